import { Checksum, toCellText } from '../page/cells.ts';
import { orderColumns, generateOrderRows, type OrderOptions } from './rows.ts';

export interface Expected {
  readonly rows: number;
  /** Non-empty cells, including those of the header. */
  readonly cells: number;
  readonly checksum: number;
}

/** The result that every reader must return, computed from the orders. */
export function computeExpected(options: OrderOptions): Expected {
  const checksum = new Checksum();
  const isDate = orderColumns.map(({ style }) => style === 'date');
  let cells = orderColumns.length;
  for (const values of generateOrderRows(options)) {
    for (const [i, value] of values.entries()) {
      if (value === null) continue;
      cells++;
      checksum.add(toCellText(value, isDate[i] ?? false));
    }
  }
  return { rows: options.rows, cells, checksum: checksum.value };
}
