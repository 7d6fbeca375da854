import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that the server has to read again, such as signing keys. A sealed text is useless without a key
 * that is not in the database, and opens only in its own context.
 */
export interface Vault {
  /** Name of the key that seals. */
  readonly keyName: string;
  /** Seals a secret. `place` names row and column, so that a sealed text copied elsewhere can't be opened. */
  readonly seal: (secret: string, place: string) => string;
  /** @throws Error if it was sealed for another place, or with a missing key */
  readonly open: (sealed: string, place: string) => string;
}

const NONCE = 12;
const TAG = 16;

/** Name of a key in sealed texts, which does not reveal it. */
export const toKeyName = (key: Buffer): string =>
  createHash('sha256').update('portage vault').update(key).digest('base64url').slice(0, 8);

/** Name of the key that a text is sealed with. */
export function readKeyName(sealed: string): string {
  const [name = ''] = sealed.split('.');
  return name;
}

/** Creates a vault of keys of 32 bytes: the first one seals, all of them open. Null without a key. */
export function createVault(keys: readonly Buffer[]): Vault | null {
  const [first] = keys;
  if (first === undefined) return null;
  const byName = new Map(keys.map((key) => [toKeyName(key), key]));
  return {
    keyName: toKeyName(first),
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final()]);
      return `${toKeyName(first)}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (text, place) => {
      const [, sealed = ''] = text.split('.');
      const key = byName.get(readKeyName(text));
      if (key === undefined) throw new Error('SECRET_KEYS lacks the key that this was sealed by.');
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG));
      const opened = opening.update(bytes.subarray(NONCE, -TAG));
      return Buffer.concat([opened, opening.final()]).toString('utf8');
    },
  };
}
