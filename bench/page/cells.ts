import { orderColumns } from '../orders/rows.ts';
import type { Summary } from './messages.ts';

const dateHeaders = new Set(
  orderColumns.filter(({ style }) => style === 'date').map(({ header }) => header),
);

/** A running number over texts; equal for readers that saw the same cells in the same order. */
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
 * A peer's cell as the text a user would see. `date`: numbers of this column are 1900 serials,
 * for readers that leave dates to the caller.
 */
export function cellText(value: unknown, date: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    return date ? isoDay(Date.UTC(1899, 11, 30) + value * DAY) : String(value);
  }
  if (value instanceof Date) return isoDay(value.getTime());
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return '';
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Counts and checksum of a peer's rows, the header's first. */
export function summarise(
  rows: readonly (readonly unknown[])[],
  errorRows: number | null,
): Summary {
  const [headers = []] = rows;
  const dates = headers.map((header) => dateHeaders.has(cellText(header, false)));
  const checksum = new Checksum();
  let cells = headers.filter((header) => cellText(header, false) !== '').length;
  for (const [number, row] of rows.entries()) {
    if (number === 0) continue;
    for (const [i, value] of row.entries()) {
      const text = cellText(value, dates[i] ?? false);
      if (text === '') continue;
      cells++;
      checksum.add(text);
    }
  }
  return { rows: rows.length - 1, cells, checksum: checksum.value, errorRows };
}
