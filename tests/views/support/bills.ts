import type { BillDetail } from '../../../src/api/contract/bills/bills.ts';

/** Id of the sample bill. */
export const BILL_ID = '0193b5a2-0000-7000-8000-000000000074';

/** Issued bill of one order: freight and tax. */
export const sampleBill: BillDetail = {
  bill: {
    id: BILL_ID,
    number: 'GH-2026-000001',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    countryCode: 'GH',
    period: '2026-10',
    currency: 'GHS',
    status: 'issued',
    orders: 1,
    total: 1_150,
    open: 1_150,
    disputed: 0,
    tax: 150,
    credited: 0,
    paid: 0,
    createdAt: '2026-11-02T09:00:00.000Z',
    issuedAt: '2026-11-03T09:00:00.000Z',
    dueOn: '2026-11-17',
    version: 3,
  },
  sums: [
    { code: 'freight', lines: 1, amount: 1_000, name: null, basisPoints: null, of: null },
    { code: 'tax', lines: 1, amount: 150, name: 'VAT', basisPoints: 1_500, of: 1_000 },
  ],
  disputes: [],
  credits: [],
  receipts: [],
  adjustments: [],
  events: [],
  parties: {
    issuer: { name: 'Portage Express', address: '', taxNo: 'C001', bank: '' },
    customer: { name: 'Kente House', address: '', taxNo: '' },
  },
  timeZone: 'Africa/Accra',
  clock: { name: 'Africa/Accra', offset: 0, changes: [] },
};

const emptySource = {
  name: null,
  service: null,
  country: null,
  area: null,
  grams: null,
  basisPoints: null,
  of: null,
  version: null,
};

/** Lines of the sample bill. */
export const sampleLines = {
  rows: [
    {
      no: 1,
      waybillNo: 'PG000000000011GH',
      code: 'freight',
      source: { ...emptySource, service: 'ECONOMY', country: 'EG', grams: 2_500, version: 3 },
      amount: 1_000,
      dispute: null,
    },
    {
      no: 2,
      waybillNo: 'PG000000000011GH',
      code: 'tax',
      source: { ...emptySource, name: 'VAT', basisPoints: 1_500, of: 1_000 },
      amount: 150,
      dispute: null,
    },
  ] as const,
  hasMore: false,
};
