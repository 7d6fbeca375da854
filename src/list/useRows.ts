import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Up to so many rows are all drawn: a page of the server, found by the browser's own search. */
const DRAWN_MOST = 200;
/** More are not drawn for the printer either: a long list is exported. */
const PRINTED_MOST = 5_000;
/** Height of a row that was not measured yet, CSS pixels. */
const ROW_PX = 32;
/** The header is over the first pixels of the scroller. */
const HEADER_PX = 40;

/** Which rows of a table are drawn: all of a page, and of a long list those near the part in sight. */
export function useRows(count: number, scroller: RefObject<HTMLElement | null>) {
  const printing = usePrinting();
  const isWindowed = count > (printing ? PRINTED_MOST : DRAWN_MOST);
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    // Scroll position from which a page that grew is windowed.
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
    /** Heights of the rows above and below that are not drawn, CSS pixels. */
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

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the browser takes the page's picture.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
