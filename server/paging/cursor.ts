import * as v from 'valibot';
import { Refusal } from '../http/refusal.ts';

/** Encodes a cursor, which is opaque to clients. */
export function encodeCursorParts(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Decodes a cursor of a schema.
 *
 * @throws Refusal `error.invalidInput` for any other text
 */
export function decodeCursorParts<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.output;
  const fields = [{ path: 'cursor', rule: 'Not a cursor of this list' }];
  throw new Refusal('error.invalidInput', { fields });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
