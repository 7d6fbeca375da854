import { useEffect, useRef, useInsertionEffect } from 'react';

/** Calls back when the window gets the focus again. */
export function useReturned(returned: () => void): void {
  const latest = useRef(returned);
  useEffect(() => {
    latest.current = returned;
  });
  useEffect(() => {
    const look = () => latest.current();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
}

/** Calls back when the page is shown again after being hidden behind another tab. */
export function useShownAgain(shown: () => void): void {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const before = useRef(false);
  useEffect(() => {
    if (before.current) latest.current();
    before.current = true;
  }, []);
}

/**
 * Calls back when the component unmounts, but not when its page is hidden. Runs after React's work,
 * so that the callback may set state.
 */
export function useGone(gone: () => void): void {
  const latest = useRef(gone);
  useEffect(() => {
    latest.current = gone;
  });
  // Only insertion effects outlast hiding by <Activity>.
  useInsertionEffect(() => () => queueMicrotask(() => latest.current()), []);
}
