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
const on = { id: uuid, version: v.number() };
const remark = line(300, 'return.note.long');
export const refusal = v.pipe(remark, v.nonEmpty(ruleId('return.refusal.missing')));

const manageMove = v.variant('action', [
  v.object({ action: v.picklist(['approve', 'close']), ...on }),
  v.object({ action: v.literal('inspect'), ...on, remark }),
  v.object({ action: v.literal('refuse'), ...on, remark: refusal }),
]);
export type ManageMove = v.InferOutput<typeof manageMove>;

const exportRequest = v.object({
  filters: v.optional(returnFilters, {}),
  sort: returnSorting,
  format: v.picklist(exportFormats),
  language: v.optional(v.picklist(languages)),
});

const own = { access: 'return.write' } as const;
const all = { access: 'return.manage', mainCompanyOnly: true } as const;
const lists = { method: 'POST', body: returnQuery, result: returnPage } as const;
const keys = {
  method: 'POST',
  body: exportRequest,
  result: exportKey,
  errors: ['export.tooMany'],
} as const;
const files = {
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

/** Goods that come back, from their registration to the merchant's shelf. */
export const returns = {
  getReturnable: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnable`,
    ...own,
    query: v.object({ orderNo: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
    result: returnable,
    errors: ['order.unknown', 'return.notDelivered', 'return.abroad', 'return.ofReturn'],
    summary: 'What of a delivered order can still come back.',
  }),
  addReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/addReturnExchange`,
    ...own,
    body: v.object({ id: uuid, content: returnContent }),
    result: returnDetail,
    errors: ['error.invalidInput', 'return.differs', ...refusals],
    summary:
      'Registers a return or an exchange under an id of the caller’s; sent twice, it is registered once.',
  }),
  getReturnExchange: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnExchange`,
    ...own,
    query: v.object({ id: uuid }),
    result: returnDetail,
    errors: ['return.unknown'],
    summary: 'One return with what happened to it.',
  }),
  withdrawReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/withdrawReturnExchange`,
    ...own,
    body: v.object(on),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary: 'Gives a return up before its parcel was collected.',
  }),
  manageReturnExchange: endpoint({
    method: 'POST',
    path: `${ADMIN}/manageReturnExchange`,
    ...all,
    body: v.object({ move: manageMove }),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary: 'The carrier’s staff approve, refuse, inspect or close a return of any company.',
  }),
  getReturnExchangeList: endpoint({
    ...lists,
    path: `${PATH}/getReturnExchangeList`,
    ...own,
    summary: 'The company’s returns.',
  }),
  getPrintReturnOrderList: endpoint({
    ...lists,
    path: `${PATH}/getPrintReturnOrderList`,
    ...own,
    summary: 'The company’s returns that have a label to print.',
  }),
  printReturnOrder: endpoint({
    method: 'POST',
    path: `${PATH}/printReturnOrder`,
    access: 'return.write',
    body: v.object({ ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(LABELS_PER_CALL)) }),
    /** In the sequence asked for; returns that have no parcel, or are not the caller’s, are left out. */
    result: v.object({ labels: v.array(orderLabel) }),
    summary:
      'What is on the labels of these returns, both of an exchange; nothing is marked as printed.',
  }),
  getExchangePrintList: endpoint({
    ...lists,
    path: `${PATH}/getExchangePrintList`,
    ...own,
    summary: 'The company’s exchanges with the numbers of both of their labels.',
  }),
  getAllReturnExchangeList: endpoint({
    ...lists,
    path: `${ADMIN}/getReturnExchangeList`,
    ...all,
    summary: 'Returns of all companies, or of one.',
  }),
  getAllPrintReturnOrderList: endpoint({
    ...lists,
    path: `${ADMIN}/getPrintReturnOrderList`,
    ...all,
    summary: 'Returns of all companies that have a label to print.',
  }),
  getAllExchangePrintList: endpoint({
    ...lists,
    path: `${ADMIN}/getExchangePrintList`,
    ...all,
    summary: 'Exchanges of all companies with the numbers of both of their labels.',
  }),
  exportReturnOrderKey: endpoint({
    ...keys,
    path: `${PATH}/exportReturnOrderKey`,
    ...own,
    summary: 'Makes a key for one download of the company’s returns.',
  }),
  exportReturnOrder: endpoint({
    ...files,
    path: `${PATH}/exportReturnOrder`,
    ...own,
    summary: 'The returns behind a key, as a file; a key opens one.',
  }),
  exportAllReturnOrderKey: endpoint({
    ...keys,
    path: `${ADMIN}/exportReturnOrderKey`,
    ...all,
    summary: 'Makes a key for one download of all companies’ returns.',
  }),
  exportAllReturnOrder: endpoint({
    ...files,
    path: `${ADMIN}/exportReturnOrder`,
    ...all,
    summary: 'The returns of all companies behind a key, as a file; a key opens one.',
  }),
  exportExchangePrintKey: endpoint({
    ...keys,
    path: `${PATH}/exportExchangePrintKey`,
    ...own,
    summary: 'Makes a key for one download of the company’s exchanges.',
  }),
  exportExchangePrint: endpoint({
    ...files,
    path: `${PATH}/exportExchangePrint`,
    ...own,
    summary: 'The exchanges behind a key, as a file; a key opens one.',
  }),
  exportAllExchangePrintKey: endpoint({
    ...keys,
    path: `${ADMIN}/exportExchangePrintKey`,
    ...all,
    summary: 'Makes a key for one download of all companies’ exchanges.',
  }),
  exportAllExchangePrint: endpoint({
    ...files,
    path: `${ADMIN}/exportExchangePrint`,
    ...all,
    summary: 'The exchanges of all companies behind a key, as a file; a key opens one.',
  }),
} as const;
