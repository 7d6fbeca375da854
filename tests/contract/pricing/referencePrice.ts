import { currencyScale } from '../../../src/domain/countries/currencyCodes.ts';
import type { CountryTax } from '../../../src/domain/countries/countryTaxes.ts';
import type { CardContent, Surcharge } from '../../../src/domain/prices/cardContent.ts';
import type { ShipmentFacts, Money } from '../../../src/domain/prices/calculatePrice.ts';
import type { QuoteArea } from '../../../src/domain/prices/quoteAreas.ts';

/** A fraction; its divisor is above 0. */
type Fraction = readonly [bigint, bigint];

const toFraction = (value: number): Fraction => [BigInt(value), 1n];
const multiply = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const ceiling = ([n, d]: Fraction): bigint => (n + d - 1n) / d;
const round = ([n, d]: Fraction, rule: CardContent['rounding']): bigint =>
  rule === 'up' ? ceiling([n, d]) : (2n * n + d) / (2n * d);

const decimal = (text: string): Fraction => {
  const [integerDigits = '', decimalDigits = ''] = text.split('.');
  return [BigInt(integerDigits + decimalDigits), 10n ** BigInt(decimalDigits.length)];
};

export interface ReferenceLine {
  readonly code: string;
  readonly amount: bigint;
}

const laneTo = (
  content: CardContent,
  { service }: ShipmentFacts,
  destination: string | undefined,
) => content.lanes.find((one) => one.service === service && one.destination === destination);

/** Rank of the destination that the card prices, 0 for the narrowest; null if it has no lane for the shipment. */
export function findDestinationRank(
  content: CardContent,
  areas: readonly QuoteArea[],
  facts: ShipmentFacts,
): number | null {
  const at = findAreas(areas, facts).findIndex(
    (destination) => laneTo(content, facts, destination) !== undefined,
  );
  return at < 0 ? null : at;
}

/**
 * Reference price of an order, calculated with exact fractions and none of the code under test. Null if there is no
 * price.
 */
export function referencePrice(
  content: CardContent,
  areas: readonly QuoteArea[],
  facts: ShipmentFacts,
  taxes: readonly CountryTax[],
): readonly ReferenceLine[] | null {
  const destinations = findAreas(areas, facts);
  const rank = findDestinationRank(content, areas, facts);
  const lane = rank === null ? undefined : laneTo(content, facts, destinations[rank]);
  if (lane === undefined || facts.weight_g === 0) return null;
  let grams = BigInt(facts.weight_g);
  const { length_mm: l, width_mm: w, height_mm: h, pieces } = facts;
  if (l !== null && w !== null && h !== null) {
    const volume = BigInt(l) * BigInt(w) * BigInt(h) * BigInt(pieces);
    const volumetricGrams = ceiling([volume, BigInt(lane.divisor)]);
    if (volumetricGrams > grams) grams = volumetricGrams;
  }
  grams = ceiling([grams, BigInt(lane.roundTo)]) * BigInt(lane.roundTo);
  // The heaviest shipment that a card prices: 100 t.
  if (grams > 100_000_000n) return null;
  const band = lane.bands.find(
    ({ over, upTo }) => grams > BigInt(over) && (upTo === null || grams <= BigInt(upTo)),
  );
  if (band === undefined) return null;
  let freight = 0n;
  if (band.type === 'flat') freight = BigInt(band.price);
  if (band.type === 'piece') freight = BigInt(band.price) * BigInt(pieces);
  if (band.type === 'kg') {
    freight = round(multiply([grams, 1_000n], toFraction(band.price)), content.rounding);
  }
  if (band.type === 'step') {
    freight = BigInt(band.price);
    for (let reached = BigInt(band.over); reached < grams; reached += BigInt(band.step)) {
      freight += BigInt(band.stepPrice);
    }
  }
  if (freight < BigInt(lane.minimum)) freight = BigInt(lane.minimum);

  const lines: ReferenceLine[] = [{ code: 'freight', amount: freight }];
  const sum = (isCounted: (code: string) => boolean) =>
    lines.filter(({ code }) => isCounted(code)).reduce((total, { amount }) => total + amount, 0n);
  const convert = (money: Money | null): bigint | null => {
    if (money === null) return 0n;
    if (money.currency === content.currency) return BigInt(money.amount);
    const rate = content.exchange.find(({ currency }) => currency === money.currency);
    if (rate === undefined) return null;
    const major = multiply(toFraction(money.amount), [1n, currencyDecimals(money.currency)]);
    const localMinor = multiply(multiply(major, decimal(rate.rate)), [
      currencyDecimals(content.currency),
      1n,
    ]);
    return round(localMinor, content.rounding);
  };
  /** Null if the base has no exchange rate, undefined if no rate has begun. */
  const percentage = (surcharge: Surcharge): bigint | null | undefined => {
    const base = surcharge.of.includes('declared')
      ? convert(facts.declared)
      : surcharge.of.includes('cod')
        ? convert(facts.cod)
        : sum((code) => surcharge.of.some((one) => one === code));
    if (base === null) return null;
    const startedRates = surcharge.rates.filter(({ from }) => from <= facts.day);
    const rate = startedRates[startedRates.length - 1];
    if (rate === undefined) return undefined;
    const amount = round(multiply([base, 10_000n], toFraction(rate.basisPoints)), content.rounding);
    return amount < BigInt(surcharge.amount) ? BigInt(surcharge.amount) : amount;
  };
  // Percentages apply to the lines before them, fuel to all others.
  const steps: ((one: Surcharge) => boolean)[] = [
    ({ type }) => type !== 'percent',
    ({ type, code }) => type === 'percent' && code !== 'fuel',
    ({ type, code }) => type === 'percent' && code === 'fuel',
  ];
  for (const belongsToStep of steps) {
    const stepLines: ReferenceLine[] = [];
    for (const surcharge of content.surcharges.filter(belongsToStep)) {
      const count = countSurcharge(surcharge, facts, destinations);
      if (count === 0n) continue;
      if (surcharge.type === 'percent') {
        const amount = percentage(surcharge);
        if (amount === null) return null;
        if (amount !== undefined) stepLines.push({ code: surcharge.code, amount: amount * count });
      } else {
        const each = surcharge.type === 'piece' ? BigInt(pieces) : 1n;
        stepLines.push({ code: surcharge.code, amount: BigInt(surcharge.amount) * each * count });
      }
    }
    lines.push(...stepLines);
  }
  const net = sum(() => true);
  for (const { basisPoints } of content.taxed ? taxes : []) {
    const amount = round(multiply([net, 10_000n], toFraction(basisPoints)), content.rounding);
    lines.push({ code: 'tax', amount });
  }
  // The largest total that a price can hold.
  return sum(() => true) > 9_007_199_254_740_991n ? null : lines;
}

const currencyDecimals = (currency: string): bigint =>
  10n ** BigInt(currencyScale[currency] ?? NaN);

function findAreas(areas: readonly QuoteArea[], { destination }: ShipmentFacts): string[] {
  const { country, region, postcode } = destination;
  const filterAreas = (matchesMember: (one: QuoteArea['members'][number]) => boolean) =>
    areas.filter(({ members }) =>
      members.some((one) => one.country === country && matchesMember(one)),
    );
  const code = (postcode ?? '').replace(/\W/g, '').toUpperCase();
  return [
    ...filterAreas((one) => one.postcode !== null && code.startsWith(one.postcode)).map(
      ({ id }) => id,
    ),
    ...filterAreas(
      (one) => one.region !== null && one.names.includes((region ?? '').toLowerCase()),
    ).map(({ id }) => id),
    country,
    ...filterAreas((one) => one.postcode === null && one.region === null).map(({ id }) => id),
  ];
}

function countSurcharge(
  { code, area, overMm, overG }: Surcharge,
  facts: ShipmentFacts,
  destinations: string[],
): bigint {
  const sides = [facts.length_mm, facts.width_mm, facts.height_mm];
  const applies: Record<Surcharge['code'], boolean> = {
    remoteArea: destinations.some((destination) => destination === area),
    oversize:
      (overMm !== null && sides.some((side) => side !== null && side > overMm)) ||
      (overG !== null && facts.weight_g > overG),
    dangerousGoods: facts.isDangerous,
    residential: facts.isResidential,
    insurance: facts.declared !== null && facts.declared.amount > 0,
    codFee: facts.cod !== null && facts.cod.amount > 0,
    redelivery: facts.redeliveries > 0,
    returnTrip: facts.isReturned,
    fuel: true,
  };
  if (!applies[code]) return 0n;
  return code === 'redelivery' ? BigInt(facts.redeliveries) : 1n;
}
