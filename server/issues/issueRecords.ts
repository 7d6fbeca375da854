import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import { recordDeltas } from '../figures/recordDeltas.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { toIssueDeltas } from './issueFigures.ts';

/** Value of `clock_at` for issues without a default decision; sorts last. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

const HOUR = 3_600_000;

/** Locks issues of a company until the transaction ends; their orders must be locked first. */
export async function lockIssues(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IssueTable>> {
  const rows = await trx
    .selectFrom('issue')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the orders that issues belong to. */
export async function readOrderIds(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('issue')
    .select('order_id')
    .distinct()
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/** Writes a locked issue and updates the figures. */
export const writeIssue = (trx: Trx, issue: IssueTable): Promise<void> =>
  writeIssues(trx, issue.company_id, [issue]);

/** Writes locked issues of a company in one statement, and updates the figures. */
export async function writeIssues(
  trx: Trx,
  companyId: number,
  issues: readonly IssueTable[],
): Promise<void> {
  if (issues.length === 0) return;
  const before = await trx
    .selectFrom('issue')
    .select(['opened_at', 'reason', 'status'])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${issues.map(({ id }) => id)}::uuid[])`)
    .execute();
  await sql`
    update issue
      set status = given.status, clock_at = given.clock_at, decision = given.decision,
        handling_id = given.handling_id, day = given.day, note = given.note, changes = given.changes,
        decided_at = given.decided_at, decided_by = given.decided_by, by_default = given.by_default,
        closed_at = given.closed_at, closed_by = given.closed_by, close_note = given.close_note,
        stays = given.stays, version = given.version + 1
      from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as given(
        id uuid, status text, clock_at timestamptz, decision text, handling_id uuid, day text, note text,
        changes jsonb, decided_at timestamptz, decided_by text, by_default boolean,
        closed_at timestamptz, closed_by text, close_note text, stays boolean, version integer)
      where issue.company_id = ${companyId} and issue.id = given.id`.execute(trx);
  await recordDeltas(trx, companyId, [
    ...before.flatMap((stored) => toIssueDeltas(stored, -1)),
    ...issues.flatMap((issue) => toIssueDeltas(issue, 1)),
  ]);
}

/** A new issue before it gets its number. */
export type NewIssue = Pick<
  IssueTable,
  | 'company_id'
  | 'order_id'
  | 'waybill_no'
  | 'follows'
  | 'reason'
  | 'cause'
  | 'raw_code'
  | 'raw_text'
  | 'place'
  | 'opened_at'
  | 'default_decision'
> & {
  /** Start of `deadlineHours`. */
  readonly deadlineFrom: Date;
  readonly deadlineHours: number | null;
};

/** Inserts issues of locked orders; returns them as stored. */
export async function insertIssues(
  trx: Trx,
  newIssues: readonly NewIssue[],
): Promise<IssueTable[]> {
  const rows: IssueTable[] = [];
  for (const [companyId, companyIssues] of Map.groupBy(newIssues, (issue) => issue.company_id)) {
    const lastNumbers = await readLastNumbers(trx, companyId, [
      ...new Set(companyIssues.map((one) => one.order_id)),
    ]);
    for (const { deadlineFrom, deadlineHours, ...issue } of companyIssues) {
      const no = (lastNumbers.get(issue.order_id) ?? 0) + 1;
      lastNumbers.set(issue.order_id, no);
      const due =
        deadlineHours === null ? null : new Date(deadlineFrom.getTime() + deadlineHours * HOUR);
      rows.push({
        ...issue,
        id: createUuid7(issue.opened_at.getTime()),
        no,
        status: 'open',
        due_at: due,
        clock_at: due ?? NEVER,
        decision: null,
        handling_id: null,
        day: null,
        note: null,
        changes: null,
        decided_at: null,
        decided_by: null,
        by_default: false,
        closed_at: null,
        closed_by: null,
        close_note: null,
        stays: false,
        warned_at: null,
        version: 1,
      });
    }
  }
  for (const [companyId, companyRows] of Map.groupBy(rows, (row) => row.company_id)) {
    await insertRows(
      trx,
      'issue',
      {},
      companyRows.map(({ changes: _none, ...row }) => row),
    );
    await recordDeltas(
      trx,
      companyId,
      companyRows.flatMap((issue) => toIssueDeltas(issue, 1)),
    );
  }
  return rows;
}

async function readLastNumbers(
  trx: Trx,
  companyId: number,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('issue')
    .select(['order_id', (select) => select.fn.max('no').as('no')])
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: orderId, no }) => [orderId, no]));
}

/** Readable number of an issue. */
export const formatIssueNumber = ({
  waybill_no,
  no,
}: Pick<IssueTable, 'waybill_no' | 'no'>): string => `${waybill_no}-${no}`;

/** Handling id for a decision by the server itself. */
export const createHandlingId = (): string => randomUUID();
