import type { ListContext } from '../../src/machines/list/machine.ts';
import { orderListDefaults, orderListMachine } from '../../src/machines/list/orders.ts';
import {
  receiptListDefaults,
  receiptListMachine,
  receiptRowListDefaults,
  receiptRowListMachine,
} from '../../src/machines/list/receipts.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const page = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

/** What every list hears besides its own filters and orders. */
const common = [
  { type: 'resize', size: 100 },
  { type: 'next' },
  { type: 'previous' },
  { type: 'refresh' },
  { type: 'xstate.done.actor.fetchPage', output: succeeded(page) },
  {
    type: 'xstate.done.actor.fetchPage',
    output: succeeded({ ...page, next: 'n', previous: 'p', total: 150 }),
  },
  { type: 'xstate.done.actor.fetchPage', output: failed(failures.network) },
] as const;

/** What of a list's context its guards depend on. */
const key = ({ page: shown, failure }: ListContext<unknown, string, unknown>) => [
  shown?.next,
  shown?.previous,
  failure !== null,
];

export const orderListModel: Model<typeof orderListMachine> = {
  machine: orderListMachine,
  input: orderListDefaults,
  events: [
    { type: 'filter', filters: { receiver: 'ama' } },
    { type: 'sort', by: 'weightKg', descending: false },
    ...common,
  ],
  key,
};

export const receiptListModel: Model<typeof receiptListMachine> = {
  machine: receiptListMachine,
  input: receiptListDefaults,
  events: [
    { type: 'filter', filters: { kind: 'ltl' } },
    { type: 'sort', by: 'startedAt', descending: false },
    ...common,
  ],
  key,
};

const importId = '0193b5a2-0000-7000-8000-000000000001';

export const receiptRowListModel: Model<typeof receiptRowListMachine> = {
  machine: receiptRowListMachine,
  input: { ...receiptRowListDefaults, filters: { importId } },
  events: [
    { type: 'filter', filters: { importId, status: 'invalid' } },
    { type: 'sort', by: 'arrival', descending: false },
    ...common,
  ],
  key,
};
