import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import { orderEntryMachine } from '../../src/machines/orderEntry/machine.ts';
import { isDirty } from '../../src/machines/orderEntry/entryDraft.ts';
import { prepareToSave } from '../../src/machines/orderEntry/setup.ts';
import type { EntryDraft, SaveResult } from '../../src/machines/orderEntry/types.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

/** A valid domestic order with the status `created`. */
export const sampleOrder: OrderDetail = {
  id: '0193b5a2-0000-7000-8000-00000000000a',
  kind: 'domestic',
  version: 1,
  status: 'created',
  waybillNo: 'GH260000000018',
  formerWaybillNos: [],
  customerOrderNo: 'SO-1',
  companyNo: 'GH0007',
  companyName: 'Kente House',
  values: {
    customerOrderNo: 'SO-1',
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverCountry: 'GH',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Cotton shirts',
    pieces: '1',
    weightKg: '2.5',
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
    senderName: 'Kente House',
  },
  goods: [],
  price: { reason: 'noRate' },
  expectedDelivery: null,
  isTrackingPublic: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  importId: null,
  events: [],
  prints: [],
};

/** The same order, changed by another user. */
export const changedOrder: OrderDetail = {
  ...sampleOrder,
  version: 2,
  values: { ...sampleOrder.values, receiverName: 'Kofi Annan', remark: 'Ring twice' },
};

const savedOrder = {
  id: sampleOrder.id,
  version: 2,
  waybillNo: sampleOrder.waybillNo,
  customerOrderNo: 'SO-1',
};

const createDraft = (order: OrderDetail): EntryDraft => ({
  draftId: 'draft-1',
  kind: order.kind,
  id: order.id,
  version: 1,
  content: { values: { ...order.values, remark: 'Kept' }, goods: [] },
  start: { values: order.values, goods: [] },
  sent: false,
  changedAt: 0,
  revision: null,
  writer: 'form-1',
  split: null,
});

const createOpened = (order: OrderDetail) => ({
  type: 'opened',
  order,
  sender: null,
  shopOrder: null,
  places: {},
  openedDraft: null,
  drafts: [createDraft(order)],
});
const receiver = { line: null, key: 'receiverName' } as const;
const createSaved = (output: SaveResult) => ({ type: 'xstate.done.actor.save', output }) as const;

export const orderEntryModel: Model<typeof orderEntryMachine> = {
  machine: orderEntryMachine,
  input: {
    kind: 'domestic',
    owner: { account: 'ama', companyId: 7, countryCode: 'GH', countries: createBuiltInFacts() },
    task: { type: 'edit', lookup: { id: sampleOrder.id }, newLabel: false },
  },
  events: [
    { type: 'change', field: receiver, text: 'Esi Owusu' },
    { type: 'change', field: receiver, text: '' },
    { type: 'fill', values: { senderName: 'Kente House' } },
    { type: 'lines', goods: [] },
    { type: 'visit', field: receiver },
    { type: 'save', after: 'show' },
    { type: 'save', after: 'another' },
    { type: 'save', after: 'print' },
    { type: 'shelve' },
    { type: 'continueDraft', draftId: 'draft-1' },
    { type: 'deleteDraft', draftId: 'draft-1' },
    { type: 'restoreDraft', draft: createDraft(sampleOrder) },
    { type: 'kept', draftId: 'draft-1', revision: 1, at: 0 },
    { type: 'unkept', draftId: 'draft-1', failure: failures.network },
    { type: 'overtaken', draftId: 'draft-1', split: { why: 'changed', by: 'kofi' } },
    { type: 'choose', name: 'values.receiverName', side: 'mine' },
    { type: 'choose', name: 'values.receiverName', side: 'theirs' },
    { type: 'resolve' },
    { type: 'back' },
    { type: 'retry' },
    { type: 'another' },
    { type: 'askQuota' },
    { type: 'xstate.done.actor.open', output: createOpened(sampleOrder) },
    { type: 'xstate.done.actor.open', output: createOpened({ ...sampleOrder, kind: 'ltl' }) },
    { type: 'xstate.done.actor.open', output: createOpened({ ...sampleOrder, status: 'printed' }) },
    { type: 'xstate.done.actor.open', output: { type: 'failed', failure: failures.network } },
    createSaved({ type: 'saved', order: savedOrder }),
    createSaved({ type: 'changed', current: changedOrder }),
    // Their change no longer passes the check and has to be fixed.
    createSaved({
      type: 'changed',
      current: { ...changedOrder, values: { ...changedOrder.values, pieces: '' } },
    }),
    createSaved({ type: 'closed', current: { ...sampleOrder, status: 'collected' } }),
    createSaved({ type: 'overtaken', split: { why: 'changed', by: 'kofi' } }),
    createSaved({ type: 'failed', failure: failures.network }),
    createSaved({ type: 'failed', failure: failures.refused }),
    { type: 'xstate.done.actor.untilReachable', output: null },
    {
      type: 'xstate.done.actor.askQuota',
      output: succeeded({ quota: 100, remaining: 7, resetsAt: '2026-12-01T00:00:00.000Z' }),
    },
    { type: 'xstate.done.actor.askQuota', output: failed(failures.service) },
  ],
  key: (context) => [
    context.task.type,
    context.base?.version,
    prepareToSave(context).isSound,
    isDirty(context),
    context.after,
    context.theirs?.values['pieces'],
    context.choices,
  ],
};
