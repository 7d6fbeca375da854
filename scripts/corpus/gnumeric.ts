import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFile } from '../openFile.ts';
import { openCsv } from '../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../src/workers/engine/limits.ts';
import { Kind, type SheetStore } from '../../src/workers/engine/store.ts';
import { cellText } from '../../src/workers/engine/storeText.ts';

/**
 * Reads the first sheet as written by gnumeric's ssconvert: a CSV of plain values (dates as serials) that begins at
 * the first used cell. Null if there is none.
 */
export async function readGnumeric(folder: string, path: string): Promise<SheetStore | null> {
  const file = join(folder, '_gnumeric', `${path}.0.csv`);
  if (!existsSync(file)) return null;
  const workbook = await openCsv(await openFile(file), { encoding: 'utf-8', delimiter: ',' });
  return workbook.read(0, new Job());
}

/** Value of a cell as gnumeric writes it: its number if it has one. */
function plainValue(store: SheetStore, row: number, column: number): string {
  const value = store.number(row, column);
  return Number.isNaN(value) ? cellText(store, row, column) : String(value);
}

/** Whether two values are equal; numbers to 15 digits, to which gnumeric may round. */
function isSameValue(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const [a, b] = [Number(ours), Number(theirs)];
  return ours !== '' && theirs !== '' && Math.abs(a - b) <= Math.abs(a) * 1e-14;
}

interface SheetValues {
  /** Non-empty values by position, counted from the first used row and column. */
  readonly byPosition: Map<string, string>;
  readonly top: number;
  readonly left: number;
}

function readValues(store: SheetStore): SheetValues {
  const found: [row: number, column: number, value: string][] = [];
  for (let row = 0; row < store.rowCount; row++) {
    for (let column = 0; column < store.columnCount; column++) {
      if (store.kind(row, column) === Kind.empty) continue;
      const value = plainValue(store, row, column);
      if (value !== '') found.push([store.sheetRow(row), column, value]);
    }
  }
  const top = Math.min(...found.map(([row]) => row));
  const left = Math.min(...found.map(([, column]) => column));
  const byPosition = new Map(
    found.map(([row, column, value]) => [formatPosition(row - top, column - left), value]),
  );
  return { byPosition, top, left };
}

const formatPosition = (row: number, column: number): string => `row ${row} column ${column}`;

/** Positions covered by merged cells, whose hidden values gnumeric writes. */
function findCovered(store: SheetStore, { top, left }: SheetValues): Set<string> {
  const positions = new Set<string>();
  for (const { firstRow, lastRow, firstColumn, lastColumn } of store.notes.merged) {
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (row === firstRow && column === firstColumn) continue;
        positions.add(formatPosition(row - top, column - left));
      }
    }
  }
  return positions;
}

/** Differences between a sheet and gnumeric's CSV of it. */
export function* gnumericDifferences(ours: SheetStore, theirs: SheetStore): Generator<string> {
  const { byPosition: expected } = readValues(theirs);
  const ownValues = readValues(ours);
  if (ours.coveredCount > 0)
    for (const position of findCovered(ours, ownValues)) expected.delete(position);
  for (const [position, value] of ownValues.byPosition) {
    const other = expected.get(position) ?? '';
    if (!isSameValue(value, other)) yield `${position}: ${JSON.stringify([value, other])}`;
    expected.delete(position);
  }
  for (const [position, value] of expected) yield `${position}: ${JSON.stringify(['', value])}`;
}
