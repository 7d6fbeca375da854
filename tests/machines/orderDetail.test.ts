import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import { orderDetailMachine } from '../../src/machines/orderDetail/machine.ts';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { succeeded } from '../models/samples.ts';

interface Asked {
  readonly orderNo: string;
}

function page(fetch: (asked: Asked) => Promise<Outcome<OrderDetail>>) {
  const machine = orderDetailMachine.provide({
    actors: { fetchOrder: fromPromise<Outcome<OrderDetail>, Asked>(({ input }) => fetch(input)) },
  });
  return createActor(machine, { input: { orderNo: 'SO-100234' } }).start();
}

test('an order loads by the number of the address, at first and on refresh', async () => {
  const asked: string[] = [];
  const actor = page(async ({ orderNo }) => {
    asked.push(orderNo);
    return succeeded(sampleDetail);
  });
  await waitFor(actor, (s) => s.matches({ showing: 'resting' }));
  actor.send({ type: 'refresh' });
  await waitFor(actor, (s) => s.matches({ showing: 'resting' }));
  expect(asked).toEqual(['SO-100234', 'SO-100234']);
  actor.stop();
});

test('an actor that throws is a failure that can be retried', async () => {
  const actor = page(async () => {
    throw new Error('A bug');
  });
  const { context } = await waitFor(actor, (s) => s.matches('failed'));
  expect(context.failure).toMatchObject({ kind: 'service' });
  actor.stop();
});
