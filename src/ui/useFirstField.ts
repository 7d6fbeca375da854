import { useRef, type RefObject } from 'react';
import { useOnChange } from './useOnChange.ts';

/** The field that a page begins with: it has the focus until there is something else to read first. */
export function useFirstField<E extends HTMLElement>(isBegin: boolean): RefObject<E | null> {
  const field = useRef<E>(null);
  useOnChange(isBegin, () => {
    if (isBegin) field.current?.focus();
  });
  return field;
}
