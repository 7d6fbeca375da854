import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { offsetOf, ROW_HEIGHT, scaleOf, scrolled, start, type Place } from './scrollScale.ts';

/** Rows above and below the part in sight that are drawn as well. */
const OVERSCAN = 4;
/**
 * Rows by which what is drawn moves on: while less is scrolled by, nothing is to be drawn. Few large
 * steps cost less than many small ones, of which each draws the grid and lays its layers out.
 */
const STRIDE = 8;
/** Scrolling rests when no event has come for this long, in ms. */
const REST_MS = 160;

export interface RowWindow {
  /** For the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Height of the scrolled space, CSS pixels. */
  readonly space: number;
  /**
   * Where a row is in it, less its position's height: one and the same while scrolling goes by
   * small steps, so that rows in sight stay where they were painted.
   */
  readonly shift: number;
  /** Positions drawn: from `first` up to but not including `end`. */
  readonly first: number;
  readonly end: number;
  /** Elements that rows are drawn in, as many as are drawn at most. */
  readonly slots: number;
  /** Whole rows in sight, for the page keys. */
  readonly perPage: number;
  readonly onScroll: () => void;
  /** Brings a row into sight, by the shortest way. */
  readonly reveal: (position: number) => void;
}

/** The first row of the stride that a place is in. */
const strideOf = ({ top }: Place): number => Math.floor(top / ROW_HEIGHT / STRIDE) * STRIDE;

/**
 * Which rows of `total` are in sight. All rows have one height, so there is nothing to measure and
 * a million rows cost what forty do; the scroll space is scaled where it would be taller than a
 * browser can make it.
 */
export function useRowWindow(total: number, headerHeight: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(0);
  const [place, setPlace] = useState<Place>(start);
  const now = useRef(place);
  const drawn = useRef(place);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scale = scaleOf(total, view);
  const current = useRef(scale);
  useLayoutEffect(() => {
    current.current = scale;
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (height: number) => setView(Math.max(0, height - headerHeight));
    const observer = new ResizeObserver(([size]) => measure(size?.contentRect.height ?? 0));
    observer.observe(element);
    measure(element.clientHeight);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [headerHeight]);

  const move = useCallback((next: Place) => {
    now.current = next;
    // Within a stride only the browser's own scrolling moves; React need not hear of it.
    const { current: last } = drawn;
    if (strideOf(last) === strideOf(next) && last.shift === next.shift) return;
    drawn.current = next;
    setPlace(next);
  }, []);

  const goTo = useCallback(
    (top: number) => {
      const element = scroller.current;
      if (element === null) return;
      element.scrollTo({ top: offsetOf(top, current.current), behavior: 'instant' });
      // Read back: browsers round it.
      move({ top, shift: top - element.scrollTop });
    },
    [move],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    move(scrolled(now.current, element.scrollTop, current.current));
    clearTimeout(rest.current);
    if (current.current.content > current.current.space) {
      rest.current = setTimeout(() => goTo(now.current.top), REST_MS);
    }
  }, [move, goTo]);

  // Fewer rows than before, as after a filter: the place must lie within them.
  useLayoutEffect(() => {
    const last = Math.max(0, total * ROW_HEIGHT - view);
    if (now.current.top > last) goTo(last);
  }, [total, view, goTo]);

  const reveal = useCallback(
    (position: number) => {
      const top = position * ROW_HEIGHT;
      const bottom = top + ROW_HEIGHT - current.current.view;
      if (top < now.current.top) goTo(top);
      else if (bottom > now.current.top) goTo(bottom);
    },
    [goTo],
  );

  const top = strideOf(place);
  const inSight = Math.ceil(view / ROW_HEIGHT) + 1;
  const slots = STRIDE + inSight + 2 * OVERSCAN;
  return {
    scroller,
    space: scale.space,
    shift: place.shift,
    first: Math.max(0, top - OVERSCAN),
    end: Math.min(total, top - OVERSCAN + slots),
    slots,
    perPage: Math.max(1, Math.floor(view / ROW_HEIGHT) - 1),
    onScroll,
    reveal,
  };
}
