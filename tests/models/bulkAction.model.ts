import { ORDERS_PER_ACTION } from '../../src/api/contract/orders/orderActionCalls.ts';
import { bulkActionMachine, type ChosenOrder } from '../../src/machines/bulkAction/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const createOrders = (count: number): readonly ChosenOrder[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    waybillNo: `PG${at}`,
    kind: 'domestic',
    status: 'created',
  }));

const outcome = ({ id }: ChosenOrder) => ({ outcome: 'done', id, status: 'audited' }) as const;
/** Orders of two calls: a full one, and one more order. */
const twoCalls = createOrders(ORDERS_PER_ACTION + 1);

export const bulkActionModel: Model<typeof bulkActionMachine> = {
  machine: bulkActionMachine,
  events: [
    { type: 'ask', action: 'audit', items: [] },
    { type: 'ask', action: 'cancel', items: twoCalls },
    { type: 'ask', action: 'audit', items: createOrders(1) },
    { type: 'confirm', task: { action: 'cancel', remark: 'Ordered twice' } },
    { type: 'perform', task: { action: 'undoEdit', edits: new Map() }, items: createOrders(1) },
    { type: 'stop' },
    { type: 'continue' },
    { type: 'dismiss' },
    {
      type: 'xstate.done.actor.actOnRecords',
      output: succeeded(twoCalls.slice(0, ORDERS_PER_ACTION).map(outcome)),
    },
    { type: 'xstate.done.actor.actOnRecords', output: succeeded(createOrders(1).map(outcome)) },
    {
      type: 'xstate.done.actor.actOnRecords',
      output: succeeded([{ outcome: 'state', id: '0', status: 'collected' }]),
    },
    { type: 'xstate.done.actor.actOnRecords', output: failed(failures.network) },
  ],
  key: ({ items, outcomes, failure }) => [
    items.length,
    Math.min(outcomes.length, items.length),
    failure?.kind,
  ],
};
