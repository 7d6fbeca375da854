import type { ListLook } from '../machines/list/listPreferences.ts';
import type { Column } from './listTypes.ts';
import { useMediaQuery } from '@mantine/hooks';

/** Columns below the title of a card where none says what is on it. */
const LINES = 3;

/** Whether the screen is a phone's: rows are cards there. */
export const useCards = (): boolean =>
  useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });

/** Columns in sight that are on a card. */
export function cardColumns<Row, SortBy extends string>(
  columns: readonly Column<Row, SortBy>[],
): readonly Column<Row, SortBy>[] {
  const named = columns.filter(({ card }) => card !== undefined);
  return named.length > 0 ? named : columns.slice(0, LINES + 1);
}

/** What of a look says where columns are. */
export type Arrangement = Pick<ListLook, 'order' | 'hidden' | 'pinned'>;

type Columns = readonly Pick<Column<never, string>, 'id' | 'pinned' | 'hidden'>[];

/** All columns in the user's sequence: those that a look does not name follow as declared. */
export function orderOf(columns: Columns, { order }: Arrangement): readonly string[] {
  const ids = columns.map(({ id }) => id);
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

export const hiddenOf = (columns: Columns, { hidden }: Arrangement): readonly string[] =>
  hidden ?? columns.filter((column) => column.hidden === true).map(({ id }) => id);

/** Pinned columns, in the user's sequence. */
export function pinnedOf(columns: Columns, look: Arrangement): readonly string[] {
  const pinned =
    look.pinned ?? columns.filter((column) => column.pinned === true).map(({ id }) => id);
  return orderOf(columns, look).filter((id) => pinned.includes(id));
}

/** Ids of the columns in sight, those pinned first. */
export function shownOf(columns: Columns, look: Arrangement): readonly string[] {
  const hidden = hiddenOf(columns, look);
  const pinned = pinnedOf(columns, look);
  const rest = orderOf(columns, look).filter((id) => !pinned.includes(id));
  return [...pinned, ...rest].filter((id) => !hidden.includes(id));
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Shows a hidden column, hides a shown one. The last one in sight stays. */
export function withHidden(columns: Columns, look: Arrangement, id: string): Partial<Arrangement> {
  const hidden = toggled(hiddenOf(columns, look), id);
  return hidden.length >= columns.length ? {} : { hidden };
}

export const withPinned = (
  columns: Columns,
  look: Arrangement,
  id: string,
): Partial<Arrangement> => ({ pinned: toggled(pinnedOf(columns, look), id) });

/** Whether a column has a neighbour in sight on that side, pinned or not as itself. */
export function canMove(columns: Columns, look: Arrangement, id: string, by: 1 | -1): boolean {
  return neighbourOf(columns, look, id, by) !== undefined;
}

/** Moves a column past its next neighbour in sight. */
export function withMoved(
  columns: Columns,
  look: Arrangement,
  id: string,
  by: 1 | -1,
): Partial<Arrangement> {
  const neighbour = neighbourOf(columns, look, id, by);
  if (neighbour === undefined) return {};
  const order = orderOf(columns, look).filter((other) => other !== id);
  order.splice(order.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, id);
  return { order };
}

function neighbourOf(columns: Columns, look: Arrangement, id: string, by: 1 | -1) {
  const shown = shownOf(columns, look);
  const pinned = pinnedOf(columns, look);
  const neighbour = shown[shown.indexOf(id) + by];
  if (neighbour === undefined) return undefined;
  return pinned.includes(neighbour) === pinned.includes(id) ? neighbour : undefined;
}
