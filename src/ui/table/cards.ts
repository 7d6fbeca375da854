import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './listTypes.ts';

/** Columns below the title of a card where none says what is on it. */
const LINES = 3;

/** Whether the screen is a phone's: rows are cards there. */
export const useCards = (): boolean =>
  useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });

/** What of the columns in sight is on a card. */
export function cardColumns<Row, SortBy extends string>(
  columns: readonly Column<Row, SortBy>[],
): readonly Column<Row, SortBy>[] {
  const named = columns.filter(({ card }) => card !== undefined);
  return named.length > 0 ? named : columns.slice(0, LINES + 1);
}
