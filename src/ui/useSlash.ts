import { useEffect, type RefObject } from 'react';
import { isFreeKey, isShown } from './freeKeys.ts';

/**
 * Focuses a visible field on `/`. Keys reach the document before the window, so the search of a
 * page (`document`) takes precedence over that of the portal (`window`).
 */
export function useSlash(
  input: RefObject<HTMLInputElement | null>,
  target: Document | Window,
): void {
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== '/' || !isFreeKey(event)) return;
      if (input.current === null || !isShown(input.current)) return;
      event.preventDefault();
      input.current.select();
      input.current.focus();
    };
    target.addEventListener('keydown', onKey);
    return () => target.removeEventListener('keydown', onKey);
  }, [input, target]);
}
