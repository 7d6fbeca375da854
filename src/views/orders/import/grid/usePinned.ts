import { useEffect, useRef, type RefObject } from 'react';
import { SCROLL_END_MS } from './scrollScale.ts';

/** Attribute of the scroller while pinned cells are positioned without `sticky`. */
const FIXED_OFFSET = 'data-upright';

/**
 * Pinned cells are sticky, but get a fixed offset while the grid scrolls vertically, because every
 * sticky element is a layer that costs time at each frame. Returns the extended `onScroll`.
 */
export function usePinned(
  scroller: RefObject<HTMLElement | null>,
  onScroll: () => void,
): () => void {
  const offset = useRef(0);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(restTimer.current), []);

  return () => {
    onScroll();
    const element = scroller.current;
    if (element === null) return;
    const scrolled = Math.abs(element.scrollLeft);
    if (scrolled !== offset.current) element.removeAttribute(FIXED_OFFSET);
    else if (!element.hasAttribute(FIXED_OFFSET)) {
      element.style.setProperty('--pinned-offset', `${scrolled}px`);
      element.setAttribute(FIXED_OFFSET, '');
    }
    offset.current = scrolled;
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(() => element.removeAttribute(FIXED_OFFSET), SCROLL_END_MS);
  };
}
