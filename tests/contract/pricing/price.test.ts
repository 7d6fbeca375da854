import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CountryTax } from '../../../src/domain/countries/countryTaxes.ts';
import { multiplyDivide } from '../../../src/domain/prices/arithmetic.ts';
import {
  type Band,
  type CardContent,
  cardContent,
  MAX_BANDS,
  type Surcharge,
} from '../../../src/domain/prices/cardContent.ts';
import { checkCardContent } from '../../../src/domain/prices/checkCardContent.ts';
import {
  type ShipmentFacts,
  prepareCard,
  calculatePrice,
} from '../../../src/domain/prices/calculatePrice.ts';
import { findAreaOverlap, type QuoteArea } from '../../../src/domain/prices/quoteAreas.ts';
import { runs } from '../../support/properties.ts';
import { areas, anyCard, currencies, days, wholeCountry, smallAmount, anyAmount } from './cards.ts';
import { referencePrice } from './referencePrice.ts';

const money = fc.option(
  fc.record({ amount: anyAmount, currency: fc.constantFrom(...currencies, 'EUR', 'BHD', 'JPY') }),
);
const edgeMm = fc.option(fc.integer({ min: 1, max: 3_000 }), { freq: 2 });

const facts: fc.Arbitrary<ShipmentFacts> = fc.record({
  kind: fc.constant('international' as const),
  service: fc.oneof(
    { weight: 9, arbitrary: fc.constant('STANDARD' as const) },
    { weight: 1, arbitrary: fc.constant('EXPRESS' as const) },
  ),
  destination: fc.record({
    country: fc.constantFrom('GH', 'GH', 'GH', 'TG', 'TG', 'FR', 'FR', 'AU'),
    region: fc.constantFrom(null, 'Accra', 'Volta'),
    postcode: fc.constantFrom(null, 'GA-184-2531', 'ga 2'),
  }),
  day: fc.constantFrom(...days),
  weight_g: fc.oneof(smallAmount, fc.integer({ min: 0, max: 30_000 })),
  length_mm: edgeMm,
  width_mm: edgeMm,
  height_mm: edgeMm,
  pieces: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
  declared: money,
  cod: money,
  isDangerous: fc.boolean(),
  isResidential: fc.boolean(),
  redeliveries: fc.integer({ min: 0, max: 3 }),
  isReturned: fc.boolean(),
});

const taxes: fc.Arbitrary<CountryTax[]> = fc.array(
  fc.record({
    name: fc.constantFrom('VAT', 'NHIL', 'GETFund'),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    from: fc.constant('2020-01-01'),
    to: fc.constant(null),
  }),
  { maxLength: 3 },
);

const NO_PRICE = { charges: [], total: 0 };
const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

test('10,000 random prices equal the reference calculation', () => {
  const currenciesSeen = new Set<string>();
  let pricedOrders = 0;
  fc.assert(
    fc.property(anyCard, facts, taxes, (content, order, rates) => {
      const result = calculatePrice(
        prepareCard({ card: 'c', version: 1 }, content, areas),
        order,
        rates,
      );
      const expected = referencePrice(content, areas, order, rates);
      const { charges, total } = 'reason' in result ? NO_PRICE : result;
      expect('reason' in result).toBe(expected === null);
      expect(
        charges.map(({ code, amount }) => ({ code, amount: BigInt(amount) })).toSorted(byCode),
      ).toEqual((expected ?? []).toSorted(byCode));
      expect(BigInt(total)).toBe((expected ?? []).reduce((sum, { amount }) => sum + amount, 0n));
      if ('reason' in result) return;
      currenciesSeen.add(result.currency);
      pricedOrders++;
    }),
    { numRuns: runs(24_000) },
  );
  expect([...currenciesSeen].toSorted()).toEqual([...currencies].toSorted());
  expect(pricedOrders).toBeGreaterThanOrEqual(runs(10_000));
});

const flat = { over: 0, upTo: null, type: 'flat', price: 1_000, step: 500, stepPrice: 0 } as const;
const lane = {
  service: 'STANDARD',
  destination: 'GH',
  divisor: 5_000,
  roundTo: 1,
  minimum: 0,
  bands: [flat],
} as const;
const baseCard = v.parse(cardContent, {
  currency: 'GHS',
  rounding: 'nearest',
  taxed: false,
  lanes: [lane],
  surcharges: [],
  exchange: [],
});
const emptySurcharge = {
  name: '',
  amount: 0,
  of: [],
  rates: [],
  area: null,
  overMm: null,
  overG: null,
} satisfies Partial<Surcharge>;
const rates = [{ from: '2026-01-01', basisPoints: 1_250 }];
const listErrors = (content: CardContent) =>
  checkCardContent(content, new Set(['west'])).map(
    ({ path, rule: id }) => `${path.join('.')} ${id}`,
  );
const createBand = (row: Partial<Band>): Band => ({ ...flat, ...row });
const laneTo = (destination: string, rows: readonly Band[] = [flat]) => ({
  ...lane,
  destination,
  bands: [...rows],
});
const withBands = (...rows: readonly Partial<Band>[]): CardContent => ({
  ...baseCard,
  lanes: [laneTo('GH', rows.map(createBand))],
});

describe('checkCardContent', () => {
  test('bands that overlap, leave a gap or end before they begin are errors', () => {
    expect(listErrors(withBands({ upTo: 1_000 }, { over: 1_000 }))).toEqual([]);
    expect(listErrors(withBands({ upTo: 1_000 }, { over: 900 }))).toEqual([
      'lanes.0.bands.1.over rateCard.band.overlap',
    ]);
    expect(listErrors(withBands({ upTo: 1_000 }, { over: 1_001 }))).toEqual([
      'lanes.0.bands.1.over rateCard.band.gap',
    ]);
    expect(listErrors(withBands({ over: 1 }))).toEqual(['lanes.0.bands.0.over rateCard.band.gap']);
    expect(listErrors(withBands({}, { over: 2_000 }))).toEqual([
      'lanes.0.bands.1.over rateCard.band.overlap',
    ]);
    expect(listErrors(withBands({ upTo: 500 }, { over: 500, upTo: 400 }))).toEqual([
      'lanes.0.bands.1.upTo rateCard.band.order',
    ]);
  });

  test('unknown and repeated destinations are errors', () => {
    const lanes = [laneTo('GH'), laneTo('GH'), laneTo('east')];
    expect(listErrors({ ...baseCard, lanes })).toEqual([
      'lanes.1.destination rateCard.lane.twice',
      'lanes.2.destination rateCard.area.unknown',
    ]);
  });

  test('percentages without a base, or of a wrong base, are errors', () => {
    const percent = { ...emptySurcharge, type: 'percent', rates } as const;
    const surcharges: Surcharge[] = [
      { ...percent, code: 'codFee', of: [] },
      { ...percent, code: 'insurance', of: ['freight', 'codFee'] },
      { ...percent, code: 'fuel', of: ['freight', 'insurance'] },
      { ...percent, code: 'residential', of: ['cod', 'freight'], rates: [] },
      { ...emptySurcharge, code: 'remoteArea', type: 'shipment' },
    ];
    expect(listErrors({ ...baseCard, surcharges })).toEqual([
      'surcharges.0.of rateCard.base.missing',
      'surcharges.1.of rateCard.base.unknown',
      'surcharges.3.of rateCard.base.mixed',
      'surcharges.3.rates rateCard.rate.missing',
      'surcharges.4.area rateCard.area.needed',
    ]);
  });

  test('too many bands are one error', () => {
    const bands = Array.from({ length: 100 }, (_, at) =>
      createBand({ over: at * 1_000, upTo: (at + 1) * 1_000 }),
    );
    const destinations = Array.from({ length: 676 }, (_, at) =>
      String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26)),
    );
    const lanes = (['STANDARD', 'EXPRESS'] as const).flatMap((service) =>
      destinations.map((destination) => Object.assign(laneTo(destination, bands), { service })),
    );
    const largest = lanes.slice(0, MAX_BANDS / bands.length);
    expect(listErrors({ ...baseCard, lanes: largest })).toEqual([]);
    expect(listErrors({ ...baseCard, lanes: lanes.slice(0, largest.length + 2) })).toEqual([
      `lanes.${largest.length}.destination rateCard.bands.tooMany`,
    ]);
  });

  test('unknown and repeated currencies are errors', () => {
    const exchange = ['USD', 'GHS', 'XXX', 'USD'].map((currency) => ({ currency, rate: '1' }));
    expect(listErrors({ ...baseCard, exchange })).toEqual([
      'exchange.1.currency rateCard.exchange.twice',
      'exchange.2.currency rateCard.currency',
      'exchange.3.currency rateCard.exchange.twice',
    ]);
  });
});

test('areas overlap if members of the same type (country, region or postcode) overlap', () => {
  const findOverlapId = (member: Partial<QuoteArea['members'][number]>) =>
    findAreaOverlap([{ ...wholeCountry, country: 'GH', ...member }], areas)?.id ?? null;
  expect(findOverlapId({})).toBe('west');
  expect(findOverlapId({ region: 'GH-AA' })).toBe('capital');
  expect(findOverlapId({ region: 'GH-TV' })).toBeNull();
  expect(findOverlapId({ postcode: 'GA' })).toBe('port');
  expect(findOverlapId({ postcode: 'GA18' })).toBe('port');
  expect(findOverlapId({ postcode: 'GA2' })).toBeNull();
});

test('multiplyDivide rounds once, even beyond safe integers', () => {
  expect(multiplyDivide(5, 1, 2, 'nearest')).toBe(3);
  expect(multiplyDivide(5, 1, 4, 'nearest')).toBe(1);
  expect(multiplyDivide(5, 1, 4, 'up')).toBe(2);
  expect(multiplyDivide(9_007_199_254_740_991, 10_000, 10_000, 'nearest')).toBe(
    9_007_199_254_740_991,
  );
  expect(multiplyDivide(9_007_199_254_740_991, 10_001, 10_000, 'nearest')).toBe(Infinity);
});
