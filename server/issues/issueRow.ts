import type { IssueRow } from '../../src/api/contract/issues/issues.ts';
import { type Reason } from '../../src/api/contract/issues/issueReasons.ts';
import { OTHER_REASON } from '../../src/api/contract/orders/orderScans.ts';
import { issueRules } from '../../src/domain/lifecycles/issue/machine.ts';
import type { Selection } from 'kysely';
import type { Database } from '../db/tables/index.ts';
import type { CompanyName } from '../orders/content/companyNames.ts';
import { toMajorUnits } from '../orders/content/orderContent.ts';
import { formatIssueNumber } from './issueRecords.ts';

/** Columns of an issue and its order in a list. */
export const listedColumns = [
  'issue.company_id',
  'issue.id',
  'issue.order_id',
  'issue.no',
  'issue.waybill_no as reported_no',
  'issue.status',
  'issue.reason',
  'issue.cause',
  'issue.raw_code',
  'issue.raw_text',
  'issue.opened_at',
  'issue.due_at',
  'issue.clock_at',
  'issue.default_decision',
  'issue.decision',
  'issue.day',
  'issue.decided_at',
  'issue.decided_by',
  'issue.by_default',
  'issue.close_note',
  'issue.version',
  'orders.waybill_no',
  'orders.customer_order_no',
  'orders.receiver_name',
  'orders.receiver_phone',
  'orders.receiver_city',
  'orders.receiver_country',
  'orders.cod_amount_minor',
  'orders.cod_currency',
  'orders.currency',
] as const;

export type ListedIssue = Selection<Database, 'issue' | 'orders', (typeof listedColumns)[number]>;

export type ReasonBook = ReadonlyMap<string, Reason>;

/** Reason of an issue; falls back to `other`. */
export function getReason(book: ReasonBook, code: string): Reason {
  const reason = book.get(code) ?? book.get(OTHER_REASON);
  if (reason === undefined) throw new Error('The catalogue of reasons is empty.');
  return reason;
}

export function toRow(issue: ListedIssue, company: CompanyName, book: ReasonBook): IssueRow {
  const terms = getReason(book, issue.reason);
  const isOpen = issueRules.isAllowed(issue.status, 'decide');
  const currency = issue.cod_currency ?? issue.currency;
  const { cod_amount_minor: cod } = issue;
  return {
    id: issue.id,
    number: formatIssueNumber({ waybill_no: issue.reported_no, no: issue.no }),
    orderId: issue.order_id,
    waybillNo: issue.waybill_no,
    customerOrderNo: issue.customer_order_no,
    ...company,
    status: issue.status,
    reason: issue.reason,
    reasonNames: terms.names,
    cause: issue.cause,
    openedAt: issue.opened_at.toISOString(),
    dueAt: isOpen ? (issue.due_at?.toISOString() ?? null) : null,
    defaultDecision: isOpen ? issue.default_decision : null,
    decision: issue.decision,
    day: issue.day,
    decidedAt: issue.decided_at?.toISOString() ?? null,
    decidedBy: issue.decided_by,
    byDefault: issue.by_default,
    receiverName: issue.receiver_name,
    receiverCity: issue.receiver_city,
    receiverCountry: issue.receiver_country,
    codAmount: cod === null || currency === null ? null : toMajorUnits(cod, currency),
    currency,
    decisions: isOpen ? terms.decisions : [],
    required: isOpen ? terms.required : [],
    version: issue.version,
  };
}
