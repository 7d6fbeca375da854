import * as v from 'valibot';

/** Paging input of lists. */
export const listQuery = {
  /** `next` or `previous` of another page; absent for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
};

export const listPage = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    total: v.number(),
    totalCapped: v.boolean(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  });

/** Search for a part of a name. */
export const searchInput = v.pipe(v.string(), v.trim(), v.maxLength(100));

/** A name on one line. */
export const lineInput = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
