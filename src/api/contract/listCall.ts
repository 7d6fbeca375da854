import * as v from 'valibot';
import type { Outcome } from './failure.ts';

/** Rows of a page that a list call gives at most. */
const LARGEST_PAGE = 200;

interface ListDefinition<
  Filters extends v.ObjectEntries,
  SortBy extends string,
  Row extends v.GenericSchema,
> {
  /** Each optional: a list without filters shows all. */
  readonly filters: v.ObjectSchema<Filters, undefined>;
  readonly sort: v.PicklistSchema<readonly SortBy[], undefined>;
  /** The order of a list that was given none. */
  readonly first: { readonly by: SortBy; readonly descending: boolean };
  readonly row: Row;
}

/**
 * Input and result of a list call: filters and an order, a page of 1 to 200 rows (50 where
 * nothing is said), cursors of the pages beside it, and how many rows match in all.
 */
export function listCall<
  Filters extends v.ObjectEntries,
  SortBy extends string,
  Row extends v.GenericSchema,
>({ filters, sort, first, row }: ListDefinition<Filters, SortBy, Row>) {
  return {
    method: 'POST',
    body: v.object({
      filters: v.optional(filters),
      sort: v.optional(v.object({ by: sort, descending: v.boolean() }), () => first),
      /** `next` or `previous` of the page before; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_PAGE)),
        50,
      ),
    }),
    result: v.object({
      rows: v.array(row),
      total: v.number(),
      totalCapped: v.boolean(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
  } as const;
}

interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** All rows of a list that is short enough to be held as a whole, asked for page by page. */
export async function fetchAllRows<Row>(
  ask: (page: {
    readonly size: number;
    readonly cursor?: string;
  }) => Promise<Outcome<RowPage<Row>>>,
): Promise<Outcome<readonly Row[]>> {
  const rows: Row[] = [];
  for (let at: { readonly cursor?: string } = {}; ;) {
    const page = await ask({ size: LARGEST_PAGE, ...at });
    if (!page.ok) return page;
    rows.push(...page.data.rows);
    if (page.data.next === null) return { ok: true, data: rows };
    at = { cursor: page.data.next };
  }
}
