import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of rows without windowing: one page, so that the browser's search finds all. */
const MAX_RENDERED = 200;
/** The same while printing; longer lists are exported instead. */
const MAX_PRINTED = 5_000;
/** Estimated height of a row before it is measured. */
const ROW_PX = 32;
/** Height of the sticky header, which covers the start of the scroller. */
const HEADER_PX = 40;

/**
 * Returns the rows to render: all of a page, but of a long list only those near the visible part.
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
    // A page that grows while scrolling starts at its position.
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
    // Rendered before the browser captures the page.
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
