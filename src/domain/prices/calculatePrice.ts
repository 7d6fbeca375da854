import { currencyScale } from '../countries/currencyCodes.ts';
import type { CountryTax } from '../countries/countryTaxes.ts';
import type { OrderKind } from '../sheets/sheet.ts';
import { type Rounding, multiplyDivide } from './arithmetic.ts';
import {
  type AreaFinder,
  createAreaFinder,
  type Destination,
  type QuoteArea,
} from './quoteAreas.ts';
import { type CardContent, type Lane, MAX_GRAMS, type Surcharge } from './cardContent.ts';
import { type Charge, chargeCodes, type Price, type Unpriced } from './charge.ts';

/** An amount in minor units of a currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Everything besides the card that a price depends on. */
export interface ShipmentFacts {
  readonly kind: OrderKind;
  readonly service: Lane['service'];
  readonly destination: Destination;
  /** The day whose rates apply, `2026-11-25`. */
  readonly day: string;
  /** Grams of all pieces; 0 if not weighed. */
  readonly weight_g: number;
  /** Size of each of `pieces` equal pieces, millimetres. */
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly pieces: number;
  readonly declared: Money | null;
  readonly cod: Money | null;
  readonly isDangerous: boolean;
  readonly isResidential: boolean;
  /** Number of deliveries after the first. */
  readonly redeliveries: number;
  readonly isReturned: boolean;
}

/** A version of a card, indexed for look-ups by `prepareCard`. */
export interface PreparedCard {
  readonly card: string;
  readonly version: number;
  readonly content: CardContent;
  readonly findAreas: AreaFinder;
  /** By service and destination. */
  readonly lanes: ReadonlyMap<string, Lane>;
  /** Destinations of the lanes: codes of countries, and ids of quote areas. */
  readonly destinations: ReadonlySet<string>;
}

/** Indexes a version of a card, so that many prices can be calculated. `areas`: quote areas when it was activated. */
export function prepareCard(
  { card, version }: Pick<PreparedCard, 'card' | 'version'>,
  content: CardContent,
  areas: readonly QuoteArea[],
): PreparedCard {
  const lanes = new Map(
    content.lanes.map((lane) => [`${lane.service} ${lane.destination}`, lane] as const),
  );
  const destinations = new Set(content.lanes.map(({ destination }) => destination));
  return { card, version, content, findAreas: createAreaFinder(areas), lanes, destinations };
}

/** Volumetric weight in grams, rounded up; null if a dimension is missing. */
export function volumetricGrams(
  {
    length_mm: l,
    width_mm: w,
    height_mm: h,
    pieces,
  }: Pick<ShipmentFacts, 'length_mm' | 'width_mm' | 'height_mm' | 'pieces'>,
  divisor: number,
): number | null {
  if (l === null || w === null || h === null) return null;
  // A divisor of cm³ per kg is one of mm³ per g.
  return multiplyDivide(l * w * h, pieces, divisor, 'up');
}

/** Chargeable grams: the greater of actual and volumetric weight, rounded up to steps of the lane. */
function chargeableGrams(facts: ShipmentFacts, { divisor, roundTo }: Lane): number {
  const grams = Math.max(facts.weight_g, volumetricGrams(facts, divisor) ?? 0);
  return Math.ceil(grams / roundTo) * roundTo;
}

/** The lane of an order: the one of the narrowest area with a lane for its service. */
export function findLane(
  card: PreparedCard,
  { service, destination }: ShipmentFacts,
): Lane | Unpriced {
  const areas = card.findAreas(destination);
  for (const area of areas) {
    const lane = card.lanes.get(`${service} ${area}`);
    if (lane !== undefined) return lane;
  }
  return { reason: areas.some((area) => card.destinations.has(area)) ? 'noRate' : 'noArea' };
}

/**
 * Calculates the price of an order by a version of a card. Charges are calculated in this sequence: freight; surcharges
 * of a fixed amount; percentages of the freight, of fixed surcharges or of a value; fuel, a percentage of earlier
 * charges; taxes, each of the sum of all other charges. They are returned in the order of `chargeCodes`. Each charge is
 * rounded once, by the card's rule. Values in other currencies are first converted to whole minor units.
 */
export function calculatePrice(
  card: PreparedCard,
  facts: ShipmentFacts,
  taxes: readonly CountryTax[],
): Price | Unpriced {
  const { content, version } = card;
  if (facts.weight_g === 0) return { reason: 'noWeight' };
  const lane = findLane(card, facts);
  if ('reason' in lane) return lane;
  const freight = calculateFreight(facts, lane, content.rounding);
  if (freight === null) return { reason: 'noBand' };
  const rule = `${card.card} v${version} ${lane.service} ${lane.destination}`;
  const charges: Charge[] = [{ code: 'freight', rule, ...freight }];
  const applied = content.surcharges.flatMap((surcharge, at) => {
    const times = countApplications(surcharge, facts, card.findAreas);
    return times === 0 ? [] : [{ surcharge, times, rule: `${card.card} v${version} #${at + 1}` }];
  });
  const steps = Map.groupBy(applied, ({ surcharge: { code, type } }) =>
    code === 'fuel' ? 'fuel' : type === 'percent' ? 'percent' : 'fixed',
  );
  for (const { surcharge, times, rule: surchargeRule } of steps.get('fixed') ?? []) {
    const amount = surcharge.amount * times * (surcharge.type === 'piece' ? facts.pieces : 1);
    charges.push({ ...chargeHead(surcharge, surchargeRule), base: null, amount });
  }
  for (const step of ['percent', 'fuel'] as const) {
    const stepCharges: Charge[] = [];
    for (const { surcharge, times, rule: surchargeRule } of steps.get(step) ?? []) {
      const base = percentageBase(surcharge, charges, facts, content);
      if (base === null) return { reason: 'noRate' };
      const basisPoints = rateOnDay(surcharge, facts.day);
      if (basisPoints === null) continue;
      const singleAmount = Math.max(
        multiplyDivide(base, basisPoints, 10_000, content.rounding),
        surcharge.amount,
      );
      stepCharges.push({
        ...chargeHead(surcharge, surchargeRule),
        base,
        basisPoints,
        amount: singleAmount * times,
      });
    }
    // Appended after the loop, because no percentage of a step is part of another's base.
    charges.push(...stepCharges);
  }
  const net = sumAmounts(charges);
  if (content.taxed) {
    for (const { name, basisPoints, from } of taxes) {
      const amount = multiplyDivide(net, basisPoints, 10_000, content.rounding);
      charges.push({ code: 'tax', rule: `${name} ${from}`, name, base: net, basisPoints, amount });
    }
  }
  const total = sumAmounts(charges);
  // Above the safe integers, no price is exact.
  if (!Number.isSafeInteger(total)) return { reason: 'noBand' };
  return {
    currency: content.currency,
    card: card.card,
    version,
    charges: sortCharges(charges),
    total,
  };
}

const sumAmounts = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

const sequenceByCode = new Map(chargeCodes.map((code, at) => [code, at]));

const sortCharges = (charges: readonly Charge[]): Charge[] =>
  charges.toSorted((a, b) => (sequenceByCode.get(a.code) ?? 0) - (sequenceByCode.get(b.code) ?? 0));

const chargeHead = ({ code, name }: Surcharge, rule: string) => ({
  code,
  rule,
  ...(name === '' ? {} : { name }),
});

/** Freight of a lane; null if no band covers the weight. */
function calculateFreight(
  facts: ShipmentFacts,
  lane: Lane,
  rounding: Rounding,
): Pick<Charge, 'base' | 'amount'> | null {
  const grams = chargeableGrams(facts, lane);
  if (grams > MAX_GRAMS) return null;
  const band = lane.bands.find(
    ({ over, upTo }) => grams > over && (upTo === null || grams <= upTo),
  );
  if (band === undefined) return null;
  const { type, price, step, stepPrice, over } = band;
  const amount =
    type === 'kg'
      ? multiplyDivide(grams, price, 1_000, rounding)
      : type === 'piece'
        ? facts.pieces * price
        : type === 'step'
          ? price + Math.ceil((grams - over) / step) * stepPrice
          : price;
  return { base: grams, amount: Math.max(amount, lane.minimum) };
}

/** Number of times that a surcharge applies to an order; 0 if it does not. */
function countApplications(
  { code, area, overMm, overG }: Surcharge,
  facts: ShipmentFacts,
  findAreas: AreaFinder,
): number {
  switch (code) {
    case 'remoteArea':
      return area !== null && findAreas(facts.destination).includes(area) ? 1 : 0;
    case 'oversize': {
      const longest = Math.max(facts.length_mm ?? 0, facts.width_mm ?? 0, facts.height_mm ?? 0);
      const isOver =
        (overMm !== null && longest > overMm) || (overG !== null && facts.weight_g > overG);
      return isOver ? 1 : 0;
    }
    case 'dangerousGoods':
      return facts.isDangerous ? 1 : 0;
    case 'residential':
      return facts.isResidential ? 1 : 0;
    case 'insurance':
      return (facts.declared?.amount ?? 0) > 0 ? 1 : 0;
    case 'codFee':
      return (facts.cod?.amount ?? 0) > 0 ? 1 : 0;
    case 'redelivery':
      return facts.redeliveries;
    case 'returnTrip':
      return facts.isReturned ? 1 : 0;
    case 'fuel':
      return 1;
  }
}

/** Base of a percentage, in minor units of the card's currency; null without an exchange rate. */
function percentageBase(
  { of: bases }: Surcharge,
  charges: readonly Charge[],
  { declared, cod }: ShipmentFacts,
  content: CardContent,
): number | null {
  if (bases.includes('declared')) return toCardCurrency(declared, content);
  if (bases.includes('cod')) return toCardCurrency(cod, content);
  const baseCodes: ReadonlySet<string> = new Set(bases);
  return sumAmounts(charges.filter(({ code }) => baseCodes.has(code)));
}

/** An amount in the card's currency, rounded once by its rule. */
function toCardCurrency(money: Money | null, content: CardContent): number | null {
  if (money === null) return 0;
  if (money.currency === content.currency) return money.amount;
  const rate = content.exchange.find(({ currency }) => currency === money.currency)?.rate;
  const [from, to] = [currencyScale[money.currency], currencyScale[content.currency]];
  if (rate === undefined || from === undefined || to === undefined) return null;
  const [whole = '', decimals = ''] = rate.split('.');
  // Divides by 10^(from + decimals − to), because `digits` is the rate without its point.
  const digits = Number(whole + decimals);
  const scale = from + decimals.length - to;
  return scale >= 0
    ? multiplyDivide(money.amount, digits, 10 ** scale, content.rounding)
    : multiplyDivide(money.amount, digits * 10 ** -scale, 1, content.rounding);
}

/** The rate of a day: the last one that began on or before it. */
function rateOnDay({ rates }: Surcharge, day: string): number | null {
  return rates.findLast(({ from }) => from <= day)?.basisPoints ?? null;
}
