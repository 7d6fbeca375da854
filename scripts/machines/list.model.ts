import { orderListDefaults, orderListMachine } from '../../src/machines/list/orders.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const page = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

export const orderListModel: Model<typeof orderListMachine> = {
  machine: orderListMachine,
  input: orderListDefaults,
  events: [
    { type: 'filter', filters: { receiver: 'ama' } },
    { type: 'sort', by: 'weightKg', descending: false },
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
  ],
  key: ({ page: shown, failure }) => [shown?.next, shown?.previous, failure !== null],
};
