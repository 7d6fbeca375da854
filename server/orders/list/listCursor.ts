import * as v from 'valibot';
import type { OrderSort } from '../../../src/api/contract/orders/list.ts';
import { decodeParts, encodeParts } from '../../paging/cursor.ts';

/** What rows are put in sequence by. Each is followed by `id`, so that no two rows are equal. */
export interface Sort {
  readonly by: OrderSort;
  readonly descending: boolean;
}

/** A place between two rows: beside the row with this sort value and id. */
export interface Place {
  /** Milliseconds for `createdAt`, grams for `weightKg`, the row for `rowNo`, else the text. */
  readonly value: string | number;
  readonly id: string;
}

export interface Cursor extends Place {
  /** Which side of the place the page lies on. */
  readonly side: 'after' | 'before';
}

const id = v.pipe(v.string(), v.uuid());
/** Whole numbers that the database can hold: `integer`, and instants up to the year 2100. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2100)));
const text = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check((value) => value.isWellFormed() && !value.includes('\0')),
);

const values = {
  createdAt: instant,
  weightKg: whole,
  rowNo: whole,
  customerOrderNo: text,
  receiverName: text,
};

/** Opaque to the client: the sort it belongs to, the side, and the place. */
export const encodeCursor = (sort: Sort, { side, value, id: rowId }: Cursor): string =>
  encodeParts([sort.by, sort.descending ? 1 : 0, side, value, rowId]);

/**
 * Reads a cursor that belongs to `sort`. It needs no signature: it says where a page begins, and
 * whose orders are shown is decided elsewhere. Refuses `cursor` when it is anything else.
 */
export function decodeCursor(sort: Sort, cursor: string): Cursor {
  const shape = v.tuple([
    v.literal(sort.by),
    v.literal(sort.descending ? 1 : 0),
    v.picklist(['after', 'before']),
    values[sort.by],
    id,
  ]);
  const [, , side, value, rowId] = decodeParts(shape, cursor);
  return { side, value, id: rowId };
}
