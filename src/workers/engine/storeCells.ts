import { toSeconds, formatIso } from './format/serialDate.ts';
import { formatMasked } from './format/numberFormat.ts';
import type { SheetStore } from './store.ts';
import { Kind } from './storeColumn.ts';
import { cellFlag, type CellFlag } from './storeText.ts';
import { columnName } from './xlsx/cellReference.ts';

/** A non-empty cell, as printed by the command line. */
export interface CellRecord {
  /** Cell reference: `B3`. */
  readonly c: string;
  /** Number, text, boolean, error, date, time, date-time, duration. */
  readonly t: 'n' | 's' | 'b' | 'e' | 'd' | 't' | 'dt' | 'dur';
  /**
   * Dates and times in ISO 8601 without a zone, durations in seconds, errors by name; null for a formula without a
   * result.
   */
  readonly v: string | number | boolean | null;
  /** Text shown by a number format of zeros: 00123. */
  readonly text?: string;
  readonly flag?: CellFlag;
}

const TYPES = {
  [Kind.number]: 'n',
  [Kind.text]: 's',
  [Kind.boolean]: 'b',
  [Kind.error]: 'e',
  [Kind.date]: 'd',
  [Kind.time]: 't',
  [Kind.datetime]: 'dt',
  [Kind.duration]: 'dur',
  [Kind.uncalculated]: 'n',
} as const;

function toValue(store: SheetStore, row: number, column: number, kind: Kind): CellRecord['v'] {
  switch (kind) {
    case Kind.text:
    case Kind.error:
      return store.texts.decode(store.textId(row, column));
    case Kind.boolean:
      return store.textId(row, column) === 1;
    case Kind.duration:
      return toSeconds(store.number(row, column));
    case Kind.date:
    case Kind.time:
    case Kind.datetime:
      return formatIso(kind, store.number(row, column), store.epoch);
    case Kind.number:
      return store.number(row, column);
    case Kind.empty:
    case Kind.uncalculated:
      return null;
  }
}

/** A cell as a record; null if it is empty or holds an empty text. */
function cellRecord(store: SheetStore, row: number, column: number): CellRecord | null {
  const kind = store.kind(row, column);
  if (kind === Kind.empty) return null;
  const v = toValue(store, row, column, kind);
  if (v === '') return null;
  const text =
    kind === Kind.number
      ? formatMasked(store.format(row, column), store.number(row, column))
      : null;
  const flag = cellFlag(store, row, column);
  return {
    c: `${columnName(column)}${store.sheetRow(row)}`,
    t: TYPES[kind],
    v,
    ...(text === null || text === String(v) ? {} : { text }),
    ...(flag === null ? {} : { flag }),
  };
}

/** All non-empty cells, row by row in sheet order. */
export function* cellRecords(store: SheetStore): Generator<CellRecord> {
  const sheetOrder = store.sheetOrder();
  // A sheet with only A1 and XFD1 has 16,384 columns, but only two of them are stored.
  const columns = Array.from({ length: store.columnCount }, (_, column) => column).filter(
    (column) => store.column(column) !== undefined,
  );
  for (let i = 0; i < store.rowCount; i++) {
    const row = sheetOrder?.[i] ?? i;
    for (const column of columns) {
      const record = cellRecord(store, row, column);
      if (record !== null) yield record;
    }
  }
}
