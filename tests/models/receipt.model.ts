import type { ImportReceipt } from '../../src/api/contract/orders/importReceipts.ts';
import { receiptMachine } from '../../src/machines/receipt/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** Receipt of a hundred rows: 95 created orders, 3 duplicates and 2 invalid rows. */
export const sampleReceipt: ImportReceipt = {
  importId: '0193b5a2-0000-7000-8000-000000000001',
  kind: 'domestic',
  fileName: 'week-47.xlsx',
  startedAt: '2026-11-20T09:00:00.000Z',
  lastBatchAt: '2026-11-20T09:00:04.000Z',
  createdBy: 'ama',
  ruleVersion: '3f2a9c01b7de',
  created: 95,
  duplicate: 3,
  invalid: 2,
  sheet: { rows: 100, skipped: 0, errors: 0 },
  cancelled: null,
};

const cancelled = { at: '2026-11-20T10:00:00.000Z', by: 'kofi' };

export const receiptModel: Model<typeof receiptMachine> = {
  machine: receiptMachine,
  input: { importId: sampleReceipt.importId },
  events: [
    { type: 'refresh' },
    { type: 'cancel' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'xstate.done.actor.fetchReceipt', output: succeeded(sampleReceipt) },
    { type: 'xstate.done.actor.fetchReceipt', output: succeeded({ ...sampleReceipt, cancelled }) },
    { type: 'xstate.done.actor.fetchReceipt', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchReceipt', output: failed(failures.refused) },
    {
      type: 'xstate.done.actor.cancelImport',
      output: succeeded({ cancelled: 94, kept: [{ status: 'collected', orders: 1 }] }),
    },
    { type: 'xstate.done.actor.cancelImport', output: failed(failures.service) },
  ],
  key: ({ receipt, failure, result }) => [
    receipt === null ? null : receipt.cancelled === null,
    failure?.kind,
    result !== null,
  ],
};
