import * as v from 'valibot';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { Refusal } from './refusal.ts';
import { toFieldError } from './fieldError.ts';
import { findStructureErrors } from './structureErrors.ts';

/** Maximum number of field errors in one reply, so that a hostile body does not cause megabytes. */
export const MAX_FIELD_ERRORS = 200;
/** Maximum number of errors that are collected; each takes some microseconds. */
const MAX_COLLECTED = 2_000;

/**
 * Validates an input by its schema. The refusal names every invalid field; members that the schema does not
 * know (`company_id`, `role`, `__proto__` …) are invalid too, at any depth.
 */
export function parseInput(schema: v.GenericSchema, raw: unknown): unknown {
  const structureErrors = findStructureErrors(schema, raw, MAX_FIELD_ERRORS);
  if (structureErrors.length > 0) throw createRefusal(structureErrors);
  const parsed = safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  throw createRefusal(
    parsed.issues
      .slice(0, MAX_FIELD_ERRORS)
      .map((schemaError) => toFieldError(v.getDotPath(schemaError) ?? '', schemaError)),
  );
}

const createRefusal = (fields: readonly FieldError[]) =>
  new Refusal('error.invalidInput', { fields });

class TooManyErrors extends Error {}

/** Parses a value. Collects all errors, or only the first one if there are more than `MAX_COLLECTED`. */
function safeParse(schema: v.GenericSchema, raw: unknown) {
  let collected = 0;
  const count = ({ message }: v.BaseIssue<unknown>) => {
    if (++collected > MAX_COLLECTED) throw new TooManyErrors();
    return message;
  };
  try {
    return v.safeParse(schema, raw, { message: count });
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    return v.safeParse(schema, raw, { abortEarly: true });
  }
}
