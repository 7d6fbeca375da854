import { sql } from 'kysely';
import type { Reason } from '../../src/api/contract/issues/issueReasons.ts';
import { issueRules } from '../../src/domain/lifecycles/issue/machine.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import { type NewIssue, insertIssues, NEVER, writeIssues } from './issueRecords.ts';
import { readReasons, matchReason } from './issueReasons.ts';

/** A scanner's report about a locked order. */
export interface IssueReport {
  readonly company_id: number;
  readonly order_id: string;
  readonly waybill_no: string;
  readonly at: Date;
  readonly place: string | null;
  /** Code as the scanner sent it. */
  readonly code: string | null;
  /** Text as the scanner sent it. */
  readonly text: string | null;
  /** Time from which deadlines count, so that the merchant has the full time also after a late report. */
  readonly deadlineFrom: Date;
}

/** Opens an issue for each report, in the transaction that receives it. */
export async function openIssues(trx: Trx, reports: readonly IssueReport[]): Promise<IssueTable[]> {
  if (reports.length === 0) return [];
  const reasons = await readReasons(trx);
  return insertIssues(
    trx,
    reports.map((report) => toNewIssue(report, matchReason(reasons, report.code))),
  );
}

function toNewIssue(report: IssueReport, reason: Reason): NewIssue {
  const { company_id, order_id, waybill_no, at, place, code, text, deadlineFrom } = report;
  return {
    company_id,
    order_id,
    waybill_no,
    follows: null,
    reason: reason.code,
    cause: reason.cause,
    raw_code: code,
    raw_text: text,
    place,
    opened_at: at,
    default_decision: reason.defaultDecision,
    deadlineHours: reason.deadlineHours,
    deadlineFrom,
  };
}

/** A scan that continues a delivery or a return, which closes the parcel's issues. */
export interface Resolution {
  readonly company_id: number;
  readonly order_id: string;
  readonly at: Date;
}

/** Closes the issues of locked orders whose parcels continue; returns them as stored. */
export async function resolveIssues(
  trx: Trx,
  resolutions: readonly Resolution[],
): Promise<IssueTable[]> {
  const closed: IssueTable[] = [];
  for (const [companyId, companyResolutions] of Map.groupBy(resolutions, (one) => one.company_id)) {
    const resolvedAt = new Map(
      companyResolutions.map(({ order_id: orderId, at }) => [orderId, at]),
    );
    const rows = await trx
      .selectFrom('issue')
      .selectAll()
      .$call(ofCompany(companyId))
      .where('order_id', '=', sql<string>`any(${[...resolvedAt.keys()]}::uuid[])`)
      .where('status', 'in', ['open', 'decided'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const resolved = rows.flatMap((row): IssueTable[] => {
      const status = issueRules.nextStatus(row.status, 'resolve');
      if (status === null) return [];
      const at = resolvedAt.get(row.order_id) ?? row.opened_at;
      return [{ ...row, status, clock_at: NEVER, closed_at: at, closed_by: null }];
    });
    await writeIssues(trx, companyId, resolved);
    closed.push(...resolved);
  }
  return closed;
}
