import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at the same thing while it changes. */
const PACE_MS = 250;

type Read<T> = () => Promise<T | null>;

export interface Looked<T> {
  /** What was seen last; null before the first look. */
  readonly value: T | null;
  /** Whether it is what stands now: of this `read`, under this `stamp`. */
  readonly fresh: boolean;
}

/**
 * Looks again whenever `read` or `stamp` is another, at most four times a second; `read` null looks
 * at nothing. Keep `read` the same while it asks the same.
 */
export function useLooked<T>(read: Read<T> | null, stamp: unknown): Looked<T> {
  const [seen, setSeen] = useState<{ read: Read<T> | null; stamp: unknown; value: T | null }>({
    read: null,
    stamp: null,
    value: null,
  });
  const lookedAt = useRef(-Infinity);

  useEffect(() => {
    if (read === null) return undefined;
    const look = async () => {
      lookedAt.current = performance.now();
      const value = await read();
      if (value !== null) setSeen({ read, stamp, value });
    };
    const wait = Math.max(0, lookedAt.current + PACE_MS - performance.now());
    const timer = setTimeout(() => void look(), wait);
    return () => clearTimeout(timer);
  }, [read, stamp]);

  const fresh = read !== null && seen.read === read && seen.stamp === stamp;
  return { value: read === null ? null : seen.value, fresh };
}
