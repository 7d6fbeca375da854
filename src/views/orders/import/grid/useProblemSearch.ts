import { useEffect, useRef } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { RowQuery, CellView } from '../../../../workers/protocol.ts';
import { anchorOf } from './anchor.ts';
import type { GridActions } from './gridTypes.ts';
import type { Spot } from './keys.ts';
import { single } from './selection.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { worst } from './verdictText.ts';

interface SearchParts {
  readonly rows: RowSource;
  readonly metas: readonly ColumnMeta[];
  readonly query: RowQuery;
  readonly actions: GridActions;
  readonly from: Spot;
  readonly go: (to: Spot) => void;
  /** There is no row with an error. */
  readonly onNone: () => void;
}

const BEFORE_ALL: Spot = { row: 0, column: -1 };

/** Goes to the next cell with a problem, as the rows it needs arrive. */
export function useProblemSearch(parts: SearchParts) {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const search = useRef(new AbortController());
  useEffect(() => () => search.current.abort(), []);
  const stop = () => search.current.abort();

  /** Where the search begins in the view as it is once all commands so far are carried out. */
  async function startIn({ rows, actions, from }: SearchParts): Promise<Spot> {
    const anchor = anchorOf(rows, single(from), false);
    if (anchor === null) return BEFORE_ALL;
    const below = anchor.ids.slice(anchor.ids.indexOf(anchor.id));
    const place = await actions.locate(below);
    if (place === null) return BEFORE_ALL;
    // Another row than the one that the keyboard was on is looked through from its first cell.
    return { row: place.position, column: place.row === anchor.id ? from.column : -1 };
  }

  const seek = async (): Promise<void> => {
    stop();
    const before = latest.current;
    const { rows, metas, query, actions } = before;
    const { severity, rule } = query.filter ?? {};
    const isNarrow = severity === 'error' || rule !== undefined;
    const shown = isNarrow ? 'shown' : actions.showErrors();
    if (shown === 'none') before.onNone();
    if (shown !== 'shown') return;
    search.current = new AbortController();
    const { signal } = search.current;
    const isProblem = problemUnder(isNarrow ? query : {});
    const next = (from: Spot) => seekProblem(rows, metas, isProblem, from, actions.current, signal);
    const found = (await next(await startIn(before))) ?? (await next(BEFORE_ALL));
    if (signal.aborted) return;
    if (found !== null) latest.current.go(found);
    else if (actions.showErrors() === 'none') latest.current.onNone();
  };
  return { seek, stop };
}

/** Rows that are waited for and looked through at a time. */
const AT_ONCE = 100;

/** Whether a cell is what the user looks for: an error, or what the filter is about. */
type IsProblem = (cell: CellView | undefined) => boolean;

function problemUnder({ filter }: RowQuery): IsProblem {
  return (cell) => {
    const verdicts = cell?.verdicts ?? [];
    if (filter?.rule === undefined) return worst(verdicts) === 'error';
    return verdicts.some(({ rule }) => rule === filter.rule);
  };
}

/** The first cell with a problem behind `from`, in reading order, above the row `end`. */
function problemIn(
  rows: Pick<RowSource, 'row'>,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
  from: Spot,
  end: number,
): Spot | null {
  for (let position = from.row; position < end; position++) {
    const cells = rows.row(position)?.cells ?? [];
    for (
      let column = position === from.row ? from.column + 1 : 0;
      column < metas.length;
      column++
    ) {
      const meta = metas[column];
      if (meta?.type !== 'field') continue;
      if (isProblem(cells[meta.index])) return { row: position, column };
    }
  }
  return null;
}

/**
 * The first cell with a problem behind `from`, in reading order, as every command so far has left the
 * rows: those in sight may still be of the view before. Null where there is none, or where `signal`
 * said that nobody waits any more.
 */
async function seekProblem(
  rows: RowSource,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
  from: Spot,
  current: GridActions['current'],
  signal: AbortSignal,
): Promise<Spot | null> {
  let start = from;
  do {
    const end = start.row + AT_ONCE;
    const isThere = await current({ from: start.row, to: end });
    if (!isThere || signal.aborted) return null;
    const found = problemIn(rows, metas, isProblem, start, Math.min(end, rows.total));
    if (found !== null) return found;
    start = { row: end, column: -1 };
  } while (start.row < rows.total);
  return null;
}
