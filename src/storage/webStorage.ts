import * as v from 'valibot';

/** Reads a value; null if it is missing or does not fit the schema. */
export function readJson<T>(
  storage: Storage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Returns false if the storage is full. */
export function writeJson(storage: Storage, key: string, value: unknown): boolean {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export interface User {
  readonly account: string;
  readonly companyId: number;
}

const userKeys = new Map<string, Promise<string>>();

/**
 * A user's part of a storage key. It outlives the session, so it is a hash that reveals no name. The hash is computed
 * once, so that writes of a user keep their order: hashes may finish in another order than they started.
 */
export function userKey({ account, companyId }: User): Promise<string> {
  const name = `${companyId}/${account}`;
  const key = userKeys.get(name) ?? hashName(name);
  userKeys.set(name, key);
  return key;
}

async function hashName(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  const hash = new Uint8Array(digest).subarray(0, 16);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
