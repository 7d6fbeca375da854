import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { listPlatformCompanies } from '../sandbox.ts';

type Table = 'platform' | 'platform_key' | 'webhook' | 'webhook_delivery';

/** Company or sandbox that a call works in, with its transactions. */
export interface PlatformContext {
  /** The caller, with `companyId` of that company or sandbox. */
  readonly caller: Caller;
  readonly tenant: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
}

/** Creates the context of the caller's own company or its sandbox. */
export function createContext(db: Db, caller: Caller, companyId: number): PlatformContext {
  return {
    caller: companyId === caller.companyId ? caller : { ...caller, companyId },
    tenant: (work) => withTenant(db, companyId, work),
    read: (work) => readTenant(db, companyId, work),
  };
}

/** Finds the context of a record; if there is no such record, of the caller's own company. */
export async function findContext(
  db: Db,
  caller: Caller,
  table: Table,
  id: string,
): Promise<PlatformContext> {
  for (const companyId of listPlatformCompanies(caller.companyId)) {
    const { rows } = await readTenant(db, companyId, (trx) =>
      sql`select 1 from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(
        trx,
      ),
    );
    if (rows.length > 0) return createContext(db, caller, companyId);
  }
  return createContext(db, caller, caller.companyId);
}
