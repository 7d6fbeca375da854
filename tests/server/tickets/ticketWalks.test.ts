import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { listTransitions } from '../../models/graph.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import { transact } from '../../../server/db/tenant.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { noStaff } from '../../../server/tickets/ticketTeams.ts';
import { createTicket } from '../../../server/tickets/createTicket.ts';
import { moveTicket } from '../../../server/tickets/moveTicket.ts';
import { createServiceCalendar } from '../../../server/countries/serviceTime.ts';
import { ticketActions } from '../../../src/domain/lifecycles/ticket/ticketStatus.ts';
import type { TicketContent, TicketMove } from '../../../src/api/contract/tickets/tickets.ts';
import { runs } from '../../support/properties.ts';
import { ticketLifecycleMachine } from '../../../src/domain/lifecycles/ticket/machine.ts';
import { analyzeTables, openTestDatabase } from '../../support/databases.ts';

/** Enough walks to take every transition and to refuse every action that can be refused. */
const WALKS = runs(60);
const STEPS = 5;
const START = Date.UTC(2026, 10, 20, 9);
const MINUTE = 60_000;

const merchant = { companyId: 2, accountId: randomUUID(), account: 'clerk' };
const agent = { companyId: 1, accountId: randomUUID(), account: 'agent' };
const content: TicketContent = {
  type: 'other',
  priority: 'normal',
  subject: 'Walk',
  text: 'On and on',
  orders: [],
};
const calendar = createServiceCalendar({}, {}, 'GH');

/** Creates the input of an action. */
function createMove(action: (typeof ticketActions)[number], version: number): TicketMove {
  const id = randomUUID();
  switch (action) {
    case 'comment':
    case 'note':
      return { action, id, text: action };
    case 'answer':
    case 'ask':
    case 'solve':
      return { action, id, version, text: action };
    case 'rate':
      return { action, id, version, rating: 3 };
    case 'assign':
      return { action, id, version, agentId: null };
    case 'prioritise':
      return { action, id, version, priority: 'high' };
    case 'withdraw':
    case 'hold':
    case 'resume':
    case 'close':
      return { action, id, version };
  }
}

const firstNonEmpty = <T>(first: readonly T[], others: readonly T[]) =>
  first.length > 0 ? first : others;

it('chart and server agree at every step of random walks', async () => {
  const db = await openTestDatabase('PostgreSQL');
  const random = seededRandom(11);
  const takenTransitions = new Set<string>();
  const refusedActions = new Set<string>();
  for (let walk = 0; walk < WALKS; walk++) {
    const chart = createActor(ticketLifecycleMachine).start();
    const ticketId = randomUUID();
    await transact(db, async (trx) => {
      const common = { companyId: 2, staff: noStaff, calendar, now: new Date(START) };
      await createTicket(trx, { ...common, id: ticketId, content, by: merchant });
      let version = 1;
      for (let step = 1; step <= STEPS; step++) {
        const allowed = ticketActions.filter((type) => chart.getSnapshot().can({ type }));
        const before = chart.getSnapshot().value;
        // New actions come first, so that few walks cover everything.
        const untried = allowed.filter((type) => !takenTransitions.has(`${before} ${type}`));
        const unrefused = ticketActions.filter(
          (type) => !allowed.includes(type) && !refusedActions.has(type),
        );
        const action = random.pick(
          random.chance(0.8)
            ? firstNonEmpty(untried, allowed)
            : firstNonEmpty(unrefused, ticketActions),
        );
        const isAllowed = allowed.includes(action);
        const input = {
          ...common,
          ticketId,
          move: createMove(action, version),
          by: random.chance(0.5) ? merchant : agent,
          now: new Date(START + step * MINUTE),
        };
        const effect = await moveTicket(trx, input).catch((error: unknown) => {
          if (error instanceof Refusal && error.key === 'ticket.state') return 'refused';
          throw error;
        });
        expect(effect !== 'refused', `${before} ${action}`).toBe(isAllowed);
        if (!isAllowed) refusedActions.add(action);
        else if (action !== 'note') version += 1;
        chart.send({ type: action });
        if (isAllowed) takenTransitions.add(`${before} ${action}`);
      }
      const { status } = await trx
        .selectFrom('ticket')
        .select('status')
        .where('company_id', '=', 2)
        .where('id', '=', ticketId)
        .executeTakeFirstOrThrow();
      expect(status).toBe(chart.getSnapshot().value);
    });
    // Updates the statistics that queries are planned with, which the database would do only later.
    if (walk === 20) await analyzeTables(db);
  }
  // The walks took every transition of the chart, and every refusable action was refused at least once.
  expect(takenTransitions.size).toBe(listTransitions(ticketLifecycleMachine).length);
  const neverRefused = new Set<string>(['comment', 'note']);
  expect(refusedActions).toEqual(
    new Set(ticketActions.filter((action) => !neverRefused.has(action))),
  );
});
