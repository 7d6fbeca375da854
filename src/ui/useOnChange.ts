import { useEffect, useRef, type RefObject } from 'react';

/**
 * Runs on mount and when the value changes; unlike an effect, not again when a hidden page is
 * shown, so that the focus stays where it was.
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

/** Returns the ref of a field that gets the focus on mount if `isInitial`. */
export function useFirstField<E extends HTMLElement>(isInitial: boolean): RefObject<E | null> {
  const field = useRef<E>(null);
  useOnChange(isInitial, () => {
    if (isInitial) field.current?.focus();
  });
  return field;
}
