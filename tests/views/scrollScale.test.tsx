import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toScrollOffset,
  ROW_HEIGHT,
  createScale,
  toScrollPosition,
  startPosition,
  MAX_SPACE_PX,
  type ScrollPosition,
} from '../../src/views/orders/import/grid/scrollScale.ts';

const VIEW_PX = 600;
const FULL_SHEET = 1_048_575;

/** Scrollbar offset of a position. */
const scrollbarOffset = ({ top, shift }: ScrollPosition) => top - shift;

describe('scroll scale', () => {
  test('a sheet that fits is not scaled', () => {
    const scale = createScale(1000, VIEW_PX);
    expect(scale.space).toBe(1000 * ROW_HEIGHT);
    expect(toScrollPosition(startPosition, 12_345, scale)).toEqual({ top: 12_345, shift: 0 });
  });

  test('the space of a full sheet stays below the limit of browsers', () => {
    expect(createScale(FULL_SHEET, VIEW_PX).space).toBe(MAX_SPACE_PX);
  });

  test('the ends of the scrollbar show the first and the last row', () => {
    const scale = createScale(FULL_SHEET, VIEW_PX);
    const end = toScrollPosition(startPosition, MAX_SPACE_PX - VIEW_PX, scale);
    expect(end.top).toBe(FULL_SHEET * ROW_HEIGHT - VIEW_PX);
    expect(toScrollPosition(end, 0, scale)).toEqual(startPosition);
  });

  test('a wheel step moves the rows by its distance', () => {
    const scale = createScale(FULL_SHEET, VIEW_PX);
    const half = toScrollPosition(startPosition, MAX_SPACE_PX / 2, scale);
    const next = toScrollPosition(half, MAX_SPACE_PX / 2 + 100, scale);
    expect(next.top - half.top).toBe(100);
  });

  test('the position stays within the rows for any scrollbar offset', () => {
    const rows = fc.integer({ min: 0, max: FULL_SHEET });
    const moves = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(rows, moves, (count, shares) => {
        const scale = createScale(count, VIEW_PX);
        let position: ScrollPosition = startPosition;
        for (const share of shares) {
          const offset = share * Math.max(0, scale.space - VIEW_PX);
          position = toScrollPosition(position, offset, scale);
          expect(position.top).toBeGreaterThanOrEqual(0);
          expect(position.top).toBeLessThanOrEqual(Math.max(0, scale.content - VIEW_PX));
          // The rendered rows are in the visible part.
          expect(scrollbarOffset(position)).toBeCloseTo(offset, 3);
        }
      }),
    );
  });

  test('the keyboard reaches every row, and the position stays there', () => {
    const scale = createScale(FULL_SHEET, VIEW_PX);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: FULL_SHEET - Math.ceil(VIEW_PX / ROW_HEIGHT) }),
        (row) => {
          const top = row * ROW_HEIGHT;
          const offset = toScrollOffset(top, scale);
          expect(offset).toBeLessThanOrEqual(scale.space - VIEW_PX);
          expect(toScrollPosition({ top, shift: top - offset }, offset, scale).top).toBeCloseTo(
            top,
            3,
          );
        },
      ),
    );
  });
});
