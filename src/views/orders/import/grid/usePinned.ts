import { useEffect, useRef, type RefObject } from 'react';
import { REST_MS } from './scrollScale.ts';

/** Attribute of the scroller while pinned cells are positioned without `sticky`. */
const UPRIGHT = 'data-upright';

/**
 * Pinned cells are sticky, but get a fixed offset while the grid scrolls vertically, because every sticky element
 * is a layer that costs time at each frame. Returns the extended `onScroll`.
 */
export function usePinned(
  scroller: RefObject<HTMLElement | null>,
  onScroll: () => void,
): () => void {
  const offset = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  return () => {
    onScroll();
    const element = scroller.current;
    if (element === null) return;
    const now = Math.abs(element.scrollLeft);
    if (now !== offset.current) element.removeAttribute(UPRIGHT);
    else if (!element.hasAttribute(UPRIGHT)) {
      element.style.setProperty('--pinned-offset', `${now}px`);
      element.setAttribute(UPRIGHT, '');
    }
    offset.current = now;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => element.removeAttribute(UPRIGHT), REST_MS);
  };
}
