import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  toScrollOffset,
  ROW_HEIGHT,
  createScale,
  toScrollPosition,
  startPosition,
  type ScrollPosition,
  SCROLL_END_MS,
} from './scrollScale.ts';

/** Number of rows rendered above and below the visible part. */
const OVERSCAN = 4;
/**
 * Number of rows by which the window moves; shorter scrolling renders nothing. Few large steps cost
 * less than many small ones.
 */
const STRIDE = 8;
export interface RowWindow {
  /** Ref for the scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Height of the scroll space, in CSS pixels. */
  readonly space: number;
  /**
   * Offset subtracted from the top of each row. Constant during small steps, so that visible rows
   * are not painted again.
   */
  readonly shift: number;
  /** Rendered positions: `first` inclusive, `end` exclusive. */
  readonly first: number;
  readonly end: number;
  /** Maximum number of rendered rows, whose elements are reused. */
  readonly slots: number;
  /** Number of fully visible rows, for the page keys. */
  readonly perPage: number;
  readonly onScroll: () => void;
  /** Scrolls a row into view by the shortest distance. */
  readonly reveal: (position: number) => void;
}

/** First row of the stride of a scroll position. */
const strideStart = ({ top }: ScrollPosition): number =>
  Math.floor(top / ROW_HEIGHT / STRIDE) * STRIDE;

/**
 * Rows to render. All rows have the same height, so nothing is measured and a million rows cost no
 * more than forty; the scroll space is scaled if it would exceed the limit of browsers.
 */
export function useRowWindow(total: number, headerHeight: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewHeight, setViewHeight] = useState(0);
  const [rendered, setRendered] = useState<ScrollPosition>(startPosition);
  const latestPosition = useRef(rendered);
  const lastRendered = useRef(rendered);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scale = createScale(total, viewHeight);
  const latestScale = useRef(scale);
  useLayoutEffect(() => {
    latestScale.current = scale;
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (height: number) => setViewHeight(Math.max(0, height - headerHeight));
    const observer = new ResizeObserver(([size]) => measure(size?.contentRect.height ?? 0));
    observer.observe(element);
    measure(element.clientHeight);
    return () => {
      observer.disconnect();
      clearTimeout(restTimer.current);
    };
  }, [headerHeight]);

  const moveTo = useCallback((next: ScrollPosition) => {
    latestPosition.current = next;
    // Within a stride the browser scrolls without React.
    const { current: last } = lastRendered;
    if (strideStart(last) === strideStart(next) && last.shift === next.shift) return;
    lastRendered.current = next;
    setRendered(next);
  }, []);

  const goTo = useCallback(
    (top: number) => {
      const element = scroller.current;
      if (element === null) return;
      element.scrollTo({ top: toScrollOffset(top, latestScale.current), behavior: 'instant' });
      // Browsers round `scrollTop`, so it is read back.
      moveTo({ top, shift: top - element.scrollTop });
    },
    [moveTo],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    moveTo(toScrollPosition(latestPosition.current, element.scrollTop, latestScale.current));
    clearTimeout(restTimer.current);
    if (latestScale.current.content > latestScale.current.space) {
      restTimer.current = setTimeout(() => goTo(latestPosition.current.top), SCROLL_END_MS);
    }
  }, [moveTo, goTo]);

  // A filter may leave too few rows for the scroll position.
  useLayoutEffect(() => {
    const lastTop = Math.max(0, total * ROW_HEIGHT - viewHeight);
    if (latestPosition.current.top > lastTop) goTo(lastTop);
  }, [total, viewHeight, goTo]);

  const reveal = useCallback(
    (position: number) => {
      const top = position * ROW_HEIGHT;
      const bottom = top + ROW_HEIGHT - latestScale.current.view;
      if (top < latestPosition.current.top) goTo(top);
      else if (bottom > latestPosition.current.top) goTo(bottom);
    },
    [goTo],
  );

  const strideFirstRow = strideStart(rendered);
  const visibleRows = Math.ceil(viewHeight / ROW_HEIGHT) + 1;
  const slots = STRIDE + visibleRows + 2 * OVERSCAN;
  return {
    scroller,
    space: scale.space,
    shift: rendered.shift,
    first: Math.max(0, strideFirstRow - OVERSCAN),
    end: Math.min(total, strideFirstRow - OVERSCAN + slots),
    slots,
    perPage: Math.max(1, Math.floor(viewHeight / ROW_HEIGHT) - 1),
    onScroll,
    reveal,
  };
}
