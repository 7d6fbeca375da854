import type { ListPreferences } from '../machines/list/listPreferences.ts';
import type { Column } from './listTypes.ts';
import { useMediaQuery } from '@mantine/hooks';

/** Number of columns below the title of a card if no column has a position. */
const CARD_LINES = 3;

/** Whether rows are cards, because the screen is as narrow as a phone's. */
export const useCards = (): boolean =>
  useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });

/** Visible columns that a card shows. */
export function cardColumns<Row, SortBy extends string>(
  columns: readonly Column<Row, SortBy>[],
): readonly Column<Row, SortBy>[] {
  const positioned = columns.filter(({ card }) => card !== undefined);
  return positioned.length > 0 ? positioned : columns.slice(0, CARD_LINES + 1);
}

/** Preferences that arrange columns. */
export type Arrangement = Pick<ListPreferences, 'order' | 'hidden' | 'pinned'>;

type Columns = readonly Pick<Column<never, string>, 'id' | 'pinned' | 'hidden'>[];

/** Ids of all columns: those in the user's sequence, then the others as declared. */
export function columnOrder(columns: Columns, { order }: Arrangement): readonly string[] {
  const ids = columns.map(({ id }) => id);
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

export const hiddenColumns = (columns: Columns, { hidden }: Arrangement): readonly string[] =>
  hidden ?? columns.filter((column) => column.hidden === true).map(({ id }) => id);

/** Pinned columns, in the user's sequence. */
export function pinnedColumns(columns: Columns, arrangement: Arrangement): readonly string[] {
  const pinned =
    arrangement.pinned ?? columns.filter((column) => column.pinned === true).map(({ id }) => id);
  return columnOrder(columns, arrangement).filter((id) => pinned.includes(id));
}

/** Ids of the visible columns, pinned ones first. */
export function visibleColumns(columns: Columns, arrangement: Arrangement): readonly string[] {
  const hidden = hiddenColumns(columns, arrangement);
  const pinned = pinnedColumns(columns, arrangement);
  const rest = columnOrder(columns, arrangement).filter((id) => !pinned.includes(id));
  return [...pinned, ...rest].filter((id) => !hidden.includes(id));
}

const toggleId = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Shows a hidden column or hides a visible one, except the last visible one. */
export function withHidden(
  columns: Columns,
  arrangement: Arrangement,
  id: string,
): Partial<Arrangement> {
  const hidden = toggleId(hiddenColumns(columns, arrangement), id);
  return hidden.length >= columns.length ? {} : { hidden };
}

export const withPinned = (
  columns: Columns,
  arrangement: Arrangement,
  id: string,
): Partial<Arrangement> => ({ pinned: toggleId(pinnedColumns(columns, arrangement), id) });

/** Whether a column can move past a visible neighbour, which must be pinned if the column is. */
export function canMove(
  columns: Columns,
  arrangement: Arrangement,
  id: string,
  by: 1 | -1,
): boolean {
  return findNeighbour(columns, arrangement, id, by) !== undefined;
}

/** Moves a column past its next visible neighbour. */
export function withMoved(
  columns: Columns,
  arrangement: Arrangement,
  id: string,
  by: 1 | -1,
): Partial<Arrangement> {
  const neighbour = findNeighbour(columns, arrangement, id, by);
  if (neighbour === undefined) return {};
  const order = columnOrder(columns, arrangement).filter((other) => other !== id);
  order.splice(order.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, id);
  return { order };
}

function findNeighbour(columns: Columns, arrangement: Arrangement, id: string, by: 1 | -1) {
  const visible = visibleColumns(columns, arrangement);
  const pinned = pinnedColumns(columns, arrangement);
  const neighbour = visible[visible.indexOf(id) + by];
  if (neighbour === undefined) return undefined;
  return pinned.includes(neighbour) === pinned.includes(id) ? neighbour : undefined;
}
