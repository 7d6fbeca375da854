import { randomUUID } from 'node:crypto';

/**
 * A version 7 UUID (RFC 9562): milliseconds first, then 74 random bits. Orders made together lie
 * together in the indexes, and any process makes them without asking another.
 */
export function uuid7(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // A random UUID gives all the rest, its variant bits included.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The least that a version 7 UUID of that moment can be. */
export function firstUuid7(now: number): string {
  return `${uuid7(now).slice(0, 13)}-7000-8000-000000000000`;
}
