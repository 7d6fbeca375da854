import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import { LABELS_PER_CALL, orderLabel } from '../orders/orderLabels.ts';
import { languages } from '../../../domain/languages.ts';
import { line, returnable, returnContent } from './returnContent.ts';
import type { ReturnFieldError } from './returnFieldErrors.ts';
import { returnFilters, returnPage, returnQuery, returnSorting } from './returnList.ts';
import { returnDetail } from './returnRecord.ts';

const PATH = '/v1/api/express/returnExchange';
const ADMIN = '/v1/api/admin/returnExchange';
const ruleId = (id: ReturnFieldError) => id;

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const moveFields = { id: uuid, version: v.number() };
const remark = line(300, 'return.note.long');
export const refusal = v.pipe(remark, v.nonEmpty(ruleId('return.refusal.missing')));

const manageMove = v.variant('action', [
  v.object({ action: v.picklist(['approve', 'close']), ...moveFields }),
  v.object({ action: v.literal('inspect'), ...moveFields, remark }),
  v.object({ action: v.literal('refuse'), ...moveFields, remark: refusal }),
]);
export type ManageMove = v.InferOutput<typeof manageMove>;

const exportRequest = v.object({
  filters: v.optional(returnFilters, {}),
  sort: returnSorting,
  format: v.picklist(exportFormats),
  language: v.optional(v.picklist(languages)),
});

const merchantAccess = { access: 'return.write' } as const;
const carrierAccess = { access: 'return.manage', isForCarrierOnly: true } as const;
const listFields = { method: 'POST', body: returnQuery, result: returnPage } as const;
const keyFields = {
  method: 'POST',
  body: exportRequest,
  result: exportKey,
  errors: ['export.tooMany'],
} as const;
const fileFields = {
  method: 'GET',
  query: keyQuery,
  result: 'file',
  errors: ['export.key.used', 'export.key.unknown'],
} as const;

/** Refusals of `addReturnExchange` and of `getReturnable`. */
const refusals = [
  'order.unknown',
  'return.notDelivered',
  'return.abroad',
  'return.ofReturn',
  'return.noExchange',
] as const;

/** Returns and exchanges of goods. */
export const returns = {
  getReturnable: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnable`,
    ...merchantAccess,
    query: v.object({ orderNo: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
    result: returnable,
    errors: ['order.unknown', 'return.notDelivered', 'return.abroad', 'return.ofReturn'],
    summary: 'The goods of a delivered order that can still be returned.',
  }),
  addReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/addReturnExchange`,
    ...merchantAccess,
    body: v.object({ id: uuid, content: returnContent }),
    result: returnDetail,
    errors: ['error.invalidInput', 'return.differs', ...refusals],
    summary:
      'Registers a return or an exchange with an id chosen by the caller; a repeated call registers it only once.',
  }),
  getReturnExchange: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnExchange`,
    ...merchantAccess,
    query: v.object({ id: uuid }),
    result: returnDetail,
    errors: ['return.unknown'],
    summary: 'One return with its events.',
  }),
  withdrawReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/withdrawReturnExchange`,
    ...merchantAccess,
    body: v.object(moveFields),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary: 'Withdraws a return before its parcel is collected.',
  }),
  manageReturnExchange: endpoint({
    method: 'POST',
    path: `${ADMIN}/manageReturnExchange`,
    ...carrierAccess,
    body: v.object({ move: manageMove }),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary:
      'Approves, refuses, inspects or closes a return of any company, for the carrier’s staff.',
  }),
  getReturnExchangeList: endpoint({
    ...listFields,
    path: `${PATH}/getReturnExchangeList`,
    ...merchantAccess,
    summary: 'The company’s returns.',
  }),
  getPrintReturnOrderList: endpoint({
    ...listFields,
    path: `${PATH}/getPrintReturnOrderList`,
    ...merchantAccess,
    summary: 'The company’s returns with a label to print.',
  }),
  printReturnOrder: endpoint({
    method: 'POST',
    path: `${PATH}/printReturnOrder`,
    access: 'return.write',
    body: v.object({ ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(LABELS_PER_CALL)) }),
    /** In the sequence of the request, without unknown returns and returns without a parcel. */
    result: v.object({ labels: v.array(orderLabel) }),
    summary:
      'The content of the labels of these returns, two for an exchange; does not mark them as printed.',
  }),
  getExchangePrintList: endpoint({
    ...listFields,
    path: `${PATH}/getExchangePrintList`,
    ...merchantAccess,
    summary: 'The company’s exchanges with the numbers of both labels.',
  }),
  getAllReturnExchangeList: endpoint({
    ...listFields,
    path: `${ADMIN}/getReturnExchangeList`,
    ...carrierAccess,
    summary: 'Returns of all companies, or of one.',
  }),
  getAllPrintReturnOrderList: endpoint({
    ...listFields,
    path: `${ADMIN}/getPrintReturnOrderList`,
    ...carrierAccess,
    summary: 'Returns of all companies with a label to print.',
  }),
  getAllExchangePrintList: endpoint({
    ...listFields,
    path: `${ADMIN}/getExchangePrintList`,
    ...carrierAccess,
    summary: 'Exchanges of all companies with the numbers of both labels.',
  }),
  exportReturnOrderKey: endpoint({
    ...keyFields,
    path: `${PATH}/exportReturnOrderKey`,
    ...merchantAccess,
    summary: 'Creates a key for one download of the company’s returns.',
  }),
  exportReturnOrder: endpoint({
    ...fileFields,
    path: `${PATH}/exportReturnOrder`,
    ...merchantAccess,
    summary: 'Downloads the returns of a key as a file; a key works once.',
  }),
  exportAllReturnOrderKey: endpoint({
    ...keyFields,
    path: `${ADMIN}/exportReturnOrderKey`,
    ...carrierAccess,
    summary: 'Creates a key for one download of all companies’ returns.',
  }),
  exportAllReturnOrder: endpoint({
    ...fileFields,
    path: `${ADMIN}/exportReturnOrder`,
    ...carrierAccess,
    summary: 'Downloads the returns of all companies of a key as a file; a key works once.',
  }),
  exportExchangePrintKey: endpoint({
    ...keyFields,
    path: `${PATH}/exportExchangePrintKey`,
    ...merchantAccess,
    summary: 'Creates a key for one download of the company’s exchanges.',
  }),
  exportExchangePrint: endpoint({
    ...fileFields,
    path: `${PATH}/exportExchangePrint`,
    ...merchantAccess,
    summary: 'Downloads the exchanges of a key as a file; a key works once.',
  }),
  exportAllExchangePrintKey: endpoint({
    ...keyFields,
    path: `${ADMIN}/exportExchangePrintKey`,
    ...carrierAccess,
    summary: 'Creates a key for one download of all companies’ exchanges.',
  }),
  exportAllExchangePrint: endpoint({
    ...fileFields,
    path: `${ADMIN}/exportExchangePrint`,
    ...carrierAccess,
    summary: 'Downloads the exchanges of all companies of a key as a file; a key works once.',
  }),
} as const;
