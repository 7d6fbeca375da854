import type { ActionOutcome } from '../../src/api/contract/orders/orderActionCalls.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';
import { labelPrintMachine } from '../../src/machines/labelPrint/machine.ts';
import { findBatchEnd } from '../../src/machines/labelPrint/printPlan.ts';
import { toConfirm } from '../../src/machines/labelPrint/setup.ts';
import type { PrintSettings, PrintWork, UsbPrinter } from '../../src/machines/labelPrint/types.ts';
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

const settings: PrintSettings = {
  size: 'A6',
  dpi: 300,
  output: 'printer',
  usbPrinter: null,
  copies: 1,
  shouldAsk: true,
  start: 0,
  reprint: false,
};

export const sampleUsbPrinter: UsbPrinter = {
  vendorId: 2655,
  productId: 1,
  serialNumber: 'Z1',
  name: 'ZTC ZD421-203dpi ZPL',
};

const work: PrintWork = {
  printId: '0193b5a2-0000-7000-8000-000000000001',
  source: { by: 'ids', ids: ['1', '2'] },
  intent: 'preview',
  origin: null,
  settings,
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
    { type: 'preferred', settings },
    { type: 'recalled', work: null },
    { type: 'recalled', work },
    { type: 'open', source: { by: 'numbers', numbers: ['SO-1', 'SO-2'] } },
    { type: 'openNext' },
    { type: 'recalled', work: { ...work, intent: 'confirmAndPrint', out: false } },
    { type: 'recalled', work: { ...work, intent: 'print', out: false } },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'choose', settings: { reprint: true } },
    { type: 'choose', settings: { output: 'usb', shouldAsk: false } },
    { type: 'choose', settings: { output: 'printer', shouldAsk: false, usbPrinter: null } },
    { type: 'connect' },
    { type: 'print', captions: sampleCaptions },
    { type: 'sheetsReady' },
    { type: 'progress', share: 0.5 },
    { type: 'cancel' },
    { type: 'reportPrinted', labels: 0 },
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
    // Orders of three pieces and of one: three labels complete one.
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
    { type: 'xstate.done.actor.choosePrinter', output: sampleUsbPrinter },
    { type: 'xstate.done.actor.choosePrinter', output: 'none' },
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
    } = context;
    return [
      [found.ids.length, Math.min(fetchedCount, 200), failure?.kind, out],
      [
        from,
        printedOrders,
        findBatchEnd(context) > from,
        exceptions.length,
        next !== null,
        settings.reprint,
      ],
      [intent, toConfirm(context).length, Math.min(context.queue.length, 3)],
      [settings.output, settings.usbPrinter !== null, settings.shouldAsk],
    ];
  },
};
