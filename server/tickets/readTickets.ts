import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { isInternal } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import {
  TICKET_COUNT_LIMIT,
  type TicketDetail,
  type TicketRow,
  type tickets,
} from '../../src/api/contract/tickets/tickets.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { TicketTable } from '../db/tables/tickets.ts';
import { readScope } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { startOfDay } from '../zones/zoneDays.ts';
import { countUpTo } from '../paging/count.ts';
import { fromTime, pageByTime, type TimePosition } from '../paging/pages.ts';
import {
  findCompanyId,
  type CompanyName,
  readCompanyNames,
} from '../orders/content/companyNames.ts';
import { getClockStates } from './ticketClocks.ts';
import { PORTAL_AUTHOR } from './ticketRecord.ts';

type Query = ParsedInputOf<(typeof tickets)['queryWorkOrderList']>;

/** Scope of a query: one company, or all if `companyId` is null. */
interface Scope {
  readonly companyId: number | null;
  readonly caller: Pick<Caller, 'companyId' | 'accountId' | 'timeZone'>;
  readonly now: Date;
}

/** Sort value of tickets without a due time; sorts last. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Sort columns, each with the value of a row. */
const sorts = {
  createdAt: {
    column: sql<Date>`ticket.created_at`,
    getTime: (row: TicketTable) => row.created_at,
  },
  updatedAt: {
    column: sql<Date>`ticket.updated_at`,
    getTime: (row: TicketTable) => row.updated_at,
  },
  dueAt: {
    column: sql<Date>`coalesce(ticket.due_at, ${sql.lit(NEVER.toISOString())}::timestamptz)`,
    getTime: (row: TicketTable) => row.due_at ?? NEVER,
  },
} as const;

const isCarrier = ({ companyId }: Pick<Caller, 'companyId'>) => companyId === CARRIER_COMPANY_ID;

/** Runs a query on the tickets that a caller may see: a merchant's own, or all for carrier staff. */
export async function readInScope<T>(
  db: Db,
  caller: Caller,
  companyNo: string | undefined,
  now: Date,
  query: (trx: Trx, scope: Scope) => Promise<T>,
): Promise<T> {
  const companyId = isCarrier(caller) ? await findCompanyId(db, companyNo) : caller.companyId;
  const scope = { companyId, caller, now };
  return readScope(db, companyId, (trx) => query(trx, scope));
}

/** Time that a ticket is sorted by. */
export const getSortTime = (by: keyof typeof sorts, row: TicketTable): Date =>
  sorts[by].getTime(row);

/** A page of tickets. */
export async function listTickets(
  db: Db,
  caller: Caller,
  { filters, sort, ...paging }: Query,
  now: Date,
): Promise<ResultOf<(typeof tickets)['queryWorkOrderList']>> {
  const { companyNo } = filters;
  const { rows, ...page } = await readInScope(db, caller, companyNo, now, async (trx, scope) => {
    const ticketsPage = await pageByTime(
      { ...paging, descending: sort.descending },
      (row: TicketTable) => ({ at: getSortTime(sort.by, row), id: row.id }),
      (position) => readTicketsPage(trx, scope, filters, sort.by, position),
    );
    return { ...ticketsPage, ...(await countTickets(trx, scope, filters)) };
  });
  const getCompanyName = await readCompanyNames(db, rows);
  return {
    ...page,
    rows: rows.map((row) => toRow(row, getCompanyName(row.company_id), caller, now)),
  };
}

/** Tickets sorted by a time, from a page position on. */
export async function readTicketsPage(
  trx: Trx,
  scope: Scope,
  filters: Query['filters'],
  by: keyof typeof sorts,
  position: TimePosition,
): Promise<TicketTable[]> {
  return selectMatching(trx, scope, filters)
    .selectAll()
    .$call(fromTime(sorts[by].column, 'ticket.id', position))
    .execute();
}

export const countTickets = (
  trx: Trx,
  scope: Scope,
  filters: Query['filters'],
  limit = TICKET_COUNT_LIMIT,
) => countUpTo(trx, selectMatching(trx, scope, filters), limit);

function selectMatching(trx: Trx, { companyId, caller, now }: Scope, filters: Query['filters']) {
  const { search = '', statuses = [], type, priority, queue, team, createdFrom } = filters;
  const { createdTo } = filters;
  const isQueue = (name: typeof queue) => queue === name && isCarrier(caller);
  return trx
    .selectFrom('ticket')
    .$if(companyId !== null, (rows) => rows.$call(ofCompany(companyId ?? 0, 'ticket')))
    .$if(search !== '', (rows) =>
      rows.where(
        sql<boolean>`(starts_with(ticket.ticket_no, ${search.toUpperCase()})
          or strpos(lower(ticket.subject), lower(${search})) > 0)`,
      ),
    )
    .$if(statuses.length > 0, (rows) => rows.where('ticket.status', 'in', statuses))
    .$if(type !== undefined, (rows) => rows.where('ticket.type', '=', type ?? 'other'))
    .$if(priority !== undefined, (rows) => rows.where('ticket.priority', '=', priority ?? 'low'))
    .$if(queue === 'overdue', (rows) => rows.where('ticket.due_at', '<', now))
    .$if(isQueue('mine'), (rows) => rows.where('ticket.assignee_id', '=', caller.accountId))
    .$if(isQueue('nobody'), (rows) =>
      rows
        .where('ticket.assignee_id', 'is', null)
        .where('ticket.status', 'not in', ['solved', 'closed']),
    )
    .$if(isQueue('myTeams'), (rows) =>
      rows.where(
        sql<boolean>`ticket.team_id in (select id::uuid from carrier_record
          where kind = 'ticketTeam'
            and content -> 'members' @> jsonb_build_array(jsonb_build_object('id', ${caller.accountId}::text)))`,
      ),
    )
    .$if(team !== undefined && isCarrier(caller), (rows) =>
      rows.where('ticket.team_id', '=', team ?? null),
    )
    .$if(createdFrom !== undefined, (rows) =>
      rows.where('ticket.created_at', '>=', startOfDay(createdFrom ?? '', caller.timeZone)),
    )
    .$if(createdTo !== undefined, (rows) =>
      rows.where('ticket.created_at', '<', startOfDay(createdTo ?? '', caller.timeZone, 1)),
    );
}

/** Row of a ticket for a caller; merchants do not see its assignee and team. */
function toRow(
  row: TicketTable,
  company: CompanyName,
  caller: Pick<Caller, 'companyId'>,
  now: Date,
): TicketRow {
  return {
    id: row.id,
    ticketNo: row.ticket_no,
    type: row.type,
    priority: row.priority,
    subject: row.subject,
    status: row.status,
    ...company,
    assignee: isCarrier(caller) ? row.assignee : null,
    team: isCarrier(caller) ? row.team : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...getClockStates(row, now),
  };
}

/** The company that owns a ticket; null if the caller may not see it. */
export async function findTicketOwner(db: Db, caller: Caller, id: string): Promise<number | null> {
  const companyId = isCarrier(caller) ? null : caller.companyId;
  const owners = await readScope(db, companyId, (trx) =>
    trx
      .selectFrom('ticket')
      .select('company_id')
      .where('id', '=', id)
      .$if(companyId !== null, (rows) => rows.$call(ofCompany(companyId ?? 0)))
      .limit(2)
      .execute(),
  );
  // If two companies have chosen the same id, it matches neither.
  return owners.length === 1 ? (owners[0]?.company_id ?? null) : null;
}

/** Reader, time, and the name of the ticket's company. */
export interface ReadContext {
  readonly company: CompanyName;
  readonly caller: Pick<Caller, 'companyId'>;
  readonly now: Date;
}

/** A ticket with its events, in its company's tenant transaction; hides internal events from merchants. */
export async function readTicket(
  trx: Trx,
  companyId: number,
  id: string,
  { company, caller, now }: ReadContext,
): Promise<TicketDetail | null> {
  const row = await trx
    .selectFrom('ticket')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const orders = await trx
    .selectFrom('ticket_order')
    .select(['order_id', 'waybill_no'])
    .$call(ofCompany(companyId))
    .where('ticket_id', '=', id)
    .orderBy('waybill_no')
    .execute();
  const events = await trx
    .selectFrom('ticket_event')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('ticket_id', '=', id)
    .orderBy('no')
    .execute();
  return {
    ticket: {
      ...toRow(row, company, caller, now),
      version: row.version,
      assigneeId: isCarrier(caller) ? row.assignee_id : null,
      teamId: isCarrier(caller) ? row.team_id : null,
      rating: row.rating,
      orders: orders.map(({ order_id: orderId, waybill_no: waybillNo }) => ({
        orderId,
        waybillNo,
      })),
    },
    events: events
      .filter(({ action }) => isCarrier(caller) || !isInternal(action))
      .map(({ id: eventId, at, action, status, side, account, text, ...set }) => ({
        id: eventId,
        at: at.toISOString(),
        action,
        status,
        side,
        by: account === PORTAL_AUTHOR.account ? null : account,
        text,
        priority: set.priority,
        assignee: set.assignee,
        team: set.team,
      })),
  };
}
