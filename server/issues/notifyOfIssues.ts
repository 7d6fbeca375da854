import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { NoticeKind } from '../../src/api/contract/notices/notices.ts';
import type { Trx } from '../db/database.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import { notify } from '../notices/notify.ts';
import { formatIssueNumber } from './issueRecords.ts';

type IssueNoticeKind = Extract<NoticeKind, `issue${string}`>;
type NotifiedIssue = Pick<IssueTable, 'company_id' | 'id' | 'order_id' | 'waybill_no' | 'no'>;

interface IssueEvent<Issue> {
  readonly kind: IssueNoticeKind;
  readonly at: Date;
  /** Acting account; null for a scanner or a deadline. */
  readonly by: { readonly companyId: number; readonly accountId: string } | null;
  /** Values for the placeholders of its text. */
  readonly toData?: (issue: Issue) => Readonly<Record<string, string>>;
}

/**
 * Writes notices about issues, in the transaction of the change: a merchant's action notifies the carrier,
 * any other action the company that owns the order.
 */
export async function notifyOfIssues<Issue extends NotifiedIssue>(
  trx: Trx,
  issues: readonly Issue[],
  { kind, at, by, toData = () => ({}) }: IssueEvent<Issue>,
): Promise<void> {
  const isMerchant = by !== null && by.companyId !== CARRIER_COMPANY_ID;
  await notify(
    trx,
    ...issues.map((issue) => ({
      companyId: issue.company_id,
      audience: isMerchant ? ('carrier' as const) : ('company' as const),
      kind,
      subject: { kind: 'issue' as const, id: issue.id, number: formatIssueNumber(issue) },
      orderId: issue.order_id,
      by: by?.accountId ?? null,
      at,
      data: toData(issue),
    })),
  );
}
