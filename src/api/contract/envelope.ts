import * as v from 'valibot';

/** Error of one field in an `error.invalidInput` reply. */
export const fieldError = v.object({
  /** Dotted path into the body or query, such as `filters.status`. */
  path: v.string(),
  /** Id of the rule in `rules.ts`, or an English text of the schema if there is none. */
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** Every JSON reply: `data` when `success` is true, otherwise `code` and `message`. */
export const envelope = v.object({
  success: v.boolean(),
  /** The endpoint's result; on a refusal `refusalData`, or absent. */
  data: v.optional(v.unknown()),
  /** 0 on success, otherwise a code of `errors.ts`. */
  code: v.number(),
  /** Text for the user in the language of the call; may be empty. */
  message: v.string(),
});

export const refusalData = v.object({
  fields: v.optional(v.array(fieldError), []),
  /** ISO 8601 instant from which the call can succeed. Fills the message's `{until}`. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

export type FieldError = v.InferOutput<typeof fieldError>;
export type Envelope = v.InferOutput<typeof envelope>;
