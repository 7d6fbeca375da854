import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE } from '../tenant.ts';

/** Labels are routed by the carrier's areas, which are of no company. */
export async function areaGrants(trx: Trx): Promise<void> {
  await sql`grant select on area to ${sql.id(APP_ROLE)}`.execute(trx);
}
