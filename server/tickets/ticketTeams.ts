import {
  type StoredTicketTeam,
  storedTicketTeam,
  type TicketTeam,
  type TicketTeamContent,
  toTicketTeamHistory,
} from '../../src/api/contract/tickets/ticketTeams.ts';
import type { TicketType } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type CarrierRecord, carrierRecords } from '../records/carrierRecords.ts';
import { toNameKey } from '../security/accounts.ts';
import type { Services } from '../services.ts';
import { type Agent, listAgents } from './ticketAgents.ts';

/** Accounts and teams that tickets can be assigned to, read before the ticket's transaction. */
export interface TicketStaff {
  readonly agents: readonly Agent[];
  readonly teams: readonly TicketTeam[];
}

export const noStaff: TicketStaff = { agents: [], teams: [] };

export const teamRecords = carrierRecords<StoredTicketTeam>({
  kind: 'ticketTeam',
  schema: storedTicketTeam,
  toHistory: toTicketTeamHistory,
});

const toTeam = ({ id, version, content }: CarrierRecord<StoredTicketTeam>): TicketTeam => {
  return { id, version, ...content };
};

/** All teams, sorted by name. */
export async function readTeams(trx: Db | Trx): Promise<TicketTeam[]> {
  const teams = (await teamRecords.all(trx)).map(toTeam);
  return teams.toSorted((a, b) => (toNameKey(a.name) < toNameKey(b.name) ? -1 : 1));
}

/**
 * The team for a kind of tickets from a country: one that names the country before one for all countries, then
 * the first by name. Null if none matches.
 */
export function findTeam(
  teams: readonly TicketTeam[],
  { type, countryCode }: { readonly type: TicketType; readonly countryCode: string },
): TicketTeam | null {
  const ofType = teams.filter(({ types }) => types.includes(type));
  return (
    ofType.find(({ countries }) => countries.includes(countryCode)) ??
    ofType.find(({ countries }) => countries.length === 0) ??
    null
  );
}

/** Names the members of a team that handle tickets; others are left out. */
function toStoredTeam(
  { memberIds, ...content }: TicketTeamContent,
  agents: readonly Agent[],
): StoredTicketTeam {
  return { ...content, members: agents.filter(({ id }) => memberIds.includes(id)) };
}

/** Calls about teams, for those who change the carrier's settings. */
export function ticketTeamCalls({ db, clock }: Services): readonly Implementation[] {
  const find = async (id: string) => {
    const record = await teamRecords.find(db, id);
    if (record === null) throw new Refusal('record.unknown');
    return toTeam(record);
  };

  return [
    implement('queryTicketTeamList', async ({ input: { sort, cursor, size } }) =>
      pageInMemory(await readTeams(db), ({ id, name }) => `${toNameKey(name)} ${id}`, {
        cursor,
        size,
        descending: sort.descending,
      }),
    ),

    implement('getTicketTeam', ({ input }) => find(input.id)),

    implement('saveTicketTeam', async ({ input: { id, version, content }, session }) => {
      const team = toStoredTeam(content, await listAgents(db));
      await transact(db, async (trx) => {
        const isTaken = (await readTeams(trx)).some(
          (other) => other.id !== id && toNameKey(other.name) === toNameKey(team.name),
        );
        if (isTaken) throw new Refusal('record.name.taken');
        await teamRecords.save(trx, { id, version, content: team }, { by: session, at: clock() });
      });
      return find(id);
    }),

    implement('deleteTicketTeam', async ({ input, session }) => {
      const author = { by: session, at: clock() };
      await transact(db, (trx) => teamRecords.remove(trx, input, author));
      return null;
    }),
  ];
}
