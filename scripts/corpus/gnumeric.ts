import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFile } from '../openFile.ts';
import { openCsv } from '../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../src/workers/engine/limits.ts';
import { Kind, type SheetStore } from '../../src/workers/engine/store.ts';
import { cellText } from '../../src/workers/engine/storeText.ts';

/**
 * The first sheet as gnumeric's ssconvert wrote it: a csv of bare values (dates as serials) that
 * begins at the first used cell. Null where there is none.
 */
export async function readGnumeric(folder: string, path: string): Promise<SheetStore | null> {
  const file = join(folder, '_gnumeric', `${path}.0.csv`);
  if (!existsSync(file)) return null;
  const workbook = await openCsv(await openFile(file), { encoding: 'utf-8', delimiter: ',' });
  return workbook.read(0, new Job());
}

/** A cell as gnumeric would write it: `number` where it counts as one. */
function bare(store: SheetStore, row: number, column: number): string {
  const value = store.number(row, column);
  return Number.isNaN(value) ? cellText(store, row, column) : String(value);
}

/** Whether two bare values are one: numbers to the 15 digits that gnumeric may round to. */
function same(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const [a, b] = [Number(ours), Number(theirs)];
  return ours !== '' && theirs !== '' && Math.abs(a - b) <= Math.abs(a) * 1e-14;
}

interface Values {
  /** Non-empty bare values by their place, counted from the first used row and column. */
  readonly byPlace: Map<string, string>;
  readonly top: number;
  readonly left: number;
}

function values(store: SheetStore): Values {
  const found: [row: number, column: number, value: string][] = [];
  for (let row = 0; row < store.rowCount; row++) {
    for (let column = 0; column < store.columnCount; column++) {
      if (store.kind(row, column) === Kind.empty) continue;
      const value = bare(store, row, column);
      if (value !== '') found.push([store.sheetRow(row), column, value]);
    }
  }
  const top = Math.min(...found.map(([row]) => row));
  const left = Math.min(...found.map(([, column]) => column));
  const byPlace = new Map(
    found.map(([row, column, value]) => [placeName(row - top, column - left), value]),
  );
  return { byPlace, top, left };
}

const placeName = (row: number, column: number): string => `row ${row} column ${column}`;

/** Places that merged cells cover: gnumeric writes what the file keeps there, and nobody sees. */
function covered(store: SheetStore, { top, left }: Values): Set<string> {
  const places = new Set<string>();
  for (const { firstRow, lastRow, firstColumn, lastColumn } of store.notes.merged) {
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (row === firstRow && column === firstColumn) continue;
        places.add(placeName(row - top, column - left));
      }
    }
  }
  return places;
}

/** The differences between a sheet and gnumeric's csv of it. */
export function* gnumericDifferences(ours: SheetStore, theirs: SheetStore): Generator<string> {
  const { byPlace: expected } = values(theirs);
  const read = values(ours);
  if (ours.coveredCount > 0) for (const place of covered(ours, read)) expected.delete(place);
  for (const [place, value] of read.byPlace) {
    const other = expected.get(place) ?? '';
    if (!same(value, other)) yield `${place}: ${JSON.stringify([value, other])}`;
    expected.delete(place);
  }
  for (const [place, value] of expected) yield `${place}: ${JSON.stringify(['', value])}`;
}
