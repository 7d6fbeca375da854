import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as base64url: how tokens and names of unknown people are kept. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** 256 random bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
