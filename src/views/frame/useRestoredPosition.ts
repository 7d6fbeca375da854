import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { lastFocused } from '../../ui/focus.ts';
import { panelId } from './useTabs.ts';
import { useOnChange } from '../../ui/useOnChange.ts';
import { isShown } from '../../ui/freeKeys.ts';

interface PageState {
  /** Scroll positions of the page's elements, in CSS pixels. */
  readonly scrollPositions: Map<Element, { readonly left: number; readonly top: number }>;
  focusedElement: Element | null;
}

const isUnavailable = (element: Element | null): boolean =>
  element === null || element === document.body || !isShown(element);

const findPanel = (mountId: number | null): Element | null =>
  mountId === null ? null : document.getElementById(panelId(mountId));

/**
 * Restores scroll position and focus when a page is shown again; a new page starts at its top.
 * `mountId` identifies a page; null is a page without a tab. If the focused element has been removed, the page gets the focus.
 */
export function useRestoredPosition(
  main: RefObject<HTMLElement | null>,
  mountId: number | null,
  address: string | null,
): void {
  const pageStates = useRef(new WeakMap<Element, PageState>());
  const shownMountId = useRef(mountId);

  useEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const getCurrentState = (): PageState | null => {
      const panel = findPanel(shownMountId.current);
      if (panel === null) return null;
      const knownState = pageStates.current.get(panel);
      if (knownState !== undefined) return knownState;
      const state: PageState = { scrollPositions: new Map(), focusedElement: null };
      pageStates.current.set(panel, state);
      return state;
    };
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    element.addEventListener(
      'scroll',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        getCurrentState()?.scrollPositions.set(target, {
          left: target.scrollLeft,
          top: target.scrollTop,
        });
      },
      options,
    );
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const state = getCurrentState();
        if (state !== null && target instanceof Element) state.focusedElement = target;
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
    const previousMountId = shownMountId.current;
    if (element === null || previousMountId === mountId) return;
    shownMountId.current = mountId;
    const panel = findPanel(mountId);
    const state = panel === null ? undefined : pageStates.current.get(panel);
    element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    for (const [scroller, { left, top }] of state?.scrollPositions ?? []) {
      scroller.scrollTo({ left, top, behavior: 'instant' });
    }
    // A clicked tab keeps the focus. A followed link loses it, because its page is hidden.
    const { activeElement } = document;
    if (previousMountId === null || (activeElement !== element && !isUnavailable(activeElement)))
      return;
    const focusedElement = state?.focusedElement ?? null;
    const to =
      focusedElement instanceof HTMLElement && !isUnavailable(focusedElement)
        ? focusedElement
        : element;
    to.focus({ preventScroll: true });
  }, [main, mountId]);
}
