import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_SECONDS,
  TICKET_SECONDS,
  type CodeFlow,
} from '../../src/api/contract/account/account.ts';
import type { Db, Trx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { toNameKey } from './accounts.ts';
import { hashText, createRandomToken } from './digest.ts';
import { type MailRefusal, countMail } from './mailAllowance.ts';

const SECOND = 1000;
const TRIES = 5;
/** Minimum time for the last step after a correct code. */
const LAST_STEP_MS = 15 * 60 * SECOND;

/** Creates six digits with equal probability. */
export function createMailedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export interface MailedCodes {
  /** Starts a flow for a solved image code. Returns its ticket. */
  open(flow: CodeFlow, email: string): Promise<string>;
  /**
   * Creates a new code in place of the last one, and counts it. `email` is the ticket's, in its original
   * spelling. Throws `account.ticket.expired`, `account.code.wait` or `account.code.limit` without any
   * change.
   */
  renew(
    trx: Trx,
    flow: CodeFlow,
    email: string,
    ticket: string,
  ): Promise<{ readonly code: string; readonly email: string }>;
  /** Checks a code. Throws if it is wrong. */
  check(ticket: string, code: string): Promise<void>;
  /** Email of a ticket with a confirmed code; null if there is none. Changes nothing. */
  findProvedEmail(flow: CodeFlow, ticket: string): Promise<string | null>;
  /**
   * Uses up a ticket and every other ticket of the address, whose codes become invalid. Returns false if it
   * was used before.
   */
  spend(trx: Trx, flow: CodeFlow, ticket: string): Promise<boolean>;
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly newCode: () => string;
}

/**
 * Mailed codes for registration and reset. A code belongs to one flow, one address and one ticket, which only
 * the browser that solved the image code has. The ticket is the key of the code's HMAC and is stored only as
 * a hash: a reader of the tables can't try out a million codes, and no one can use up another user's attempts
 * by knowing their address.
 */
export function createMailedCodes({ db, clock, newCode }: Options): MailedCodes {
  async function renewTicket(trx: Trx, flow: CodeFlow, email: string, ticket: string) {
    const now = clock();
    const code = newCode();
    const renewed = await trx
      .updateTable('code_ticket')
      .set({
        code_mac: computeCodeMac(ticket, code),
        code_expires_at: new Date(now.getTime() + CODE_SECONDS * SECOND),
        tries_left: TRIES,
        proved: false,
      })
      .where('ticket_hash', '=', hashText(ticket))
      .where('flow', '=', flow)
      .where('email_key', '=', toNameKey(email))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    return renewed === undefined ? null : { code, email: renewed.email };
  }

  /** Refusal to send a code, with the time to wait. */
  const mailRefusal = ({ isDayFull, seconds }: MailRefusal) =>
    new Refusal(isDayFull ? 'account.code.limit' : 'account.code.wait', { retryAfter: seconds });

  return {
    async open(flow, email) {
      const ticket = createRandomToken();
      await db
        .insertInto('code_ticket')
        .values({
          ticket_hash: hashText(ticket),
          flow,
          email,
          email_key: toNameKey(email),
          expires_at: new Date(clock().getTime() + TICKET_SECONDS * SECOND),
        })
        .execute();
      return ticket;
    },

    async renew(trx, flow, email, ticket) {
      const renewed = await renewTicket(trx, flow, email, ticket);
      if (renewed === null) throw new Refusal('account.ticket.expired');
      const refused = await countMail(trx, clock(), toNameKey(email));
      if (refused !== null) throw mailRefusal(refused);
      return renewed;
    },

    async check(ticket, code) {
      const now = clock();
      const hash = hashText(ticket);
      // The attempt is counted before the check, in one statement: only five of concurrent ones are checked.
      const attempt = await db
        .updateTable('code_ticket')
        .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
        .where('ticket_hash', '=', hash)
        .where('expires_at', '>', now)
        .where('code_mac', 'is not', null)
        .where('code_expires_at', '>', now)
        .where('tries_left', '>', 0)
        .returning(['code_mac', 'tries_left'])
        .executeTakeFirst();
      if (attempt === undefined) throw await explainExpiry(hash);
      const mac = computeCodeMac(ticket, code);
      if (attempt.code_mac === null || !isSame(mac, attempt.code_mac)) {
        throw new Refusal(
          attempt.tries_left === 0 ? 'account.code.tooOften' : 'login.verifyCode.error',
        );
      }
      // Used up by the first correct attempt.
      const usedCode = await db
        .updateTable('code_ticket')
        .set((row) => ({
          code_mac: null,
          proved: true,
          expires_at: row.fn<Date>('greatest', [
            'expires_at',
            row.val(new Date(now.getTime() + LAST_STEP_MS)),
          ]),
        }))
        .where('ticket_hash', '=', hash)
        .where('code_mac', '=', mac)
        .executeTakeFirst();
      if (usedCode.numUpdatedRows !== 1n) throw new Refusal('login.verifyCode.expired');
    },

    async findProvedEmail(flow, ticket) {
      const row = await db
        .selectFrom('code_ticket')
        .select('email')
        .where('ticket_hash', '=', hashText(ticket))
        .where('flow', '=', flow)
        .where('proved', '=', true)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return row?.email ?? null;
    },

    async spend(trx, flow, ticket) {
      const spent = await trx
        .deleteFrom('code_ticket')
        .where('ticket_hash', '=', hashText(ticket))
        .where('flow', '=', flow)
        .where('proved', '=', true)
        .where('expires_at', '>', clock())
        .returning('email_key')
        .executeTakeFirst();
      if (spent === undefined) return false;
      await trx.deleteFrom('code_ticket').where('email_key', '=', spent.email_key).execute();
      return true;
    },
  };

  async function explainExpiry(hash: string): Promise<Refusal> {
    const now = clock();
    const row = await db
      .selectFrom('code_ticket')
      .select(['code_mac', 'code_expires_at', 'tries_left'])
      .where('ticket_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return new Refusal('account.ticket.expired');
    const isExhausted = row.code_mac !== null && row.tries_left === 0;
    return new Refusal(isExhausted ? 'account.code.tooOften' : 'login.verifyCode.expired');
  }
}

function computeCodeMac(ticket: string, code: string): string {
  return createHmac('sha256', ticket).update(code).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
