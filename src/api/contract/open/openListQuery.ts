import * as v from 'valibot';
import type { InputError } from '../../../domain/rules/inputErrors.ts';

const day = (description: string) => v.pipe(v.string(), v.isoDate(), v.description(description));

/** Query of a list: days of creation and page. */
export const openListQuery = {
  from: v.optional(day('The first day on which they were created (UTC), `2026-11-25`.')),
  to: v.optional(day('The last such day, inclusive.')),
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(1_000), v.description('`next` of the page before.')),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'input.limit' satisfies InputError),
      v.description('Number of entries per page, 1 to 200. Default: 50.'),
    ),
  ),
};
