import type { RowView } from '../../workers/protocol.ts';

/**
 * Rows of the opened sheet for a virtualized grid: cached ones at once, the rest loading. Positions
 * count within the current view (filtered, sorted), from 0. `revision` and `total` change only
 * together with a call of the subscribers, so the pair (`subscribe`, `() => source.revision`) fits
 * `useSyncExternalStore`. Pages of an older revision stay visible until refreshed.
 */
export interface RowSource {
  /** Row, possibly of the revision before; undefined if it was never loaded. */
  row(position: number): RowView | undefined;
  /** Rows in the view. */
  readonly total: number;
  /** Increases whenever rows, their order or the total may have changed. */
  readonly revision: number;
  subscribe(onChange: () => void): () => void;
  /** Fetches missing and stale rows in [from, to); call it with the visible rows. */
  ensure(from: number, to: number): void;
}
