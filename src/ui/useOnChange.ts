import { useEffect, useRef } from 'react';

/**
 * Runs at first and whenever the value is another one; unlike an effect not again when the page
 * comes back from behind another tab, so that what moves the focus leaves it where it was.
 */
export function useOnChange(value: unknown, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const before = useRef<{ readonly value: unknown } | null>(null);
  useEffect(() => {
    if (before.current !== null && Object.is(before.current.value, value)) return;
    before.current = { value };
    latest.current();
  }, [value]);
}
