import { useEffect, useState, type RefObject } from 'react';

/*
 * Follows the focus for the whole page. A browser drops it without an event when the focused element
 * is removed, so that the next Tab would begin at the top of the page.
 */

let last: Element | null = null;
/** Elements of the regions that keep the focus. */
const regions = new Set<HTMLElement>();
/** Regions that contain the focus, the innermost first. */
let holding: readonly HTMLElement[] = [];

const observer = new MutationObserver(() => {
  if (document.activeElement !== document.body) return;
  const left = holding.find((region) => region.isConnected && regions.has(region));
  left?.focus({ preventScroll: true });
});

/** Watches only the focused regions: a scrolled grid changes all the time. */
function hold(inside: Element | null): void {
  const found: HTMLElement[] = [];
  for (let at = inside; at !== null; at = at.parentElement) {
    if (at instanceof HTMLElement && regions.has(at)) found.push(at);
  }
  if (found.length === holding.length && found.every((region, at) => region === holding[at]))
    return;
  observer.disconnect();
  holding = found;
  for (const region of found) observer.observe(region, { childList: true, subtree: true });
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  last = target;
  hold(target);
});

// A press outside of a region leaves it, even if the pressed element takes no focus.
window.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element && !holding.every((region) => region.contains(target)))
    hold(target);
});

/**
 * Returns the focused element, or the one that was focused until it was just removed. With reduced
 * motion, a menu is removed before its entry's dialog is there.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return last?.isConnected === false ? last : body;
}

/**
 * Moves the focus to a region (with a `tabIndex` of -1) when its focused element is removed, so that
 * the next Tab continues there and not at the start of the page.
 */
export function useHeldFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    regions.add(element);
    if (element.contains(document.activeElement)) hold(document.activeElement);
    return () => {
      regions.delete(element);
    };
  }, [region]);
}

/**
 * Gives the focus back on unmount to the element that had it on mount, unless it is elsewhere by
 * then. A re-created element is found by its id; if it is gone, the id `otherwise` is focused.
 */
export function useFocusBack(otherwise = ''): void {
  // Read in the first render: children may take the focus on mount.
  const [before] = useState(lastFocused);
  useEffect(
    () => () => {
      for (const back of [before, byId(before?.id ?? ''), byId(otherwise)]) {
        if (document.activeElement !== document.body) return;
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      }
    },
    [before, otherwise],
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
