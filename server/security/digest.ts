import { createHash, randomBytes } from 'node:crypto';

/** Computes the SHA-256 of a text as base64url, the stored form of tokens and of unknown names. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Creates 256 random bits as base64url. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url');
}
