import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import type { Agent } from './moveTicket.ts';

const REQUIRED_PERMISSION: Permission = 'ticket.handle';

/** Active carrier accounts that may handle tickets, sorted by name. */
export async function listAgents(db: Db): Promise<Agent[]> {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .$call(ofCompany(CARRIER_COMPANY_ID))
    .where('active', '=', true)
    .where((where) =>
      where.or([where('main', '=', true), sql<boolean>`${REQUIRED_PERMISSION} = any(permissions)`]),
    )
    .orderBy('name')
    .execute();
}

/**
 * An agent by id; null for no agent.
 *
 * @throws Refusal `error.invalidInput` if the account may not handle tickets
 */
export async function getAgent(db: Db, id: string | null): Promise<Agent | null> {
  if (id === null) return null;
  const agent = (await listAgents(db)).find((one) => one.id === id);
  if (agent !== undefined) return agent;
  const fields = [{ path: 'move.agentId', rule: 'ticket.agent.unknown' }];
  throw new Refusal('error.invalidInput', { fields });
}
