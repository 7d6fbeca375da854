import { useMemo } from 'react';
import { listViews } from '../../machines/list/listViews.ts';
import type { ListKit } from '../../list/listTypes.ts';
import { useDeclared, useKit, useMay } from './portal.ts';

/** Returns the services of every list page: saved settings, named views, and whether the user may share them. */
export function useListKit(): ListKit {
  const { looks } = useKit();
  const views = useDeclared(listViews);
  const mayShare = useMay('view.share');
  return useMemo(() => ({ looks, listViews: views, mayShare }), [looks, views, mayShare]);
}
