import { readHeader } from '../match/headerReading.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { SheetPlan } from './planSheet.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/** Roles of the grid's columns for the lines of an order. */
export interface LineColumns {
  /** Column of the order number. */
  readonly numberColumn: number;
  /** Columns of a line. */
  readonly own: readonly number[];
  readonly receiver: readonly number[];
  /** Columns of the order, equal in all of its rows. */
  readonly shared: readonly number[];
  readonly joined: readonly number[];
  readonly summed: readonly number[];
  /** Amounts of lines, which are summed, or of the whole order. */
  readonly amounts: readonly number[];
  /** File columns that number each article of an order. */
  readonly articles: readonly number[];
  /** Columns that every article has: name or SKU. */
  readonly goods: readonly number[];
  /** Columns of an article's count. */
  readonly counts: readonly number[];
}

/** Line columns of a grid by the grouping rules; null if no column has order numbers. */
export function findLineColumns({
  plan,
  rules: { group, combine },
}: PlannedSheet): LineColumns | null {
  const keys = plan.columns.map(({ key, source, derivedFrom }) =>
    source === null && derivedFrom === undefined ? null : key,
  );
  const findColumns = (fieldKeys: readonly string[]) =>
    keys.flatMap((key, column) => (key !== null && fieldKeys.includes(key) ? [column] : []));
  const [numberColumn] = findColumns([group?.by ?? combine?.by ?? '']);
  if (numberColumn === undefined) return null;
  const [joined, summed] = [findColumns(combine?.joined ?? []), findColumns(combine?.summed ?? [])];
  const amounts = findColumns(combine?.amounts ?? []);
  const ownColumns = group === undefined ? [...joined, ...summed] : findColumns(group.line);
  const shared = keys.flatMap((key, column) =>
    key === null ||
    column === numberColumn ||
    ownColumns.includes(column) ||
    amounts.includes(column)
      ? []
      : [column],
  );
  const receiver = shared.filter((column) =>
    /^receiver(?:Name|Phone|Address)$/.test(keys[column] ?? ''),
  );
  return ownColumns.length === 0 || receiver.length === 0
    ? null
    : {
        numberColumn,
        own: ownColumns,
        receiver,
        shared,
        joined,
        summed,
        amounts,
        articles: findArticleColumns(plan),
        goods: findColumns(['goodsName', 'sku']),
        counts: findColumns(['quantity', 'pieces']),
      };
}

/*
 * Marketplaces write one row per unit: rows of one order that differ only in the article number are several units, and
 * no duplicates.
 */

/** Unused columns that number each article: "Order Item Id". Line numbers do not count, because they may number rows. */
const findArticleColumns = ({ columns }: SheetPlan): readonly number[] =>
  columns.flatMap(({ key, source, header }) => {
    const isArticle = readHeader(header).tags.some(
      (tags) => tags.has('order') && tags.has('number') && tags.has('goods'),
    );
    return key === null && source !== null && isArticle ? [source] : [];
  });

/** Returns whether a row has another article number than all earlier rows of its order. */
export function hasNewArticle(
  store: SheetStore,
  columns: readonly number[],
  row: number,
  earlier: readonly number[],
): boolean {
  return columns.some((column) => {
    const number = cellText(store, row, column);
    return number !== '' && earlier.every((other) => cellText(store, other, column) !== number);
  });
}
