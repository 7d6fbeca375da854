import { isPageCached } from '../storage/sessionStore.ts';

/**
 * A page that is left this soon after `beforeunload` closes with its tab, ms (specification,
 * section 9): one that is loaded again waits for its answer first.
 */
export const CLOSING_MS = 5;

/**
 * Calls `closed` when the tab closes. `pagehide`, since browsers retire `unload`. A page that the browser keeps is left
 * for another one, however quickly.
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
