import { Checksum, cellText } from '../page/cells.ts';
import { orderColumns, orderRows, type OrderOptions } from './rows.ts';

export interface Expected {
  readonly rows: number;
  /** Non-empty cells, including those of the header. */
  readonly cells: number;
  readonly checksum: number;
}

/** Expected result of every reader, counted from the orders themselves. */
export function expected(options: OrderOptions): Expected {
  const checksum = new Checksum();
  const isDate = orderColumns.map(({ style }) => style === 'date');
  let cells = orderColumns.length;
  for (const values of orderRows(options)) {
    for (const [i, value] of values.entries()) {
      if (value === null) continue;
      cells++;
      checksum.add(cellText(value, isDate[i] ?? false));
    }
  }
  return { rows: options.rows, cells, checksum: checksum.value };
}
