import { orderColumns } from '../orders/rows.ts';
import type { Summary } from './messages.ts';

const dateHeaders = new Set(
  orderColumns.filter(({ style }) => style === 'date').map(({ header }) => header),
);

/** A checksum of texts: equal for readers that return the same cells in the same order. */
export class Checksum {
  #hash = 0x811c9dc5;

  add(text: string): void {
    const { length } = text;
    let hash = this.#hash ^ length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(i);
    this.#hash = hash;
  }

  get value(): number {
    return this.#hash >>> 0;
  }
}

const DAY = 86_400_000;

/**
 * Converts a peer's cell to the text that a user sees. With `isDate`, numbers are 1900 serials: some readers do not
 * convert dates.
 */
export function toCellText(value: unknown, isDate: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    return isDate ? formatIsoDay(Date.UTC(1899, 11, 30) + value * DAY) : String(value);
  }
  if (value instanceof Date) return formatIsoDay(value.getTime());
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return '';
}

function formatIsoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Computes counts and checksum of a peer's rows, whose first row is the header. */
export function summarise(
  rows: readonly (readonly unknown[])[],
  errorRows: number | null,
): Summary {
  const [headers = []] = rows;
  const dates = headers.map((header) => dateHeaders.has(toCellText(header, false)));
  const checksum = new Checksum();
  let cells = headers.filter((header) => toCellText(header, false) !== '').length;
  for (const [number, row] of rows.entries()) {
    if (number === 0) continue;
    for (const [i, value] of row.entries()) {
      const text = toCellText(value, dates[i] ?? false);
      if (text === '') continue;
      cells++;
      checksum.add(text);
    }
  }
  return { rows: rows.length - 1, cells, checksum: checksum.value, errorRows };
}
