import { expect, test, vi } from 'vitest';
import { createRowCache } from '../../src/composition/imports/rowCache.ts';
import type { RowView, RowWindow } from '../../src/workers/protocol.ts';

/** A view of `total` rows with editable texts; returns new copies of rows, as a worker does. */
function createView(total: number) {
  const state = { total, texts: new Map<number, string>(), fetches: 0 };
  const row = (id: number): RowView => ({
    id,
    sheetRow: id + 2,
    cells: [{ text: state.texts.get(id) ?? `row ${id}`, verdicts: [] }],
    state: 'new',
  });
  async function window(from: number, count: number): Promise<RowWindow> {
    state.fetches += 1;
    const length = Math.max(0, Math.min(count, state.total - from));
    const rows = Array.from({ length }, (_, at) => row(from + at));
    return { from, rows, total: state.total, revision: 0 };
  }
  return { state, cache: createRowCache(window) };
}

const getRows = (cache: ReturnType<typeof createRowCache>, count: number) =>
  Array.from({ length: count }, (_, at) => cache.row(at));

test('unchanged rows keep their identity, and listeners are not called for them', async () => {
  const { state, cache } = createView(40);
  cache.grow(40);
  cache.ensure(0, 30);
  await expect.poll(() => cache.row(29)).toBeDefined();
  const before = getRows(cache, 30);

  state.texts.set(7, 'fixed');
  cache.invalidate();
  await expect.poll(() => cache.row(7)?.cells[0]?.text).toBe('fixed');
  const after = getRows(cache, 30);
  expect(after.flatMap((row, at) => (row === before[at] ? [] : [at]))).toEqual([7]);

  const { fetches } = state;
  const listener = vi.fn<() => void>();
  cache.subscribe(listener);
  cache.invalidate();
  await expect.poll(() => state.fetches).toBe(fetches + 1);
  // One call for the invalidation; unchanged rows cause no second one.
  expect(listener).toHaveBeenCalledTimes(1);
  expect(getRows(cache, 30)).toEqual(after);
});

test('a page cut off at the end of the parsed part is filled as the file grows', async () => {
  const { state, cache } = createView(10);
  cache.grow(10);
  cache.ensure(0, 30);
  await expect.poll(() => cache.row(9)).toBeDefined();
  const firstRow = cache.row(0);
  state.total = 500;
  cache.grow(500);
  await expect.poll(() => cache.row(29)).toBeDefined();
  expect(cache.row(0)).toBe(firstRow);
  expect(cache.total).toBe(500);
});

test('growth of a file below the visible rows does not fetch them again', async () => {
  // No time passes, so no refresh is due.
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  const { state, cache } = createView(100);
  cache.grow(100);
  cache.ensure(0, 30);
  await expect.poll(() => cache.row(29)).toBeDefined();
  const { fetches } = state;
  for (let total = 200; total < 5000; total += 100) {
    state.total = total;
    cache.grow(total);
  }
  expect(cache.total).toBe(4900);
  // Any fetch has been requested by the time that another page arrives.
  cache.ensure(200, 210);
  await expect.poll(() => cache.row(209)).toBeDefined();
  expect(state.fetches).toBe(fetches + 1);
  vi.restoreAllMocks();
});

test('rows of earlier columns are not returned after the columns change', async () => {
  const { state, cache } = createView(40);
  cache.grow(40);
  cache.ensure(0, 30);
  await expect.poll(() => cache.row(29)).toBeDefined();
  state.texts.set(3, 'under other columns');
  cache.resetColumns();
  expect(getRows(cache, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
  cache.invalidate(40);
  await expect.poll(() => cache.row(3)?.cells[0]?.text).toBe('under other columns');
});

test('awaited rows arrive even if the user scrolls away', async () => {
  const { cache } = createView(1000);
  cache.grow(1000);
  cache.ensure(0, 30);
  // The first page is in flight; the visible span is set again before the next fetch.
  const fetched = cache.fetch(650, 750);
  cache.ensure(0, 30);
  await fetched;
  expect(cache.isCurrent(650, 750)).toBe(true);
  expect(cache.row(749)?.id).toBe(749);
});

test('rows of an earlier view do not resolve a fetch', async () => {
  const { state, cache } = createView(40);
  cache.grow(40);
  await cache.fetch(0, 30);
  state.texts.set(0, 'filtered');
  state.total = 1;
  cache.invalidate(1);
  expect(cache.row(0)?.cells[0]?.text).toBe('row 0');
  await cache.fetch(0, 100);
  expect(cache.row(0)?.cells[0]?.text).toBe('filtered');
});

test('a fetch rejects if the rows cannot be read', async () => {
  const cache = createRowCache(() => Promise.reject(new Error('The worker broke.')));
  cache.grow(40);
  await expect(cache.fetch(0, 10)).rejects.toThrow('The worker broke.');
});
