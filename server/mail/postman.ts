import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { languages, type Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { mails } from '../metrics.ts';
import { setting } from '../settings/settings.ts';
import { renderMail } from './render.ts';
import { mailKinds, type MailKind, type MailParams } from './texts.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

const SECOND = 1000;
/** A try that has not ended by then died with its process; longer than any timeout of a try. */
const LEASE_MS = 120 * SECOND;
/** Mails that leave at the same time. */
const AT_ONCE = 5;
/** How often mails are looked for that nobody woke the postman for: retries, another's crash. */
const ROUND_MS = 10 * SECOND;

/** What `post` takes. */
interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly language: Language;
  /** Null for nobody: the mail is written and dropped, so that it costs as much as another. */
  readonly recipient: string | null;
  readonly params: MailParams[K];
  /** Of no use any more after this many seconds. */
  readonly seconds: number;
}

export interface Postman {
  /** Writes a mail down in the transaction that gives the reason. Call `wake` after its commit. */
  post<K extends MailKind>(trx: Trx, mail: NewMail<K>): Promise<void>;
  /** Begins to deliver, without waiting for it. */
  wake(): void;
  /** Delivers what is due; resolves once there is nothing due any more. */
  deliver(): Promise<void>;
  /** Looks for due mails from time to time. Returns the end of it. */
  start(): () => Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly transport: MailTransport;
  readonly logger: Logger;
}

const mailRow = v.object({
  id: v.string(),
  kind: v.picklist(mailKinds),
  language: v.picklist(languages),
  recipient: v.nullable(v.string()),
  params: v.record(v.string(), v.string()),
  attempts: v.number(),
  expires_at: v.date(),
});

type MailRow = v.InferOutput<typeof mailRow>;

/**
 * Mails wait in a table until somebody has taken them, so that they survive a restart and no
 * request waits for a mail server. Any number of processes deliver from it: each try is claimed by
 * one statement. A process that dies between handing over and writing that down sends a mail twice,
 * under one Message-ID.
 */
export function createPostman({ db, clock, transport, logger }: Options): Postman {
  let round: Promise<void> | undefined;
  let again = false;
  const stop = new AbortController();

  /**
   * The next due mail, for this process alone. Materialised, since PostgreSQL may run a subquery in
   * `where` more than once, and then more than one mail is claimed.
   */
  async function claim(): Promise<MailRow | null> {
    const now = clock();
    const lease = new Date(now.getTime() + LEASE_MS);
    const { rows } = await sql`
      with next as materialized (
        select id from mail where due_at <= ${now} order by due_at limit 1 for update skip locked
      )
      update mail set attempts = mail.attempts + 1, due_at = ${lease}
      from next where mail.id = next.id and mail.due_at <= ${now}
      returning mail.id, kind, language, recipient, params, attempts, expires_at`.execute(db);
    return rows.length === 0 ? null : v.parse(mailRow, rows[0]);
  }

  async function drop(id: string): Promise<void> {
    await db.deleteFrom('mail').where('id', '=', id).execute();
  }

  /** Its code or password notice is of no use any more, or nobody will take it. */
  async function giveUp(mail: MailRow, reason: object): Promise<void> {
    await drop(mail.id);
    mails.inc({ outcome: 'givenUp' });
    logger.error({ ...about(mail), ...reason }, 'mail given up');
  }

  async function attempt(mail: MailRow): Promise<void> {
    const { id, kind, language, recipient, params } = mail;
    if (recipient === null) return drop(id);
    if (mail.expires_at <= clock()) return giveUp(mail, { reason: 'expired' });
    try {
      const sender = await setting(db, 'mailSenderName');
      await transport.send({ id, sender, recipient, ...renderMail(kind, language, params) });
    } catch (error) {
      if (isRefusedForGood(error)) return giveUp(mail, reasonOf(error));
      const due_at = new Date(clock().getTime() + waitAfter(mail.attempts));
      await db.updateTable('mail').set({ due_at }).where('id', '=', id).execute();
      mails.inc({ outcome: 'failed' });
      logger.warn({ ...about(mail), ...reasonOf(error) }, 'mail not sent, will be tried again');
      return;
    }
    await drop(id);
    mails.inc({ outcome: 'sent' });
    logger.info(about(mail), 'mail sent');
  }

  async function lane(): Promise<void> {
    while (!stop.signal.aborted) {
      const mail = await claim();
      if (mail === null) return;
      await attempt(mail);
    }
  }

  async function rounds(): Promise<void> {
    do {
      again = false;
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    } while (again && !stop.signal.aborted);
  }

  function deliver(): Promise<void> {
    again = true;
    round ??= rounds().finally(() => {
      round = undefined;
    });
    return round;
  }

  function wake(): void {
    deliver().catch((err: unknown) => logger.warn({ err }, 'mails could not be looked for'));
  }

  return {
    async post(trx, { kind, language, recipient, params, seconds }) {
      const now = clock();
      await trx
        .insertInto('mail')
        .values({
          id: randomUUID(),
          kind,
          language,
          recipient,
          params: JSON.stringify(params),
          due_at: now,
          expires_at: new Date(now.getTime() + seconds * SECOND),
        })
        .execute();
    },

    wake,
    deliver,

    start() {
      wake();
      const timer = setInterval(wake, ROUND_MS);
      return async () => {
        stop.abort();
        clearInterval(timer);
        transport.close();
        await round?.catch(() => {});
      };
    },
  };
}

/** Ten seconds, then four times as long each time, a quarter of an hour at most. */
function waitAfter(attempts: number): number {
  return Math.min(900, 10 * 4 ** (attempts - 1)) * SECOND;
}

/** What the log says of a mail: never its address or what it holds. */
function about({ id, kind, attempts }: MailRow): object {
  return { mailId: id, kind, attempts };
}

/**
 * Why a mail was not taken. Not the words of the mail server, which quote addresses and may quote
 * more.
 */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error)) return { reason: typeof error };
  if ('responseCode' in error) {
    return {
      reason: 'code' in error ? error.code : error.name,
      responseCode: error.responseCode,
      command: 'command' in error ? error.command : undefined,
    };
  }
  return { reason: 'code' in error ? error.code : error.name, err: error };
}
