import type { LabelledOrder } from '../../src/api/contract/orders/labelChanges.ts';
import { labelChangeMachine } from '../../src/machines/labelChange/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** A collected parcel whose number changed before. */
export const sampleLabelled: LabelledOrder = {
  id: '0193b5a2-0000-7000-8000-000000000031',
  kind: 'domestic',
  status: 'collected',
  waybillNo: 'PG000000000011GH',
  former: [{ waybillNo: 'PG000000000001GH', until: '2026-11-19T09:00:00.000Z' }],
  undoTo: null,
  customerOrderNo: 'SO-100234',
  companyNo: 'GH0007',
  companyName: 'Kente House',
  receiverName: 'Ama Mensah',
  receiverCity: 'Accra',
  receiverCountry: 'GH',
  pieces: 1,
};

/** The same parcel after another change of its number. */
export const sampleChanged: LabelledOrder = {
  ...sampleLabelled,
  waybillNo: 'PG000000000025GH',
  former: [
    ...sampleLabelled.former,
    { waybillNo: sampleLabelled.waybillNo, until: '2026-11-20T09:00:00.000Z' },
  ],
  undoTo: sampleLabelled.waybillNo,
};

export const labelChangeModel: Model<typeof labelChangeMachine> = {
  machine: labelChangeMachine,
  events: [
    { type: 'find', orderNo: '' },
    { type: 'find', orderNo: sampleLabelled.waybillNo },
    { type: 'change' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'undo' },
    { type: 'refresh' },
    { type: 'xstate.done.actor.findOrder', output: succeeded(sampleLabelled) },
    { type: 'xstate.done.actor.findOrder', output: failed(failures.refused) },
    { type: 'xstate.done.actor.changeLabel', output: succeeded(sampleChanged) },
    { type: 'xstate.done.actor.changeLabel', output: failed(failures.network) },
    { type: 'xstate.done.actor.undoChange', output: succeeded(sampleLabelled) },
    { type: 'xstate.done.actor.undoChange', output: failed(failures.refused) },
  ],
  key: ({ orderNo, order, withdrawnNo, failure }) => [
    orderNo !== '',
    order?.waybillNo,
    withdrawnNo !== null,
    failure?.kind,
  ],
};
