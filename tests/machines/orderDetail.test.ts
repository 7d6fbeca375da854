import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import { orderDetailMachine } from '../../src/machines/orderDetail/machine.ts';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { succeeded } from '../models/samples.ts';

interface OrderQuery {
  readonly orderNo: string;
}

function startDetail(fetch: (query: OrderQuery) => Promise<Outcome<OrderDetail>>) {
  const machine = orderDetailMachine.provide({
    actors: {
      fetchOrder: fromPromise<Outcome<OrderDetail>, OrderQuery>(({ input }) => fetch(input)),
    },
  });
  return createActor(machine, { input: { orderNo: 'SO-100234' } }).start();
}

test('an order is loaded by the number in the page’s URL, at first and on refresh', async () => {
  const orderNumbers: string[] = [];
  const actor = startDetail(async ({ orderNo }) => {
    orderNumbers.push(orderNo);
    return succeeded(sampleDetail);
  });
  await waitFor(actor, (s) => s.matches({ showing: 'idle' }));
  actor.send({ type: 'refresh' });
  await waitFor(actor, (s) => s.matches({ showing: 'idle' }));
  expect(orderNumbers).toEqual(['SO-100234', 'SO-100234']);
  actor.stop();
});

test('an actor that throws leads to a service failure', async () => {
  const actor = startDetail(async () => {
    throw new Error('A bug');
  });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context.failure).toMatchObject({ kind: 'service' });
  actor.stop();
});
