import { useCallback, useMemo, useState } from 'react';
import type { RowQuery } from '../types.ts';
import type { Extent, Spot } from './keys.ts';
import { clamped, single, type Selection } from './selection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';

const BEGIN = single({ row: 0, column: FIRST_FIELD });

/** What is chosen in the grid. Another filter or order begins at its first row, in the same column. */
export function useSelection(
  query: RowQuery,
  extent: Extent,
): readonly [Selection, (next: Selection) => void] {
  const [chosen, setChosen] = useState<{ under: RowQuery; selection: Selection }>({
    under: query,
    selection: BEGIN,
  });
  const selection = useMemo(() => {
    const { active } = chosen.selection;
    const here =
      chosen.under === query ? chosen.selection : single({ row: 0, column: active.column });
    return clamped(here, extent);
  }, [chosen, query, extent]);
  const select = useCallback(
    (next: Selection) => setChosen({ under: query, selection: next }),
    [query],
  );
  return [selection, select];
}

/** The cell that an element of the grid belongs to; row -1 is the header. */
export function spotAt(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (cell === null || row === null || row === undefined) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
}
