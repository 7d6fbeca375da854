import * as v from 'valibot';
import { Refusal } from './refusal.ts';
import { shapeIssue } from './shapeIssue.ts';

/** Field issues of one reply at most: a hostile body should not be answered with megabytes. */
const MAX_ISSUES = 200;

/**
 * Validates an input by its schema. Refused with every field at fault; members that the schema
 * does not know (`company_id`, `role`, `__proto__` …) are faults too, at any depth.
 */
export function parseInput(schema: v.GenericSchema, raw: unknown): unknown {
  const unknown = unknownMembers(schema, raw, '').slice(0, MAX_ISSUES);
  if (unknown.length > 0) {
    throw new Refusal('error.invalidInput', {
      fields: unknown.map((path) => ({ path, rule: 'input.unknown' })),
    });
  }
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  throw new Refusal('error.invalidInput', {
    fields: parsed.issues
      .slice(0, MAX_ISSUES)
      .map((issue) => shapeIssue(v.getDotPath(issue) ?? '', issue)),
  });
}

/** The part of a schema's structure that the walk below follows. */
interface Structure {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Structure>>;
  readonly item?: Structure;
  readonly items?: readonly Structure[];
  readonly wrapped?: Structure;
}

/** Dotted paths of members that `schema` gives no place to. */
function unknownMembers(schema: Structure, value: unknown, path: string): string[] {
  if (schema.wrapped !== undefined) return unknownMembers(schema.wrapped, value, path);
  if (typeof value !== 'object' || value === null) return [];
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const faults: string[] = [];
    for (const [index, item] of (value as unknown[]).entries()) {
      // An import has thousands of texts, which have no members.
      if (typeof item !== 'object' || item === null) continue;
      const next = schema.items?.[index] ?? schema.item;
      if (next !== undefined) faults.push(...unknownMembers(next, item, at(index)));
    }
    return faults;
  }
  const { entries } = schema;
  if (entries === undefined) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const next = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return next === undefined ? [at(key)] : unknownMembers(next, item, at(key));
  });
}
