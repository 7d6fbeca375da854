import type { RowSource } from '../../machines/orderImport/rowSource.ts';
import type { RowView, RowWindow } from '../../workers/protocol.ts';

/** Rows fetched at a time. */
const PAGE = 100;
/** Maximum number of cached pages; the farthest from the view are dropped first. */
const MAX_PAGES = 60;
/** Refresh interval of visible rows while reading or sending, in ms. */
const REFRESH_MS = 1000;

interface Page {
  /** Epoch of the cache when the page was requested; an older page is stale. */
  readonly epoch: number;
  readonly rows: readonly RowView[];
}

/** A `RowSource` that the composition root keeps in step with the engine. */
export interface RowCache extends RowSource {
  /** Rows may have changed: visible pages are fetched again. */
  invalidate(total?: number): void;
  /** Send states of rows have changed: visible rows are fetched again, throttled. */
  refreshLater(): void;
  /** More rows have been read; earlier rows change rarely. */
  grow(total: number): void;
  /** Columns have changed: rows fetched before are dropped. */
  resetColumns(): void;
  /** Whether the cached rows of [from, to) are current. */
  isCurrent(from: number, to: number): boolean;
  /** Resolves once the rows of [from, to) are current, even if the user scrolls away. */
  fetch(from: number, to: number): Promise<true>;
  /** Drops all rows. */
  clear(): void;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Span that a caller waits for. */
interface WaitingSpan extends Span {
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
  let visible: Span = { from: 0, to: 0 };
  let waiting: readonly WaitingSpan[] = [];
  let isFetching = false;
  let refreshedAt = -Infinity;
  /** Timer of the next throttled refresh; null if none is due. */
  let refreshTimer: ReturnType<typeof setTimeout> | null = null;

  function notifyListeners(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  /** First page of a span that is missing, stale or too short. */
  function findMissingPage({ from, to }: Span): number | undefined {
    const end = Math.min(to, total);
    for (let page = Math.floor(from / PAGE); page * PAGE < end; page++) {
      const cached = pages.get(page);
      const isShort = page * PAGE + (cached?.rows.length ?? 0) < Math.min(end, (page + 1) * PAGE);
      if (cached?.epoch !== epoch || isShort) return page;
    }
    return undefined;
  }

  function findNextPage(): number | undefined {
    for (const span of [visible, ...waiting]) {
      const page = findMissingPage(span);
      if (page !== undefined) return page;
    }
    return undefined;
  }

  /** Resolves callers whose rows are current. */
  function resolveWaiting(): void {
    const ready = waiting.filter((span) => findMissingPage(span) === undefined);
    if (ready.length === 0) return;
    waiting = waiting.filter((span) => !ready.includes(span));
    for (const { resolve } of ready) resolve(true);
  }

  function evict(): void {
    if (pages.size <= MAX_PAGES) return;
    const middles = [visible, ...waiting].map(({ from, to }) => (from + to) / 2 / PAGE);
    const distance = (page: number) => Math.min(...middles.map((at) => Math.abs(page - at)));
    const farthest = [...pages.keys()].sort((a, b) => distance(b) - distance(a));
    for (const page of farthest.slice(0, pages.size - MAX_PAGES)) pages.delete(page);
  }

  async function fetchMissing(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    let requestSheet = sheet;
    try {
      for (let page = findNextPage(); page !== undefined; page = findNextPage()) {
        const requestEpoch = epoch;
        requestSheet = sheet;
        const fetched = await window(page * PAGE, PAGE);
        // Rows of a closed sheet may belong to another user.
        if (requestSheet !== sheet) continue;
        const previousRows = pages.get(page)?.rows ?? [];
        const rows = keepIdentity(previousRows, fetched.rows);
        const isChanged =
          rows !== previousRows || (requestEpoch === epoch && total !== fetched.total);
        pages.set(page, { epoch: requestEpoch, rows });
        if (requestEpoch === epoch) total = fetched.total;
        evict();
        if (isChanged) notifyListeners();
        resolveWaiting();
      }
      resolveWaiting();
    } catch (error) {
      // Nobody waits for the table's own requests, or for those of a closed sheet.
      if (waiting.length === 0 && requestSheet === sheet) throw error;
      for (const { reject } of waiting) reject(error);
      waiting = [];
    } finally {
      isFetching = false;
    }
  }

  function expire(): void {
    if (refreshTimer !== null) clearTimeout(refreshTimer);
    refreshTimer = null;
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
      visible = { from, to };
      void fetchMissing();
    },
    refreshLater() {
      refreshTimer ??= setTimeout(() => {
        expire();
        void fetchMissing();
      }, REFRESH_MS);
    },
    invalidate(newTotal = total) {
      expire();
      total = newTotal;
      notifyListeners();
      void fetchMissing();
    },
    grow(newTotal) {
      const now = performance.now();
      if (now - refreshedAt > REFRESH_MS) {
        refreshedAt = now;
        epoch += 1;
      }
      if (newTotal !== total) {
        total = newTotal;
        notifyListeners();
      }
      void fetchMissing();
    },
    resetColumns() {
      sheet += 1;
      pages.clear();
    },
    fetch(from, to) {
      if (refreshTimer !== null) expire();
      return new Promise((resolve, reject) => {
        waiting = [...waiting, { from, to, resolve, reject }];
        void fetchMissing();
      });
    },
    isCurrent(from, to) {
      if (refreshTimer !== null) return false;
      for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) {
        if (pages.get(page)?.epoch !== epoch) return false;
      }
      return true;
    },
    clear() {
      expire();
      sheet += 1;
      pages.clear();
      total = 0;
      visible = { from: 0, to: 0 };
      notifyListeners();
    },
  };
}

/** Whether two plain values are deeply equal. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
  );
}

/**
 * Returns the current rows; unchanged rows keep their identity, so that React skips them. Both
 * lists start at the same position of the view.
 */
function keepIdentity(
  previous: readonly RowView[],
  fetched: readonly RowView[],
): readonly RowView[] {
  const rows = fetched.map((row, at) => {
    const old = previous[at];
    return old !== undefined && isEqual(old, row) ? old : row;
  });
  return rows.length === previous.length && rows.every((row, at) => row === previous[at])
    ? previous
    : rows;
}
