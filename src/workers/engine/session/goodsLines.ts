import { listSourceColumns } from '../mapping/sources.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { CHUNK_MASK, CHUNK_ROWS, Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { SheetPlan } from './planSheet.ts';
import type { PlannedSheet } from './plannedSheet.ts';
import type { Sheet } from './sheet.ts';

/** Columns of each field of a goods line: the first for a row's first goods, and so on. */
function listGoodsColumnSets({ columns }: SheetPlan): readonly (readonly number[])[] {
  return columns.flatMap(({ derivedFrom }) =>
    derivedFrom?.from === 'lines' ? [derivedFrom.columns] : [],
  );
}

/** Rows split off for goods side by side that the current plan does not use. */
export function findUnusedGoodsLines({ store, plan }: PlannedSheet): ReadonlySet<number> {
  return listGoodsColumnSets(plan).length > 0 ? NO_ROWS : new Set(store.goodsLines.rows.keys());
}

const NO_ROWS: ReadonlySet<number> = new Set();

/** Number of rows split off for goods side by side that the plan uses. */
export function countGoodsLines({ store, plan }: PlannedSheet): number {
  if (listGoodsColumnSets(plan).length === 0) return 0;
  return [...store.goodsLines.rows].filter(([line, row]) => line !== row).length;
}

/**
 * Creates rows after the file's last row for the second and further goods side by side in a row, each with that row's
 * order number and the goods in the columns of the first. Does nothing if a sheet has no such goods, or has their rows
 * already. Throws `tooLarge` if other goods columns need more rows after the user has added rows.
 */
export async function createGoodsLines(sheet: Sheet, job: Job): Promise<void> {
  const { store, plan, rules, rows, excludedRows } = sheet;
  const { group } = rules;
  const columnSets = listGoodsColumnSets(plan);
  const signature = JSON.stringify(columnSets);
  if (group === undefined || columnSets.length === 0 || store.goodsLines.columnsKey === signature)
    return;
  const numberColumn = plan.columns.find(({ key }) => key === group.by);
  const numberSources =
    numberColumn?.derivedFrom !== undefined
      ? listSourceColumns(numberColumn.derivedFrom)
      : [numberColumn?.source ?? []].flat();
  const maxGoods = Math.max(...columnSets.map((columns) => columns.length));
  const freeLines = [...store.goodsLines.rows.keys()];
  const end = store.fileRows;
  for (const row of freeLines) clearRow(store, row);
  store.goodsLines.rows.clear();
  store.goodsLines.columnsKey = signature;
  const ownLines = new Set(freeLines);
  for (let row = 0; row < end; row++) {
    if (row % CHUNK_ROWS === 0) await job.checkAndYield();
    if (ownLines.has(row) || rows.isOut(row) || excludedRows.has(row)) continue;
    for (let at = 1; at < maxGoods; at++) {
      const isFilled = columnSets.some((columns) => {
        const column = columns[at];
        return column !== undefined && cellText(store, row, column).trim() !== '';
      });
      if (!isFilled) continue;
      const line = freeLines.shift() ?? addLine(store);
      store.goodsLines.rows.set(line, row);
      store.beginRow(store.sheetRow(line));
      for (const column of numberSources) copyCell(store, row, column, column);
      for (const columns of columnSets) copyCell(store, row, columns[at], columns[0] ?? 0);
    }
  }
  for (const row of freeLines) store.goodsLines.rows.set(row, row);
  store.goodsLines.invalidateOrder();
}

function addLine(store: SheetStore): number {
  if (store.rowCount > store.fileRows) {
    const limit = store.fileRows;
    throw new EngineError('tooLarge', 'Rows were added after the lines of goods.', {
      limit,
      what: 'rows',
    });
  }
  return store.addGoodsLine();
}

/** Copies a cell of a row into a column of the current row. */
function copyCell(store: SheetStore, row: number, from: number | undefined, column: number): void {
  if (from === undefined) return;
  const kind = store.kind(row, from);
  const format = store.formatId(row, from);
  if (kind === Kind.text) store.setText(column, store.textId(row, from), format);
  else if (kind === Kind.boolean) store.setBoolean(column, store.textId(row, from) === 1, format);
  else if (kind === Kind.error) store.setError(column, store.texts.decode(store.textId(row, from)));
  else if (kind === Kind.uncalculated) store.setUncalculated(column, format);
  else if (kind !== Kind.empty) store.setNumber(column, store.number(row, from), kind, format);
}

/** Clears all cells of a row. */
function clearRow(store: SheetStore, row: number): void {
  for (let column = 0; column < store.columnCount; column++) {
    const kinds = store.column(column)?.chunkOf(row)?.kinds;
    const index = row & CHUNK_MASK;
    if (kinds !== undefined && index < kinds.length) kinds[index] = Kind.empty;
  }
}
