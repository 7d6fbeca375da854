import { useEffect, type RefObject } from 'react';
import { isFreeKey, isShown } from './writing.ts';

/**
 * Focuses a visible field on `/`. The document handles a key before the window: the search of a
 * page (`document`) wins over that of the portal (`window`).
 */
export function useSlash(input: RefObject<HTMLInputElement | null>, at: Document | Window): void {
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== '/' || !isFreeKey(event)) return;
      if (input.current === null || !isShown(input.current)) return;
      event.preventDefault();
      input.current.select();
      input.current.focus();
    };
    at.addEventListener('keydown', onKey);
    return () => at.removeEventListener('keydown', onKey);
  }, [input, at]);
}
