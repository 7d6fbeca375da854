import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import { orderDetailMachine } from '../../src/machines/orderDetail/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** A domestic parcel in Ghana, entered by hand. */
export const sampleDetail: OrderDetail = {
  id: '0193b5a2-0000-7000-8000-000000000031',
  kind: 'domestic',
  version: 2,
  status: 'created',
  waybillNo: 'PG000000000011GH',
  formerWaybillNos: [],
  customerOrderNo: 'SO-100234',
  companyNo: 'GH0007',
  companyName: 'Kente House',
  values: {
    customerOrderNo: 'SO-100234',
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    senderName: 'Kente House',
    goodsName: 'Cotton shirts',
    pieces: '1',
    weightKg: '2.5',
    codAmount: '350',
    currency: 'GHS',
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
    remark: 'Call before delivery',
  },
  goods: [],
  price: {
    currency: 'GHS',
    card: 'standard',
    version: 1,
    charges: [{ code: 'freight', rule: 'GH STANDARD', base: 2_500, amount: 3_250 }],
    total: 3_250,
  },
  expectedDelivery: null,
  isTrackingPublic: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  importId: null,
  events: [
    {
      at: '2026-11-20T09:00:00.000Z',
      status: 'created',
      action: null,
      place: null,
      remark: null,
      by: 'ama',
    },
  ],
  prints: [],
};

const orderUnknown = {
  ...failures.refused,
  key: 'order.unknown',
  status: 404,
} as const;

export const orderDetailModel: Model<typeof orderDetailMachine> = {
  machine: orderDetailMachine,
  input: { orderNo: sampleDetail.waybillNo },
  events: [
    { type: 'refresh' },
    { type: 'ask', action: 'audit' },
    { type: 'ask', action: 'cancel' },
    { type: 'ask', action: 'delete' },
    { type: 'ask', action: 'undoCancel' },
    { type: 'confirm', remark: 'Ordered twice' },
    { type: 'dismiss' },
    ...[
      succeeded(sampleDetail),
      succeeded({ ...sampleDetail, status: 'collected' }),
      failed(failures.network),
      failed(failures.refused),
      failed(orderUnknown),
    ].map((output) => ({ type: 'xstate.done.actor.fetchOrder' as const, output })),
    ...[
      succeeded({ outcome: 'done', id: sampleDetail.id, status: 'audited' }),
      succeeded({ outcome: 'state', id: sampleDetail.id, status: 'collected' }),
      failed(failures.service),
    ].map((output) => ({ type: 'xstate.done.actor.actOnOrder' as const, output })),
  ],
  key: ({ order, task, failure, refusal }) => [
    order?.status,
    task?.action,
    failure?.kind,
    refusal?.outcome,
  ],
};
