/** Height of a row, in CSS pixels. All rows are equal, so a row's place is a multiplication. */
export const ROW_HEIGHT = 32;

/**
 * The tallest scroll space that is used. Browsers stop at 17 to 33 million pixels, and a full
 * sheet of 1,048,575 rows needs 33.6 million.
 */
export const TALLEST = 8_000_000;

/** Sizes in CSS pixels: of all rows, of the space that is scrolled, of the part in sight. */
export interface Scale {
  readonly content: number;
  readonly space: number;
  readonly view: number;
}

/** Where the grid is: `top` in the rows, `shift` pixels further than the scrollbar says. */
export interface Place {
  readonly top: number;
  readonly shift: number;
}

export const start: Place = { top: 0, shift: 0 };

export function scaleOf(rows: number, view: number): Scale {
  const content = rows * ROW_HEIGHT;
  return { content, space: Math.min(content, TALLEST), view };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/**
 * The place after the scrollbar moved to `offset`. A small step, as of a wheel or a finger, moves
 * the rows by just as much; a leap, as of the dragged thumb, moves them in proportion.
 */
export function scrolled(place: Place, offset: number, scale: Scale): Place {
  const lastTop = Math.max(0, scale.content - scale.view);
  const lastOffset = Math.max(0, scale.space - scale.view);
  if (scale.content <= scale.space) return { top: clamp(offset, lastTop), shift: 0 };
  if (offset <= 0) return start;
  if (offset >= lastOffset - 1) return { top: lastTop, shift: lastTop - offset };
  const step = offset - (place.top - place.shift);
  const near = Math.abs(step) <= 2 * scale.view;
  const top = clamp(near ? place.top + step : (offset / lastOffset) * lastTop, lastTop);
  return { top, shift: top - offset };
}

/**
 * The scrollbar's offset that belongs to a place in the rows. Set once scrolling rests, it takes
 * back the drift of small steps, so that the thumb never lies.
 */
export function offsetOf(top: number, scale: Scale): number {
  const lastTop = Math.max(0, scale.content - scale.view);
  const lastOffset = Math.max(0, scale.space - scale.view);
  return lastTop === 0 ? 0 : (clamp(top, lastTop) / lastTop) * lastOffset;
}
