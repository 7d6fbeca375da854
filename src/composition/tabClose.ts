import { isPageCached } from '../storage/sessionStore.ts';

/**
 * Time after `beforeunload` within which leaving the page means that its tab closes, in ms
 * (specification, section 9): a reload waits for its answer first.
 */
export const CLOSING_MS = 5;

/**
 * Calls `closed` when the tab closes, on `pagehide`, since browsers retire `unload`. A page kept by
 * the browser is left for another one, however quickly.
 */
export function watchClosing(page: EventTarget, closed: () => void): void {
  let asked: number | null = null;
  page.addEventListener('beforeunload', (event) => {
    asked = event.timeStamp;
  });
  page.addEventListener('pagehide', (event) => {
    if (asked !== null && event.timeStamp - asked <= CLOSING_MS && !isPageCached(event)) closed();
    asked = null;
  });
}
