import { useEffect, useState, type RefObject } from 'react';

/*
 * Who has the keyboard, and who gets it once that is gone. A browser gives it to nobody then, so that the
 * next Tab begins at the top of the page, and tells nobody: what is taken out of a page loses the focus
 * without an event. So it is followed here, once for the whole page.
 */

let last: Element | null = null;
/** Regions that keep the keyboard, by the element that is given it. */
const regions = new Set<HTMLElement>();
/** Those that have it now, the innermost first. */
let holding: readonly HTMLElement[] = [];

const observer = new MutationObserver(() => {
  if (document.activeElement !== document.body) return;
  const left = holding.find((region) => region.isConnected && regions.has(region));
  left?.focus({ preventScroll: true });
});

/** Only what has the keyboard is watched: a grid that is scrolled changes all the time. */
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

// A press beside a region leaves it, also where what is pressed takes no focus.
window.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element && !holding.every((region) => region.contains(target)))
    hold(target);
});

/**
 * What has the keyboard; where that has just been taken out of the page, what had it. Nothing moves
 * slowly for those who asked for less motion: a menu has gone before what its entry opens is there.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return last?.isConnected === false ? last : body;
}

/**
 * What was pressed may be gone once it is done: the keyboard stays in its region, whose element is given it
 * (and needs a `tabIndex` of -1), so that the next Tab goes on there and not at the page's start.
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
 * What has the keyboard when this appears has it again once this has gone, unless it is elsewhere by
 * then. Where that was made again meanwhile, it is known by its id; where it is there no more, what
 * has the id `otherwise` has the keyboard.
 */
export function useFocusBack(otherwise = ''): void {
  // While it is drawn first: what is in it may take the keyboard as soon as it is there.
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
