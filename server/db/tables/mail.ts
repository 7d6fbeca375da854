import type { Generated, JSONColumnType } from 'kysely';
import type { CodeFlow } from '../../../src/api/contract/account/account.ts';
import type { Language } from '../../../src/domain/languages.ts';

/** One walk through registration or reset, from the solved image code on. */
interface CodeTicketTable {
  /** SHA-256 of the ticket, base64url. */
  ticket_hash: string;
  flow: CodeFlow;
  /** As typed. */
  email: string;
  /** Folded, see `nameKey`. */
  email_key: string;
  expires_at: Date;
  /** HMAC of the code under the ticket, which only the browser holds; null once it is used. */
  code_mac: Generated<string | null>;
  code_expires_at: Generated<Date | null>;
  tries_left: Generated<number>;
  /** The code was entered: the flow's last step is open. */
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

/** A mail on its way; gone once it was handed over or given up. */
interface MailTable {
  id: string;
  kind: string;
  language: Language;
  /** Null for a mail to nobody, which costs as much as another. */
  recipient: string | null;
  params: JSONColumnType<Record<string, string>>;
  attempts: Generated<number>;
  due_at: Date;
  /** It is of no use any more from here on. */
  expires_at: Date;
}

export interface MailTables {
  code_ticket: CodeTicketTable;
  code_allowance: CodeAllowanceTable;
  mail: MailTable;
}
