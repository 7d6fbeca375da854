import { useMemo } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import { fieldsIn, isOpen, takeViewSnapshot, toSpan } from './gridFields.ts';
import type { GridActions } from './gridTypes.ts';
import { isSingle, toRange, type Range, type Selection } from './gridSelection.ts';
import type { Block } from './tsv.ts';
import type { ColumnMeta } from './useGridColumns.ts';

interface FixParts {
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
  /** Pastes from the first cell on; a single text fills all cells, a block that fits is repeated. */
  readonly paste: (block: Block) => void;
  readonly setSkipped: (skipped: boolean) => void;
  readonly remove: () => void;
  /** Adds rows at the end of the sheet. */
  readonly add: (count: number) => void;
}

/** Maximum number of cells that a repeated block fills; larger ranges take it once. */
const MOST_REPEATED = 100_000;

function repeated(block: Block, width: number, { top, bottom }: Range, columns: number): Block {
  const height = bottom - top + 1;
  const fits = height % block.length === 0 && columns % width === 0;
  if (!fits || height * columns > MOST_REPEATED) return block;
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => block[row % block.length]?.[column % width] ?? '',
    ),
  );
}

export function useFixes(parts: FixParts): Fixes {
  const { rows, metas, selection, actions, readOnly, onPasted } = parts;
  return useMemo(() => {
    const range = toRange(selection);
    const columns = fieldsIn(metas, range);
    const span = toSpan(range);
    const none = readOnly || rows.total === 0;

    const fill = (text: string) => {
      if (none || columns.length === 0) return;
      if (!isSingle(range)) {
        actions.fix({ type: 'fill', span, columns, text }, takeViewSnapshot(rows, range));
        return;
      }
      // A single cell is addressed by its row id, because the row may move.
      const row = rows.row(range.top);
      const [column] = columns;
      if (row === undefined || column === undefined || !isOpen(row)) return;
      if (row.cells[column]?.text !== text) actions.edit(row.id, column, text);
    };

    return {
      fill,
      fillDown() {
        const from = range.top === range.bottom ? range.top - 1 : range.top;
        if (none || columns.length === 0 || from < 0) return;
        const whole = { top: from, bottom: range.bottom };
        const fix = { type: 'fillDown', span: toSpan(whole), columns } as const;
        actions.fix(fix, takeViewSnapshot(rows, whole));
      },
      paste(block) {
        const [first] = block;
        if (readOnly || first === undefined) return;
        const [text] = first;
        if (block.length === 1 && first.length === 1 && text !== undefined) return fill(text);
        const isFields = columns.length > 0;
        const texts = isFields ? repeated(block, first.length, range, columns.length) : block;
        const width = texts[0]?.length ?? 0;
        // Texts beyond the last column are dropped.
        const place = { left: range.left, right: metas.length - 1 };
        const target = fieldsIn(metas, place).slice(0, width);
        if (target.length === 0) return;
        const cut = texts.map((row) => row.slice(0, target.length));
        const seen = { top: range.top, bottom: range.top + cut.length - 1 };
        actions.fix(
          { type: 'paste', from: range.top, columns: target, texts: cut },
          takeViewSnapshot(rows, seen),
        );
        const last = target.at(-1);
        const right = metas.findIndex((meta) => meta.type === 'field' && meta.index === last);
        onPasted({ ...seen, left: range.left, right });
      },
      setSkipped(skipped) {
        if (!none) actions.fix({ type: 'skip', span, skipped }, takeViewSnapshot(rows, range));
      },
      remove() {
        if (!none) actions.fix({ type: 'delete', span }, takeViewSnapshot(rows, range));
      },
      add(count) {
        if (!readOnly) actions.fix({ type: 'add', count });
      },
    };
  }, [rows, metas, selection, actions, readOnly, onPasted]);
}
