import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of rows without windowing: one page, so that the browser's search finds all. */
const MAX_RENDERED = 200;
/** Same limit while printing. Users export longer lists instead of printing them. */
const MAX_PRINTED = 5_000;
/** Estimated height of a row before it is measured. */
const ROW_PX = 32;
/**
 * Sticky header height. It shifts the rows down, so the virtualizer needs as much padding at the end.
 */
const HEADER_PX = 40;

/**
 * Returns the rows to render: all up to `MAX_RENDERED`, otherwise only those near the visible part.
 */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>) {
  const isPrinting = useIsPrinting();
  const isWindowed = count > (isPrinting ? MAX_PRINTED : MAX_RENDERED);
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    // If the list becomes windowed while scrolled, the virtualizer starts at the current position.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    scrollPaddingEnd: HEADER_PX,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    isWindowed,
    first: isWindowed ? (first?.index ?? 0) : 0,
    end: isWindowed ? (last?.index ?? -1) + 1 : count,
    /** Heights of the unrendered rows above and below, in CSS pixels. */
    above: isWindowed ? (first?.start ?? 0) : 0,
    below: isWindowed ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
    perPage: () => {
      const height = scroller.current?.clientHeight ?? 0;
      return Math.max(1, Math.floor((height - HEADER_PX) / ROW_PX) - 1);
    },
  };
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Renders the rows before the browser captures the page.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
