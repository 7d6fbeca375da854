import type { Trx } from '../../db/database.ts';
import type { Sort } from './listCursor.ts';
import { type Filters, matchesSelection, type OrderSelection } from './listFilters.ts';
import { isBeyond, readDirection, type Sequence, sortColumns, getValueAt } from './listSequence.ts';
import { startOfDay } from '../../zones/zoneDays.ts';

/** Matching orders beyond the cursor, unsorted. */
export function selectBeyond(trx: Trx, selection: OrderSelection, { sort, cursor }: Sequence) {
  if (cursor === null) return trx.selectFrom('orders').where(matchesSelection(selection));
  const value = getValueAt(sort, cursor);
  const filters =
    value instanceof Date
      ? withoutPassedLimit(selection, value, readDirection({ sort, cursor }))
      : selection.filters;
  return trx
    .selectFrom('orders')
    .where(matchesSelection({ ...selection, filters }))
    .where(isBeyond(sort, cursor));
}

/**
 * Removes the date limit that the list has passed at the cursor. With it, the database would start at that
 * date, and read everything up to the cursor.
 */
function withoutPassedLimit(
  { filters, timeZone }: OrderSelection,
  at: Date,
  direction: 'asc' | 'desc',
): Filters {
  const { createdFrom, createdTo, ...others } = filters;
  const isBehindCursor =
    direction === 'asc'
      ? createdFrom !== undefined && startOfDay(createdFrom, timeZone) <= at
      : createdTo !== undefined && at < startOfDay(createdTo, timeZone, 1);
  if (!isBehindCursor) return filters;
  return { ...others, ...(direction === 'asc' ? { createdTo } : { createdFrom }) };
}

/** Columns of an order's key, and its sort value as `place`. */
export const listPositionColumns = (sort: Sort) =>
  ['company_id', 'id', `${sortColumns[sort.by]} as place`] as const;

/** Keys of the nearest orders, along an index in the list's sequence. */
export function selectNearestKeys(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
) {
  const direction = readDirection(sequence);
  return selectBeyond(trx, selection, sequence)
    .select(listPositionColumns(sequence.sort))
    .orderBy(sortColumns[sequence.sort.by], direction)
    .orderBy('id', direction)
    .limit(limit);
}
