import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { TicketTeam } from '../../src/api/contract/tickets/ticketTeams.ts';
import type { Db, Trx } from '../db/database.ts';
import { moveTicket, type TicketMoveInput } from './moveTicket.ts';
import { type Agent, listAgents } from './ticketAgents.ts';
import { lockTicket, PORTAL_AUTHOR } from './ticketRecord.ts';
import { findTeam, readTeams, teamRecords, type TicketStaff } from './ticketTeams.ts';

export const readTicketStaff = async (db: Db): Promise<TicketStaff> => ({
  agents: await listAgents(db),
  teams: await readTeams(db),
});

interface AssignmentContext extends Omit<TicketMoveInput, 'move' | 'by'> {
  /** Country of the merchant. */
  readonly countryCode: string;
}

/**
 * Assigns a new or reopened ticket that no active agent handles to its own team, or else the team that matches. Does
 * nothing if there is none. Counts tickets of all companies, so `trx` is no tenant transaction.
 */
export async function assignToTeam(
  trx: Trx,
  { countryCode, ...context }: AssignmentContext,
): Promise<void> {
  const { companyId, ticketId, staff } = context;
  const ticket = await lockTicket(trx, companyId, ticketId);
  if (ticket === null || !['new', 'open'].includes(ticket.status)) return;
  if (staff.agents.some(({ id }) => id === ticket.assignee_id)) return;
  const { type, team_id, version } = ticket;
  const team =
    staff.teams.find(({ id }) => id === team_id) ?? findTeam(staff.teams, { type, countryCode });
  if (team === null) return;
  const agentId = await findNextAgentId(trx, team, staff.agents);
  await moveTicket(trx, {
    ...context,
    move: { action: 'assign', id: randomUUID(), version, agentId, teamId: team.id },
    by: { companyId: CARRIER_COMPANY_ID, ...PORTAL_AUTHOR },
  });
}

type Assign = Extract<TicketMoveInput['move'], { readonly action: 'assign' }>;

/** Assigns a ticket by hand to the next member of a team; like `assignToTeam`, not in a tenant transaction. */
export async function assignToNext(
  trx: Trx,
  input: Omit<TicketMoveInput, 'move'>,
  move: Assign,
): Promise<void> {
  const { companyId, ticketId, staff } = input;
  const ticket = await lockTicket(trx, companyId, ticketId);
  const teamId = move.teamId === undefined ? ticket?.team_id : move.teamId;
  const team = staff.teams.find(({ id }) => id === teamId);
  const agentId = team === undefined ? null : await findNextAgentId(trx, team, staff.agents);
  await moveTicket(trx, { ...input, move: { ...move, agentId } });
}

/** Member of a team with the fewest open tickets, the first by name if several have; null if no member is active. */
async function findNextAgentId(
  trx: Trx,
  team: TicketTeam,
  agents: readonly Agent[],
): Promise<string | null> {
  const members = agents.filter(({ id }) => team.members.some((member) => member.id === id));
  if (members.length === 0) return null;
  // Tickets of a team wait for each other, so that each count includes the ticket before.
  await teamRecords.lock(trx, team.id, 'change');
  const openTickets = await trx
    .selectFrom('ticket')
    .select((select) => ['assignee_id', select.fn.countAll<string>().as('count')])
    .where(
      'assignee_id',
      'in',
      members.map(({ id }) => id),
    )
    // Statuses as literals, so that the partial index applies.
    .where(sql<boolean>`status not in ('solved', 'closed')`)
    .groupBy('assignee_id')
    .execute();
  const countOpen = ({ id }: Agent) =>
    Number(openTickets.find(({ assignee_id }) => assignee_id === id)?.count ?? 0);
  return members.toSorted((a, b) => countOpen(a) - countOpen(b))[0]?.id ?? null;
}
