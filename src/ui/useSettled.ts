import { useEffect, useState } from 'react';
import { isSettled } from './chunks.ts';

/**
 * Whether a part that `loadOnce` loads has come, or will not. Who waits shows something else by
 * itself: what takes the place of a fallback of `Suspense`, React holds back for 300 ms.
 */
export function useSettled(loading: Promise<unknown>): boolean {
  const [settled, setSettled] = useState<Promise<unknown> | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = () => {
      if (isShown) setSettled(loading);
    };
    loading.then(show, show);
    return () => {
      isShown = false;
    };
  }, [loading]);
  return settled === loading || isSettled(loading);
}
