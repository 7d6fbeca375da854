import { useEffect, useRef, useInsertionEffect } from 'react';

/** Calls back when the window gets the focus again. */
export function useWindowFocus(onFocus: () => void): void {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}

/** Calls back when the page is shown again after being hidden behind another tab. */
export function usePageShown(onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  const wasMounted = useRef(false);
  useEffect(() => {
    if (wasMounted.current) latest.current();
    wasMounted.current = true;
  }, []);
}

/**
 * Calls back when the component unmounts, but not when its page is hidden. Runs after React's work,
 * so that the callback may set state.
 */
export function useUnmount(onUnmount: () => void): void {
  const latest = useRef(onUnmount);
  useEffect(() => {
    latest.current = onUnmount;
  });
  // Only insertion effects survive hiding by <Activity>.
  useInsertionEffect(() => () => queueMicrotask(() => latest.current()), []);
}
