import type { Cells } from '../../judge/cells.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { isAscending, Uint32List, unionLists } from '../../overlay/uint32List.ts';
import type { ColumnChange, Ids } from './step.ts';

/** Assigns ids to texts. */
export interface Interner {
  idOf(text: string): number;
}

interface PlannedCells {
  readonly rows: Uint32List;
  readonly after: Uint32List;
}

/** Collects the cells that a fix sets, and reports those that change. */
export class CellPlan {
  readonly #cells: Cells;
  readonly #interner: Interner;
  readonly #columns: (PlannedCells | undefined)[];

  /** `interner` is the overlay, or a temporary one for a preview. */
  constructor(cells: Cells, interner: Interner) {
    this.#cells = cells;
    this.#interner = interner;
    this.#columns = cells.columns.map(() => undefined);
  }

  /** Sets a cell to a text; the last call for a cell counts. */
  set(row: number, column: number, text: string): void {
    this.setId(row, column, this.idFor(row, column, text));
  }

  /** Id that sets a cell to a text: UNEDITED if the file has that text. */
  idFor(row: number, column: number, text: string): number {
    return this.#cells.original(row, column) === text ? UNEDITED : this.#interner.idOf(text);
  }

  setId(row: number, column: number, id: number): void {
    const planned = (this.#columns[column] ??= { rows: new Uint32List(), after: new Uint32List() });
    planned.rows.push(row);
    planned.after.push(id);
  }

  /** Changed cells by column; `rows` are those of all columns. */
  *changes(): Generator<
    void,
    { readonly rows: Uint32Array; readonly changes: readonly ColumnChange[] }
  > {
    const changes: ColumnChange[] = [];
    for (const [column, planned] of this.#columns.entries()) {
      if (planned === undefined) continue;
      yield;
      this.#columns[column] = undefined;
      const change = this.#toChange(column, planned);
      if (change.rows.length > 0) changes.push(change);
    }
    return { rows: unionLists(changes.map(({ rows }) => rows)), changes };
  }

  #toChange(column: number, planned: PlannedCells): ColumnChange {
    const [rows, after] = sortByRow(planned.rows.toArray(), planned.after.toArray());
    const before = new Uint32Array(rows.length);
    const { overlay } = this.#cells;
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      // The last entry of a row counts.
      if (row === rows[i + 1]) continue;
      const id = overlay.get(row, column);
      if (id === after[i]) continue;
      rows[count] = row;
      before[count] = id;
      after[count++] = after[i] as number;
    }
    const trim = (list: Uint32Array): Uint32Array =>
      count === list.length ? list : list.slice(0, count);
    return {
      column,
      rows: trim(rows),
      before: compactIds(trim(before)),
      after: compactIds(trim(after)),
    };
  }
}

/** Sorts rows with their ids; entries of one row keep their order. */
function sortByRow(rows: Uint32Array, ids: Uint32Array): readonly [Uint32Array, Uint32Array] {
  if (isAscending(rows)) return [rows, ids];
  const order = Uint32Array.from(rows, (_, i) => i).sort(
    (a, b) => (rows[a] as number) - (rows[b] as number) || a - b,
  );
  return [order.map((i) => rows[i] as number), order.map((i) => ids[i] as number)];
}

/** A single number if all ids are equal. */
function compactIds(ids: Uint32Array): Ids {
  const [first] = ids;
  return first !== undefined && ids.every((id) => id === first) ? first : ids;
}
