import * as v from 'valibot';
import type { ShopFinding } from '../db/tables/shops.ts';
import { createShopFinding } from './shopOrder.ts';

/** A text; shops may also send null, a number or nothing. */
export const lenientText = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((value) => String(value).trim()),
  ),
  '',
);

/** A number, or digits in a text. */
export const lenientNumber = v.pipe(
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
export interface LenientRead<Value> {
  readonly value: Value;
  /** Paths such as `shipping` or `line_items.0.quantity`. */
  readonly unreadable: readonly string[];
}

/** Maximum number of unreadable members to report. */
const MAX_REPORTED = 5;

/**
 * Parses a message as far as its schema allows. Members of a wrong type are omitted and reported, so that one
 * wrong member does not lose the order; missing `required` members are reported too. Returns null if the
 * message is not an object, or nothing can be read.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
  required: readonly string[],
): LenientRead<v.InferOutput<Schema>> | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const unreadable = required.filter((key) => !(key in payload));
  const firstResult = v.safeParse(schema, payload);
  if (firstResult.success) return { value: firstResult.output, unreadable };
  for (const { path } of firstResult.issues) {
    const last = path?.at(-1);
    if (last === undefined || typeof last.input !== 'object' || last.input === null) return null;
    Reflect.set(last.input, String(last.key), undefined);
    const name = path?.map(({ key }) => String(key)).join('.') ?? '';
    if (unreadable.length < MAX_REPORTED) unreadable.push(name);
  }
  const secondResult = v.safeParse(schema, payload);
  return secondResult.success ? { value: secondResult.output, unreadable } : null;
}

/** Maximum number of lines per order; a cart of Shopify has up to 500. */
const MAX_LINES = 1_000;

/** Removes the lines of a message if there are too many, and reports that. */
export function limitLines(payload: unknown): {
  readonly payload: unknown;
  readonly findings: readonly ShopFinding[];
} {
  if (typeof payload !== 'object' || payload === null || !('line_items' in payload)) {
    return { payload, findings: [] };
  }
  const { line_items: lines } = payload;
  if (!Array.isArray(lines) || lines.length <= MAX_LINES) return { payload, findings: [] };
  const params = { count: lines.length, max: MAX_LINES };
  return {
    payload: { ...payload, line_items: [] },
    findings: [createShopFinding('shop.wait.lines', params)],
  };
}
