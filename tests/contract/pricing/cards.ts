import * as fc from 'fast-check';
import {
  type Band,
  type CardContent,
  type Surcharge,
  surchargeCodes,
} from '../../../src/domain/prices/cardContent.ts';
import type { QuoteArea } from '../../../src/domain/prices/quoteAreas.ts';

/** Random rate cards and their quote areas. */

/** The rest of an area member that is a whole country. */
export const wholeCountry = { region: null, postcode: null, names: [] };
export const areas: readonly QuoteArea[] = [
  {
    id: 'west',
    name: 'West',
    members: [
      { ...wholeCountry, country: 'GH' },
      { ...wholeCountry, country: 'TG' },
    ],
  },
  {
    id: 'capital',
    name: 'Capital',
    members: [{ ...wholeCountry, country: 'GH', region: 'GH-AA', names: ['accra'] }],
  },
  { id: 'port', name: 'Port', members: [{ ...wholeCountry, country: 'GH', postcode: 'GA1' }] },
];

/** Currencies with two decimals, none, and three. */
export const currencies = ['GHS', 'USD', 'XOF', 'KWD', 'TND'] as const;
/** Days of orders; percentage rates begin on the first three. */
export const days = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-11-25'] as const;

export const smallAmount = fc.integer({ min: 0, max: 500_000 });
export const anyAmount = fc.oneof(smallAmount, fc.integer({ min: 0, max: 10_000_000_000 }));

/** Bands from 0 without gap or overlap; the last one may be open. */
const bands: fc.Arbitrary<Band[]> = fc
  .record({
    bounds: fc.uniqueArray(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 5 }),
    isOpen: fc.boolean(),
    rows: fc.array(
      fc.record({
        type: fc.constantFrom('flat', 'step', 'kg', 'piece'),
        price: anyAmount,
        step: fc.constantFrom(100, 250, 500, 1_000, 9_999),
        stepPrice: smallAmount,
      }),
      { minLength: 6, maxLength: 6 },
    ),
  })
  .map(({ bounds, isOpen, rows }) => {
    const ends: (number | null)[] = bounds.toSorted((a, b) => a - b);
    if (isOpen) ends.push(null);
    return ends.flatMap((upTo, at) => {
      const row = rows[at];
      return row === undefined ? [] : [{ ...row, over: ends[at - 1] ?? 0, upTo }];
    });
  });

const surcharge: fc.Arbitrary<Surcharge> = fc
  .record({
    codeAndType: fc.constantFrom(...surchargeCodes).chain((code) =>
      fc.record({
        code: fc.constant(code),
        type:
          code === 'fuel'
            ? fc.constant('percent' as const)
            : fc.constantFrom('shipment', 'piece', 'percent'),
        area:
          code === 'remoteArea'
            ? fc.constantFrom('west', 'capital', 'port', 'GH')
            : fc.constant(null),
      }),
    ),
    amount: fc.oneof(fc.constant(0), smallAmount),
    of: fc.constantFrom<Surcharge['of'][]>(
      ['freight'],
      ['freight', 'oversize', 'remoteArea'],
      ['declared'],
      ['cod'],
    ),
    rates: fc
      .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 3 })
      .map((rates) => rates.map((basisPoints, at) => ({ from: days[at] ?? '', basisPoints }))),
    overMm: fc.constantFrom(null, 600, 1_200),
    overG: fc.constantFrom(null, 30_000),
    name: fc.constantFrom('', 'Named'),
  })
  .map(({ codeAndType, ...one }) => Object.assign(one, codeAndType));

export const anyCard: fc.Arbitrary<CardContent> = fc.record({
  currency: fc.constantFrom(...currencies),
  rounding: fc.constantFrom('nearest', 'up'),
  taxed: fc.boolean(),
  lanes: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom('west', 'capital', 'port', 'GH', 'FR'), { minLength: 3 }),
      fc.array(
        fc.record({
          divisor: fc.constantFrom(2_700, 4_000, 5_000, 6_000, 7_001),
          roundTo: fc.constantFrom(1, 100, 500, 1_000),
          minimum: fc.oneof(fc.constant(0), smallAmount),
          bands,
        }),
        { minLength: 5, maxLength: 5 },
      ),
    )
    .map(([destinations, rows]) =>
      destinations.flatMap((destination, at) => {
        const row = rows[at];
        return row === undefined ? [] : [{ ...row, service: 'STANDARD' as const, destination }];
      }),
    ),
  surcharges: fc.array(surcharge, { maxLength: 8 }),
  exchange: fc.constantFrom<CardContent['exchange'][]>(
    [],
    [
      { currency: 'EUR', rate: '12.345678' },
      { currency: 'BHD', rate: '0.00273901' },
      { currency: 'JPY', rate: '31' },
    ],
  ),
});
