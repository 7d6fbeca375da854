import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIso, parseIso } from '../../../src/workers/engine/format/serialDate.ts';
import { Kind } from '../../../src/workers/engine/store.ts';

describe('dates', () => {
  it('a date parses back to the serial it was formatted from, in both epochs', () => {
    // The last serial is a day of 9995. Serial 60 is 29 February 1900, which only spreadsheets know.
    const anyMoment = fc.tuple(
      fc.constantFrom(1900 as const, 1904 as const),
      fc.integer({ min: 1, max: 2_957_000 }).filter((day) => day !== 60),
      fc.integer({ min: 0, max: 86_399_999 }),
    );
    fc.assert(
      fc.property(anyMoment, ([epoch, day, ms]) => {
        const serial = day + ms / 86_400_000;
        const text = formatIso(Kind.datetime, serial, epoch);
        expect(parseIso(text, epoch)?.serial).toBeCloseTo(serial, 7);
        const date = formatIso(Kind.date, day, epoch);
        expect(parseIso(date, epoch)).toEqual({ kind: Kind.date, serial: day });
      }),
    );
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '0050-01-01',
    '25:00',
    'now',
    '',
    '2026-11-20T',
    '1899-12-30',
  ])('an invalid date is refused: %s', (text) => {
    expect(parseIso(text, 1900)).toBeNull();
  });

  it('a date loses its time zone, because sheets have none', () => {
    expect(parseIso('2026-11-20T08:00:00+03:00', 1900)?.serial).toBeCloseTo(46_346 + 1 / 3, 9);
  });
});
