import * as v from 'valibot';
import type { ShopFinding } from '../db/tables/shops.ts';
import { reason } from './shopOrder.ts';

/** A text, for which shops also write null, a number or nothing. */
export const lenientText = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((given) => String(given).trim()),
  ),
  '',
);

/** A number, also written as digits in a text. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}(?:\.\d+)?$/))]),
  v.transform(Number),
  v.finite(),
);

/** Id of a record in a shop. */
export const shopId = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^[\w:/-]{1,100}$/)),
]);

/** PHP writes an empty object as `[]`. */
export const emptyObject = v.pipe(
  v.tuple([]),
  v.transform(() => null),
);

/** Readable part of a message, and the members that could not be read. */
export interface Read<Value> {
  readonly value: Value;
  /** Paths such as `shipping` or `line_items.0.quantity`. */
  readonly unreadable: readonly string[];
}

/** Most unreadable members that are named. */
const MOST_NAMED = 5;

/**
 * Parses a message as far as its schema allows: members of a wrong type are left out and named, so that
 * one odd member does not lose the order. Missing `required` members are named too. Returns null if the
 * message is no object or nothing can be read.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
  required: readonly string[],
): Read<v.InferOutput<Schema>> | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const unreadable = required.filter((key) => !(key in payload));
  const first = v.safeParse(schema, payload);
  if (first.success) return { value: first.output, unreadable };
  for (const { path } of first.issues) {
    const last = path?.at(-1);
    if (last === undefined || typeof last.input !== 'object' || last.input === null) return null;
    Reflect.set(last.input, String(last.key), undefined);
    const name = path?.map(({ key }) => String(key)).join('.') ?? '';
    if (unreadable.length < MOST_NAMED) unreadable.push(name);
  }
  const second = v.safeParse(schema, payload);
  return second.success ? { value: second.output, unreadable } : null;
}

/** Most lines read for one order; Shopify's carts hold 500. */
const MOST_LINES = 1_000;

/** Removes the lines of a message that has too many, and reports it. */
export function withinLimit(payload: unknown): {
  readonly payload: unknown;
  readonly asks: readonly ShopFinding[];
} {
  if (typeof payload !== 'object' || payload === null || !('line_items' in payload)) {
    return { payload, asks: [] };
  }
  const { line_items: lines } = payload;
  if (!Array.isArray(lines) || lines.length <= MOST_LINES) return { payload, asks: [] };
  const params = { count: lines.length, max: MOST_LINES };
  return { payload: { ...payload, line_items: [] }, asks: [reason('shop.wait.lines', params)] };
}
