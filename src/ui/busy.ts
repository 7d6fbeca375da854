import { useEffect, useSyncExternalStore } from 'react';

let busyCount = 0;
const listeners = new Set<() => void>();

function changeCount(by: 1 | -1): void {
  busyCount += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Shows the progress line at the top. Callers also show a state in the page, because the line is
 * hidden from screen readers. Hidden pages do not count.
 */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    changeCount(1);
    return () => changeCount(-1);
  }, [isBusy]);
}

/** Whether any visible part of the page is busy. */
export const useAnyBusy = (): boolean => useSyncExternalStore(subscribe, () => busyCount > 0);
