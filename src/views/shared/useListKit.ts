import { useMemo } from 'react';
import type { ListKit } from '../../list/listTypes.ts';
import { useArea, useMay } from './portal.ts';

/** What every list page needs of the portal: looks, named views, and whether the user shares them. */
export function useListKit(): ListKit {
  const { looks, listViews } = useArea('kit');
  const mayShare = useMay('view.share');
  return useMemo(() => ({ looks, listViews, mayShare }), [looks, listViews, mayShare]);
}
