import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { lastFocused } from '../../ui/focus.ts';
import { panelId } from './useTabs.ts';
import { useOnChange } from '../../ui/useOnChange.ts';
import { isShown } from '../../ui/writing.ts';

interface Place {
  /** Scroll positions of the page's elements, in CSS pixels. */
  readonly scrolled: Map<Element, { readonly left: number; readonly top: number }>;
  focused: Element | null;
}

const isAway = (element: Element | null): boolean =>
  element === null || element === document.body || !isShown(element);

const findPanel = (life: number | null): Element | null =>
  life === null ? null : document.getElementById(panelId(life));

/**
 * Restores scroll position and focus when a page is shown again; a new page starts at its top. `life` tells pages
 * apart; null is a page without a tab. If the focused element is gone, as after sign-in, the page gets the focus.
 */
export function useRestoredPosition(
  main: RefObject<HTMLElement | null>,
  life: number | null,
  address: string | null,
): void {
  const places = useRef(new WeakMap<Element, Place>());
  const shown = useRef(life);

  useEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const here = (): Place | null => {
      const panel = findPanel(shown.current);
      if (panel === null) return null;
      const known = places.current.get(panel);
      if (known !== undefined) return known;
      const place: Place = { scrolled: new Map(), focused: null };
      places.current.set(panel, place);
      return place;
    };
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    element.addEventListener(
      'scroll',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        here()?.scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop });
      },
      options,
    );
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const place = here();
        if (place !== null && target instanceof Element) place.focused = target;
      },
      options,
    );
    return () => stop.abort();
  }, [main]);

  useOnChange(address, () => {
    if (lastFocused()?.isConnected === false) main.current?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const element = main.current;
    const before = shown.current;
    if (element === null || before === life) return;
    shown.current = life;
    const panel = findPanel(life);
    const place = panel === null ? undefined : places.current.get(panel);
    element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    for (const [scrolled, { left, top }] of place?.scrolled ?? []) {
      scrolled.scrollTo({ left, top, behavior: 'instant' });
    }
    // Choosing a tab leaves the focus there; following a link loses it.
    const { activeElement } = document;
    if (before === null || (activeElement !== element && !isAway(activeElement))) return;
    const focused = place?.focused ?? null;
    const to = focused instanceof HTMLElement && !isAway(focused) ? focused : element;
    to.focus({ preventScroll: true });
  }, [main, life]);
}
