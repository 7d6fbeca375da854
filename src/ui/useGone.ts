import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Calls back when the component leaves for good, and not while its page only waits behind another
 * tab. After React's own work, so that the callback may change what is shown.
 */
export function useGone(gone: () => void): void {
  const latest = useRef(gone);
  useEffect(() => {
    latest.current = gone;
  });
  // Only insertion effects outlast hiding by <Activity>.
  useInsertionEffect(() => () => queueMicrotask(() => latest.current()), []);
}
