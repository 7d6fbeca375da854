import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Bytes of a key. */
export const KEY_BYTES = 32;

/**
 * Reads the vault's key from the file next to a built-in database, and creates it at the first start: a copy
 * of the directory alone does not open the secrets. Only the server's own user may read it.
 *
 * @throws Error if the file does not contain a key
 */
export function readVaultKey(path: string): Buffer {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Links the complete file, unless one exists.
    linkSync(temporaryPath, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporaryPath);
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes.`);
  return key;
}
