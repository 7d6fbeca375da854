import { useEffect, useRef, type RefObject } from 'react';

/** Scrolling rests when no event has come for this long, in ms. */
const REST_MS = 160;

/** Set on the scroller while pinned cells are placed. */
const UPRIGHT = 'data-upright';

/**
 * Pinned cells stick, but are placed where they stuck while the grid is scrolled up or down: what sticks is a layer
 * of its own to the browser, one a row, and each costs time at every frame. Returns `onScroll` with that.
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
