import { readHeader } from '../match/headerReading.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { SheetPlan } from './plan.ts';

/*
 * Marketplaces have a row for each unit: rows of one order that are alike but for the number of the
 * article are several units, and no order that was entered twice.
 */

/** Columns of no field that number each article: "Order Item Id". A line's number may as well be a row's. */
export const articlesOf = ({ columns }: SheetPlan): readonly number[] =>
  columns.flatMap(({ key, source, header }) => {
    const isArticle = readHeader(header).tags.some(
      (tags) => tags.has('order') && tags.has('number') && tags.has('goods'),
    );
    return key === null && source !== null && isArticle ? [source] : [];
  });

/** Whether a row numbers another article than each earlier one of its order. */
export function isAnotherArticle(
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
