import { Suspense, type ReactNode } from 'react';
import { lazy } from '../../shared/lazyView.tsx';
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx';

/*
 * What a merchant does not see first: it comes once the rows' own code is there, so that it is
 * there before anyone asks for it.
 */
export const PanelBody = lazy(() => import('./panels/PanelBody.tsx'), null);
export const ReadingPanel = lazy(() => import('./panels/ReadingPanel.tsx'), null);
export const MappingPanel = lazy(() => import('./MappingPanel.tsx'), null);
export const CheckPanel = lazy(() => import('./CheckPanel.tsx'), null);
export const Sending = lazy(() => import('./Sending.tsx'), null);
export const GridMenu = lazy(() => import('./grid/GridMenu.tsx'), null);

/** At the latest after this long, in ms, be the browser idle or not. */
const PATIENCE_MS = 2000;

function whenIdle(work: () => void): void {
  // Safari has none.
  if (!('requestIdleCallback' in globalThis)) setTimeout(work, 0);
  else requestIdleCallback(work, { timeout: PATIENCE_MS });
}

/** Has the code of it all come when there is time to spare; no data: that is the machine's to ask for. */
export function preloadLater(): void {
  whenIdle(() => {
    for (const part of [PanelBody, Sending, CheckPanel, MappingPanel, GridMenu, ReadingPanel]) {
      void part.preload();
    }
  });
}

/** What is going on must not be loaded away from under the user. */
const never = () => false;

/** Around a part that comes later: until then, and where it does not come, the rows stay. */
export function Later({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary mayReload={never}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
