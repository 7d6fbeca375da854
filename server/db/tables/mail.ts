import type { Generated, JSONColumnType } from 'kysely';
import type { CodeFlow } from '../../../src/api/contract/account/account.ts';
import type { Language } from '../../../src/domain/languages.ts';

/** A registration or reset in progress, from the solved image code on. */
interface CodeTicketTable {
  /** SHA-256 of the ticket, base64url. */
  ticket_hash: string;
  flow: CodeFlow;
  /** Email as typed. */
  email: string;
  /** Folded, see `toNameKey`. */
  email_key: string;
  expires_at: Date;
  /** HMAC of the code, keyed by the ticket, which only the browser has; null once used. */
  code_mac: Generated<string | null>;
  code_expires_at: Generated<Date | null>;
  tries_left: Generated<number>;
  /** Whether the correct code was entered, which opens the flow's last step. */
  proved: Generated<boolean>;
}

/** Number of codes sent to an address, for any purpose. */
interface CodeAllowanceTable {
  email_key: string;
  sent_at: Date;
  /** Start of the current day's allowance, set by its first code. */
  day_began_at: Date;
  sent_in_day: number;
}

/** A mail to send; deleted once it was sent or given up. */
interface MailTable {
  id: string;
  kind: string;
  language: Language;
  /** Null for a mail that is dropped, so that a call takes equally long whether or not it sends one. */
  recipient: string | null;
  params: JSONColumnType<Record<string, string>>;
  attempts: Generated<number>;
  due_at: Date;
  /** Time after which it is useless. */
  expires_at: Date;
}

export interface MailTables {
  code_ticket: CodeTicketTable;
  code_allowance: CodeAllowanceTable;
  mail: MailTable;
}
