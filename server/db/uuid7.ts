import { randomUUID } from 'node:crypto';

/**
 * Creates a version 7 UUID (RFC 9562): milliseconds first, then 74 random bits. Orders created together are adjacent
 * in indexes, and every process can create ids independently.
 */
export function createUuid7(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // A random UUID provides the rest, including the variant bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Smallest version 7 UUID of a moment. */
export function createFirstUuid7(now: number): string {
  return `${createUuid7(now).slice(0, 13)}-7000-8000-000000000000`;
}
