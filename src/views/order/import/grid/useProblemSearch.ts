import { useEffect, useRef } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { RowQuery } from '../types.ts';
import type { GridActions } from './gridTypes.ts';
import type { Spot } from './keys.ts';
import { seekProblem } from './nextProblem.ts';
import type { ColumnMeta } from './useGridColumns.ts';

interface SearchParts {
  readonly rows: RowSource;
  readonly metas: readonly ColumnMeta[];
  readonly query: RowQuery;
  readonly actions: GridActions;
  readonly from: Spot;
  readonly go: (to: Spot) => void;
}

/** Goes to the next cell with an error, as the rows it needs arrive. */
export function useProblemSearch({ rows, metas, query, actions, from, go }: SearchParts) {
  const search = useRef(new AbortController());
  useEffect(() => () => search.current.abort(), []);
  const stop = () => search.current.abort();

  const seek = async () => {
    const filter = query.filter ?? {};
    if (filter.severity !== 'error' && filter.rule === undefined) {
      actions.showErrors();
      return;
    }
    stop();
    search.current = new AbortController();
    const found = await seekProblem(rows, metas, from, actions.current, search.current.signal);
    if (found !== null) go(found);
  };
  return { seek, stop };
}
