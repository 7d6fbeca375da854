import { machines } from '../../src/machines/index.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const page = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

/** Model of all list pages. */
export const listModel: Model<typeof machines.list> = {
  machine: machines.list,
  input: {
    filters: {},
    sort: { by: 'at', descending: true },
    size: 50,
    rowId: () => '',
  },
  events: [
    { type: 'filter', filters: { text: 'ama' } },
    { type: 'sort', by: 'name', descending: false },
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
    { type: 'xstate.done.actor.fetchTotal', output: succeeded({ ...page, total: 150 }) },
    { type: 'xstate.done.actor.fetchTotal', output: failed(failures.network) },
    { type: 'more' },
    { type: 'xstate.done.actor.appendPage', output: succeeded(page) },
    { type: 'xstate.done.actor.appendPage', output: failed(failures.network) },
    { type: 'select', rows: [] },
    { type: 'unselect', ids: ['1'] },
    { type: 'clear' },
    { type: 'selectMatching' },
    { type: 'xstate.done.actor.gatherPage', output: failed(failures.network) },
    { type: 'xstate.done.actor.gatherPage', output: succeeded({ ...page, next: 'n' }) },
    { type: 'xstate.done.actor.gatherPage', output: succeeded(page) },
  ],
  key: ({ page: shown, failure }) => [shown?.next, shown?.previous, failure !== null],
};
