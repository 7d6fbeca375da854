import * as v from 'valibot';

/** One field's refusal inside an `error.invalidInput` reply. */
export const fieldIssue = v.object({
  /** Dotted path into the body or query, such as `filters.status`. */
  path: v.string(),
  /** Id of the rule in `rules.ts`, or the schema's own English text where no rule is named. */
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** Every JSON reply: `data` when `success` is true, otherwise `code` and `message`. */
export const envelope = v.object({
  success: v.boolean(),
  /** The endpoint's result; on a refusal, `{ fields }` where single fields are at fault. */
  data: v.optional(v.unknown()),
  /** 0 on success, else a code of `errors.ts`. */
  code: v.number(),
  /** Text for the user in the language asked for; may be empty. */
  message: v.string(),
});

export const refusalData = v.object({ fields: v.array(fieldIssue) });

export type FieldIssue = v.InferOutput<typeof fieldIssue>;
export type Envelope = v.InferOutput<typeof envelope>;
