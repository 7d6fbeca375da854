import type { Decisions } from './tableDecision.ts';

/** Bills, payments, COD and figures: texts beside the amounts, which never change. */
export const moneyDecisions = {
  bill_event: {
    kind: 'bills',
    key: ['company_id', 'bill_id', 'no'],
    text: ['text'],
    none: ['account', 'action', 'side', 'status'],
  },
  bill_adjustment: {
    kind: 'bills',
    key: ['company_id', 'id'],
    links: ['order_id'],
    text: ['reason'],
    none: ['decided_name', 'lines', 'proposed_name', 'status', 'waybill_no'],
  },
  bill_credit: {
    kind: 'bills',
    key: ['company_id', 'id'],
    text: ['reason'],
    none: ['number'],
  },
  bill_line: {
    kind: 'bills',
    key: ['company_id', 'bill_id', 'no'],
    links: ['order_id'],
    text: ['rule'],
    none: ['code', 'name', 'waybill_no'],
  },
  payment: {
    kind: 'bills',
    key: ['company_id', 'id'],
    text: ['reversal'],
    none: ['currency', 'received_on', 'recorded_by', 'reference', 'reversed_by'],
  },
  bill: { none: ['currency', 'due_on', 'number', 'period', 'status'] },
  bill_counter: { none: ['series'] },
  bill_dispute: { none: ['status'] },
  bill_order: {
    none: ['card', 'customer_order_no', 'receiver_city', 'receiver_country', 'waybill_no'],
  },
  bill_party: { none: ['content'] },
  bill_unpriced: { none: ['period', 'reason', 'waybill_no'] },
  billing_period: { none: ['error', 'period', 'state'] },
  billing_run: { none: ['period', 'started_by'] },
  billing_start: { none: ['by', 'period'] },
  payment_match: {},
  cod: { none: ['counted_by', 'courier', 'currency', 'place', 'status', 'waybill_no'] },
  cod_statement: {
    none: ['currency', 'made_by', 'number', 'paid_by', 'paid_on', 'reference', 'status'],
  },
  cod_deduction: {},
  ledger_journal: { none: ['account', 'currency', 'kind', 'source'] },
  ledger_entry: { none: ['credit', 'currency', 'debit'] },
  figure_clock: { none: ['time_zone'] },
  figure_delta: { none: ['key', 'subject'] },
  figure_month: { none: ['counts', 'cut', 'scope'] },
} satisfies Partial<Decisions>;
