import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { createListMachine } from '../../src/machines/list/machine.ts';
import { addToSelection, MAX_SELECTED } from '../../src/machines/list/listSelection.ts';
import {
  countStatuses,
  isGatherHalted,
  hasMoreRowsFailed,
  selectPage,
  selectSelectedRows,
  selectTotal,
} from '../../src/machines/list/selectors.ts';
import type { ListAsk, ListPage } from '../../src/machines/list/types.ts';
import { failed, failures, succeeded } from '../models/samples.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}
type Query = ListAsk<{ readonly text?: string }, 'id'>;
type Answer = Outcome<ListPage<Item>>;

const machine = createListMachine<{ readonly text?: string }, 'id', Item>('items');

/**
 * A list of `total` items in pages of ten; `answer` may return another page. The version of an item is the number of
 * requests so far.
 */
function createList(total: number, answer: (query: Query) => Answer | null = () => null) {
  const requests: Query[] = [];
  const createPage = (query: Query): Answer => {
    const from = Number(query.cursor ?? 0);
    const end = Math.min(total, from + query.size);
    const items = Array.from({ length: end - from }, (_, at) => ({
      id: from + at,
      version: requests.length,
    }));
    const next = end < total ? String(end) : null;
    return succeeded({ rows: items, total, totalCapped: false, next, previous: null });
  };
  const providedMachine = machine.provide({
    actors: {
      fetchPage: fromPromise<Answer, Query>(async ({ input }) => {
        if (input.part === 'rows') requests.push(input);
        return answer(input) ?? createPage(input);
      }),
    },
  });
  const list = createActor(providedMachine, {
    input: {
      filters: {},
      sort: { by: 'id', descending: false },
      size: 10,
      rowId: (item) => String(item.id),
    },
  });
  list.start();
  return { list, requests };
}

const isShowing = (s: { matches: (value: { rows: { loaded: 'showing' } }) => boolean }) =>
  s.matches({ rows: { loaded: 'showing' } });

describe('rows loaded by scrolling', () => {
  test('scrolling appends rows; a new sort starts again', async () => {
    const { list, requests } = createList(25);
    await waitFor(list, isShowing);
    list.send({ type: 'more' });
    await waitFor(list, (s) => selectPage(s)?.rows.length === 20);
    expect(requests.at(-1)?.cursor).toBe('10');
    list.send({ type: 'more' });
    await waitFor(list, (s) => selectPage(s)?.rows.length === 25);
    expect(list.getSnapshot().can({ type: 'more' })).toBe(false);
    list.send({ type: 'sort', by: 'id', descending: true });
    await waitFor(list, isShowing);
    expect(selectPage(list.getSnapshot())?.rows).toHaveLength(10);
    expect(requests.at(-1)?.cursor).toBeNull();
  });

  test('a failed load keeps the rows, and a retry loads the next ones', async () => {
    let isUnreachable = true;
    const { list } = createList(25, ({ cursor }) =>
      cursor !== null && isUnreachable ? failed(failures.refused) : null,
    );
    await waitFor(list, isShowing);
    list.send({ type: 'more' });
    await waitFor(list, hasMoreRowsFailed);
    expect(selectPage(list.getSnapshot())?.rows).toHaveLength(10);
    isUnreachable = false;
    list.send({ type: 'more' });
    await waitFor(list, (s) => selectPage(s)?.rows.length === 20);
  });
});

describe('list selection', () => {
  test('a refresh updates selected rows', async () => {
    const { list } = createList(5);
    const { context } = await waitFor(list, isShowing);
    const firstRow = context.page?.rows[0];
    list.send({ type: 'select', rows: firstRow === undefined ? [] : [firstRow] });
    expect(selectSelectedRows(list.getSnapshot()).get('0')?.version).toBe(1);
    list.send({ type: 'refresh' });
    await waitFor(list, isShowing);
    expect(selectSelectedRows(list.getSnapshot()).get('0')?.version).toBe(2);
  });

  test('selecting all matches continues after a failure', async () => {
    // All matches are gathered in pages of 200.
    let isUnreachable = true;
    const { list, requests } = createList(450, ({ cursor, size }) =>
      size === 200 && cursor === '200' && isUnreachable ? failed(failures.network) : null,
    );
    await waitFor(list, isShowing);
    list.send({ type: 'selectMatching' });
    await waitFor(list, isGatherHalted);
    expect(selectSelectedRows(list.getSnapshot()).size).toBe(200);
    isUnreachable = false;
    const earlierRequests = requests.length;
    list.send({ type: 'selectMatching' });
    await waitFor(list, (s) => selectSelectedRows(s).size === 450);
    expect(requests.slice(earlierRequests).map(({ cursor }) => cursor)).toEqual(['200', '400']);
    list.send({ type: 'filter', filters: { text: 'a' } });
    expect(selectSelectedRows(list.getSnapshot()).size).toBe(0);
  });

  test('the selection has a limit', async () => {
    const { list } = createList(MAX_SELECTED + 500);
    await waitFor(list, isShowing);
    list.send({ type: 'selectMatching' });
    const snapshot = await waitFor(list, (s) => s.matches({ selection: 'idle' }));
    expect(selectSelectedRows(snapshot).size).toBe(MAX_SELECTED);
    const extended = addToSelection(
      selectSelectedRows(snapshot),
      [{ id: -1, version: 0 }],
      ({ id }) => String(id),
    );
    expect(extended.isFull).toBe(true);
    expect(extended.selected.has('-1')).toBe(false);
  });
});

describe('list total', () => {
  /** A page that has only a total; one of 3 is capped. */
  const createCountPage = (count: number) =>
    succeeded({ rows: [], total: count, totalCapped: count === 3, next: null, previous: null });
  const pageWithoutTotal = succeeded({
    rows: [{ id: 1, version: 1 }],
    total: null,
    totalCapped: false,
    next: null,
    previous: null,
  });

  test('the total loads in parallel to the rows', async () => {
    const { list } = createList(0, ({ part, filters }) =>
      part === 'rows' ? pageWithoutTotal : createCountPage(filters.text === undefined ? 2 : 3),
    );
    await waitFor(list, (s) => selectTotal(s) !== null);
    expect(selectTotal(list.getSnapshot())).toEqual({ count: 2, isCapped: false });
    list.send({ type: 'filter', filters: { text: 'a' } });
    // The total of the earlier filters is not shown with the new rows.
    expect(selectTotal(list.getSnapshot())).toBeNull();
    await waitFor(list, (s) => selectTotal(s) !== null);
    expect(selectTotal(list.getSnapshot())).toEqual({ count: 3, isCapped: true });
  });

  test('the totals of statuses stay until newer ones arrive', async () => {
    const byStatus = [
      { status: 'new', total: 4, totalCapped: false },
      { status: 'old', total: 1_000, totalCapped: true },
    ];
    const { list } = createList(0, ({ part, filters }) =>
      part === 'rows'
        ? pageWithoutTotal
        : filters.text === undefined
          ? succeeded({ ...createCountPage(2).data, byStatus })
          : failed(failures.refused),
    );
    const count = (...statuses: string[]) =>
      countStatuses(list.getSnapshot().context.byStatus, statuses);
    expect(count('new')).toBeNull();
    await waitFor(list, (s) => s.matches({ total: 'counted' }));
    expect(count('new')).toEqual({ count: 4, isCapped: false });
    expect(count('none')).toEqual({ count: 0, isCapped: false });
    expect(count()).toEqual({ count: 1_004, isCapped: true });
    list.send({ type: 'filter', filters: { text: 'a' } });
    await waitFor(list, (s) => s.matches({ total: 'counted' }));
    expect(count('new', 'old')).toEqual({ count: 1_004, isCapped: true });
  });

  test('the total comes with the page if the list counts its rows', async () => {
    const { list } = createList(25, ({ part }) => (part === 'rows' ? null : pageWithoutTotal));
    await waitFor(list, isShowing);
    expect(selectTotal(list.getSnapshot())).toEqual({ count: 25, isCapped: false });
  });

  test('a failed count keeps the rows', async () => {
    const { list, requests } = createList(25, ({ part }) =>
      part === 'rows' ? pageWithoutTotal : failed(failures.refused),
    );
    await waitFor(list, (s) => isShowing(s) && s.matches({ total: 'counted' }));
    expect(selectTotal(list.getSnapshot())).toBeNull();
    list.send({ type: 'sort', by: 'id', descending: true });
    await waitFor(list, isShowing);
    expect(requests).toHaveLength(2);
  });
});
