import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as base64url, the stored form of tokens and of unknown names. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Creates 256 random bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
