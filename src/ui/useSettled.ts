import { useEffect, useState } from 'react';
import { isSettled } from './chunks.ts';

/**
 * Returns whether a promise of `loadOnce` is settled. Callers render their own fallback, because
 * React shows what replaces a `Suspense` fallback only after 300 ms.
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
