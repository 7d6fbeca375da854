import { formatDuration, FICTITIOUS_LEAP_DAY, formatIso } from './format/serialDate.ts';
import { formatMasked, formatPlain } from './format/numberFormat.ts';
import type { SheetStore } from './store.ts';
import { Kind } from './storeColumn.ts';

/** Smallest whole number with more than the 15 digits that spreadsheets keep. */
const FIRST_INEXACT = 1e15;

/** Problem of a cell that its field reports. */
export type CellFlag =
  /** A formula without a result: open the file in a spreadsheet program and save it. */
  | 'notCalculated'
  /** 29 February 1900, which did not exist. */
  | 'fictitiousDate'
  /** A whole number with more digits than spreadsheets keep: the last ones are lost. */
  | 'precisionLost'
  /** A date format over a number out of the calendar's range. */
  | 'notADate';

/** Flag of a cell; null if it has none. */
export function cellFlag(store: SheetStore, row: number, column: number): CellFlag | null {
  const kind = store.kind(row, column);
  if (kind === Kind.uncalculated) return 'notCalculated';
  if (kind === Kind.number) {
    const formatClass = store.format(row, column).class;
    if (formatClass === 'date' || formatClass === 'time' || formatClass === 'datetime')
      return 'notADate';
    return Math.abs(store.number(row, column)) >= FIRST_INEXACT ? 'precisionLost' : null;
  }
  if (kind !== Kind.date && kind !== Kind.datetime) return null;
  const day = Math.floor(store.number(row, column));
  return store.epoch === 1900 && day === FICTITIOUS_LEAP_DAY ? 'fictitiousDate' : null;
}

/**
 * Text of a cell for judging and display: texts unchanged, numbers in plain digits or as a format of zeros shows
 * them, dates in ISO 8601 without a zone, durations in their format. Empty for empty cells and formulas without a
 * result.
 */
export function cellText(store: SheetStore, row: number, column: number): string {
  const kind = store.kind(row, column);
  switch (kind) {
    case Kind.empty:
    case Kind.uncalculated:
      return '';
    case Kind.text:
    case Kind.error:
      return store.texts.decode(store.textId(row, column));
    case Kind.boolean:
      return store.textId(row, column) === 1 ? 'TRUE' : 'FALSE';
    case Kind.number: {
      const value = store.number(row, column);
      return formatMasked(store.format(row, column), value) ?? formatPlain(value);
    }
    case Kind.duration:
      return formatDuration(store.number(row, column), store.format(row, column).code);
    case Kind.date:
    case Kind.time:
    case Kind.datetime:
      return formatIso(kind, store.number(row, column), store.epoch);
  }
}
