import { useEffect, useSyncExternalStore } from 'react';

let works = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  works += by;
  for (const report of listeners) report();
}

const subscribe = (report: () => void) => {
  listeners.add(report);
  return () => void listeners.delete(report);
};

/**
 * Shows the busy line at the top. Callers also show a state in the page, because the line is hidden
 * from screen readers. Hidden pages do not count.
 */
export function useBusy(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    change(1);
    return () => change(-1);
  }, [busy]);
}

/** Whether anything in sight is under way. */
export const useAnyBusy = (): boolean => useSyncExternalStore(subscribe, () => works > 0);
