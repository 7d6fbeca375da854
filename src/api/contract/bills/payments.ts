import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { BILL_PATH } from './bills.ts';
import {
  positiveAmount,
  companyNo,
  currency,
  day,
  reference,
  uuid,
  multilineText,
} from './billSchemas.ts';

/** Amounts are whole minor units of `currency`. */
const paymentRow = v.object({
  id: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  reference: v.string(),
  currency: v.string(),
  amount: v.number(),
  matched: v.number(),
  /** `YYYY-MM-DD`. */
  receivedOn: v.string(),
  /** ISO 8601 instants. */
  recordedAt: v.string(),
  recordedBy: v.string(),
  reversedAt: v.nullable(v.string()),
  reversal: v.nullable(v.string()),
  version: v.number(),
});
export type PaymentRow = v.InferOutput<typeof paymentRow>;

export const paymentFilters = v.object({
  companyNo: v.optional(companyNo),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^\P{Cc}*$/u))),
  state: v.optional(v.picklist(['open', 'reversed'])),
});
export const paymentSort = v.picklist(['recordedAt']);

/** An entered payment; `billNo` is the bill that it pays; if empty, it pays bills in the sequence of their due days. */
const paymentContent = v.object({
  companyNo: v.pipe(companyNo, v.nonEmpty('bill.company.unknown')),
  reference,
  currency,
  amount: positiveAmount,
  receivedOn: day,
  billNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
});
export type PaymentContent = v.InferOutput<typeof paymentContent>;

/** Money that merchants paid. */
export const payments = {
  queryPaymentList: endpoint({
    path: `${BILL_PATH}/queryPaymentList`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    ...listCall({
      filters: paymentFilters,
      sort: paymentSort,
      defaultSort: { by: 'recordedAt', descending: true },
      row: paymentRow,
    }),
    summary: 'Payments of all companies.',
  }),
  addPayment: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/addPayment`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({ id: uuid, ...paymentContent.entries }),
    result: v.null(),
    errors: [
      'payment.taken',
      'payment.currency',
      'bill.unknown',
      'bill.state',
      'error.invalidInput',
    ],
    summary: 'Records a payment once and matches it with bills.',
  }),
  matchPayment: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/matchPayment`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({ id: uuid, version: v.number() }),
    result: v.null(),
    errors: ['payment.unknown', 'payment.reversed', 'record.changed'],
    summary: 'Matches the rest of a payment with bills, the earliest due first.',
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/reversePayment`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({ id: uuid, version: v.number(), reason: multilineText(200) }),
    result: v.null(),
    errors: ['payment.unknown', 'payment.reversed', 'record.changed', 'error.invalidInput'],
    summary: 'Reverses a payment: the bills that it paid are open again.',
  }),
} as const;
