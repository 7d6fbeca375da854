import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';

/** A carrier account that handles tickets. */
export interface Agent {
  readonly id: string;
  readonly name: string;
}

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
