import { randomUUID, webcrypto } from 'node:crypto';
import type { EncryptedPassword } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import { createRandomToken } from './digest.ts';

const ALGORITHM = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

/** Lifetime of a nonce, in ms. */
const NONCE_LIFE = 5 * 60_000;
/** Lifetime of a key, in ms. It decrypts for twice as long, for pages that loaded it before it was replaced. */
const KEY_LIFE = 24 * 3_600_000;

const { subtle } = webcrypto;

export interface LoginKeys {
  /** Returns the newest key and a new nonce that works once within five minutes. */
  offer(): Promise<{ keyId: string; spki: string; nonce: string }>;
  /**
   * Decrypts passwords of one request. They may share a nonce; every nonce is used up. Null if any is forged,
   * modified, too old or reused, without the reason.
   */
  open<K extends string>(
    passwords: Readonly<Record<K, EncryptedPassword>>,
  ): Promise<Readonly<Record<K, string>> | null>;
}

interface Key {
  readonly id: string;
  readonly spki: string;
  readonly pkcs8: string;
  readonly created_at: Date;
}

/**
 * Keys that encrypt passwords in transit. They are stored in the database, so that every process can decrypt
 * with another one's key.
 */
export function createLoginKeys(db: Db, clock: () => Date): LoginKeys {
  const privateKeys = new Map<string, Promise<webcrypto.CryptoKey>>();
  let newest: Promise<Key> | undefined;

  function isFresh(key: Key): boolean {
    return clock().getTime() - key.created_at.getTime() < KEY_LIFE;
  }

  async function current(): Promise<Key> {
    const cached = await newest;
    if (cached !== undefined && isFresh(cached)) return cached;
    const loading = load();
    newest = loading;
    try {
      return await loading;
    } catch (error) {
      newest = undefined;
      throw error;
    }
  }

  async function load(): Promise<Key> {
    const stored = await db
      .selectFrom('login_key')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (stored !== undefined && isFresh(stored)) return stored;
    const pair = await subtle.generateKey(ALGORITHM, true, ['encrypt', 'decrypt']);
    const key: Key = {
      id: randomUUID(),
      spki: Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64'),
      pkcs8: Buffer.from(await subtle.exportKey('pkcs8', pair.privateKey)).toString('base64'),
      created_at: clock(),
    };
    await db.insertInto('login_key').values(key).execute();
    return key;
  }

  async function privateKey(id: string): Promise<webcrypto.CryptoKey | null> {
    const cached = privateKeys.get(id);
    if (cached !== undefined) return cached;
    const stored = await db
      .selectFrom('login_key')
      .select('pkcs8')
      .where('id', '=', id)
      .where('created_at', '>', new Date(clock().getTime() - 2 * KEY_LIFE))
      .executeTakeFirst();
    if (stored === undefined) return null;
    const der = Buffer.from(stored.pkcs8, 'base64');
    const imported = subtle.importKey('pkcs8', der, ALGORITHM, false, ['decrypt']);
    privateKeys.set(id, imported);
    return imported;
  }

  /** Nonce and password; null if the ciphertext is not one of ours. */
  async function decrypt(closed: EncryptedPassword): Promise<[string, string] | null> {
    const key = await privateKey(closed.keyId);
    if (key === null) return null;
    try {
      const bytes = Buffer.from(closed.ciphertext, 'base64');
      const plain = new TextDecoder('utf-8', { fatal: true }).decode(
        await subtle.decrypt({ name: 'RSA-OAEP' }, key, bytes),
      );
      const dot = plain.indexOf('.');
      return dot < 0 ? null : [plain.slice(0, dot), plain.slice(dot + 1)];
    } catch {
      return null;
    }
  }

  async function spend(nonces: ReadonlySet<string>): Promise<boolean> {
    const spent = await db
      .deleteFrom('login_nonce')
      .where('nonce', 'in', [...nonces])
      .returning('expires_at')
      .execute();
    return spent.length === nonces.size && spent.every((row) => row.expires_at > clock());
  }

  return {
    async offer() {
      const key = await current();
      const nonce = createRandomToken();
      const expires_at = new Date(clock().getTime() + NONCE_LIFE);
      await db.insertInto('login_nonce').values({ nonce, expires_at }).execute();
      return { keyId: key.id, spki: key.spki, nonce };
    },

    async open<K extends string>(passwords: Readonly<Record<K, EncryptedPassword>>) {
      const nonces = new Set<string>();
      const opened: Partial<Record<K, string>> = {};
      let isComplete = true;
      for (const name in passwords) {
        const pair = await decrypt(passwords[name]);
        if (pair === null) isComplete = false;
        else {
          nonces.add(pair[0]);
          opened[name] = pair[1];
        }
      }
      const valid = nonces.size > 0 && (await spend(nonces));
      return isComplete && valid ? (opened as Record<K, string>) : null;
    },
  };
}
