import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../server/db/database.ts';

const makePair = promisify(generateKeyPair);

async function makeKey() {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { spki: publicKey.toString('base64'), pkcs8: privateKey.toString('base64') };
}

let made: ReturnType<typeof makeKey> | undefined;

/** The key that passwords are encrypted with until a day later, made once for all servers of this thread: it takes long. */
export async function insertLoginKey(db: Db, now: Date): Promise<void> {
  const key = await (made ??= makeKey());
  await db
    .insertInto('login_key')
    .values({ id: randomUUID(), ...key, created_at: now })
    .execute();
}
