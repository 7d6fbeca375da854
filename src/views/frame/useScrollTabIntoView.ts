import { type RefObject, useEffect } from 'react';
import { tabId } from './useTabs.ts';

/** Tolerance for rounded edges, in CSS pixels. */
const ROUNDING_PX = 1;

/**
 * Scrolls the current tab into view when another page is shown or sizes change, unless the user has scrolled it away.
 */
export function useScrollTabIntoView(
  strip: RefObject<HTMLElement | null>,
  key: string | undefined,
): void {
  // An effect runs after the tab has been rendered.
  useEffect(() => {
    const container = strip.current;
    // Includes the close button next to the name.
    const tab = key === undefined ? null : document.getElementById(tabId(key))?.parentElement;
    if (container === null || tab === null || tab === undefined) return undefined;
    let isVisible = true;
    const scrollToTab = () => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const onScroll = () => {
      const [outer, inner] = [container.getBoundingClientRect(), tab.getBoundingClientRect()];
      isVisible =
        inner.left >= outer.left - ROUNDING_PX && inner.right <= outer.right + ROUNDING_PX;
    };
    // The first call in WebKit comes before layout, while styles load: scrolling would force a layout in the callback.
    const observer = new ResizeObserver((sizes) => {
      if (isVisible && sizes.every(({ contentRect }) => contentRect.width > 0)) scrollToTab();
    });
    observer.observe(container);
    observer.observe(tab);
    container.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('scroll', onScroll);
    };
  }, [strip, key]);
}
