import { type QueryExecutorProvider, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ERASURE_KEY } from '../privacy/erasePerson.ts';
import { readKeyName, type Vault } from '../security/vault.ts';
import { createShopContext } from '../shops/shopConnection.ts';
import { createWebhookContext } from '../webhooks/webhookSecrets.ts';

type Column =
  | 'webhook.secret'
  | 'webhook.former_secret'
  | 'platform.shop_secret'
  | 'erasure.sealed_key';

/** A secret as stored. */
interface SealedSecret {
  readonly column: Column;
  readonly companyId: number;
  /** Id of its webhook, platform or erasure. */
  readonly id: string;
  readonly sealed: string;
}

/** All sealed secrets of webhooks, shops and erasures. */
export async function listSealedSecrets(
  db: QueryExecutorProvider,
): Promise<readonly SealedSecret[]> {
  const { rows } = await sql<SealedSecret>`
    select * from (
      select 'webhook.secret' as "column", company_id as "companyId", id, secret as sealed from webhook
      union all select 'webhook.former_secret', company_id, id, former_secret from webhook
      union all select 'platform.shop_secret', company_id, id, shop_secret from platform) s
    where sealed is not null`.execute(db);
  // A backup may be written before the migration that creates the table.
  const { rows: tables } = await sql`
    select 1 from pg_class where oid = to_regclass('public.erasure')`.execute(db);
  if (tables.length === 0) return rows;
  const { rows: erasures } = await sql<SealedSecret>`
    select 'erasure.sealed_key' as "column", company_id as "companyId", id, sealed_key as sealed
      from erasure`.execute(db);
  return [...rows, ...erasures];
}

/** Number of secrets per name of the key that seals them. */
export async function countSecretsByKey(
  db: QueryExecutorProvider,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { sealed } of await listSealedSecrets(db)) {
    const name = readKeyName(sealed);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Seals all secrets with the vault's first key, while servers go on; returns the number of changed ones. A secret
 * that is replaced meanwhile stays as its server sealed it.
 *
 * @throws Error if the vault lacks the key of a secret; those before it are changed
 */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let changed = 0;
  for (const secret of await listSealedSecrets(db)) {
    if (readKeyName(secret.sealed) === vault.keyName) continue;
    const context = toContext(secret);
    const resealed = vault.seal(vault.open(secret.sealed, context), context);
    const [table = '', column = ''] = secret.column.split('.');
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
        where company_id = ${secret.companyId} and id = ${secret.id} and ${sql.ref(column)} = ${secret.sealed}`.execute(
      db,
    );
    changed += Number(numAffectedRows);
  }
  return changed;
}

/** Context that a secret is sealed for. */
export function toContext({ column, companyId, id }: SealedSecret): string {
  if (column === 'erasure.sealed_key') return ERASURE_KEY;
  return column === 'platform.shop_secret'
    ? createShopContext(companyId, id)
    : createWebhookContext({ company_id: companyId, id });
}
