import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createActor, getNextSnapshot, type SnapshotFrom } from 'xstate';
import { listTransitions } from '../../models/graph.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import type { Trx } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { readOwner } from '../../../server/orders/life/orderOwner.ts';
import {
  toOrderEvent,
  computeNextState,
  type OrderState,
  recordEvents,
} from '../../../server/orders/life/recordEvents.ts';
import { lockLegs } from '../../../server/returns/returnLegs.ts';
import { moveReturn } from '../../../server/returns/moveReturn.ts';
import { registerReturn } from '../../../server/returns/registerReturn.ts';
import type { OrderAction } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import {
  type ReturnAction,
  returnActions,
} from '../../../src/domain/lifecycles/return/returnStatus.ts';
import { returnLifecycleMachine } from '../../../src/domain/lifecycles/return/machine.ts';
import { analyzeTables } from '../../support/databases.ts';
import { runs } from '../../support/properties.ts';
import { startTestServer } from '../../support/server.ts';
import { createReplacement, createReturnCalls, createReturn } from './calls.ts';

/** Enough walks to take every transition and to refuse every action that can be refused. */
const WALKS = runs(60);
const STEPS = 6;
const MINUTE = 60_000;

/** Sequences of actions on the parcel that move its return; the first sequence that is allowed is applied. */
const parcelActions = {
  print: [['print'], ['reprint']],
  collect: [['collect']],
  receive: [['arrive', 'deliver']],
} as const satisfies Partial<Record<ReturnAction, readonly (readonly OrderAction[])[]>>;

const isParcelAction = (action: ReturnAction): action is keyof typeof parcelActions =>
  Object.hasOwn(parcelActions, action);

/** Whether a walk can continue after an action. */
const continuesAfter = (
  snapshot: SnapshotFrom<typeof returnLifecycleMachine>,
  type: ReturnAction,
) => getNextSnapshot(returnLifecycleMachine, snapshot, { type }).status === 'active';

const firstNonEmpty = <T>(first: readonly T[], others: readonly T[]) =>
  first.length > 0 ? first : others;

it('chart and server agree at every step of random walks', async () => {
  const server = await startTestServer('PostgreSQL');
  const { db } = server;
  const calls = await createReturnCalls(server);
  const order = await calls.addDeliveredOrder();
  await db.updateTable('orders').set({ pieces: WALKS }).where('id', '=', order.id).execute();
  const owner = await readOwner(db, 2);
  const by = { companyId: 2, accountId: randomUUID(), account: 'clerk' };
  const random = seededRandom(13);
  const start = server.services.clock().getTime();
  const takenTransitions = new Set<string>();
  const refusedActions = new Set<string>();

  /** Delivers the replacement of an exchange, unless it is delivered. */
  async function deliverReplacement(trx: Trx, out: OrderState, now: Date) {
    let parcel = out;
    for (const action of ['print', 'collect', 'arrive', 'deliver'] as const) {
      const next = computeNextState(parcel, action);
      if (next === null) return;
      parcel = next;
      await recordEvents(trx, [parcel], [toOrderEvent(parcel, action, now)], by);
    }
  }

  /** Applies an action to the parcel of a return, which updates the return. */
  async function moveParcel(trx: Trx, id: string, action: keyof typeof parcelActions, now: Date) {
    const { back: leg, out } = await lockLegs(trx, 2, id);
    if (leg === null) return;
    if (action === 'receive' && out !== null) await deliverReplacement(trx, out, now);
    for (const path of parcelActions[action]) {
      const firstState = computeNextState(leg, path[0]);
      if (firstState === null) continue;
      await recordEvents(trx, [firstState], [toOrderEvent(firstState, path[0], now)], by);
      const nextState = path.length > 1 ? computeNextState(firstState, 'deliver') : null;
      if (nextState !== null)
        await recordEvents(trx, [nextState], [toOrderEvent(nextState, 'deliver', now)], by);
      return;
    }
  }

  for (let walk = 0; walk < WALKS; walk++) {
    const chart = createActor(returnLifecycleMachine).start();
    const id = randomUUID();
    await transact(db, async (trx) => {
      const at = new Date(start + walk * MINUTE);
      // Every second walk is an exchange, whose replacement is delivered with the goods and does not change
      // its status.
      const isExchange = walk % 2 === 1;
      const { content } = createReturn(order.waybillNo, {
        payer: 'carrier',
        replacement: isExchange ? createReplacement() : null,
      });
      const orderFacts = { owner, orderId: order.id, currency: 'GHS' };
      const entry = { ...orderFacts, id, by, now: at, waybillNos: [] };
      await registerReturn(trx, { ...entry, content });
      for (let step = 1; step <= STEPS; step++) {
        const allowed = returnActions.filter((type) => chart.getSnapshot().can({ type }));
        const before = chart.getSnapshot().value;
        // New actions come first, then those that do not end the walk, so that few walks cover everything.
        const untried = allowed.filter((type) => !takenTransitions.has(`${before} ${type}`));
        const onward = allowed.filter((type) => continuesAfter(chart.getSnapshot(), type));
        const unrefused = returnActions.filter(
          (type) => !allowed.includes(type) && !isParcelAction(type) && !refusedActions.has(type),
        );
        const isWild = allowed.length === 0 || random.chance(0.15);
        const action = random.pick(
          isWild
            ? firstNonEmpty(unrefused, returnActions)
            : firstNonEmpty(untried, firstNonEmpty(onward, allowed)),
        );
        const now = new Date(at.getTime() + step);
        if (isParcelAction(action)) await moveParcel(trx, id, action, now);
        else {
          // The number of a return's events is its version.
          const { events: version } = await trx
            .selectFrom('return_order')
            .select('events')
            .where('company_id', '=', 2)
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const waybillNos = [`PG${walk}-${step}`, `PG${walk}-${step}-OUT`];
          const move = { owner, id, version, action, remark: null, waybillNos, by, now };
          await moveReturn(trx, move).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.key !== 'return.state') throw error;
            refusedActions.add(action);
          });
        }
        if (allowed.includes(action)) {
          chart.send({ type: action });
          takenTransitions.add(`${before} ${action}`);
        }
        const { status } = await trx
          .selectFrom('return_order')
          .select('status')
          .where('company_id', '=', 2)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(status, `${before} ${action}`).toBe(chart.getSnapshot().value);
      }
    });
    // Otherwise queries would be planned with the statistics of empty tables.
    if (walk === 20) await analyzeTables(db);
  }
  // The walks took every transition of the chart, and every decision was refused at least once.
  expect(takenTransitions.size).toBe(listTransitions(returnLifecycleMachine).length);
  expect(refusedActions).toEqual(
    new Set(returnActions.filter((action) => !isParcelAction(action))),
  );
});
