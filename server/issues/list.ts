import { type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { IssuePage, IssueRow } from '../../src/api/contract/issues/issues.ts';
import {
  type CompanyIssueFilters,
  ISSUE_COUNT_LIMIT,
  type IssueSort,
} from '../../src/api/contract/issues/issues.ts';
import type { Trx } from '../db/database.ts';
import { decodeParts, encodeParts } from '../paging/cursor.ts';
import { DAY, startOf } from '../zones/days.ts';
import { findPicked } from '../orders/list/listNumbers.ts';
import type { ReasonBook } from './row.ts';
import { type ListedIssue, listedColumns, toRow } from './row.ts';

/** What a list or an export asks for. */
export interface IssueQuery {
  /** Null for those of all companies. */
  readonly companyId: number | null;
  readonly filters: Omit<CompanyIssueFilters, 'companyNo'>;
  readonly sort: { readonly by: IssueSort; readonly descending: boolean };
  /** Only these, of those that the filters let through. */
  readonly ids?: readonly string[] | undefined;
  readonly now: Date;
  /** IANA name of the clocks that days are counted by. */
  readonly timeZone: string;
}

export interface IssuePaging {
  readonly cursor?: string | undefined;
  readonly size: number;
}

const place = v.tuple([
  v.picklist(['after', 'before']),
  v.pipe(v.string(), v.isoTimestamp()),
  v.pipe(v.string(), v.uuid()),
]);

/** Issues that match, with the orders they belong to. */
async function matching(trx: Trx, { companyId, filters, ids, now, timeZone }: IssueQuery) {
  const { numbers = [], statuses = [], causes = [], reasons = [], due, from, to } = filters;
  const picked = await findPicked(trx, { companyId, filters: { numbers }, timeZone });
  const orderIds = picked?.orders.map(({ id }) => id);
  return trx
    .selectFrom('issue')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.company_id', '=', 'issue.company_id')
        .onRef('orders.id', '=', 'issue.order_id'),
    )
    .$if(companyId !== null, (query) => query.where('issue.company_id', '=', companyId ?? 0))
    .$if(orderIds !== undefined, (query) =>
      query.where('issue.order_id', '=', sql<string>`any(${orderIds ?? []}::uuid[])`),
    )
    .$if(ids !== undefined, (query) =>
      query.where('issue.id', '=', sql<string>`any(${ids ?? []}::uuid[])`),
    )
    .$if(statuses.length > 0, (query) => query.where('issue.status', 'in', statuses))
    .$if(causes.length > 0, (query) => query.where('issue.cause', 'in', causes))
    .$if(reasons.length > 0, (query) => query.where('issue.reason', 'in', reasons))
    .$if(due === 'soon', (query) =>
      query.where('issue.clock_at', '<=', new Date(now.getTime() + DAY)),
    )
    .$if(from !== undefined, (query) =>
      query.where('issue.opened_at', '>=', startOf(from ?? '', timeZone)),
    )
    .$if(to !== undefined, (query) =>
      query.where('issue.opened_at', '<', startOf(to ?? '', timeZone, 1)),
    );
}

/** A page of issues, and the places beside it. */
export async function findIssues(
  trx: Trx,
  query: IssueQuery,
  { cursor, size }: IssuePaging,
): Promise<{ issues: ListedIssue[]; next: string | null; previous: string | null }> {
  const { by, descending } = query.sort;
  const from = cursor === undefined ? null : decodeParts(place, cursor);
  const isBackwards = from?.[0] === 'before';
  // Along the sequence, or against it for the page before.
  const isReversed = descending !== isBackwards;
  let found = (await matching(trx, query)).select(listedColumns);
  if (by === 'clock') {
    // What is due next first; of what awaits nothing, the newest.
    if (from !== null) {
      const [, at, id] = from;
      found = found.where(
        isReversed
          ? sql<SqlBool>`(issue.clock_at < ${at}::timestamptz
              or (issue.clock_at = ${at}::timestamptz and issue.id > ${id}::uuid))`
          : sql<SqlBool>`(issue.clock_at > ${at}::timestamptz
              or (issue.clock_at = ${at}::timestamptz and issue.id < ${id}::uuid))`,
      );
    }
    found = found
      .orderBy('issue.clock_at', isReversed ? 'desc' : 'asc')
      .orderBy('issue.id', isReversed ? 'asc' : 'desc');
  } else {
    if (from !== null) found = found.where('issue.id', isReversed ? '<' : '>', from[2]);
    found = found.orderBy('issue.id', isReversed ? 'desc' : 'asc');
  }
  const rows = await found.limit(size + 1).execute();
  const more = rows.length > size;
  const issues = rows.slice(0, size);
  if (isBackwards) issues.reverse();
  const edge = (side: 'after' | 'before', row: ListedIssue | undefined) =>
    row === undefined ? null : encodeParts([side, row.clock_at.toISOString(), row.id]);
  return {
    issues,
    next: isBackwards || more ? edge('after', issues.at(-1)) : null,
    previous: (isBackwards ? more : from !== null) ? edge('before', issues[0]) : null,
  };
}

/** How many issues match, up to `most` and one more. */
export async function countIssues(trx: Trx, query: IssueQuery, most: number): Promise<number> {
  const some = (await matching(trx, query))
    .select(sql`1`.as('one'))
    .limit(most + 1)
    .as('some');
  const { count } = await trx
    .selectFrom(some)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page as the contract has it. */
export async function listIssues(
  trx: Trx,
  query: IssueQuery,
  paging: IssuePaging,
  book: ReasonBook,
): Promise<{ issues: ListedIssue[]; page: Omit<IssuePage, 'rows'>; toRow: ToRow }> {
  const { issues, next, previous } = await findIssues(trx, query, paging);
  const count = await countIssues(trx, query, ISSUE_COUNT_LIMIT);
  const total = Math.min(count, ISSUE_COUNT_LIMIT);
  const page = { total, totalCapped: count > ISSUE_COUNT_LIMIT, next, previous };
  return { issues, page, toRow: (issue, company) => toRow(issue, company, book) };
}

type ToRow = (
  issue: ListedIssue,
  company: { readonly companyNo: string; readonly companyName: string },
) => IssueRow;
