import * as v from 'valibot';
import type { OrderSort } from '../../../src/api/contract/orders/orderList.ts';
import { decodeCursorParts, encodeCursorParts } from '../../paging/cursor.ts';

/** Sort of a list. Rows with equal values are sorted by id. */
export interface Sort {
  readonly by: OrderSort;
  readonly descending: boolean;
}

/** Position in a list, given by the sort value and id of a row. */
export interface Position {
  /** Milliseconds for `createdAt`, grams for `weightKg`, the row number for `rowNo`, else the text. */
  readonly value: string | number;
  readonly id: string;
}

export interface Cursor extends Position {
  /** Side of the position on which the page lies. */
  readonly side: 'after' | 'before';
}

const id = v.pipe(v.string(), v.uuid());
/** A whole number in the range of the database's `integer`. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** An instant in ms, before the year 2100. */
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2100)));
const text = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check((value) => value.isWellFormed() && !value.includes('\0')),
);

/** Schemas of the values of each sort. */
const valueSchemas = {
  createdAt: instant,
  weightKg: whole,
  rowNo: whole,
  customerOrderNo: text,
  receiverName: text,
};

/** Encodes a cursor, opaque to the client: sort, side and position. */
export const encodeCursor = (sort: Sort, { side, value, id: rowId }: Cursor): string =>
  encodeCursorParts([sort.by, sort.descending ? 1 : 0, side, value, rowId]);

/**
 * Decodes a cursor for `sort`. It needs no signature, because it only marks where a page begins; access is
 * checked elsewhere. Refuses a cursor of another sort or form.
 */
export function decodeCursor(sort: Sort, cursor: string): Cursor {
  const schema = v.tuple([
    v.literal(sort.by),
    v.literal(sort.descending ? 1 : 0),
    v.picklist(['after', 'before']),
    valueSchemas[sort.by],
    id,
  ]);
  const [, , side, value, rowId] = decodeCursorParts(schema, cursor);
  return { side, value, id: rowId };
}
