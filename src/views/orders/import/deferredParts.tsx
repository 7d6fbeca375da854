import { Suspense, type ReactNode } from 'react';
import { runWhenIdle } from '../../../ui/runWhenIdle.ts';
import { lazy } from '../../shared/lazyView.tsx';
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx';

/*
 * Parts of the workbench that are not visible at first. Their code is preloaded after that of the
 * rows.
 */
export const PanelBody = lazy(() => import('./panels/PanelBody.tsx'), null);
export const ReadingPanel = lazy(() => import('./panels/ReadingPanel.tsx'), null);
export const MappingPanel = lazy(() => import('./MappingPanel.tsx'), null);
export const CheckPanel = lazy(() => import('./CheckPanel.tsx'), null);
export const Sending = lazy(() => import('./Sending.tsx'), null);
export const GridMenu = lazy(() => import('./grid/GridMenu.tsx'), null);

/** Preloads the code of these parts while the browser is idle. */
export function preloadDeferred(): void {
  runWhenIdle(() => {
    for (const part of [PanelBody, Sending, CheckPanel, MappingPanel, GridMenu, ReadingPanel]) {
      void part.preload();
    }
  });
}

/** An automatic reload would interrupt the import. */
const neverReload = () => false;

/** Boundary of a part that is loaded later: the rows stay usable if it is late or fails to load. */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary mayReload={neverReload}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
