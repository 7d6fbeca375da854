import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { RowView } from '../../../../workers/protocol.ts';
import type { Spot } from './keys.ts';
import { isSingle, rangeOf, single, type Selection } from './selection.ts';

/** Rows remembered on either side of a selection, to go on from where it leaves the view. */
const REACH = 50;
/** How far from its old position a row is looked for; of a selection of more rows, only the active one. */
const NEAR = 200;

/** The rows of a selection, so that it stays on them where a change moves them in the view. */
export interface Anchor {
  /** Position of the first of `ids` when they were read. */
  readonly start: number;
  /** Row ids of the view around the selection, without a gap. */
  readonly ids: readonly number[];
  /** Id of the active row, one of them. */
  readonly id: number;
  /** The user goes upwards: where the row leaves the view, the one above comes next. */
  readonly back: boolean;
}

type Rows = Pick<RowSource, 'row' | 'total'>;

/** Undefined where the row is not fetched; what is kept behind the end is of an earlier view. */
export const rowAt = (rows: Rows, position: number): RowView | undefined =>
  position < rows.total ? rows.row(position) : undefined;

const isLong = ({ top, bottom }: { top: number; bottom: number }): boolean => bottom - top > NEAR;

/** Null where the active row is not fetched yet. */
export function anchorOf(rows: Rows, selection: Selection, back: boolean): Anchor | null {
  const range = rangeOf(selection);
  const at = selection.active.row;
  const row = rowAt(rows, at);
  if (row === undefined) return null;
  const first = Math.max(0, (isLong(range) ? at : range.top) - REACH);
  const last = (isLong(range) ? at : range.bottom) + REACH;
  const above: number[] = [];
  const below: number[] = [];
  for (let position = at - 1; position >= first; position--) {
    const { id } = rowAt(rows, position) ?? {};
    if (id === undefined) break;
    above.unshift(id);
  }
  for (let position = at + 1; position <= last; position++) {
    const { id } = rowAt(rows, position) ?? {};
    if (id === undefined) break;
    below.push(id);
  }
  return { start: at - above.length, ids: [...above, row.id, ...below], id: row.id, back };
}

/** Where the rows of an anchor are by now, as far as they are near where they were. */
function positionsOf(rows: Rows, { ids, start }: Anchor): ReadonlyMap<number, number> {
  const positions = new Map<number, number>();
  const end = start + ids.length + NEAR;
  for (let position = Math.max(0, start - NEAR); position < end; position++) {
    const row = rowAt(rows, position);
    if (row !== undefined) positions.set(row.id, position);
  }
  return positions;
}

/** The selection on the same rows, wherever they are by now; null where the active one is not near. */
export function followed(rows: Rows, selection: Selection, anchor: Anchor): Selection | null {
  const { active, from, to } = selection;
  const { ids, start } = anchor;
  const idOf = (position: number) => ids[position - start];
  const isThere = ({ row }: Spot) => {
    const id = idOf(row);
    return id === undefined || rowAt(rows, row)?.id === id;
  };
  const isFetched = active.row >= rows.total || rows.row(active.row) !== undefined;
  if (!isFetched || (isThere(active) && isThere(from) && isThere(to))) return selection;
  const positions = positionsOf(rows, anchor);
  const row = positions.get(anchor.id);
  if (row === undefined) return null;
  const moved = { ...active, row };
  const range = rangeOf(selection);
  if (isSingle(range)) return single(moved);
  if (isLong(range)) return { ...selection, active: moved };

  /** The edge of the range: its row, or the next one of the range that is still in the view. */
  const edge = (position: number, step: 1 | -1): number => {
    for (let at = position; at !== active.row; at += step) {
      const id = idOf(at);
      if (id === undefined) return at + row - active.row;
      const now = positions.get(id);
      if (now !== undefined) return now;
    }
    return row;
  };
  const top = edge(range.top, 1);
  const bottom = edge(range.bottom, -1);
  const isDown = from.row <= to.row;
  return {
    active: moved,
    from: { ...from, row: isDown ? top : bottom },
    to: { ...to, row: isDown ? bottom : top },
  };
}

/** The rows to go on with, the best first: the active one, those that the user comes to, the others. */
export function successors({ ids, id, back }: Anchor): readonly number[] {
  const at = ids.indexOf(id);
  const above = ids.slice(0, at).toReversed();
  const below = ids.slice(at + 1);
  return [id, ...(back ? [...above, ...below] : [...below, ...above])];
}
