import { useMemo } from 'react';
import { listViews } from '../../machines/list/views.ts';
import type { ListKit } from '../../list/listTypes.ts';
import { useDeclared, useKit, useMay } from './portal.ts';

/** What every list page needs of the portal: looks, named views, and whether the user shares them. */
export function useListKit(): ListKit {
  const { looks } = useKit();
  const views = useDeclared(listViews);
  const mayShare = useMay('view.share');
  return useMemo(() => ({ looks, listViews: views, mayShare }), [looks, views, mayShare]);
}
