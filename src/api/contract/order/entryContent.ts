import * as v from 'valibot';
import { MOST_LINES } from './lines.ts';

/** Texts by field key of the kind's sheet, as typed; the sheet's own rules read and judge them. */
const texts = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^\0]*$/u)),
);

/** What a form of an order says. */
export const entryContent = {
  values: texts,
  /** One entry per goods line; empty for kinds without lines. */
  goods: v.optional(v.pipe(v.array(texts), v.maxLength(MOST_LINES)), []),
};
