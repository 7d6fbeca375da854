import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_SECONDS,
  TICKET_SECONDS,
  type CodeFlow,
} from '../../src/api/contract/account/account.ts';
import type { Db, Trx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { nameKey } from './accounts.ts';
import { digest, randomToken } from './digest.ts';
import { type NoMail, takeMail } from './mailAllowance.ts';

const SECOND = 1000;
const TRIES = 5;
/** Once the code was right, the last step stays open at least this long. */
const LAST_STEP_MS = 15 * 60 * SECOND;

/** Six digits, each as likely as another. */
export function newMailedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export interface MailedCodes {
  /** Opens a walk through a flow, for a solved image code. Returns its ticket. */
  open(flow: CodeFlow, email: string): Promise<string>;
  /**
   * Makes a code in place of the one before, and counts it. `email` is the ticket's, as it was
   * spelled then. Throws `account.ticket.expired`, `account.code.wait` or `account.code.limit`:
   * then nothing has happened.
   */
  renew(
    trx: Trx,
    flow: CodeFlow,
    email: string,
    ticket: string,
  ): Promise<{ readonly code: string; readonly email: string }>;
  /** Judges a code. Throws where it is not right. */
  check(ticket: string, code: string): Promise<void>;
  /** The email of a ticket whose code was right; null where there is none. Changes nothing. */
  proved(flow: CodeFlow, ticket: string): Promise<string | null>;
  /**
   * Uses such a ticket up, and with it every other ticket of the address: their codes are dead.
   * False where another has used it.
   */
  spend(trx: Trx, flow: CodeFlow, ticket: string): Promise<boolean>;
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly newCode: () => string;
}

/**
 * Codes by mail, for registration and reset. A code belongs to one flow, one address and one
 * ticket, which is held by the browser that solved the image code. The ticket keys the code's HMAC
 * and is kept only as a hash, so whoever reads the tables can't try out a million codes, and whoever
 * knows an address can't use up another's tries.
 */
export function createMailedCodes({ db, clock, newCode }: Options): MailedCodes {
  async function renewTicket(trx: Trx, flow: CodeFlow, email: string, ticket: string) {
    const now = clock();
    const code = newCode();
    const renewed = await trx
      .updateTable('code_ticket')
      .set({
        code_mac: macOf(ticket, code),
        code_expires_at: new Date(now.getTime() + CODE_SECONDS * SECOND),
        tries_left: TRIES,
        proved: false,
      })
      .where('ticket_hash', '=', digest(ticket))
      .where('flow', '=', flow)
      .where('email_key', '=', nameKey(email))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    return renewed === undefined ? null : { code, email: renewed.email };
  }

  /** Why no code may be sent, and when one may. */
  const refusalOf = ({ isDayFull, seconds }: NoMail) =>
    new Refusal(isDayFull ? 'account.code.limit' : 'account.code.wait', { retryAfter: seconds });

  return {
    async open(flow, email) {
      const ticket = randomToken();
      await db
        .insertInto('code_ticket')
        .values({
          ticket_hash: digest(ticket),
          flow,
          email,
          email_key: nameKey(email),
          expires_at: new Date(clock().getTime() + TICKET_SECONDS * SECOND),
        })
        .execute();
      return ticket;
    },

    async renew(trx, flow, email, ticket) {
      const renewed = await renewTicket(trx, flow, email, ticket);
      if (renewed === null) throw new Refusal('account.ticket.expired');
      const refused = await takeMail(trx, clock(), nameKey(email));
      if (refused !== null) throw refusalOf(refused);
      return renewed;
    },

    async check(ticket, code) {
      const now = clock();
      const hash = digest(ticket);
      // The try is taken before it is judged, and by one statement: of many at once, five are.
      const taken = await db
        .updateTable('code_ticket')
        .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
        .where('ticket_hash', '=', hash)
        .where('expires_at', '>', now)
        .where('code_mac', 'is not', null)
        .where('code_expires_at', '>', now)
        .where('tries_left', '>', 0)
        .returning(['code_mac', 'tries_left'])
        .executeTakeFirst();
      if (taken === undefined) throw await whyDead(hash);
      const mac = macOf(ticket, code);
      if (taken.code_mac === null || !isSame(mac, taken.code_mac)) {
        throw new Refusal(
          taken.tries_left === 0 ? 'account.code.tooOften' : 'login.verifyCode.error',
        );
      }
      // Used up by the first that was right.
      const used = await db
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
      if (used.numUpdatedRows !== 1n) throw new Refusal('login.verifyCode.expired');
    },

    async proved(flow, ticket) {
      const row = await db
        .selectFrom('code_ticket')
        .select('email')
        .where('ticket_hash', '=', digest(ticket))
        .where('flow', '=', flow)
        .where('proved', '=', true)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return row?.email ?? null;
    },

    async spend(trx, flow, ticket) {
      const spent = await trx
        .deleteFrom('code_ticket')
        .where('ticket_hash', '=', digest(ticket))
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

  async function whyDead(hash: string): Promise<Refusal> {
    const now = clock();
    const row = await db
      .selectFrom('code_ticket')
      .select(['code_mac', 'code_expires_at', 'tries_left'])
      .where('ticket_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return new Refusal('account.ticket.expired');
    const isWornOut = row.code_mac !== null && row.tries_left === 0;
    return new Refusal(isWornOut ? 'account.code.tooOften' : 'login.verifyCode.expired');
  }
}

function macOf(ticket: string, code: string): string {
  return createHmac('sha256', ticket).update(code).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
