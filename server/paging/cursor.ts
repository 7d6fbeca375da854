import * as v from 'valibot';
import { Refusal } from '../http/refusal.ts';

/** A place in a list, opaque to the client. */
export function encodeParts(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor of this shape; refuses `cursor` where it is anything else. */
export function decodeParts<Schema extends v.GenericSchema>(
  shape: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(shape, parseJson(Buffer.from(cursor, 'base64url').toString()));
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
