import { useEffect, useEffectEvent, useRef } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { RowQuery, CellView } from '../../../../workers/protocol.ts';
import { createAnchor } from './selectionAnchor.ts';
import type { GridActions } from './gridTypes.ts';
import type { CellPosition } from './gridKeys.ts';
import { selectCell } from './gridSelection.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { highestSeverity } from './verdictText.ts';

interface SearchOptions {
  readonly rows: RowSource;
  readonly metas: readonly ColumnMeta[];
  readonly query: RowQuery;
  readonly actions: GridActions;
  /** Cell after which the search starts. */
  readonly from: CellPosition;
  readonly onFound: (to: CellPosition) => void;
  /** Called if no row has an error. */
  readonly onNone: () => void;
}

const BEFORE_ALL: CellPosition = { row: 0, column: -1 };

/** Goes to the next cell with a problem, loading rows as needed. */
export function useProblemSearch(options: SearchOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const search = useRef(new AbortController());
  useEffect(() => () => search.current.abort(), []);
  const stopSearch = () => search.current.abort();
  const begin = (): AbortSignal => {
    stopSearch();
    search.current = new AbortController();
    return search.current.signal;
  };

  /** Cell after which the search starts, in a view that includes all changes so far. */
  async function findStart({ rows, actions, from }: SearchOptions): Promise<CellPosition> {
    const anchor = createAnchor(rows, selectCell(from), false);
    if (anchor === null) return BEFORE_ALL;
    const below = anchor.ids.slice(anchor.ids.indexOf(anchor.activeId));
    const located = await actions.locate(below);
    if (located === null) return BEFORE_ALL;
    // In another row than the active one, the search starts at the first cell.
    return { row: located.position, column: located.row === anchor.activeId ? from.column : -1 };
  }

  const goToNextProblem = async (): Promise<void> => {
    stopSearch();
    const current = latest.current;
    const { rows, metas, query, actions } = current;
    const { severity, rule } = query.filter ?? {};
    const isFiltered = severity === 'error' || rule !== undefined;
    const result = isFiltered ? 'shown' : actions.showErrors();
    if (result === 'none') current.onNone();
    if (result !== 'shown') return;
    const signal = begin();
    const isProblem = createProblemTest(isFiltered ? query : {});
    const next = (from: CellPosition) =>
      seekProblem(rows, metas, isProblem, from, actions.untilCurrent, signal);
    const found = (await next(await findStart(current))) ?? (await next(BEFORE_ALL));
    if (signal.aborted) return;
    if (found !== null) latest.current.onFound(found);
    else if (actions.showErrors() === 'none') latest.current.onNone();
  };

  const { rule, column } = options.query.filter ?? {};
  const problemKey = rule === undefined ? null : `${rule} ${column ?? ''}`;
  const showFirst = useEffectEvent(async () => {
    const { rows, metas, query, actions } = latest.current;
    const signal = begin();
    const isProblem = createProblemTest(query);
    const found = await seekProblem(
      rows,
      metas,
      isProblem,
      BEFORE_ALL,
      actions.untilCurrent,
      signal,
    );
    if (found !== null) latest.current.onFound(found);
  });
  // A problem that the user chooses is shown at its first cell.
  useEffect(() => {
    if (problemKey !== null) void showFirst();
  }, [problemKey]);
  return { goToNextProblem, stopSearch };
}

/** Number of rows that are loaded and searched at a time. */
const SEARCH_ROWS = 100;

/** Whether a cell has an error, or breaks the rule of the filter. */
type IsProblem = (cell: CellView | undefined, column: number) => boolean;

function createProblemTest({ filter }: RowQuery): IsProblem {
  return (cell, column) => {
    const verdicts = cell?.verdicts ?? [];
    if (filter?.rule === undefined) return highestSeverity(verdicts) === 'error';
    if (filter.column !== undefined && filter.column !== column) return false;
    return verdicts.some(({ rule }) => rule === filter.rule);
  };
}

/** First cell with a problem after `from` and before the row `end`, in reading order. */
function findProblem(
  rows: Pick<RowSource, 'row'>,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
  from: CellPosition,
  end: number,
): CellPosition | null {
  for (let position = from.row; position < end; position++) {
    const cells = rows.row(position)?.cells ?? [];
    for (
      let column = position === from.row ? from.column + 1 : 0;
      column < metas.length;
      column++
    ) {
      const meta = metas[column];
      if (meta?.type !== 'field') continue;
      if (isProblem(cells[meta.index], meta.index)) return { row: position, column };
    }
  }
  return null;
}

/**
 * First cell with a problem after `from`, in reading order, in a view that includes all changes so
 * far. Null if there is none, or if `signal` is aborted.
 */
async function seekProblem(
  rows: RowSource,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
  from: CellPosition,
  untilCurrent: GridActions['untilCurrent'],
  signal: AbortSignal,
): Promise<CellPosition | null> {
  let start = from;
  do {
    const end = start.row + SEARCH_ROWS;
    const isLoaded = await untilCurrent({ from: start.row, to: end });
    if (!isLoaded || signal.aborted) return null;
    const found = findProblem(rows, metas, isProblem, start, Math.min(end, rows.total));
    if (found !== null) return found;
    start = { row: end, column: -1 };
  } while (start.row < rows.total);
  return null;
}
