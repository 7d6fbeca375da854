import type { ImportCounts } from '../../workers/protocol.ts';
import type { ImportContext, OrderForecasts } from './types.ts';

export const noOrders: OrderForecasts = { create: 0, duplicate: 0, conflict: 0, invalid: 0 };

export const noCounts: ImportCounts = {
  rows: 0,
  errorRows: 0,
  warningRows: 0,
  infoRows: 0,
  skippedRows: 0,
  deletedRows: 0,
  readyRows: 0,
  readyOrders: 0,
  created: 0,
  createdOrders: 0,
  duplicate: 0,
  invalid: 0,
  unknown: 0,
};

const noHistory: ImportContext['history'] = {
  canUndo: false,
  canRedo: false,
  nextUndo: null,
  nextRedo: null,
};

/** Context without an import. */
export const emptyContext = {
  importId: null,
  source: null,
  choice: {},
  layout: null,
  read: null,
  counts: noCounts,
  hasEarlierEdits: false,
  history: noHistory,
  query: {},
  refusal: null,
  failure: null,
  batch: null,
  attempt: 0,
  pace: null,
  check: null,
  quota: null,
  sender: undefined,
  arePlacesLate: false,
  earlier: null,
  offer: null,
  elsewhere: null,
} as const satisfies Partial<ImportContext>;
