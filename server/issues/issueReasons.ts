import {
  toReasonContent,
  normalizeCode,
  type issueReasons,
  type Reason,
  type ReasonChoice,
  type ReasonDetail,
  toReasonLogFields,
} from '../../src/api/contract/issues/issueReasons.ts';
import { OTHER_REASON } from '../../src/api/contract/orders/orderScans.ts';
import type { IssueFieldError } from '../../src/api/contract/issues/issueFieldErrors.ts';
import { ISSUE_BADGE_LIMIT } from '../../src/api/contract/issues/issueCount.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type Change, recordChange } from '../records/recordChange.ts';
import { builtInReasons } from './builtInReasons.ts';

type Calls = typeof issueReasons;

/** Fills an empty catalogue with the built-in reasons. */
export async function fillReasons(db: Db | Trx): Promise<void> {
  const existing = await db.selectFrom('issue_reason').select('code').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  const rows = Object.entries(builtInReasons).map(([code, content], place) => {
    return { code, content: JSON.stringify(content), place, version: 1 };
  });
  await db
    .insertInto('issue_reason')
    .values(rows)
    // Another process may fill it at the same time.
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** All reasons by code, in catalogue order; about twenty. */
export async function readReasons(db: Db | Trx): Promise<ReadonlyMap<string, Reason>> {
  const rows = await db.selectFrom('issue_reason').selectAll().orderBy('place').execute();
  return new Map(rows.map(({ code, content, version }) => [code, { code, ...content, version }]));
}

/** Reason for a scanner's code; `other` if there is no code or it is unknown. */
export function matchReason(
  reasons: ReadonlyMap<string, Reason>,
  scannedCode: string | null,
): Reason {
  const normalized = normalizeCode(scannedCode ?? '');
  const match = [...reasons.values()].find(
    ({ code, codes, active }) =>
      active && [code, ...codes].some((one) => normalizeCode(one) === normalized),
  );
  const reason = match ?? reasons.get(OTHER_REASON);
  if (reason === undefined) throw new Error('The catalogue of reasons is empty.');
  return reason;
}

/** Choices for forms, in catalogue order. */
export async function listReasonChoices(db: Db | Trx): Promise<ReasonChoice[]> {
  const reasons = await readReasons(db);
  return [...reasons.values()].map(({ code, names, active }) => ({ code, names, active }));
}

const foldText = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** A page of matching reasons; filtered in memory. */
export async function listReasons(
  db: Db,
  { filters, sort, size, cursor }: ParsedInputOf<Calls['queryIssueReasonList']>,
): Promise<ResultOf<Calls['queryIssueReasonList']>> {
  const { search, cause, active } = filters;
  const folded = foldText(search ?? '');
  const reasons = [...(await readReasons(db)).values()];
  const place = new Map(reasons.map(({ code }, at) => [code, String(at).padStart(6, '0')]));
  const matching = reasons.filter(
    (one) =>
      [one.code, ...Object.values(one.names)].some((text) => foldText(text).includes(folded)) &&
      (cause === undefined || one.cause === cause) &&
      (active === undefined || one.active === (active === 'yes')),
  );
  const toKey = ({ code }: Reason) => (sort.by === 'code' ? code : (place.get(code) ?? ''));
  return pageInMemory(matching, toKey, { cursor, size, descending: sort.descending });
}

/** @throws Refusal `issueReason.unknown` */
export async function findReason(db: Db | Trx, code: string): Promise<ReasonDetail> {
  const reason = (await readReasons(db)).get(code);
  if (reason === undefined) throw new Refusal('issueReason.unknown');
  const some = db
    .selectFrom('issue')
    .select(sql`1`.as('one'))
    .where('status', '=', 'open')
    .where('reason', '=', code)
    .limit(ISSUE_BADGE_LIMIT)
    .as('some');
  const { open } = await db
    .selectFrom(some)
    .select((select) => select.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return { reason, open };
}

type Save = ParsedInputOf<Calls['saveIssueReason']>;

/**
 * Creates or changes a reason and logs the change. Reasons are never deleted, because issues refer to them.
 *
 * @throws Refusal `record.changed`, `error.invalidInput`
 */
export async function saveReason(
  db: Db,
  { code, version, content }: Save,
  author: Pick<Change, 'by' | 'at'>,
): Promise<ReasonDetail> {
  await transact(db, async (trx) => {
    const reasons = await readReasons(trx);
    const current = reasons.get(code) ?? null;
    if (current !== null && version === 0) throw refuse('code', 'issueReason.code.taken');
    if ((current?.version ?? 0) !== version) throw new Refusal('record.changed');
    if (code === OTHER_REASON && !content.active) {
      throw refuse('active', 'issueReason.other.inactive');
    }
    const codes = content.codes.map(normalizeCode).filter((one) => one !== '');
    const usedCode = [...reasons.values()]
      .flatMap((other) => (other.code === code ? [] : [other.code, other.codes].flat()))
      .find((otherCode) => codes.includes(normalizeCode(otherCode)));
    if (usedCode !== undefined) {
      throw refuse('codes', 'issueReason.codes.taken', { code: usedCode });
    }
    const after = { ...content, codes: [...new Set(codes)] };
    const changed = await recordChange(trx, {
      ...author,
      kind: 'issueReason',
      recordId: code,
      before: current === null ? null : toReasonLogFields(toReasonContent(current)),
      after: toReasonLogFields(after),
    });
    if (changed) await writeReason(trx, code, JSON.stringify(after), version);
  });
  return findReason(db, code);
}

function refuse(path: string, rule: IssueFieldError, params?: Record<string, string>): Refusal {
  const fieldError = { path, rule, ...(params === undefined ? {} : { params }) };
  return new Refusal('error.invalidInput', { fields: [fieldError] });
}

async function writeReason(
  trx: Trx,
  code: string,
  content: string,
  version: number,
): Promise<void> {
  // Optimistic locking: the second change of a version finds no row.
  const saved =
    version === 0
      ? await trx
          .insertInto('issue_reason')
          .columns(['code', 'content', 'place', 'version'])
          .expression((select) =>
            select
              .selectFrom('issue_reason')
              .select([
                sql<string>`${code}`.as('code'),
                sql`${content}::jsonb`.as('content'),
                sql<number>`coalesce(max(place), 0) + 1`.as('place'),
                sql<number>`1`.as('version'),
              ]),
          )
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('issue_reason')
          .set({ content, version: version + 1 })
          .where('code', '=', code)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (saved === undefined) throw new Refusal('record.changed');
}
