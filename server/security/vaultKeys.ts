import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseLocation } from '../db/database.ts';

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
  return readKeyFile(path);
}

function readKeyFile(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes.`);
  return key;
}

/** Keys of an environment: the configured ones, or that of the file next to a built-in database if it exists. */
export function findVaultKeys(
  configured: readonly Buffer[] | null,
  location: DatabaseLocation,
): readonly Buffer[] {
  if (configured !== null) return configured;
  if (location.type !== 'directory') return [];
  const path = `${location.path}.key`;
  return existsSync(path) ? [readKeyFile(path)] : [];
}
