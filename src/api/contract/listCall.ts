import * as v from 'valibot';
import type { Outcome } from './failure.ts';

/** Maximum number of rows of a page. */
const MAX_PAGE_SIZE = 200;

interface ListDefinition<
  Filters extends v.ObjectEntries,
  SortBy extends string,
  Row extends v.GenericSchema,
> {
  /** Optional filters; without filters, a list has all rows. */
  readonly filters: v.ObjectSchema<Filters, undefined>;
  readonly sort: v.PicklistSchema<readonly SortBy[], undefined>;
  /** Default sort order. */
  readonly defaultSort: { readonly by: SortBy; readonly descending: boolean };
  readonly row: Row;
}

/**
 * Input and result of a list call: filters, sort order, a page of 1 to 200 rows (default 50), cursors of the previous
 * and next pages, and the total number of matching rows.
 */
export function listCall<
  Filters extends v.ObjectEntries,
  SortBy extends string,
  Row extends v.GenericSchema,
>({ filters, sort, defaultSort, row }: ListDefinition<Filters, SortBy, Row>) {
  return {
    method: 'POST',
    body: v.object({
      filters: v.optional(filters),
      sort: v.optional(v.object({ by: sort, descending: v.boolean() }), () => defaultSort),
      /** `next` or `previous` of another page; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
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

/** Fetches all rows of a short list, page by page. */
export async function fetchAllRows<Row>(
  fetchPage: (page: {
    readonly size: number;
    readonly cursor?: string;
  }) => Promise<Outcome<RowPage<Row>>>,
): Promise<Outcome<readonly Row[]>> {
  const rows: Row[] = [];
  for (let position: { readonly cursor?: string } = {}; ;) {
    const page = await fetchPage({ size: MAX_PAGE_SIZE, ...position });
    if (!page.ok) return page;
    rows.push(...page.data.rows);
    if (page.data.next === null) return { ok: true, data: rows };
    position = { cursor: page.data.next };
  }
}
