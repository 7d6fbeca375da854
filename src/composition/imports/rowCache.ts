import type { RowSource } from '../../machines/orderImport/rowSource.ts';
import type { RowView, RowWindow } from '../../workers/protocol.ts';

/** Rows fetched at a time. */
const PAGE = 100;
/** Most pages kept; the farthest from view are dropped first. */
const MOST_PAGES = 60;
/** Refresh interval of visible rows while reading or sending, in ms. */
const RENEW_MS = 1000;

interface Page {
  /** Epoch of the cache at the request of the page; an older one is stale. */
  readonly epoch: number;
  readonly rows: readonly RowView[];
}

/** A `RowSource` that the composition root keeps in step with the engine. */
export interface RowCache extends RowSource {
  /** Rows may read differently: pages in sight are fetched again. */
  invalidate(total?: number): void;
  /** Rows are on their way or answered: those in sight are fetched again, not at each of many calls. */
  renew(): void;
  /** More rows have been read; those before them seldom change, by a duplicate further down. */
  grow(total: number): void;
  /** Columns have moved: no row read before may be shown, or judged, under the new ones. */
  relay(): void;
  /** Whether the rows of [from, to) are there as the engine has them. */
  isCurrent(from: number, to: number): boolean;
  /** Resolves once they are, even if the user scrolls away. */
  fetch(from: number, to: number): Promise<true>;
  /** Another sheet, or none. */
  clear(): void;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows that a caller waits for. */
interface Wanted extends Span {
  readonly resolve: (fetched: true) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Pages of the engine's view. One fetch runs at a time, for the rows visible at that moment, so
 * that scrolling through a million rows loads only the pages where it stops.
 */
export function createRowCache(
  window: (from: number, count: number) => Promise<RowWindow>,
): RowCache {
  const pages = new Map<number, Page>();
  const listeners = new Set<() => void>();
  let total = 0;
  let revision = 0;
  let epoch = 0;
  let sheet = 0;
  let sight: Span = { from: 0, to: 0 };
  let waited: readonly Wanted[] = [];
  let fetching = false;
  let renewedAt = -Infinity;
  /** Runs out when rows are to be fetched again; null if they are not. */
  let renewing: ReturnType<typeof setTimeout> | null = null;

  function changed(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  /** The first page of a span that is missing, stale, or shorter than the view has it by now. */
  function missingIn({ from, to }: Span): number | undefined {
    const end = Math.min(to, total);
    for (let page = Math.floor(from / PAGE); page * PAGE < end; page++) {
      const known = pages.get(page);
      const isShort = page * PAGE + (known?.rows.length ?? 0) < Math.min(end, (page + 1) * PAGE);
      if (known?.epoch !== epoch || isShort) return page;
    }
    return undefined;
  }

  function wanted(): number | undefined {
    for (const span of [sight, ...waited]) {
      const page = missingIn(span);
      if (page !== undefined) return page;
    }
    return undefined;
  }

  /** Whoever waits for rows that are there by now waits no longer. */
  function answer(): void {
    const there = waited.filter((span) => missingIn(span) === undefined);
    if (there.length === 0) return;
    waited = waited.filter((span) => !there.includes(span));
    for (const { resolve } of there) resolve(true);
  }

  function evict(): void {
    if (pages.size <= MOST_PAGES) return;
    const middles = [sight, ...waited].map(({ from, to }) => (from + to) / 2 / PAGE);
    const distance = (page: number) => Math.min(...middles.map((at) => Math.abs(page - at)));
    const farthest = [...pages.keys()].sort((a, b) => distance(b) - distance(a));
    for (const page of farthest.slice(0, pages.size - MOST_PAGES)) pages.delete(page);
  }

  async function fetchWanted(): Promise<void> {
    if (fetching) return;
    fetching = true;
    let askedSheet = sheet;
    try {
      for (let page = wanted(); page !== undefined; page = wanted()) {
        const asked = epoch;
        askedSheet = sheet;
        const got = await window(page * PAGE, PAGE);
        // Rows of a sheet closed since may belong to another user.
        if (askedSheet !== sheet) continue;
        const before = pages.get(page)?.rows ?? [];
        const rows = renewed(before, got.rows);
        const isNews = rows !== before || (asked === epoch && total !== got.total);
        pages.set(page, { epoch: asked, rows });
        if (asked === epoch) total = got.total;
        evict();
        if (isNews) changed();
        answer();
      }
      answer();
    } catch (error) {
      // The request may be the table's own, and no caller is left for a sheet closed since.
      if (waited.length === 0 && askedSheet === sheet) throw error;
      for (const { reject } of waited) reject(error);
      waited = [];
    } finally {
      fetching = false;
    }
  }

  function age(): void {
    if (renewing !== null) clearTimeout(renewing);
    renewing = null;
    epoch += 1;
  }

  return {
    row: (position) => pages.get(Math.floor(position / PAGE))?.rows[position % PAGE],
    get total() {
      return total;
    },
    get revision() {
      return revision;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure(from, to) {
      sight = { from, to };
      void fetchWanted();
    },
    renew() {
      renewing ??= setTimeout(() => {
        age();
        void fetchWanted();
      }, RENEW_MS);
    },
    invalidate(newTotal = total) {
      age();
      total = newTotal;
      changed();
      void fetchWanted();
    },
    grow(newTotal) {
      const now = performance.now();
      if (now - renewedAt > RENEW_MS) {
        renewedAt = now;
        epoch += 1;
      }
      if (newTotal !== total) {
        total = newTotal;
        changed();
      }
      void fetchWanted();
    },
    relay() {
      sheet += 1;
      pages.clear();
    },
    fetch(from, to) {
      if (renewing !== null) age();
      return new Promise((resolve, reject) => {
        waited = [...waited, { from, to, resolve, reject }];
        void fetchWanted();
      });
    },
    isCurrent(from, to) {
      if (renewing !== null) return false;
      for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) {
        if (pages.get(page)?.epoch !== epoch) return false;
      }
      return true;
    },
    clear() {
      age();
      sheet += 1;
      pages.clear();
      total = 0;
      sight = { from: 0, to: 0 };
      changed();
    },
  };
}

/** Whether two pieces of plain data say the same. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const before = Object.entries(a);
  const now = new Map(Object.entries(b));
  return (
    before.length === now.size &&
    before.every(([key, value]) => now.has(key) && same(value, now.get(key)))
  );
}

/**
 * Returns the current rows; unchanged rows keep their identity, so that React skips them. Both
 * lists start at the same position of the view.
 */
function renewed(before: readonly RowView[], now: readonly RowView[]): readonly RowView[] {
  const rows = now.map((row, at) => {
    const old = before[at];
    return old !== undefined && same(old, row) ? old : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at])
    ? before
    : rows;
}
