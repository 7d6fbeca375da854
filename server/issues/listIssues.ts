import { type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import {
  type IssuePage,
  type IssueRow,
  type CarrierIssueFilters,
  ISSUE_COUNT_LIMIT,
  type IssueSort,
} from '../../src/api/contract/issues/issues.ts';
import type { Trx } from '../db/database.ts';
import { countUpTo } from '../paging/count.ts';
import { pageByKey } from '../paging/pages.ts';
import { DAY, startOfDay } from '../zones/zoneDays.ts';
import { findPicked } from '../orders/find/numbers.ts';
import { type ReasonBook, type ListedIssue, listedColumns, toRow } from './issueRow.ts';
import { sameCompany } from '../db/ofCompany.ts';

/** Query of a list or an export. */
export interface IssueQuery {
  /** Null for all companies. */
  readonly companyId: number | null;
  readonly filters: Omit<CarrierIssueFilters, 'companyNo'>;
  readonly sort: { readonly by: IssueSort; readonly descending: boolean };
  /** Restricts the result to these ids. */
  readonly ids?: readonly string[] | undefined;
  readonly now: Date;
  /** IANA time zone in which days are counted. */
  readonly timeZone: string;
}

export interface IssuePaging {
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** Schema of a page key: clock and id of an issue. */
const key = v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);
type Key = v.InferOutput<typeof key>;

/** Query for matching issues, joined with their orders. */
async function selectMatching(trx: Trx, { companyId, filters, ids, now, timeZone }: IssueQuery) {
  const { numbers = [], statuses = [], causes = [], reasons = [], due, from, to } = filters;
  const picked = await findPicked(trx, { companyId, filters: { numbers }, timeZone });
  const orderIds = picked?.orders.map(({ id }) => id);
  return trx
    .selectFrom('issue')
    .innerJoin('orders', sameCompany('orders.id', 'issue.order_id'))
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
      query.where('issue.opened_at', '>=', startOfDay(from ?? '', timeZone)),
    )
    .$if(to !== undefined, (query) =>
      query.where('issue.opened_at', '<', startOfDay(to ?? '', timeZone, 1)),
    );
}

/** A page of issues with the cursors of its neighbours. */
export async function findIssues(
  trx: Trx,
  query: IssueQuery,
  { cursor, size }: IssuePaging,
): Promise<{ issues: ListedIssue[]; next: string | null; previous: string | null }> {
  const { by, descending } = query.sort;
  const matchingIssues = (await selectMatching(trx, query)).select(listedColumns);
  const toKey = (row: ListedIssue): Key => [row.clock_at.toISOString(), row.id];
  const { rows, ...page } = await pageByKey(
    { cursor, size, descending },
    key,
    toKey,
    ({ adjacentKey, ascending, limit }): Promise<ListedIssue[]> => {
      const [direction, idDirection] = ascending
        ? (['asc', 'desc'] as const)
        : (['desc', 'asc'] as const);
      const [operator, idOperator] = ascending ? (['>', '<'] as const) : (['<', '>'] as const);
      const [at, id] = adjacentKey ?? ['', ''];
      if (by !== 'clock') {
        const selection =
          adjacentKey === null ? matchingIssues : matchingIssues.where('issue.id', operator, id);
        return selection.orderBy('issue.id', direction).limit(limit).execute();
      }
      // The next due issue comes first; issues with the same or no deadline are sorted newest first.
      const isBeyond = sql<SqlBool>`(issue.clock_at ${sql.raw(operator)} ${at}::timestamptz
        or (issue.clock_at = ${at}::timestamptz and issue.id ${sql.raw(idOperator)} ${id}::uuid))`;
      return (adjacentKey === null ? matchingIssues : matchingIssues.where(isBeyond))
        .orderBy('issue.clock_at', direction)
        .orderBy('issue.id', idDirection)
        .limit(limit)
        .execute();
    },
  );
  return { issues: rows, ...page };
}

/** Number of issues that match, counted up to a limit. */
export const countIssues = async (trx: Trx, query: IssueQuery, max: number) =>
  countUpTo(trx, await selectMatching(trx, query), max);

/** A page of issues in the format of the contract. */
export async function listIssues(
  trx: Trx,
  query: IssueQuery,
  paging: IssuePaging,
  book: ReasonBook,
): Promise<{ issues: ListedIssue[]; page: Omit<IssuePage, 'rows'>; toRow: ToRow }> {
  const { issues, next, previous } = await findIssues(trx, query, paging);
  const page = { ...(await countIssues(trx, query, ISSUE_COUNT_LIMIT)), next, previous };
  return { issues, page, toRow: (issue, company) => toRow(issue, company, book) };
}

type ToRow = (
  issue: ListedIssue,
  company: { readonly companyNo: string; readonly companyName: string },
) => IssueRow;
