/** Height of every row, in CSS pixels. */
export const ROW_HEIGHT = 28;

/** Time without events after which scrolling has ended, in ms. */
export const SCROLL_END_MS = 160;

/**
 * Maximum height of the scroll space, in CSS pixels. Browsers are limited to 17 to 33 million, and
 * a full sheet of 1,048,575 rows needs 29.4 million.
 */
export const MAX_SPACE_PX = 8_000_000;

/** Heights in CSS pixels: all rows, the scroll space, and the visible part. */
export interface Scale {
  readonly content: number;
  readonly space: number;
  readonly view: number;
}

/** Scroll position: `top` within all rows, `shift` = `top` minus the scrollbar's offset. */
export interface ScrollPosition {
  readonly top: number;
  readonly shift: number;
}

export const startPosition: ScrollPosition = { top: 0, shift: 0 };

export function createScale(rows: number, view: number): Scale {
  const content = rows * ROW_HEIGHT;
  return { content, space: Math.min(content, MAX_SPACE_PX), view };
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/**
 * Position after the scrollbar moved to `offset`. Small steps, as by a wheel or finger, move the
 * rows by the same distance; leaps, as by dragging the thumb, move them in proportion.
 */
export function toScrollPosition(
  position: ScrollPosition,
  offset: number,
  scale: Scale,
): ScrollPosition {
  const lastTop = Math.max(0, scale.content - scale.view);
  const lastOffset = Math.max(0, scale.space - scale.view);
  if (scale.content <= scale.space) return { top: clamp(offset, lastTop), shift: 0 };
  if (offset <= 0) return startPosition;
  if (offset >= lastOffset - 1) return { top: lastTop, shift: lastTop - offset };
  const step = offset - (position.top - position.shift);
  const isSmall = Math.abs(step) <= 2 * scale.view;
  const top = clamp(isSmall ? position.top + step : (offset / lastOffset) * lastTop, lastTop);
  return { top, shift: top - offset };
}

/**
 * Scrollbar offset of a position within the rows. The grid sets it when scrolling ends, which
 * corrects the drift of small steps.
 */
export function toScrollOffset(top: number, scale: Scale): number {
  const lastTop = Math.max(0, scale.content - scale.view);
  const lastOffset = Math.max(0, scale.space - scale.view);
  return lastTop === 0 ? 0 : (clamp(top, lastTop) / lastTop) * lastOffset;
}
