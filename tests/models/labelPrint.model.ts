import type { ActionOutcome } from '../../src/api/contract/orders/orderActionCalls.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';
import { labelPrintMachine } from '../../src/machines/labelPrint/machine.ts';
import { findBatchEnd } from '../../src/machines/labelPrint/printPlan.ts';
import { toConfirm } from '../../src/machines/labelPrint/setup.ts';
import type { PrintWork } from '../../src/machines/labelPrint/types.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const party = {
  name: 'Ama Mensah',
  company: null,
  phone: '+233201234567',
  address: ['14 Ring Road East', 'Accra', 'Ghana'],
  country: 'GH',
  postcode: null,
};

/** Label of a confirmed order with `pieces` pieces. */
export function sampleLabel(orderId: string, pieces: number): OrderLabel {
  return {
    orderId,
    kind: 'domestic',
    status: 'audited',
    waybillNo: `PG00000000012${orderId}GH`,
    customerOrderNo: `SO-${orderId}`,
    sender: party,
    receiver: party,
    route: 'GH-GA-ACC',
    service: 'STANDARD',
    goods: 'Kente cloth',
    pieces,
    weightKg: 1.2,
    cod: { amount: 120, currency: 'GHS' },
    remark: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    printed: null,
  };
}

export const sampleCaptions: Captions = {
  numbers: 'en',
  to: 'To',
  from: 'From',
  cod: 'Collect',
  paid: 'Nothing',
  codWithFirst: 'COD with piece 1',
  piece: 'Piece',
  weight: 'Weight',
  total: 'Total',
  goods: 'Goods',
  orderNo: 'Order number',
  date: 'Date',
  remark: 'Remark',
  services: {},
};

const work: PrintWork = {
  printId: '0193b5a2-0000-7000-8000-000000000001',
  source: { by: 'ids', ids: ['1', '2'] },
  intent: 'preview',
  origin: null,
  settings: { size: 'A4', dpi: 300, output: 'printer', start: 3, reprint: false },
  from: 0,
  out: true,
};

const printedOutcome: ActionOutcome = {
  outcome: 'printed',
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  by: 'kofi',
};
const createdLabel = (id: string): OrderLabel => ({ ...sampleLabel(id, 1), status: 'created' });
const auditedOutcome = (id: string): ActionOutcome => ({ outcome: 'done', id, status: 'audited' });
const printedOutcomes = (...ids: string[]): readonly ActionOutcome[] =>
  ids.map((id) => ({ outcome: 'done', id, status: 'printed' }));

export const labelPrintModel: Model<typeof labelPrintMachine> = {
  machine: labelPrintMachine,
  events: [
    { type: 'preferred', settings: { ...work.settings, start: 0 } },
    { type: 'recalled', work: null },
    { type: 'recalled', work },
    { type: 'open', source: { by: 'numbers', numbers: ['SO-1', 'SO-2'] } },
    { type: 'openNext' },
    { type: 'recalled', work: { ...work, intent: 'confirmAndPrint', out: false } },
    { type: 'recalled', work: { ...work, intent: 'print', out: false } },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'choose', settings: { size: 'A4', start: 2 } },
    { type: 'choose', settings: { reprint: true } },
    { type: 'print' },
    { type: 'sheetsReady' },
    { type: 'saveFile', format: 'pdf', captions: sampleCaptions },
    { type: 'sendLabels', other: false, captions: sampleCaptions },
    { type: 'progress', share: 0.5 },
    { type: 'cancel' },
    { type: 'reportPrinted', labels: 0 },
    { type: 'reportPrinted', labels: 2 },
    { type: 'reportPrinted', labels: 3 },
    { type: 'recordReprints' },
    { type: 'continue' },
    { type: 'reopen' },
    { type: 'finish' },
    {
      type: 'xstate.done.actor.findOrders',
      output: succeeded({ ids: ['1', '2'], unknown: ['rubbish'] }),
    },
    {
      type: 'xstate.done.actor.findOrders',
      output: succeeded({ ids: Array(201).fill('1'), unknown: [], shared: [] }),
    },
    { type: 'xstate.done.actor.findOrders', output: succeeded({ ids: [], unknown: ['x'] }) },
    { type: 'xstate.done.actor.findOrders', output: failed(failures.network) },
    { type: 'xstate.done.actor.findOrders', output: failed(failures.refused) },
    // Orders of three pieces and of one: two labels complete neither.
    {
      type: 'xstate.done.actor.fetchLabels',
      output: succeeded({ labels: [sampleLabel('1', 3), sampleLabel('2', 1)] }),
    },
    {
      type: 'xstate.done.actor.fetchLabels',
      output: succeeded({ labels: [createdLabel('1'), createdLabel('2')] }),
    },
    { type: 'xstate.done.actor.fetchLabels', output: failed(failures.network) },
    {
      type: 'xstate.done.actor.confirmOrders',
      output: succeeded({ outcomes: [auditedOutcome('1')] }),
    },
    {
      type: 'xstate.done.actor.confirmOrders',
      output: succeeded({ outcomes: [auditedOutcome('1'), auditedOutcome('2')] }),
    },
    {
      type: 'xstate.done.actor.confirmOrders',
      output: succeeded({
        outcomes: [
          { outcome: 'unknown', id: '1' },
          { outcome: 'unknown', id: '2' },
        ],
      }),
    },
    { type: 'xstate.done.actor.confirmOrders', output: failed(failures.network) },
    { type: 'xstate.done.actor.openDialog', output: null },
    { type: 'xstate.done.actor.makeFile', output: null },
    { type: 'xstate.done.actor.makeFile', output: 'taken' },
    { type: 'xstate.done.actor.makeFile', output: 'interrupted' },
    {
      type: 'xstate.done.actor.recordPrints',
      output: succeeded({ outcomes: printedOutcomes('1', '2') }),
    },
    { type: 'xstate.done.actor.recordPrints', output: succeeded({ outcomes: [printedOutcome] }) },
    { type: 'xstate.done.actor.recordPrints', output: failed(failures.service) },
    { type: 'xstate.done.actor.recordPrints', output: failed(failures.refused) },
  ],
  key: (context) => {
    const {
      found,
      fetchedCount,
      from,
      printedOrders,
      out,
      failure,
      exceptions,
      next,
      settings,
      intent,
      printerFailure,
    } = context;
    return [
      [found.ids.length, Math.min(fetchedCount, 200), failure?.kind, printerFailure, out],
      [
        from,
        printedOrders,
        findBatchEnd(context) > from,
        exceptions.length,
        next !== null,
        settings.reprint,
      ],
      [intent, toConfirm(context).length, settings.output, Math.min(context.queue.length, 3)],
    ];
  },
};
