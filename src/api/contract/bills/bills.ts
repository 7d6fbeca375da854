import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { languages } from '../../../domain/languages.ts';
import { UTC_CLOCK, zoneClock } from '../../../domain/countries/zoneClock.ts';
import { MAX_GRAMS } from '../../../domain/prices/cardContent.ts';
import {
  billParties,
  correctedCharge,
  lineCodes,
  lineSource,
  PAPER_PAGE,
  paperOrder,
} from './billPaper.ts';
import { amountOrZero, companyNo, period, uuid, multilineText } from './billSchemas.ts';
import { billEvents, billStatuses } from '../../../domain/lifecycles/bill/billStatus.ts';

export const BILL_PATH = '/v1/api/bill/bill';

/** Maximum number of lines in a reply. */
export const BILL_LINES = 100;

/** Amounts are whole minor units of `currency`. */
const billRow = v.object({
  id: v.string(),
  /** Null for a draft. */
  number: v.nullable(v.string()),
  companyNo: v.string(),
  companyName: v.string(),
  /** `2026-10`. */
  period: v.string(),
  currency: v.string(),
  status: v.picklist(billStatuses),
  orders: v.number(),
  total: v.number(),
  /** Amount neither paid nor credited, including disputed lines. */
  open: v.number(),
  disputed: v.number(),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  issuedAt: v.nullable(v.string()),
  /** `YYYY-MM-DD`. */
  dueOn: v.nullable(v.string()),
});
export type BillRow = v.InferOutput<typeof billRow>;

export const billFilters = v.object({
  /** Beginning of a bill's number. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^\P{Cc}*$/u))),
  statuses: v.optional(v.array(v.picklist(billStatuses))),
  period: v.optional(period),
});
export const carrierBillFilters = v.object({
  ...billFilters.entries,
  companyNo: v.optional(companyNo),
});
export const billSort = v.picklist(['createdAt']);
const defaultSort = { by: 'createdAt', descending: true } as const;

const billLine = v.object({
  no: v.number(),
  waybillNo: v.nullable(v.string()),
  code: v.picklist(lineCodes),
  source: lineSource,
  amount: v.number(),
  /** Null if it was never disputed. */
  dispute: v.nullable(
    v.object({
      status: v.picklist(['open', 'upheld', 'rejected']),
      /** Including its share of the tax. */
      amount: v.number(),
      credited: v.number(),
    }),
  ),
});
export type BillLine = v.InferOutput<typeof billLine>;

const billDetail = v.object({
  bill: v.object({
    ...billRow.entries,
    version: v.number(),
    tax: v.number(),
    credited: v.number(),
    paid: v.number(),
    countryCode: v.string(),
  }),
  /** Totals of its lines by charge code. */
  sums: v.array(
    v.object({
      code: v.picklist(lineCodes),
      lines: v.number(),
      amount: v.number(),
      /** Reason for an adjustment, or name of a tax; each has its own sum. */
      name: v.nullable(v.string()),
      /** For a tax: its rate, and the taxed amount. */
      basisPoints: v.nullable(v.number()),
      of: v.nullable(v.number()),
    }),
  ),
  disputes: v.array(
    v.object({
      lineNo: v.number(),
      waybillNo: v.nullable(v.string()),
      code: v.picklist(lineCodes),
      status: v.picklist(['open', 'upheld', 'rejected']),
      amount: v.number(),
      credited: v.number(),
    }),
  ),
  credits: v.array(
    v.object({ number: v.string(), amount: v.number(), reason: v.string(), at: v.string() }),
  ),
  /** Matched payments, and deductions by COD statements. */
  receipts: v.array(v.object({ reference: v.string(), amount: v.number(), at: v.string() })),
  /** Adjustments proposed by the carrier's staff; empty for merchants. */
  adjustments: v.array(
    v.object({
      id: v.string(),
      status: v.picklist(['proposed', 'approved', 'refused']),
      amount: v.number(),
      waybillNo: v.nullable(v.string()),
      reason: v.string(),
      by: v.string(),
      isOwn: v.boolean(),
      at: v.string(),
      /** For a correction: each charge of its order that differs. */
      lines: v.array(correctedCharge),
    }),
  ),
  /** Oldest first; without internal events for merchants. */
  events: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      action: v.picklist(billEvents),
      side: v.picklist(['merchant', 'carrier']),
      by: v.nullable(v.string()),
      text: v.nullable(v.string()),
      lineNo: v.nullable(v.number()),
      amount: v.nullable(v.number()),
    }),
  ),
  parties: billParties,
  /** IANA name of the company’s time zone, used for days on the bill. */
  timeZone: v.string(),
  /** Clock changes of the time zone; servers of the previous version do not send them. */
  clock: v.optional(zoneClock, UTC_CLOCK),
});
export type BillDetail = v.InferOutput<typeof billDetail>;

/** `id` is chosen by the caller; a repeated call takes effect only once. `version` is that of the bill. */
const actionFields = { id: uuid, version: v.number() };
const lineNo = v.pipe(v.number(), v.integer(), v.minValue(1));

const comment = v.object({
  action: v.literal('comment'),
  id: uuid,
  text: multilineText(),
  /** The disputed line; null for the whole bill. */
  lineNo: v.optional(v.nullable(lineNo), null),
});

const merchantBillMove = v.variant('action', [
  comment,
  v.object({ action: v.literal('dispute'), ...actionFields, lineNo, text: multilineText() }),
  v.object({ action: v.literal('confirm'), ...actionFields }),
]);
export type MerchantBillMove = v.InferOutput<typeof merchantBillMove>;

const carrierBillMove = v.variant('action', [
  comment,
  v.object({ action: v.literal('issue'), ...actionFields }),
  /** `credit` is the credited part of the disputed amount; zero rejects the dispute. */
  v.object({
    action: v.literal('decide'),
    ...actionFields,
    lineNo,
    credit: amountOrZero,
    text: multilineText(),
  }),
  v.object({
    action: v.literal('propose'),
    ...actionFields,
    /** A negative amount is in the merchant's favour. */
    amount: v.pipe(
      v.number('bill.amount.invalid'),
      v.safeInteger('bill.amount.invalid'),
      v.notValue(0, 'bill.amount.invalid'),
    ),
    /** Waybill number of an order on the bill; empty if it concerns the whole bill. */
    waybillNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
    reason: multilineText(),
  }),
  v.object({
    action: v.literal('correct'),
    ...actionFields,
    waybillNo: v.pipe(v.string(), v.trim(), v.nonEmpty('bill.waybill.unknown'), v.maxLength(40)),
    /** Correct weight of the order; null keeps the present one. */
    grams: v.nullable(
      v.pipe(
        v.number('bill.weight'),
        v.integer('bill.weight'),
        v.minValue(1, 'bill.weight'),
        v.maxValue(MAX_GRAMS, 'bill.weight'),
      ),
    ),
    reason: multilineText(),
  }),
  v.object({ action: v.picklist(['approve', 'refuse']), ...actionFields, adjustmentId: uuid }),
  v.object({ action: v.literal('writeOff'), ...actionFields, text: multilineText() }),
]);
export type CarrierBillMove = v.InferOutput<typeof carrierBillMove>;
export type BillMove = MerchantBillMove | CarrierBillMove;

/** Amounts owed in one currency, minor units, by days overdue. */
const ageing = v.object({
  currency: v.string(),
  notDue: v.number(),
  to30: v.number(),
  to60: v.number(),
  to90: v.number(),
  over90: v.number(),
  disputed: v.number(),
  /** Payments not matched with a bill. */
  unapplied: v.number(),
  /** The unpaid bill that is due first; null without one, and for the carrier’s staff. */
  next: v.nullable(
    v.object({
      id: v.string(),
      number: v.string(),
      dueOn: v.string(),
      /** Amount owed by that day, by all bills that are due on it. */
      amount: v.number(),
    }),
  ),
});
export type Ageing = v.InferOutput<typeof ageing>;

const billErrors = [
  'bill.unknown',
  'bill.state',
  'record.changed',
  'bill.line.tax',
  'bill.line.disputed',
  'payment.tooMuch',
  'error.invalidInput',
] as const;

/** Bills of merchants, each for the orders of a month in one currency. */
export const bills = {
  queryBillList: endpoint({
    path: `${BILL_PATH}/queryBillList`,
    access: 'bill.read',
    ...listCall({ filters: billFilters, sort: billSort, defaultSort, row: billRow }),
    summary: 'The company’s bills, without drafts.',
  }),
  queryAllBillList: endpoint({
    path: `${BILL_PATH}/queryAllBillList`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    ...listCall({ filters: carrierBillFilters, sort: billSort, defaultSort, row: billRow }),
    summary: 'Bills of all companies, including drafts.',
  }),
  getBill: endpoint({
    method: 'GET',
    path: `${BILL_PATH}/getBill`,
    access: 'bill.read',
    query: v.object({ id: uuid }),
    result: billDetail,
    errors: ['bill.unknown'],
    summary: 'One bill with its credits, payments, disputes and events, without its lines.',
  }),
  getBillLines: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/getBillLines`,
    access: 'bill.read',
    body: v.object({
      id: uuid,
      /** Lines after this number. */
      after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      /** Only lines of this waybill number. */
      waybillNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
    }),
    result: v.object({ rows: v.array(billLine), hasMore: v.boolean() }),
    errors: ['bill.unknown'],
    summary: `The next ${BILL_LINES} lines of a bill.`,
  }),
  getBillOrders: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/getBillOrders`,
    access: 'bill.read',
    body: v.object({
      id: uuid,
      /** Orders after this one; null for the first page. */
      after: v.optional(v.nullable(uuid), null),
    }),
    result: v.object({ rows: v.array(paperOrder), hasMore: v.boolean() }),
    errors: ['bill.unknown'],
    summary: `The next ${PAPER_PAGE} orders of a bill with their totals, oldest first.`,
  }),
  getBillAgeing: endpoint({
    method: 'GET',
    path: `${BILL_PATH}/getBillAgeing`,
    access: 'bill.read',
    result: v.object({ rows: v.array(ageing) }),
    summary:
      'Amounts owed by the company, by currency and age; for the carrier’s staff, by all companies.',
  }),
  answerBill: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/answerBill`,
    access: 'bill.dispute',
    body: v.object({ billId: uuid, move: merchantBillMove }),
    result: billDetail,
    errors: billErrors,
    summary: 'Confirms a bill, disputes one of its lines or comments on it, for merchants.',
  }),
  handleBill: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/handleBill`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({ billId: uuid, move: carrierBillMove }),
    result: billDetail,
    errors: [
      ...billErrors,
      'bill.running',
      'bill.total.negative',
      'bill.credit.tooMuch',
      'bill.correct.same',
      'bill.correct.unpriced',
      'bill.correct.waiting',
      'bill.correct.disputed',
      'bill.draft.none',
      'bill.adjustment.own',
      'bill.adjustment.decided',
      'error.forbidden',
    ],
    summary:
      'Issues, adjusts, decides about or writes off a bill, for the carrier’s staff. Approving requires `bill.approve`.',
  }),
  exportBill: endpoint({
    method: 'GET',
    path: `${BILL_PATH}/exportBill`,
    access: 'bill.read',
    query: v.object({ id: uuid, language: v.optional(v.picklist(languages)) }),
    result: 'file',
    errors: ['bill.unknown'],
    summary: 'A bill as a workbook with its sums and lines.',
  }),
} as const;

const progress = v.object({
  period: v.string(),
  /** All starts, newest first; `by` is empty for automatic ones. */
  starts: v.array(v.object({ at: v.string(), by: v.string(), issuing: v.boolean() })),
  isDone: v.boolean(),
  companies: v.object({ waiting: v.number(), collecting: v.number(), done: v.number() }),
  orders: v.number(),
  /** Orders without a price, which are not billed until they have one. */
  unpriced: v.array(
    v.object({
      companyNo: v.string(),
      waybillNo: v.string(),
      reason: v.picklist(['noCard', 'noArea', 'noBand', 'noRate', 'noWeight']),
    }),
  ),
  unpricedCount: v.number(),
  drafts: v.number(),
  /** Companies whose last step failed; it is retried with increasing delays. */
  failing: v.array(
    v.object({
      companyNo: v.string(),
      companyName: v.string(),
      failures: v.number(),
      /** Error message of the last step, for support. */
      error: v.string(),
      /** ISO 8601 instant of the next attempt. */
      retryAt: v.nullable(v.string()),
    }),
  ),
});
export type BillingProgress = v.InferOutput<typeof progress>;

/** The billing of all companies for a month, which runs in the background in small steps. */
export const billing = {
  startBilling: endpoint({
    method: 'POST',
    path: `${BILL_PATH}/startBilling`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    /** `issue`: also issues finished drafts. */
    body: v.object({ period, issue: v.boolean() }),
    result: v.nullable(progress),
    errors: ['bill.period.open', 'bill.period.closed', 'bill.running'],
    summary: 'Bills all companies for a past month; a repeated call adds missing orders.',
  }),
  getBilling: endpoint({
    method: 'GET',
    path: `${BILL_PATH}/getBilling`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    result: v.nullable(progress),
    summary: 'The progress of the latest billing; null if there was none.',
  }),
} as const;
