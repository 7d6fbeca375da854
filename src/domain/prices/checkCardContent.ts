import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { currencyScale } from '../countries/currencyCodes.ts';
import { type Band, type CardContent, MAX_BANDS, type Surcharge } from './cardContent.ts';

/** Finding about a card, with the path of its field. */
export interface CardFinding {
  readonly path: readonly (string | number)[];
  readonly rule: CarrierFieldError;
}

/**
 * Checks rules between the fields of a card: bands that overlap or leave a gap, repeated lanes, percentages without a
 * base, unknown destinations.
 */
export function checkCardContent(
  { lanes, surcharges, exchange, currency }: CardContent,
  areaIds: ReadonlySet<string>,
): readonly CardFinding[] {
  const isKnown = (end: string) => /^[A-Z]{2}$/.test(end) || areaIds.has(end);
  const laneKeys = new Set<string>();
  const findings: CardFinding[] = [];
  const add = (rule: CarrierFieldError, ...path: CardFinding['path']) =>
    findings.push({ path, rule });
  let count = 0;
  for (const [at, { service, destination, bands }] of lanes.entries()) {
    const wasWithinLimit = count <= MAX_BANDS;
    count += bands.length;
    // Reported once, at the lane that exceeds the limit.
    if (wasWithinLimit && count > MAX_BANDS)
      add('rateCard.bands.tooMany', 'lanes', at, 'destination');
    if (!isKnown(destination)) add('rateCard.area.unknown', 'lanes', at, 'destination');
    const key = `${service} ${destination}`;
    if (laneKeys.has(key)) add('rateCard.lane.twice', 'lanes', at, 'destination');
    laneKeys.add(key);
    for (const { path, rule } of checkBands(bands)) add(rule, 'lanes', at, 'bands', ...path);
  }
  const fixed = surchargeCodesWith(surcharges, (type) => type !== 'percent');
  const percent = surchargeCodesWith(surcharges, (type) => type === 'percent');
  for (const [at, surcharge] of surcharges.entries()) {
    // Percentages do not include each other; fuel can include them.
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
  return findings;
}

/** Checks that bands begin at 0, and each one where the previous one ends. */
function checkBands(bands: readonly Band[]): CardFinding[] {
  const findings: CardFinding[] = [];
  let previousEnd: number | null = 0;
  for (const [at, { over, upTo }] of bands.entries()) {
    // After a band without a limit, every band overlaps.
    if (previousEnd === null || over < previousEnd) {
      findings.push({ path: [at, 'over'], rule: 'rateCard.band.overlap' });
    } else if (over > previousEnd) findings.push({ path: [at, 'over'], rule: 'rateCard.band.gap' });
    if (upTo !== null && upTo <= over) {
      findings.push({ path: [at, 'upTo'], rule: 'rateCard.band.order' });
    }
    previousEnd = upTo;
  }
  return findings;
}

const surchargeCodesWith = (
  surcharges: readonly Surcharge[],
  has: (type: Surcharge['type']) => boolean,
): Set<string> => new Set(surcharges.filter(({ type }) => has(type)).map(({ code }) => code));

function checkSurcharge(
  { code, type, of, rates, area, overMm, overG }: Surcharge,
  bases: ReadonlySet<string>,
): CardFinding[] {
  const findings: CardFinding[] = [];
  const add = (rule: CarrierFieldError, ...path: CardFinding['path']) =>
    findings.push({ path, rule });
  if (code === 'remoteArea' && area === null) add('rateCard.area.needed', 'area');
  if (code === 'oversize' && overMm === null && overG === null) {
    add('rateCard.oversize.needed', 'overMm');
  }
  if (type !== 'percent') {
    if (code === 'fuel') add('rateCard.fuel.percent', 'type');
    return findings;
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
  return findings;
}
