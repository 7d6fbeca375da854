import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../server/db/database.ts';

const generatePair = promisify(generateKeyPair);

async function generateKey() {
  const { publicKey, privateKey } = await generatePair('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { spki: publicKey.toString('base64'), pkcs8: privateKey.toString('base64') };
}

let cachedKey: ReturnType<typeof generateKey> | undefined;

/** Inserts the day's key for encrypting passwords. All servers of this thread share it, since it is slow to generate. */
export async function insertLoginKey(db: Db, now: Date): Promise<void> {
  const key = await (cachedKey ??= generateKey());
  await db
    .insertInto('login_key')
    .values({ id: randomUUID(), ...key, created_at: now })
    .execute();
}
