import type { ListPreferences } from '../machines/list/listPreferences.ts';
import type { Column } from './listTypes.ts';
import { useMediaQuery } from '@mantine/hooks';

/** Columns below the title of a card if none has a position. */
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

/** Preferences that arrange columns. */
export type Arrangement = Pick<ListPreferences, 'order' | 'hidden' | 'pinned'>;

type Columns = readonly Pick<Column<never, string>, 'id' | 'pinned' | 'hidden'>[];

/** All columns in the user's sequence: those that a look does not name follow as declared. */
export function columnOrder(columns: Columns, { order }: Arrangement): readonly string[] {
  const ids = columns.map(({ id }) => id);
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

export const hiddenColumns = (columns: Columns, { hidden }: Arrangement): readonly string[] =>
  hidden ?? columns.filter((column) => column.hidden === true).map(({ id }) => id);

/** Pinned columns, in the user's sequence. */
export function pinnedColumns(columns: Columns, look: Arrangement): readonly string[] {
  const pinned =
    look.pinned ?? columns.filter((column) => column.pinned === true).map(({ id }) => id);
  return columnOrder(columns, look).filter((id) => pinned.includes(id));
}

/** Ids of the visible columns, those pinned first. */
export function visibleColumns(columns: Columns, look: Arrangement): readonly string[] {
  const hidden = hiddenColumns(columns, look);
  const pinned = pinnedColumns(columns, look);
  const rest = columnOrder(columns, look).filter((id) => !pinned.includes(id));
  return [...pinned, ...rest].filter((id) => !hidden.includes(id));
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Shows a hidden column, hides a shown one. The last one in sight stays. */
export function withHidden(columns: Columns, look: Arrangement, id: string): Partial<Arrangement> {
  const hidden = toggled(hiddenColumns(columns, look), id);
  return hidden.length >= columns.length ? {} : { hidden };
}

export const withPinned = (
  columns: Columns,
  look: Arrangement,
  id: string,
): Partial<Arrangement> => ({ pinned: toggled(pinnedColumns(columns, look), id) });

/** Whether a column has a neighbour in sight on that side, pinned or not as itself. */
export function canMove(columns: Columns, look: Arrangement, id: string, by: 1 | -1): boolean {
  return findNeighbour(columns, look, id, by) !== undefined;
}

/** Moves a column past its next neighbour in sight. */
export function withMoved(
  columns: Columns,
  look: Arrangement,
  id: string,
  by: 1 | -1,
): Partial<Arrangement> {
  const neighbour = findNeighbour(columns, look, id, by);
  if (neighbour === undefined) return {};
  const order = columnOrder(columns, look).filter((other) => other !== id);
  order.splice(order.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, id);
  return { order };
}

function findNeighbour(columns: Columns, look: Arrangement, id: string, by: 1 | -1) {
  const shown = visibleColumns(columns, look);
  const pinned = pinnedColumns(columns, look);
  const neighbour = shown[shown.indexOf(id) + by];
  if (neighbour === undefined) return undefined;
  return pinned.includes(neighbour) === pinned.includes(id) ? neighbour : undefined;
}
