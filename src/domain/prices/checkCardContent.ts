import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { currencyScale } from '../countries/currencyCodes.ts';
import { type Band, type CardContent, MOST_BANDS, type Surcharge } from './cardContent.ts';

/** Finding about a card, with the path of its field. */
export interface CardFinding {
  readonly path: readonly (string | number)[];
  readonly rule: CarrierFieldError;
}

/**
 * Everything in a card that its fields alone don't show: bands that overlap or leave a gap, a lane
 * that is there twice, a percentage of nothing, a destination that is no area.
 */
export function checkCardContent(
  { lanes, surcharges, exchange, currency }: CardContent,
  areaIds: ReadonlySet<string>,
): readonly CardFinding[] {
  const isKnown = (end: string) => /^[A-Z]{2}$/.test(end) || areaIds.has(end);
  const seen = new Set<string>();
  const faults: CardFinding[] = [];
  const add = (rule: CarrierFieldError, ...path: CardFinding['path']) =>
    faults.push({ path, rule });
  let count = 0;
  for (const [at, { service, destination, bands }] of lanes.entries()) {
    const isWithin = count <= MOST_BANDS;
    count += bands.length;
    // Said once, where the card becomes too large.
    if (isWithin && count > MOST_BANDS) add('rateCard.bands.tooMany', 'lanes', at, 'destination');
    if (!isKnown(destination)) add('rateCard.area.unknown', 'lanes', at, 'destination');
    const key = `${service} ${destination}`;
    if (seen.has(key)) add('rateCard.lane.twice', 'lanes', at, 'destination');
    seen.add(key);
    for (const { path, rule } of checkBands(bands)) add(rule, 'lanes', at, 'bands', ...path);
  }
  const fixed = surchargeCodesWith(surcharges, (type) => type !== 'percent');
  const percent = surchargeCodesWith(surcharges, (type) => type === 'percent');
  for (const [at, surcharge] of surcharges.entries()) {
    // Percentages are calculated beside each other, and fuel after them.
    const isFuel = surcharge.code === 'fuel';
    const bases = new Set(isFuel ? [...fixed, ...percent] : fixed);
    if (!isFuel) for (const code of percent) bases.delete(code);
    for (const { path, rule } of checkSurcharge(surcharge, bases))
      add(rule, 'surcharges', at, ...path);
    if (surcharge.area !== null && !isKnown(surcharge.area)) {
      add('rateCard.area.unknown', 'surcharges', at, 'area');
    }
  }
  const currencies = new Set([currency]);
  for (const [at, { currency: other, rate }] of exchange.entries()) {
    if (!Object.hasOwn(currencyScale, other)) add('rateCard.currency', 'exchange', at, 'currency');
    else if (currencies.has(other)) add('rateCard.exchange.twice', 'exchange', at, 'currency');
    if (Number(rate) === 0) add('rateCard.exchange.rate', 'exchange', at, 'rate');
    currencies.add(other);
  }
  return faults;
}

/** Bands go up from nothing, each beginning where the one before ends. */
function checkBands(bands: readonly Band[]): CardFinding[] {
  const faults: CardFinding[] = [];
  let reached: number | null = 0;
  for (const [at, { over, upTo }] of bands.entries()) {
    // After a band without an end everything overlaps.
    if (reached === null || over < reached) {
      faults.push({ path: [at, 'over'], rule: 'rateCard.band.overlap' });
    } else if (over > reached) faults.push({ path: [at, 'over'], rule: 'rateCard.band.gap' });
    if (upTo !== null && upTo <= over) {
      faults.push({ path: [at, 'upTo'], rule: 'rateCard.band.order' });
    }
    reached = upTo;
  }
  return faults;
}

const surchargeCodesWith = (
  surcharges: readonly Surcharge[],
  has: (type: Surcharge['type']) => boolean,
): Set<string> => new Set(surcharges.filter(({ type }) => has(type)).map(({ code }) => code));

function checkSurcharge(
  { code, type, of, rates, area, overMm, overG }: Surcharge,
  bases: ReadonlySet<string>,
): CardFinding[] {
  const faults: CardFinding[] = [];
  const add = (rule: CarrierFieldError, ...path: CardFinding['path']) =>
    faults.push({ path, rule });
  if (code === 'remoteArea' && area === null) add('rateCard.area.needed', 'area');
  if (code === 'oversize' && overMm === null && overG === null) {
    add('rateCard.oversize.needed', 'overMm');
  }
  if (type !== 'percent') {
    if (code === 'fuel') add('rateCard.fuel.percent', 'type');
    return faults;
  }
  if (of.length === 0) add('rateCard.base.missing', 'of');
  const isOfValue = of.some((base) => base === 'declared' || base === 'cod');
  if (isOfValue && of.length > 1) add('rateCard.base.mixed', 'of');
  const isBase = (base: string) => base !== 'fuel' && (base === 'freight' || bases.has(base));
  if (!isOfValue && !of.every(isBase)) add('rateCard.base.unknown', 'of');
  if (rates.length === 0) add('rateCard.rate.missing', 'rates');
  for (const [at, { from }] of rates.entries()) {
    const before = rates[at - 1];
    if (before !== undefined && from <= before.from)
      add('rateCard.rate.order', 'rates', at, 'from');
  }
  return faults;
}
