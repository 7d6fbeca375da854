import { isPageCached } from '../storage/sessionStore.ts';

/**
 * Time after `beforeunload` within which leaving the page means that its tab closes, in ms
 * (specification, section 9): a reload waits for its answer first.
 */
export const CLOSING_MS = 5;

/**
 * Calls `onClose` when the tab closes, on `pagehide`, since browsers retire `unload`. A page kept by
 * the browser is left for another one, however quickly.
 */
export function watchClosing(page: EventTarget, onClose: () => void): void {
  let leaveAskedAt: number | null = null;
  page.addEventListener('beforeunload', (event) => {
    leaveAskedAt = event.timeStamp;
  });
  page.addEventListener('pagehide', (event) => {
    if (
      leaveAskedAt !== null &&
      event.timeStamp - leaveAskedAt <= CLOSING_MS &&
      !isPageCached(event)
    )
      onClose();
    leaveAskedAt = null;
  });
}
