import type { Handover } from '../../src/api/contract/orders/orderHandover.ts';
import type { OrderStatistics } from '../../src/api/contract/orders/orderStatistics.ts';
import type { Tracked } from '../../src/api/contract/orders/tracking.ts';
import type { AreaChild } from '../../src/api/contract/areas/areas.ts';
import { machines } from '../../src/machines/index.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** Three days of two statuses. */
export const sampleStatistics: OrderStatistics = {
  days: ['2026-11-18', '2026-11-19', '2026-11-20'],
  series: [
    { key: 'created', total: 12, counts: [2, 4, 6] },
    { key: 'delivered', total: 9, counts: [5, 4, 0] },
  ],
  others: { total: 1, counts: [1, 0, 0] },
  total: 22,
};

/** A handover sheet without orders. */
export const sampleHandover: Handover = {
  companyNo: 'GH0007',
  companyName: 'Kente House',
  madeAt: '2026-11-20T09:00:00.000Z',
  madeBy: 'ama',
  rows: [],
  totals: { orders: 0, pieces: 0, weightKg: 0, cod: [] },
  notFound: [],
};

/** A parcel that is being delivered, and two unknown numbers. */
export const sampleTracked: Tracked = {
  parcels: [
    {
      id: '00000000-0000-7000-8000-000000000011',
      kind: 'domestic',
      status: 'outForDelivery',
      waybillNo: 'PG000000000011GH',
      formerWaybillNos: [],
      customerOrderNo: 'SO-1',
      companyNo: 'GH0007',
      companyName: 'Kente House',
      receiverName: 'Ama Mensah',
      receiverCity: 'Kumasi',
      receiverCountry: 'GH',
      pieces: 1,
      pickupDate: null,
      deliveryDate: null,
      events: [
        {
          at: '2026-11-20T08:00:00.000Z',
          status: 'created',
          action: null,
          place: null,
          remark: null,
          by: 'ama',
        },
        {
          at: '2026-11-21T07:30:00.000Z',
          status: 'outForDelivery',
          action: 'sendOut',
          place: 'Kumasi hub',
          remark: null,
          by: null,
        },
      ],
      proof: [],
    },
  ],
  notFound: [
    { number: 'PG000000000012GH', hint: 'typo' },
    { number: 'RR473124829DE', hint: 'foreign' },
  ],
  isPublic: false,
};

/** A region of Ghana. */
export const sampleRegion: AreaChild = {
  code: 'GH-AA',
  parentCode: 'GH',
  name: 'Greater Accra',
  hasChildren: true,
};

/** Model of pages that load one answer. */
export const answerModel: Model<typeof machines.answer> = {
  machine: machines.answer,
  input: { question: 'GH' },
  events: [
    { type: 'ask', question: 'NG' },
    { type: 'refresh' },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded('Accra') },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.refused) },
  ],
  key: ({ answer, failure }) => [answer !== null, failure?.kind],
};
