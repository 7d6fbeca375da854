import { sql } from 'kysely';
import { type NoticeKind, noticeTable } from '../../src/api/contract/notices/notices.ts';
import { toNoticeValues } from '../../src/api/contract/notices/noticeValues.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import type { Db, Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import type { Postman } from '../mail/postman.ts';
import { dispatchedNotices, observeRound } from '../metrics.ts';
import type { BuiltInTexts } from '../texts/builtInTexts.ts';
import { computeDueAt } from './noticeSetting.ts';

/** Polling interval for notices to mail, in ms. */
const POLL_MS = 15_000;
/** Maximum number of notices per transaction. */
const NOTICE_BATCH = 500;
/** Maximum number of companies or readers per query. */
const ROUND_BATCH = 100;
/** Maximum number of notices listed in a mail; the number of further ones follows. */
const MAX_LINES = 50;
/** Validity of a mail in seconds: a week. */
const MAIL_SECONDS = 7 * 86_400;

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly postman: Pick<Postman, 'post' | 'wake'>;
  readonly texts: BuiltInTexts;
  readonly countries: CountryBook;
  readonly logger: Logger;
}

export interface NoticeMailer {
  /** Assigns pending notices to their readers, and queues due mails. */
  run(): Promise<void>;
  /** Runs periodically; returns a function that stops it. */
  start(): () => Promise<void>;
}

/**
 * Mails notices to subscribed accounts. Each step is one transaction: a notice is marked as dispatched once
 * it is pending for each reader, and is deleted there once its mail is queued. A crash therefore neither
 * loses nor repeats a notice, and several processes can share the work.
 */
export function createNoticeMailer(options: Options): NoticeMailer {
  const { db, clock, postman, countries, logger } = options;
  const stop = new AbortController();
  let currentRun: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (;;) {
      const companyIds = await listPendingCompanies(db);
      let dispatched = 0;
      for (const companyId of companyIds) {
        if (stop.signal.aborted) return;
        // Read before the transaction, which may hold the only connection.
        const facts = await countries.facts();
        const count = await transact(db, (trx) =>
          dispatch(trx, companyId, { now: clock(), facts }),
        );
        dispatchedNotices.inc(count);
        dispatched += count;
      }
      // Another process has locked the rest.
      if (dispatched === 0) break;
    }
    for (;;) {
      const due = await listDueReaders(db, clock());
      let mailed = 0;
      for (const reader of due) {
        if (stop.signal.aborted) return;
        mailed += await transact(db, (trx) => mailReader(trx, reader, options));
      }
      if (mailed === 0) break;
      postman.wake();
    }
  }

  const runOnce = () => {
    currentRun ??= observeRound('notices', run)
      .catch((err: unknown) => logger.warn({ err }, 'notices could not be mailed'))
      .finally(() => {
        currentRun = undefined;
      });
  };
  return {
    run,
    start() {
      runOnce();
      const timer = setInterval(runOnce, POLL_MS);
      return async () => {
        stop.abort();
        clearInterval(timer);
        await currentRun;
      };
    },
  };
}

async function listPendingCompanies(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('notice_event')
    .select('company_id')
    .distinct()
    .where('dispatched_at', 'is', null)
    .limit(ROUND_BATCH)
    .execute();
  return rows.map((row) => row.company_id);
}

/** Assigns a company's pending notices to their readers; returns their number. */
async function dispatch(
  trx: Trx,
  companyId: number,
  { now, facts }: { readonly now: Date; readonly facts: CountryFacts },
): Promise<number> {
  const events = await trx
    .selectFrom('notice_event')
    .select(['id', 'audience', 'kind', 'subject_number', 'account_id', 'reader_id', 'data'])
    .$call(ofCompany(companyId))
    .where('dispatched_at', 'is', null)
    .orderBy('id')
    .limit(NOTICE_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (events.length === 0) return 0;
  const audiences = [...new Set(events.map(({ audience }) => audience))];
  for (const audience of audiences) {
    const audienceEvents = events.filter((event) => event.audience === audience);
    const readerCompanyId = audience === 'carrier' ? CARRIER_COMPANY_ID : companyId;
    for (const reader of await listSubscribers(trx, readerCompanyId)) {
      const readerEvents = audienceEvents.filter(
        ({ kind, account_id, reader_id }) =>
          account_id !== reader.account_id &&
          (reader_id ?? reader.account_id) === reader.account_id &&
          maySee(reader, kind),
      );
      if (readerEvents.length === 0) continue;
      const rows = readerEvents.map(({ id, kind, subject_number, data }) => {
        return { notice_id: id, kind, number: subject_number, data: JSON.stringify(data) };
      });
      const readerKey = { company_id: readerCompanyId, account_id: reader.account_id };
      await insertRows(trx, 'notice_pending', readerKey, rows);
      const due_at = computeDueAt({ ...reader, now, facts });
      await trx
        .updateTable('notice_reader')
        .set((row) => ({ due_at: row.fn.coalesce('due_at', sql<Date>`${due_at}::timestamptz`) }))
        .$call(ofCompany(readerCompanyId))
        .where('account_id', '=', reader.account_id)
        .execute();
    }
  }
  await trx
    .updateTable('notice_event')
    .set({ dispatched_at: now })
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${events.map(({ id }) => id)}::uuid[])`)
    .execute();
  return events.length;
}

type Reader = Awaited<ReturnType<typeof listSubscribers>>[number];

const maySee = ({ main, permissions }: Reader, kind: NoticeKind): boolean =>
  main || permissions.includes(noticeTable[kind]);

/** Accounts of a company that subscribed to mails and have an address. */
function listSubscribers(trx: Trx, companyId: number) {
  return trx
    .selectFrom('notice_reader as r')
    .innerJoin('account as a', sameCompany('a.id', 'r.account_id'))
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(['r.account_id', 'r.mail', 'r.mailed_at', 'a.main', 'a.permissions', 'c.country_code'])
    .where('r.company_id', '=', companyId)
    .where('r.mail', '<>', 'off')
    .where('a.active', '=', true)
    .where('a.email', 'is not', null)
    .execute();
}

interface DueReader {
  readonly company_id: number;
  readonly account_id: string;
}

function listDueReaders(db: Db, now: Date): Promise<DueReader[]> {
  return db
    .selectFrom('notice_reader')
    .select(['company_id', 'account_id'])
    .where('due_at', '<=', now)
    .limit(ROUND_BATCH)
    .execute();
}

/** Queues one mail with all pending notices of a reader; 0 if another process has the lock. */
async function mailReader(trx: Trx, { company_id, account_id }: DueReader, options: Options) {
  const now = options.clock();
  const reader = await trx
    .selectFrom('notice_reader')
    .select('language')
    .$call(ofCompany(company_id))
    .where('account_id', '=', account_id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (reader === undefined) return 0;
  const pending = await trx
    .deleteFrom('notice_pending')
    .$call(ofCompany(company_id))
    .where('account_id', '=', account_id)
    .returning(['notice_id', 'kind', 'number', 'data'])
    .execute();
  await trx
    .updateTable('notice_reader')
    .set({ due_at: null, mailed_at: now })
    .$call(ofCompany(company_id))
    .where('account_id', '=', account_id)
    .execute();
  const account = await trx
    .selectFrom('account')
    .select(['email', 'active'])
    .$call(ofCompany(company_id))
    .where('id', '=', account_id)
    .executeTakeFirst();
  const recipient = account?.active === true ? account.email : null;
  if (recipient === null || pending.length === 0) return 1;
  const { language } = reader;
  const lines = pending
    .toSorted((a, b) => (a.notice_id < b.notice_id ? -1 : 1))
    .map(({ kind, number, data }) =>
      formatLine(options.texts, language, kind, { ...toNoticeValues(data, language), number }),
    );
  const hiddenLines = lines.length - MAX_LINES;
  const more = hiddenLines > 0 ? [`+ ${hiddenLines}`] : [];
  await options.postman.post(trx, {
    kind: 'notices',
    language,
    recipient,
    params: { lines: [...lines.slice(0, MAX_LINES), ...more].join('\n') },
    seconds: MAIL_SECONDS,
  });
  return 1;
}

/** Text of a notice, without plural forms, because its values are texts. */
function formatLine(
  texts: BuiltInTexts,
  language: Language,
  kind: NoticeKind,
  values: Readonly<Record<string, string>>,
): string {
  const text = texts.get(`notice.${kind}`)?.[language] ?? kind;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
