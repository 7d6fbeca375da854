import { useEffect, useState, type ReactNode } from 'react';
import { loadAllTexts } from '../../language/i18n.ts';
import { usePortal } from '../shared/portal.ts';

/** Returns links to the imports that are being sent; null until a tab of this browser has an import open. */
export function useRunningImports(): ReactNode {
  const { areas } = usePortal();
  const [view, setView] = useState<ReactNode>(null);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const { runningImports } = await (await areas()).importNews();
      const [{ RunningImports }] = await Promise.all([
        import('./RunningImports.tsx'),
        loadAllTexts(),
      ]);
      if (!isUnmounted) setView(<RunningImports machine={runningImports} />);
    };
    // Without this code, the page of each import still shows its progress.
    load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [areas]);
  return view;
}
