import { useEffect, type RefObject } from 'react';
import { tabId } from './tabIds.ts';

/** Parts of a pixel by which edges may miss each other. */
const ROUNDING_PX = 1;

/**
 * Keeps the tab of the page shown in sight: when another page is shown, and when the strip has
 * less room or the tab needs more. A tab that the user has scrolled out of sight stays there.
 */
export function useTabInSight(strip: RefObject<HTMLElement | null>, key: string | undefined): void {
  // Once its tab is there: a page's first visit comes before it.
  useEffect(() => {
    const around = strip.current;
    // With the cross beside its name.
    const tab = key === undefined ? null : document.getElementById(tabId(key))?.parentElement;
    if (around === null || tab === null || tab === undefined) return undefined;
    let inSight = true;
    const bring = () => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const onScroll = () => {
      const [outer, inner] = [around.getBoundingClientRect(), tab.getBoundingClientRect()];
      inSight = inner.left >= outer.left - ROUNDING_PX && inner.right <= outer.right + ROUNDING_PX;
    };
    // Tells of the size that it begins with, too. WebKit does so before the page is laid out, while styles are on their
    // way: to scroll then would lay it out in the midst of what sizes are told of.
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
