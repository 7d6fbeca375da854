import { useEffect, useState } from 'react';
import { isSettled } from './chunks.ts';

/**
 * Returns whether a promise of `loadOnce` is settled. Callers render their own fallback, because
 * React shows what replaces a `Suspense` fallback only after 300 ms.
 */
export function useSettled(loading: Promise<unknown>): boolean {
  const [settled, setSettled] = useState<Promise<unknown> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const onSettled = () => {
      if (isCurrent) setSettled(loading);
    };
    loading.then(onSettled, onSettled);
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return settled === loading || isSettled(loading);
}
