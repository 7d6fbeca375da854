import { useEffect, useRef, useState, useCallback } from 'react';
import type { SheetQueries } from '../../../../machines/orderImport/sheetQueries.ts';
import type { Fix, FixPreview } from '../../../../workers/protocol.ts';

/** Debounce before each read, in ms. */
const DEBOUNCE_MS = 120;

type Read<T> = () => Promise<T | null>;

interface ReadRequest<T> {
  readonly read: Read<T>;
  readonly stamp: unknown;
}

export interface LatestRead<T> {
  /** Last value; null before the first read. */
  readonly value: T | null;
  /** Whether the value belongs to the current `read` and `stamp`. */
  readonly isFresh: boolean;
}

/**
 * Reads again whenever `read` or `stamp` changes; null reads nothing. Only one read runs at a time
 * and only the latest request waits, because a million rows take seconds. Memoize `read`.
 */
export function useLatestRead<T>(read: Read<T> | null, stamp: unknown): LatestRead<T> {
  const [latest, setLatest] = useState<(ReadRequest<T> & { readonly value: T }) | null>(null);
  const requested = useRef<ReadRequest<T> | null>(null);
  const isReading = useRef(false);

  useEffect(() => {
    const request = read === null ? null : { read, stamp };
    requested.current = request;
    const readLatest = async () => {
      isReading.current = true;
      let last: ReadRequest<T> | null = null;
      while (requested.current !== null && requested.current !== last) {
        await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
        last = requested.current;
        // A failed read is repeated with the next change.
        const value = last === null ? null : await last.read().catch(() => null);
        if (last !== null && value !== null) setLatest({ ...last, value });
      }
      isReading.current = false;
    };
    if (request !== null && !isReading.current) void readLatest();
    return () => {
      requested.current = null;
    };
  }, [read, stamp]);

  const isFresh = read !== null && latest?.read === read && latest.stamp === stamp;
  return { value: read === null ? null : (latest?.value ?? null), isFresh };
}

/**
 * Preview of a fix, computed again whenever `stamp` (the sheet and its view) or the fix changes.
 * Null previews nothing. Memoize `fix`.
 */
export function useFixPreview(
  queries: SheetQueries,
  fix: Fix | null,
  stamp: unknown,
): LatestRead<FixPreview> {
  const read = useCallback(
    async () => (fix === null ? null : queries.preview(fix)),
    [queries, fix],
  );
  return useLatestRead(fix === null ? null : read, stamp);
}
