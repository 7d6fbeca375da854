import { useEffect, useRef } from 'react';

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
