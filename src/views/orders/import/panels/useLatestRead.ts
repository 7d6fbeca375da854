import { useEffect, useRef, useState, useCallback } from 'react';
import type { SheetQueries } from '../../../../machines/orderImport/sheetQueries.ts';
import type { Fix, FixPreview } from '../../../../workers/protocol.ts';

/** Debounce before each read, in ms. */
const PACE_MS = 120;

type Read<T> = () => Promise<T | null>;

interface ReadRequest<T> {
  readonly read: Read<T>;
  readonly stamp: unknown;
}

export interface LatestRead<T> {
  /** Last value; null before the first read. */
  readonly value: T | null;
  /** Whether the value belongs to the current `read` and `stamp`. */
  readonly fresh: boolean;
}

/**
 * Reads again whenever `read` or `stamp` changes; null reads nothing. Only one read runs at a time and
 * only the latest request waits, because a million rows take seconds. Memoize `read`.
 */
export function useLatestRead<T>(read: Read<T> | null, stamp: unknown): LatestRead<T> {
  const [seen, setSeen] = useState<(ReadRequest<T> & { readonly value: T }) | null>(null);
  const wanted = useRef<ReadRequest<T> | null>(null);
  const looking = useRef(false);

  useEffect(() => {
    const asked = read === null ? null : { read, stamp };
    wanted.current = asked;
    const look = async () => {
      looking.current = true;
      let last: ReadRequest<T> | null = null;
      while (wanted.current !== null && wanted.current !== last) {
        await new Promise((rested) => setTimeout(rested, PACE_MS));
        last = wanted.current;
        // A failed read is repeated with the next change.
        const value = last === null ? null : await last.read().catch(() => null);
        if (last !== null && value !== null) setSeen({ ...last, value });
      }
      looking.current = false;
    };
    if (asked !== null && !looking.current) void look();
    return () => {
      wanted.current = null;
    };
  }, [read, stamp]);

  const fresh = read !== null && seen?.read === read && seen.stamp === stamp;
  return { value: read === null ? null : (seen?.value ?? null), fresh };
}

/**
 * Preview of a fix, computed again whenever `stamp` (the sheet and its view) or the fix changes. Null
 * previews nothing. Memoize `fix`.
 */
export function useFixPreview(
  look: SheetQueries,
  fix: Fix | null,
  stamp: unknown,
): LatestRead<FixPreview> {
  const read = useCallback(async () => (fix === null ? null : look.preview(fix)), [look, fix]);
  return useLatestRead(fix === null ? null : read, stamp);
}
