import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportKey, keyQuery } from '../orders/orderExport.ts';

/** Formats of an export of all data: a workbook, and JSON lines for programs. */
export const companyExportFormats = ['xlsx', 'jsonl'] as const;
const format = v.picklist(companyExportFormats);
export type CompanyExportFormat = v.InferOutput<typeof format>;

const PATH = '/v1/api/express/company';
const ofOwn = { access: 'session', isForMainAccountOnly: true } as const;
const ofMerchant = { access: 'company.export', isForCarrierOnly: true } as const;
const file = {
  query: keyQuery,
  result: 'file',
  errors: ['export.key.used', 'export.key.unknown', 'export.running'],
  summary:
    'Downloads all data of a company as of one moment, as a streamed file. The last line of JSON lines has the number of rows; without it, the file is incomplete.',
} as const;

/** Exports of all data of a company: first a key, then one download. Only one runs at a time for each company. */
export const companyExport = {
  exportOwnCompanyKey: endpoint({
    method: 'POST',
    path: `${PATH}/exportOwnCompanyKey`,
    ...ofOwn,
    body: v.object({ format }),
    result: exportKey,
    errors: ['export.running'],
    summary: 'Creates a key for one download of all data of the caller’s company.',
  }),
  exportOwnCompany: endpoint({
    method: 'GET',
    path: `${PATH}/exportOwnCompany`,
    ...ofOwn,
    ...file,
  }),
  exportCompanyKey: endpoint({
    method: 'POST',
    path: `${PATH}/exportCompanyKey`,
    ...ofMerchant,
    body: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)), format }),
    result: exportKey,
    errors: ['company.unknown', 'export.running'],
    summary: 'Creates a key for one download of all data of a merchant.',
  }),
  exportCompany: endpoint({
    method: 'GET',
    path: `${PATH}/exportCompany`,
    ...ofMerchant,
    ...file,
  }),
} as const;
