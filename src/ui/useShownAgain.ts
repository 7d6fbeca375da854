import { useEffect, useRef } from 'react';

/** Calls back whenever the user comes back to the window from another one. */
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

/** Calls back whenever the page comes to the front again after it waited behind another tab. */
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
