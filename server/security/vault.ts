import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that the server has to know again, such as those it signs with. What is sealed is
 * useless without a key that is not in the database, and opens in its own place only.
 */
export interface Vault {
  /** `place` names the row and column, so that a sealed text that is copied elsewhere opens nothing. */
  readonly seal: (secret: string, place: string) => string;
  /** @throws Error where it was sealed elsewhere, or by a key that is not there any more. */
  readonly open: (sealed: string, place: string) => string;
}

const NONCE = 12;
const TAG = 16;

/** By it a sealed text names its key, without saying it. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('portage vault').update(key).digest('base64url').slice(0, 8);

/** A vault of keys of 32 bytes: the first one seals, all of them open. Null where there is none. */
export function createVault(keys: readonly Buffer[]): Vault | null {
  const [first] = keys;
  if (first === undefined) return null;
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final()]);
      return `${nameOf(first)}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (text, place) => {
      const [name = '', sealed = ''] = text.split('.');
      const key = byName.get(name);
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
