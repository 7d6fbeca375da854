import { useEffect, type RefObject } from 'react';

/** Where a key pressed is text that somebody writes; a list's rows take no text. */
const WRITING = 'input, textarea, select, [role=grid]:not(table) *';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITING));

/**
 * `/` leads into a field that is in sight. The document hears a key before the window does: the
 * search of a page (`document`) comes before that of the portal (`window`).
 */
export function useSlash(input: RefObject<HTMLInputElement | null>, at: Document | Window): void {
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (isWriting(target) || input.current?.checkVisibility() !== true) return;
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      input.current.select();
      input.current.focus();
    };
    at.addEventListener('keydown', onKey);
    return () => at.removeEventListener('keydown', onKey);
  }, [input, at]);
}
