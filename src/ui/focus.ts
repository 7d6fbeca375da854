import { useEffect, useState, type RefObject } from 'react';

/*
 * Tracks the focus of the whole page. Browsers drop it without an event when the focused element is
 * removed, so that the next Tab would start at the top of the page.
 */

let lastElement: Element | null = null;
/** Regions that keep the focus when their focused element is removed. */
const regions = new Set<HTMLElement>();
/** Regions that contain the focus, the innermost first. */
let focusedRegions: readonly HTMLElement[] = [];

const observer = new MutationObserver(() => {
  if (document.activeElement !== document.body) return;
  const region = focusedRegions.find(
    (candidate) => candidate.isConnected && regions.has(candidate),
  );
  region?.focus({ preventScroll: true });
});

/** Watches only the focused regions: a scrolled grid changes all the time. */
function watchRegions(focused: Element | null): void {
  const containing: HTMLElement[] = [];
  for (let element = focused; element !== null; element = element.parentElement) {
    if (element instanceof HTMLElement && regions.has(element)) containing.push(element);
  }
  if (
    containing.length === focusedRegions.length &&
    containing.every((region, at) => region === focusedRegions[at])
  )
    return;
  observer.disconnect();
  focusedRegions = containing;
  for (const region of containing) observer.observe(region, { childList: true, subtree: true });
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  lastElement = target;
  watchRegions(target);
});

// A press outside a region leaves it, even if the pressed element is not focusable.
window.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element && !focusedRegions.every((region) => region.contains(target)))
    watchRegions(target);
});

/**
 * Returns the focused element, or the last one if it was just removed: with reduced motion, a menu
 * is removed before the dialog of its entry opens.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return lastElement?.isConnected === false ? lastElement : body;
}

/**
 * Moves the focus to a region (with a `tabIndex` of -1) when its focused element is removed, so
 * that the next Tab continues there, not at the start of the page.
 */
export function useFocusRegion(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    regions.add(element);
    if (element.contains(document.activeElement)) watchRegions(document.activeElement);
    return () => {
      regions.delete(element);
    };
  }, [region]);
}

/**
 * On unmount, returns the focus to the element that had it on mount, unless another element has it.
 * A re-created element is found by its id; if it is gone, the element with the id `otherwise` gets
 * the focus.
 */
export function useRestoredFocus(otherwise = ''): void {
  // Read in the first render: children may take the focus on mount.
  const [initialFocus] = useState(lastFocused);
  useEffect(
    () => () => {
      for (const candidate of [initialFocus, byId(initialFocus?.id ?? ''), byId(otherwise)]) {
        if (document.activeElement !== document.body) return;
        if (candidate instanceof HTMLElement) candidate.focus({ preventScroll: true });
      }
    },
    [initialFocus, otherwise],
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
