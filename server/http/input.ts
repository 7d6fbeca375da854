import * as v from 'valibot';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { Refusal } from './refusal.ts';
import { toFieldError } from './fieldIssue.ts';
import { structureIssues } from './structureIssues.ts';

/** Maximum number of field errors in one reply, so that a hostile body does not cause megabytes. */
export const MAX_ISSUES = 200;
/** Maximum number of issues that are collected; each takes some microseconds. */
const MAX_COLLECTED = 2_000;

/**
 * Validates an input by its schema. The refusal names every invalid field; members that the schema does not
 * know (`company_id`, `role`, `__proto__` …) are invalid too, at any depth.
 */
export function parseInput(schema: v.GenericSchema, raw: unknown): unknown {
  const issues = structureIssues(schema, raw, MAX_ISSUES);
  if (issues.length > 0) throw invalid(issues);
  const parsed = safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  throw invalid(
    parsed.issues
      .slice(0, MAX_ISSUES)
      .map((issue) => toFieldError(v.getDotPath(issue) ?? '', issue)),
  );
}

const invalid = (fields: readonly FieldError[]) => new Refusal('error.invalidInput', { fields });

class TooManyIssues extends Error {}

/** Collects all issues, or only the first one if there are thousands. */
function safeParse(schema: v.GenericSchema, raw: unknown) {
  let collected = 0;
  const count = ({ message }: v.BaseIssue<unknown>) => {
    if (++collected > MAX_COLLECTED) throw new TooManyIssues();
    return message;
  };
  try {
    return v.safeParse(schema, raw, { message: count });
  } catch (error) {
    if (!(error instanceof TooManyIssues)) throw error;
    return v.safeParse(schema, raw, { abortEarly: true });
  }
}
