import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { RowView } from '../../../../workers/protocol.ts';
import type { CellPosition } from './gridKeys.ts';
import { isSingle, toRange, selectCell, type Selection } from './gridSelection.ts';

/** Number of rows remembered on either side of a selection, as candidates for the next one. */
const ANCHOR_ROWS = 50;
/** Distance within which a row is searched; in longer selections only the active row is. */
const MAX_DISTANCE = 200;

/** Rows of a selection, so that it can follow them when a change moves them. */
export interface Anchor {
  /** Position of the first row of `ids` when the selection was made. */
  readonly start: number;
  /** Ids of the consecutive rows around the selection. */
  readonly ids: readonly number[];
  /** Id of the active row, one of `ids`. */
  readonly activeId: number;
  /** Whether the user moves upwards, so that the row above is next. */
  readonly isUpwards: boolean;
}

type Rows = Pick<RowSource, 'row' | 'total'>;

/** Undefined if the row is not loaded; rows behind the end are of an earlier view. */
export const getLoadedRow = (rows: Rows, position: number): RowView | undefined =>
  position < rows.total ? rows.row(position) : undefined;

const isLong = ({ top, bottom }: { top: number; bottom: number }): boolean =>
  bottom - top > MAX_DISTANCE;

/** Null if the active row is not loaded yet. */
export function createAnchor(rows: Rows, selection: Selection, isUpwards: boolean): Anchor | null {
  const range = toRange(selection);
  const at = selection.active.row;
  const row = getLoadedRow(rows, at);
  if (row === undefined) return null;
  const first = Math.max(0, (isLong(range) ? at : range.top) - ANCHOR_ROWS);
  const last = (isLong(range) ? at : range.bottom) + ANCHOR_ROWS;
  const above: number[] = [];
  const below: number[] = [];
  for (let position = at - 1; position >= first; position--) {
    const { id } = getLoadedRow(rows, position) ?? {};
    if (id === undefined) break;
    above.unshift(id);
  }
  for (let position = at + 1; position <= last; position++) {
    const { id } = getLoadedRow(rows, position) ?? {};
    if (id === undefined) break;
    below.push(id);
  }
  return {
    start: at - above.length,
    ids: [...above, row.id, ...below],
    activeId: row.id,
    isUpwards,
  };
}

/** Current positions of the rows of an anchor, if near their old ones. */
function findPositions(rows: Rows, { ids, start }: Anchor): ReadonlyMap<number, number> {
  const positions = new Map<number, number>();
  const end = start + ids.length + MAX_DISTANCE;
  for (let position = Math.max(0, start - MAX_DISTANCE); position < end; position++) {
    const row = getLoadedRow(rows, position);
    if (row !== undefined) positions.set(row.id, position);
  }
  return positions;
}

/** Moves the selection with its rows; null if the active row is not near. */
export function followSelection(
  rows: Rows,
  selection: Selection,
  anchor: Anchor,
): Selection | null {
  const { active, from, to } = selection;
  const { ids, start } = anchor;
  const idAt = (position: number) => ids[position - start];
  const isInPlace = ({ row }: CellPosition) => {
    const id = idAt(row);
    return id === undefined || getLoadedRow(rows, row)?.id === id;
  };
  const isFetched = active.row >= rows.total || rows.row(active.row) !== undefined;
  if (!isFetched || (isInPlace(active) && isInPlace(from) && isInPlace(to))) return selection;
  const positions = findPositions(rows, anchor);
  const row = positions.get(anchor.activeId);
  if (row === undefined) return null;
  const movedActive = { ...active, row };
  const range = toRange(selection);
  if (isSingle(range)) return selectCell(movedActive);
  if (isLong(range)) return { ...selection, active: movedActive };

  /** Edge of the range: its row, or the next row of the range that is still in the view. */
  const findEdge = (position: number, step: 1 | -1): number => {
    for (let at = position; at !== active.row; at += step) {
      const id = idAt(at);
      if (id === undefined) return at + row - active.row;
      const found = positions.get(id);
      if (found !== undefined) return found;
    }
    return row;
  };
  const top = findEdge(range.top, 1);
  const bottom = findEdge(range.bottom, -1);
  const isDown = from.row <= to.row;
  return {
    active: movedActive,
    from: { ...from, row: isDown ? top : bottom },
    to: { ...to, row: isDown ? bottom : top },
  };
}

/** Candidates for the active row, best first: itself, those in the user's direction, the others. */
export function listSuccessors({ ids, activeId, isUpwards }: Anchor): readonly number[] {
  const at = ids.indexOf(activeId);
  const above = ids.slice(0, at).toReversed();
  const below = ids.slice(at + 1);
  return [activeId, ...(isUpwards ? [...above, ...below] : [...below, ...above])];
}
