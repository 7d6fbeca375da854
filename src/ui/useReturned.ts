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
