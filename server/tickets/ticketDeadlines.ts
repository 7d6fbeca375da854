import { randomUUID } from 'node:crypto';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { Logger } from '../logger.ts';
import { notify } from '../notices/notify.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { startPolling } from '../pacing.ts';
import { readSetting } from '../settings/settings.ts';
import { moveTicket } from './moveTicket.ts';
import { lockTicket, PORTAL_AUTHOR } from './ticketRecord.ts';
import { noStaff } from './ticketTeams.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';

/** Maximum number of tickets read per poll. */
const BATCH = 100;
/** Polling interval, in ms. */
const POLL_MS = 60_000;
/** Time between a notice to staff and the due time of a ticket, in ms; the notice's text states it. */
const WARNING_MS = 3_600_000;

interface TicketKey {
  readonly company_id: number;
  readonly id: string;
}

interface Options {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly now: Date;
}

/**
 * Closes tickets that were solved some days ago and got no reply since then; returns their number. Any number
 * of processes may run it: each ticket is checked again after it is locked.
 */
export async function closeSolved({ db, countries, now }: Options): Promise<number> {
  const before = new Date(now.getTime() - (await readSetting(db, 'ticketCloseDays')) * DAY);
  const solved = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('ticket')
      .select(['company_id', 'id'])
      .where('status', '=', 'solved')
      .where('solved_at', '<=', before)
      .orderBy('solved_at')
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
  let closed = 0;
  for (const { company_id: companyId, id } of solved) {
    // Read before the transaction, which may hold the only connection.
    const { countryCode } = await readOwner(db, companyId);
    const calendar = createServiceCalendar(
      await countries.facts(),
      await countries.services(),
      countryCode,
    );
    const isClosed = await withTenant(db, companyId, async (trx) => {
      const ticket = await lockTicket(trx, companyId, id);
      if (ticket?.status !== 'solved' || ticket.solved_at === null) return false;
      if (ticket.solved_at > before) return false;
      const effect = await moveTicket(trx, {
        companyId,
        ticketId: id,
        move: { action: 'close', id: randomUUID(), version: ticket.version },
        staff: noStaff,
        by: { companyId: CARRIER_COMPANY_ID, ...PORTAL_AUTHOR },
        calendar,
        now,
      });
      return effect === 'applied';
    });
    if (isClosed) closed += 1;
  }
  return closed;
}

/** Notifies carrier staff of tickets that are due soon, once per due time; returns their number. */
export async function warnOfDue({ db, now }: Options): Promise<number> {
  const selectNear = (trx: Trx) =>
    trx
      .selectFrom('ticket')
      .select(['company_id', 'id', 'ticket_no', 'due_at'])
      .where('due_at', '>', now)
      .where('due_at', '<=', new Date(now.getTime() + WARNING_MS))
      .where((where) =>
        where.or([where('warned_for', 'is', null), where('warned_for', '<>', where.ref('due_at'))]),
      );
  const dueTickets = await acrossCompanies(db, (trx) =>
    selectNear(trx).orderBy('due_at').limit(BATCH).execute(),
  );
  let warned = 0;
  for (const [companyId, companyTickets] of Map.groupBy(
    dueTickets,
    ({ company_id }: TicketKey) => company_id,
  )) {
    warned += await withTenant(db, companyId, async (trx) => {
      const tickets = await selectNear(trx)
        .$call(ofCompany(companyId))
        .where(
          'id',
          'in',
          companyTickets.map(({ id }) => id),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const { id, due_at } of tickets) {
        await trx
          .updateTable('ticket')
          .set({ warned_for: due_at })
          .$call(ofCompany(companyId))
          .where('id', '=', id)
          .execute();
      }
      await notify(
        trx,
        ...tickets.map(({ id, ticket_no: number }) => ({
          companyId,
          audience: 'carrier' as const,
          kind: 'ticketDue' as const,
          subject: { kind: 'ticket' as const, id, number },
          by: null,
          at: now,
        })),
      );
      return tickets.length;
    });
  }
  return warned;
}

interface WorkOptions {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Polls for tickets to close or to warn about; returns a function that stops it. */
export function startTicketWork({
  db,
  countries,
  clock,
  logger,
}: WorkOptions): () => Promise<void> {
  return startPolling({ name: 'tickets', pollMs: POLL_MS, logger }, async () => {
    const closed = await closeSolved({ db, countries, now: clock() });
    const warned = await warnOfDue({ db, countries, now: clock() });
    if (closed + warned > 0) logger.info({ closed, warned }, 'tickets');
    return closed + warned > 0;
  });
}
