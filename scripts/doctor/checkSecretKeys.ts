import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { listSealedSecrets, toContext } from '../../server/secrets/sealedSecrets.ts';
import { createVault, readKeyName, toKeyName, type Vault } from '../../server/security/vault.ts';
import { type CheckResult, error, ok, warning } from './checkResult.ts';

const NAME = 'Secret keys';

/**
 * Checks that the keys open every sealed text. `canCreateKey` tells that the server creates its key when it starts, as
 * it does for the built-in database.
 */
export async function checkSecretKeys(
  db: Db,
  keys: readonly Buffer[],
  canCreateKey: boolean,
): Promise<CheckResult> {
  const secrets = (await hasTables(db)) ? await listSealedSecrets(db) : [];
  const texts = secrets.map((secret) => ({ sealed: secret.sealed, context: toContext(secret) }));
  const ownNames = new Set(keys.map(toKeyName));
  const missing = new Set(
    texts.map(({ sealed }) => readKeyName(sealed)).filter((name) => !ownNames.has(name)),
  );
  if (missing.size > 0) {
    return error(
      NAME,
      `secrets of webhooks and shops are sealed with keys that are missing here (${[...missing].sort().join(', ')}): add them to SECRET_KEYS, or put the .key file back beside DATA_DIR.`,
    );
  }
  const vault = createVault(keys);
  const closed = texts.filter(({ sealed, context }) => !canOpen(vault, sealed, context));
  if (closed.length > 0) {
    return error(
      NAME,
      `${closed.length} of ${texts.length} secrets don't open (${closed.map(({ context }) => context).join(', ')}): create them again in the portal.`,
    );
  }
  if (vault === null && !canCreateKey) {
    return warning(
      NAME,
      'there is none, so there are no webhooks and shops: set SECRET_KEYS to the output of openssl rand -base64 32.',
    );
  }
  return ok(NAME, `${texts.length} secrets of webhooks and shops open`);
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('public.webhook') is not null`.execute(db);
  return rows.length > 0;
}

function canOpen(vault: Vault | null, sealed: string, context: string): boolean {
  try {
    return vault?.open(sealed, context) !== undefined;
  } catch {
    return false;
  }
}
