import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import type { MenuItem } from '../../api/contract/account/security.ts';
import { mayOpen } from '../../machines/session/selectors.ts';
import { forgetFailedChunks, PRELOAD_DELAY_MS, isDataSaverOn } from '../../ui/chunks.ts';
import { loadPage } from '../routes/prefetch.ts';
import { routeAt } from '../routes/routes.ts';
import { paths } from '../../routes/paths.ts';
import { usePortal } from '../shared/portal.ts';

/** Pause between prefetches in browsers without `requestIdleCallback`, in ms. */
const IDLE_MS = 200;

/** Waits until the browser is idle; never resolves after an abort, which ends the caller's loop. */
const waitForIdle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const onIdle = () => (signal.aborted ? undefined : resolve());
    if ('requestIdleCallback' in globalThis) requestIdleCallback(onIdle, { timeout: 2000 });
    else setTimeout(onIdle, IDLE_MS);
  });

const listPaths = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ targetUrl, children }) => [targetUrl, ...listPaths(children)]);

/**
 * Prefetches the page of a link on hover or focus, and the menu's pages one by one while the browser is idle.
 * Attach the returned handlers to an ancestor of all links.
 */
export function usePrefetch(menu: readonly MenuItem[]) {
  const { areas, session } = usePortal();
  const requested = useRef(new Set<string>());

  const prefetchPage = async (path: string): Promise<void> => {
    const route = routeAt(path);
    if (route === null || requested.current.has(path)) return;
    if (!mayOpen(session.getSnapshot(), route)) return;
    requested.current.add(path);
    try {
      await loadPage(route, areas);
    } catch {
      // The page is requested again when it is shown.
      requested.current.delete(path);
      forgetFailedChunks();
    }
  };

  const prefetchMenuPages = useEffectEvent(async (signal: AbortSignal) => {
    for (const path of new Set([...listPaths(menu), paths.orderDetail, paths.orderPrint])) {
      await waitForIdle(signal);
      await prefetchPage(path);
    }
  });

  useEffect(() => {
    if (isDataSaverOn()) return;
    const abortController = new AbortController();
    const timer = setTimeout(
      () => void prefetchMenuPages(abortController.signal),
      PRELOAD_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, []);

  const prefetchLink = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) {
      void prefetchPage(link.pathname);
    }
  };
  return { onPointerOver: prefetchLink, onFocus: prefetchLink };
}
