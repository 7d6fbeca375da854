import type { ConversionConfig } from '@valibot/to-json-schema';

/** JSON Schema as OpenAPI 3.1 has it, from the contract's own schemas. */
export const jsonSchema = {
  target: 'draft-2020-12',
  // A rule in code has no counterpart in JSON Schema: the type is described, not the rule.
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema: converted }) =>
    'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
      ? { ...converted, pattern: portable(valibotAction.requirement.source) }
      : undefined,
  // A tuple takes further items, and ignores them; linters ask that an array says so.
  overrideSchema: ({ valibotSchema, jsonSchema: converted }) =>
    valibotSchema.type === 'tuple' ? { ...converted, items: {} } : undefined,
} as const satisfies ConversionConfig;

/**
 * A pattern without the classes of control characters and of lone surrogates: validators that run patterns without
 * the flag `u`, and languages without classes, read their letters instead.
 */
function portable(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\P{Cc}`, String.raw`[^\x00-\x1f\x7f-\x9f]`)
    .replaceAll(String.raw`\p{Cc}`, String.raw`\x00-\x1f\x7f-\x9f`)
    .replaceAll(String.raw`\p{Cs}`, '');
}

/** A file as an answer or a body. OpenAPI 3.1 asks for no schema; generators of clients take one without for JSON. */
export const fileSchema = { type: 'string', format: 'binary' } as const;
