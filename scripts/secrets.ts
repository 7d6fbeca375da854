import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/config.ts';
import { openDatabase, openForMigration, type Db } from '../server/db/database.ts';
import { lockLocation } from '../server/db/lockLocation.ts';
import { countSecretsByKey, resealSecrets } from '../server/secrets/sealedSecrets.ts';
import { createVault, toKeyName, type Vault } from '../server/security/vault.ts';
import { findVaultKeys } from '../server/security/vaultKeys.ts';
import { closeAfter, runDatabaseCommand } from './databaseCommand.ts';

/**
 * `npm run -s secrets`: counts the secrets of webhooks and shops by the key that seals them; exits with 1 if a key is
 * missing. `--reseal` seals all with the first key of SECRET_KEYS, while servers go on, so that older keys can go.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reseal: { type: 'boolean', default: false } } });
  const { database, secretKeys } = readConfig(process.env, false);
  const keys = findVaultKeys(secretKeys, database);
  const vault = createVault(keys);
  const { location, release } = lockLocation(database);
  const db = location.type === 'postgres' ? openForMigration(location.url) : openDatabase(location);
  await closeAfter(db, () => report(db, vault, keys.map(toKeyName), values.reseal)).finally(
    release,
  );
}

async function report(
  db: Db,
  vault: Vault | null,
  keyNames: readonly string[],
  shouldReseal: boolean,
): Promise<void> {
  const missing = [...(await countSecretsByKey(db)).keys()].filter(
    (name) => !keyNames.includes(name),
  );
  if (shouldReseal && missing.length > 0) {
    throw new ConfigError(`SECRET_KEYS lacks ${missing.join(', ')}: nothing was changed.`);
  }
  if (shouldReseal && vault !== null) {
    console.log(`${await resealSecrets(db, vault)} secrets are sealed with ${vault.keyName} now.`);
  }
  for (const name of keyNames) {
    const count = (await countSecretsByKey(db)).get(name) ?? 0;
    const use = count === 0 && name !== vault?.keyName ? ': this key can go' : '';
    console.log(`${name}  ${count} secrets${use}`);
  }
  for (const name of missing) console.log(`${name}  missing: its secrets can't be opened`);
  if (missing.length > 0) process.exitCode = 1;
}

await runDatabaseCommand(main);
