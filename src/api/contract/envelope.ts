import * as v from 'valibot';

/** One field's refusal inside an `error.invalidInput` reply. */
export const fieldError = v.object({
  /** Dotted path into the body or query, such as `filters.status`. */
  path: v.string(),
  /** Id of the rule in `rules.ts`, or the schema's own English text where no rule is named. */
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** Every JSON reply: `data` when `success` is true, otherwise `code` and `message`. */
export const envelope = v.object({
  success: v.boolean(),
  /** The endpoint's result; on a refusal `refusalData`, where there is something to add. */
  data: v.optional(v.unknown()),
  /** 0 on success, else a code of `errors.ts`. */
  code: v.number(),
  /** Text for the user in the language asked for; may be empty. */
  message: v.string(),
});

export const refusalData = v.object({
  fields: v.optional(v.array(fieldError), []),
  /** ISO 8601 instant: the same call can succeed from then on. Fills the message's `{until}`. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

export type FieldError = v.InferOutput<typeof fieldError>;
export type Envelope = v.InferOutput<typeof envelope>;
