import { type RefObject, useEffect } from 'react';
import { tabId } from './useTabs.ts';

/** Tolerance for rounded edges, in CSS pixels. */
const ROUNDING_PX = 1;

/**
 * Scrolls the current tab into view when another page is shown or sizes change. A tab that the user scrolled away stays
 * away.
 */
export function useScrollTabIntoView(
  strip: RefObject<HTMLElement | null>,
  key: string | undefined,
): void {
  // Runs after the tab exists: a page's first visit renders earlier.
  useEffect(() => {
    const around = strip.current;
    // Includes the close button next to the name.
    const tab = key === undefined ? null : document.getElementById(tabId(key))?.parentElement;
    if (around === null || tab === null || tab === undefined) return undefined;
    let inSight = true;
    const bring = () => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const onScroll = () => {
      const [outer, inner] = [around.getBoundingClientRect(), tab.getBoundingClientRect()];
      inSight = inner.left >= outer.left - ROUNDING_PX && inner.right <= outer.right + ROUNDING_PX;
    };
    // Also fires initially; in WebKit before layout, while styles load:
    // scrolling then would force a layout inside the callback.
    const observer = new ResizeObserver((sizes) => {
      if (inSight && sizes.every(({ contentRect }) => contentRect.width > 0)) bring();
    });
    observer.observe(around);
    observer.observe(tab);
    around.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('scroll', onScroll);
    };
  }, [strip, key]);
}
