import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { billParties } from './billPaper.ts';
import { codBalanceCalls } from './codBalance.ts';
import { amountOrZero, companyNo, currency, day, reference, uuid } from './billSchemas.ts';
import { exportFormats } from '../orders/orderExport.ts';
import { UTC_CLOCK, zoneClock } from '../../../domain/countries/zoneClock.ts';
import { languages } from '../../../domain/languages.ts';
import { codStatuses } from '../../../domain/lifecycles/bill/billStatus.ts';

const COD_PATH = '/v1/api/bill/cod';

/** Maximum number of orders per call. */
const CODS_PER_CALL = 100;

/** Amounts are whole minor units of `currency`. */
const codRow = v.object({
  /** Id of the order. */
  id: v.string(),
  waybillNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  currency: v.string(),
  /** Amount to collect. */
  amount: v.number(),
  status: v.picklist(codStatuses),
  /** ISO 8601 instants. */
  collectedAt: v.string(),
  place: v.nullable(v.string()),
  /** The courier, for the carrier's staff; null for merchants, and if unknown. */
  courier: v.nullable(v.string()),
  /** Null until the station has counted it. */
  counted: v.nullable(v.number()),
  countedAt: v.nullable(v.string()),
  countedBy: v.nullable(v.string()),
  /** Amount due to the merchant; null until it is known. */
  due: v.nullable(v.number()),
  version: v.number(),
});
export type CodRow = v.InferOutput<typeof codRow>;

export const codFilters = v.object({
  /** Start of a waybill number. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^\P{Cc}*$/u))),
  statuses: v.optional(v.array(v.picklist(codStatuses))),
  currency: v.optional(currency),
  /** Id of the statement that pays them. */
  statement: v.optional(uuid),
});
export const carrierCodFilters = v.object({
  ...codFilters.entries,
  /** The complete name or number, as scanned. */
  courier: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^\P{Cc}*$/u))),
  companyNo: v.optional(companyNo),
});
export const codSort = v.picklist(['collectedAt']);
const defaultSort = { by: 'collectedAt', descending: true } as const;

/** Unsettled cash of a courier in one currency, minor units. */
const courierSum = v.object({
  /** Null if unknown. */
  courier: v.nullable(v.string()),
  currency: v.string(),
  /** Orders whose cash was not handed in, and its amount. */
  orders: v.number(),
  outstanding: v.number(),
  /** For counted orders: amount due, amount counted, and the shortfall. */
  due: v.number(),
  handedIn: v.number(),
  difference: v.number(),
});
export type CourierBalance = v.InferOutput<typeof courierSum>;

/** Maximum number of rows in a reply, each of a courier and currency: those with the most orders to hand in. */
export const MAX_COURIER_ROWS = 200;

const statementRow = v.object({
  id: v.string(),
  number: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  currency: v.string(),
  status: v.picklist(['issued', 'paid']),
  orders: v.number(),
  gross: v.number(),
  /** Deductions for unpaid bills. */
  deducted: v.number(),
  net: v.number(),
  /** ISO 8601 instant. */
  madeAt: v.string(),
  reference: v.nullable(v.string()),
  /** `YYYY-MM-DD`. */
  paidOn: v.nullable(v.string()),
});
export type CodStatementRow = v.InferOutput<typeof statementRow>;

const unknownParties = {
  issuer: { name: '', address: '', taxNo: '', bank: '' },
  customer: { name: '', address: '', taxNo: '' },
} as const;

/** A statement and the parts of bills that it pays. */
const statementDetail = v.object({
  statement: statementRow,
  deductions: v.array(v.object({ billId: v.string(), number: v.string(), amount: v.number() })),
  /** Current names of carrier and merchant; servers of the previous version do not send them. */
  parties: v.optional(billParties, unknownParties),
  /** Clock changes of the company’s time zone; not sent by those either. */
  clock: v.optional(zoneClock, UTC_CLOCK),
});
export type CodStatementDetail = v.InferOutput<typeof statementDetail>;

export const statementFilters = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^\P{Cc}*$/u))),
  status: v.optional(v.picklist(['issued', 'paid'])),
});
export const carrierStatementFilters = v.object({
  ...statementFilters.entries,
  companyNo: v.optional(companyNo),
});
export const statementSort = v.picklist(['madeAt']);
const newest = { by: 'madeAt', descending: true } as const;

/** Outcome of counting one order. `known`: it was already counted with this amount. */
const countOutcome = v.object({
  outcome: v.picklist(['done', 'known', 'unknown', 'state']),
});

/** Money that couriers collect for merchants. */
export const cod = {
  queryCodList: endpoint({
    path: `${COD_PATH}/queryCodList`,
    access: 'bill.read',
    ...listCall({ filters: codFilters, sort: codSort, defaultSort, row: codRow }),
    summary: 'Cash collected for the company, by waybill.',
  }),
  queryAllCodList: endpoint({
    path: `${COD_PATH}/queryAllCodList`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    ...listCall({ filters: carrierCodFilters, sort: codSort, defaultSort, row: codRow }),
    summary: 'Cash collected for all companies.',
  }),
  ...codBalanceCalls,
  getCodCouriers: endpoint({
    method: 'GET',
    path: `${COD_PATH}/getCodCouriers`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    result: v.object({ rows: v.array(courierSum), hasMore: v.boolean() }),
    summary: 'Unsettled cash that each courier has collected and handed in, by currency.',
  }),
  countCod: endpoint({
    method: 'POST',
    path: `${COD_PATH}/countCod`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({
      orders: v.pipe(
        v.array(v.object({ orderId: uuid, counted: amountOrZero })),
        v.minLength(1),
        v.maxLength(CODS_PER_CALL),
      ),
    }),
    /** In the sequence of the request. */
    result: v.object({ outcomes: v.array(countOutcome) }),
    summary: 'Records the amounts counted by a station, independently for each order.',
  }),
  decideCod: endpoint({
    method: 'POST',
    path: `${COD_PATH}/decideCod`,
    access: 'bill.approve',
    isForCarrierOnly: true,
    /** Amount paid to the merchant: the amount due, or the amount counted. */
    body: v.object({ orderId: uuid, version: v.number(), pay: v.picklist(['all', 'counted']) }),
    result: v.null(),
    errors: ['cod.unknown', 'record.changed'],
    summary: 'Decides about cash whose counted amount differs from the amount due.',
  }),
  queryCodStatementList: endpoint({
    path: `${COD_PATH}/queryCodStatementList`,
    access: 'bill.read',
    ...listCall({
      filters: statementFilters,
      sort: statementSort,
      defaultSort: newest,
      row: statementRow,
    }),
    summary: 'Statements of payments to the company.',
  }),
  queryAllCodStatementList: endpoint({
    path: `${COD_PATH}/queryAllCodStatementList`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    ...listCall({
      filters: carrierStatementFilters,
      sort: statementSort,
      defaultSort: newest,
      row: statementRow,
    }),
    summary: 'Statements of all companies.',
  }),
  getCodStatement: endpoint({
    method: 'GET',
    path: `${COD_PATH}/getCodStatement`,
    access: 'bill.read',
    query: v.object({ id: uuid }),
    result: statementDetail,
    errors: ['cod.statement.unknown'],
    summary:
      'A statement of the company with its deductions; for the carrier’s staff, of any company.',
  }),
  exportCodStatement: endpoint({
    method: 'GET',
    path: `${COD_PATH}/exportCodStatement`,
    access: 'bill.read',
    query: v.object({
      id: uuid,
      format: v.picklist(exportFormats),
      language: v.optional(v.picklist(languages)),
    }),
    result: 'file',
    errors: ['cod.statement.unknown'],
    summary: 'The orders of a statement as a workbook or a CSV file.',
  }),
  makeCodStatement: endpoint({
    method: 'POST',
    path: `${COD_PATH}/makeCodStatement`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({
      id: uuid,
      companyNo: v.pipe(companyNo, v.nonEmpty('bill.company.unknown')),
      currency,
      /** Whether unpaid bills in the currency are deducted. */
      deduct: v.boolean(),
    }),
    result: v.null(),
    errors: ['cod.nothing', 'error.invalidInput'],
    summary:
      'Creates a statement of all payable cash of a company in a currency, which then cannot change.',
  }),
  payCodStatement: endpoint({
    method: 'POST',
    path: `${COD_PATH}/payCodStatement`,
    access: 'bill.manage',
    isForCarrierOnly: true,
    body: v.object({ id: uuid, reference, paidOn: day }),
    result: v.null(),
    errors: ['cod.statement.unknown', 'cod.paid', 'cod.reference.taken', 'error.invalidInput'],
    summary: 'Records the transfer of a statement with the bank’s reference.',
  }),
} as const;
