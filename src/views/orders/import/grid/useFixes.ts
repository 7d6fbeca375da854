import { useMemo } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import { fieldsIn, isRowEditable, takeViewSnapshot, toSpan } from './gridFields.ts';
import type { GridActions } from './gridTypes.ts';
import { isSingle, toRange, type Range, type Selection } from './gridSelection.ts';
import type { Block } from './tsv.ts';
import type { ColumnMeta } from './useGridColumns.ts';

interface FixOptions {
  readonly rows: RowSource;
  readonly metas: readonly ColumnMeta[];
  readonly selection: Selection;
  readonly actions: GridActions;
  readonly readOnly: boolean;
  /** Selects the pasted cells. */
  readonly onPasted: (range: Range) => void;
}

/** Changes of the selected cells. Each is one undo step. */
export interface Fixes {
  /** Sets all cells to a text. */
  readonly fill: (text: string) => void;
  /** Copies the first row to the rows below; for a single row, copies the row above. */
  readonly fillDown: () => void;
  /**
   * Pastes from the first cell on; a single text fills all cells, a block that fits is repeated.
   */
  readonly paste: (block: Block) => void;
  readonly setSkipped: (skipped: boolean) => void;
  readonly remove: () => void;
  /** Adds rows at the end of the sheet. */
  readonly add: (count: number) => void;
}

/** Maximum number of cells that a repeated block fills; larger ranges take it once. */
const MAX_REPEATED_CELLS = 100_000;

function repeatBlock(block: Block, width: number, { top, bottom }: Range, columns: number): Block {
  const height = bottom - top + 1;
  const fits = height % block.length === 0 && columns % width === 0;
  if (!fits || height * columns > MAX_REPEATED_CELLS) return block;
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => block[row % block.length]?.[column % width] ?? '',
    ),
  );
}

export function useFixes(options: FixOptions): Fixes {
  const { rows, metas, selection, actions, readOnly, onPasted } = options;
  return useMemo(() => {
    const range = toRange(selection);
    const columns = fieldsIn(metas, range);
    const span = toSpan(range);
    const isBlocked = readOnly || rows.total === 0;

    const fill = (text: string) => {
      if (isBlocked || columns.length === 0) return;
      if (!isSingle(range)) {
        actions.fix({ type: 'fill', span, columns, text }, takeViewSnapshot(rows, range));
        return;
      }
      // A single cell is addressed by its row id, because the row may move.
      const row = rows.row(range.top);
      const [column] = columns;
      if (row === undefined || column === undefined || !isRowEditable(row)) return;
      if (row.cells[column]?.text !== text) actions.edit(row.id, column, text);
    };

    return {
      fill,
      fillDown() {
        const from = range.top === range.bottom ? range.top - 1 : range.top;
        if (isBlocked || columns.length === 0 || from < 0) return;
        const target = { top: from, bottom: range.bottom };
        const fix = { type: 'fillDown', span: toSpan(target), columns } as const;
        actions.fix(fix, takeViewSnapshot(rows, target));
      },
      paste(block) {
        const [first] = block;
        if (readOnly || first === undefined) return;
        const [text] = first;
        if (block.length === 1 && first.length === 1 && text !== undefined) return fill(text);
        const hasFields = columns.length > 0;
        const texts = hasFields ? repeatBlock(block, first.length, range, columns.length) : block;
        const width = texts[0]?.length ?? 0;
        // Texts beyond the last column are dropped.
        const available = { left: range.left, right: metas.length - 1 };
        const target = fieldsIn(metas, available).slice(0, width);
        if (target.length === 0) return;
        const fitting = texts.map((row) => row.slice(0, target.length));
        const pastedRows = { top: range.top, bottom: range.top + fitting.length - 1 };
        actions.fix(
          { type: 'paste', from: range.top, columns: target, texts: fitting },
          takeViewSnapshot(rows, pastedRows),
        );
        const last = target.at(-1);
        const right = metas.findIndex((meta) => meta.type === 'field' && meta.index === last);
        onPasted({ ...pastedRows, left: range.left, right });
      },
      setSkipped(skipped) {
        if (!isBlocked) actions.fix({ type: 'skip', span, skipped }, takeViewSnapshot(rows, range));
      },
      remove() {
        if (!isBlocked) actions.fix({ type: 'delete', span }, takeViewSnapshot(rows, range));
      },
      add(count) {
        if (!readOnly) actions.fix({ type: 'add', count });
      },
    };
  }, [rows, metas, selection, actions, readOnly, onPasted]);
}
