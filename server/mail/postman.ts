import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { languages, type Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { mails, observeRound } from '../metrics.ts';
import { readSetting } from '../settings/settings.ts';
import { renderMail } from './renderMail.ts';
import { mailKinds, type MailKind, type MailParams } from './mailTexts.ts';
import { isRefusedForGood, type MailTransport } from './mailTransport.ts';

const SECOND = 1000;
/** Lifetime of a claim, longer than any timeout: a process that still has it then is dead. */
const LEASE_MS = 120 * SECOND;
/** Mails sent concurrently. */
const MAX_CONCURRENT = 5;
/** Polling interval for retries and for mails of a crashed process, in ms. */
const POLL_MS = 10 * SECOND;

/** Input of `post`. */
interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly language: Language;
  /** Null for no recipient: the mail is stored and dropped, so that it costs as much as any other. */
  readonly recipient: string | null;
  readonly params: MailParams[K];
  /** Seconds after which the mail is useless. */
  readonly seconds: number;
}

export interface Postman {
  /** Stores a mail in the transaction of its cause. Call `wake` after the commit. */
  post<K extends MailKind>(trx: Trx, mail: NewMail<K>): Promise<void>;
  /** Starts delivery without waiting for it. */
  wake(): void;
  /** Delivers due mails; resolves once none is due. */
  deliver(): Promise<void>;
  /** Starts polling for due mails. Returns a function that stops it. */
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
 * Stores mails in a table until they are delivered, so that they survive a restart and no request waits for a
 * mail server. Any number of processes deliver: one statement claims each attempt. A process that dies
 * between handing over a mail and recording it causes a second mail with the same Message-ID.
 */
export function createPostman({ db, clock, transport, logger }: Options): Postman {
  let round: Promise<void> | undefined;
  let hasNewMail = false;
  const stop = new AbortController();

  /**
   * Claims the next due mail for this process. Materialized, because PostgreSQL may run a subquery in `where`
   * more than once, and would then claim more than one mail.
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

  /** Drops a mail that has expired or is refused for good. */
  async function giveUp(mail: MailRow, reason: object): Promise<void> {
    await drop(mail.id);
    mails.inc({ outcome: 'givenUp' });
    logger.error({ ...logFields(mail), ...reason }, 'mail given up');
  }

  async function attempt(mail: MailRow): Promise<void> {
    const { id, kind, language, recipient, params } = mail;
    if (recipient === null) return drop(id);
    if (mail.expires_at <= clock()) return giveUp(mail, { reason: 'expired' });
    try {
      const sender = await readSetting(db, 'mailSenderName');
      await transport.send({ id, sender, recipient, ...renderMail(kind, language, params) });
    } catch (error) {
      if (isRefusedForGood(error)) return giveUp(mail, toFailureReason(error));
      const due_at = new Date(clock().getTime() + computeBackoffMs(mail.attempts));
      await db.updateTable('mail').set({ due_at }).where('id', '=', id).execute();
      mails.inc({ outcome: 'failed' });
      logger.warn(
        { ...logFields(mail), ...toFailureReason(error) },
        'mail not sent, will be tried again',
      );
      return;
    }
    await drop(id);
    mails.inc({ outcome: 'sent' });
    logger.info(logFields(mail), 'mail sent');
  }

  async function deliverDue(): Promise<void> {
    while (!stop.signal.aborted) {
      const mail = await claim();
      if (mail === null) return;
      await attempt(mail);
    }
  }

  async function deliverInRounds(): Promise<void> {
    do {
      hasNewMail = false;
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, deliverDue));
    } while (hasNewMail && !stop.signal.aborted);
  }

  function deliver(): Promise<void> {
    hasNewMail = true;
    round ??= deliverInRounds().finally(() => {
      round = undefined;
    });
    return round;
  }

  function wake(): void {
    observeRound('mails', deliver).catch((err: unknown) =>
      logger.warn({ err }, 'due mails could not be read'),
    );
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
      const timer = setInterval(wake, POLL_MS);
      return async () => {
        stop.abort();
        clearInterval(timer);
        transport.close();
        await round?.catch(() => {});
      };
    },
  };
}

/** Backoff: ten seconds, then four times as long for each attempt, up to a quarter of an hour. */
function computeBackoffMs(attempts: number): number {
  return Math.min(900, 10 * 4 ** (attempts - 1)) * SECOND;
}

/** Fields of a mail for the log: never its address or its content. */
function logFields({ id, kind, attempts }: MailRow): object {
  return { mailId: id, kind, attempts };
}

/**
 * Reason why a mail was not accepted, without the mail server's text, which quotes addresses and possibly
 * more.
 */
function toFailureReason(error: unknown): object {
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
