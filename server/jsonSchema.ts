import type { ConversionConfig } from '@valibot/to-json-schema';

/** Conversion of the contract's schemas to JSON Schema for OpenAPI 3.1. */
export const jsonSchema = {
  target: 'draft-2020-12',
  // A rule in code has no counterpart in JSON Schema: only its type is described.
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema: converted }) =>
    'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
      ? { ...converted, pattern: portable(valibotAction.requirement.source) }
      : undefined,
  // A tuple ignores further items, which linters require to be declared.
  overrideSchema: ({ valibotSchema, jsonSchema: converted }) =>
    valibotSchema.type === 'tuple' ? { ...converted, items: {} } : undefined,
} as const satisfies ConversionConfig;

/**
 * Pattern without the classes of control characters and lone surrogates, which validators without the flag
 * `u`, and languages without classes, would read as letters.
 */
function portable(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\P{Cc}`, String.raw`[^\x00-\x1f\x7f-\x9f]`)
    .replaceAll(String.raw`\p{Cc}`, String.raw`\x00-\x1f\x7f-\x9f`)
    .replaceAll(String.raw`\p{Cs}`, '');
}

/** A file in a response or a body. OpenAPI 3.1 needs no schema, but client generators would assume JSON. */
export const fileSchema = { type: 'string', format: 'binary' } as const;
