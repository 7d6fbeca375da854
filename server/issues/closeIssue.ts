import type { issues } from '../../src/api/contract/issues/issues.ts';
import { OTHER_REASON } from '../../src/api/contract/orders/orderScans.ts';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { IssueFieldError } from '../../src/api/contract/issues/issueFieldErrors.ts';
import { issueRules } from '../../src/domain/lifecycles/issue/machine.ts';
import type { Trx } from '../db/database.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import { Refusal } from '../http/refusal.ts';
import {
  toOrderEvent,
  lockOrders,
  computeNextState,
  recordEvents,
} from '../orders/life/recordEvents.ts';
import type { IssueAuthor } from './decideIssues.ts';
import { lockIssues, insertIssues, NEVER, readOrderIds, writeIssue } from './issueRecords.ts';
import { readReasons } from './issueReasons.ts';

type CloseInput = ParsedInputOf<(typeof issues)['closeIssueOrder']>;

/** Result of closing an issue. */
export interface ClosedIssue {
  readonly closed: IssueTable;
  /** New issue after a rejection; null if the issue was resolved. */
  readonly followUp: IssueTable | null;
}

/**
 * Closes an issue of a company for carrier staff. If the issue is resolved, the order returns to its former
 * status, unless the decision is return or abandon: then it changes with the next scan. A rejection opens a
 * new issue with the same reason, for another decision.
 *
 * @throws Refusal `issue.unknown`, `record.changed`, `error.invalidInput`
 */
export async function closeIssue(
  trx: Trx,
  companyId: number,
  { id, version, action, note }: CloseInput,
  by: IssueAuthor,
  now: Date,
): Promise<ClosedIssue> {
  if (action === 'reject' && note === '') {
    const rule: IssueFieldError = 'issue.close.note';
    throw new Refusal('error.invalidInput', { fields: [{ path: 'note', rule }] });
  }
  const [orderId] = await readOrderIds(trx, companyId, [id]);
  if (orderId === undefined) throw new Refusal('issue.unknown');
  const order = (await lockOrders(trx, companyId, [orderId])).get(orderId);
  const issue = (await lockIssues(trx, companyId, [id])).get(id);
  if (issue === undefined || order === undefined) throw new Refusal('issue.unknown');
  const status = issueRules.nextStatus(issue.status, action);
  if (issue.version !== version || status === null) throw new Refusal('record.changed');
  const shouldContinue = issue.decision !== 'return' && issue.decision !== 'abandon';
  const next = action === 'resolve' && shouldContinue ? computeNextState(order, 'handle') : null;
  const closed: IssueTable = {
    ...issue,
    status,
    clock_at: NEVER,
    closed_at: now,
    closed_by: by.account,
    close_note: note === '' ? null : note,
    stays: action === 'resolve' && next === null && order.status === 'abnormal',
  };
  await writeIssue(trx, closed);
  if (next !== null) {
    await recordEvents(
      trx,
      [next],
      [toOrderEvent(next, 'handle', now, { remark: closed.close_note })],
      by,
    );
  }
  if (action === 'resolve') return { closed, followUp: null };
  const reasons = await readReasons(trx);
  const terms = reasons.get(issue.reason) ?? reasons.get(OTHER_REASON);
  const [followUp = null] = await insertIssues(trx, [
    {
      company_id: companyId,
      order_id: issue.order_id,
      waybill_no: order.waybill_no,
      follows: issue.id,
      reason: issue.reason,
      cause: issue.cause,
      raw_code: issue.raw_code,
      raw_text: issue.raw_text,
      place: issue.place,
      opened_at: now,
      default_decision: terms?.defaultDecision ?? null,
      deadlineHours: terms?.deadlineHours ?? null,
      deadlineFrom: now,
    },
  ]);
  return { closed, followUp };
}
