import type { Handover } from '../../src/api/contract/order/handover.ts';
import type { OrderStatistics } from '../../src/api/contract/order/statistics.ts';
import type { AnswerContext } from '../../src/machines/answer/machine.ts';
import { handoverMachine, orderStatisticsMachine } from '../../src/machines/answer/orders.ts';
import type { AreaChild } from '../../src/api/contract/areas.ts';
import { areaChildrenMachine, areaSearchMachine } from '../../src/machines/answer/areas.ts';
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

/** A handover of one order. */
export const sampleSheet: Handover = {
  companyNo: 'GH0007',
  companyName: 'Kente House',
  madeAt: '2026-11-20T09:00:00.000Z',
  madeBy: 'ama',
  rows: [],
  totals: { orders: 0, pieces: 0, weightKg: 0, cod: [] },
  notFound: [],
};

/** A region below Ghana. */
export const sampleChild: AreaChild = {
  code: 'GH-AA',
  parentCode: 'GH',
  name: 'Greater Accra',
  hasChildren: true,
};

const common = [
  { type: 'refresh' },
  { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.network) },
  { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.refused) },
] as const;

const key = ({ answer, failure }: AnswerContext<unknown, unknown>) => [
  answer !== null,
  failure?.kind,
];

const question = { from: '2026-11-18', to: '2026-11-20', by: 'status' } as const;

export const orderStatisticsModel: Model<typeof orderStatisticsMachine> = {
  machine: orderStatisticsMachine,
  input: { question },
  events: [
    ...common,
    { type: 'ask', question: { ...question, by: 'country' } },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded(sampleStatistics) },
  ],
  key,
};

export const handoverModel: Model<typeof handoverMachine> = {
  machine: handoverMachine,
  input: { question: { numbers: ['SO-1'] } },
  events: [
    ...common,
    { type: 'ask', question: { numbers: ['SO-2'] } },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded(sampleSheet) },
  ],
  key,
};

export const areaChildrenModel: Model<typeof areaChildrenMachine> = {
  machine: areaChildrenMachine,
  input: { question: 'GH' },
  events: [
    ...common,
    { type: 'ask', question: 'NG' },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded([sampleChild]) },
  ],
  key,
};

export const areaSearchModel: Model<typeof areaSearchMachine> = {
  machine: areaSearchMachine,
  input: { question: '' },
  events: [
    ...common,
    { type: 'ask', question: 'acc' },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded([{ ...sampleChild, path: [] }]) },
  ],
  key,
};
