import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import type { HistoryFields } from '../records/records.ts';
import type { Band, CardContent, Lane, Surcharge } from '../../../domain/prices/cardContent.ts';

/**
 * Fields of the change log: one for each lane, surcharge and exchange rate, so that only differences are logged.
 * Values have signs and units instead of words, to be readable in all languages.
 */
export function toCardContentHistory({
  currency,
  rounding,
  taxed,
  lanes,
  surcharges,
  exchange,
}: CardContent): HistoryFields {
  const digits = currencyScale[currency] ?? 2;
  const repeated = new Map<string, number>();
  // Numbers repeated surcharges of one code.
  const uniqueKey = (key: string) => {
    const times = (repeated.get(key) ?? 0) + 1;
    repeated.set(key, times);
    return times === 1 ? key : `${key} ${times}`;
  };
  return {
    currency,
    rounding,
    taxed,
    ...Object.fromEntries([
      ...lanes.map((lane) => [
        uniqueKey(`lane ${lane.service} ${lane.destination}`),
        formatLane(lane, digits),
      ]),
      ...surcharges.map((surcharge) => [
        uniqueKey(`surcharge ${surcharge.code}`),
        formatSurcharge(surcharge, digits),
      ]),
      ...exchange.map((one) => [uniqueKey(`exchange ${one.currency}`), one.rate]),
    ]),
  };
}

const toMajor = (minor: number, digits: number) => (minor / 10 ** digits).toFixed(digits);
const formatKg = (grams: number) => `${grams / 1_000} kg`;

function formatLane(
  { divisor, roundTo, minimum, deliveryDays, bands }: Lane,
  digits: number,
): string {
  return [
    ...bands.map((band) => formatBand(band, digits)),
    `÷ ${divisor}`,
    `↑ ${formatKg(roundTo)}`,
    ...(minimum === 0 ? [] : [`≥ ${toMajor(minimum, digits)}`]),
    ...(deliveryDays === undefined ? [] : [`→ ${deliveryDays} d`]),
  ].join('; ');
}

function formatBand({ over, upTo, type, price, step, stepPrice }: Band, digits: number): string {
  const range = upTo === null ? `> ${formatKg(over)}` : `≤ ${formatKg(upTo)}`;
  const per = type === 'kg' ? '/kg' : type === 'piece' ? '/×1' : '';
  const steps = type === 'step' ? ` + ${toMajor(stepPrice, digits)}/${formatKg(step)}` : '';
  return `${range}: ${toMajor(price, digits)}${per}${steps}`;
}

function formatSurcharge(
  { name, type, amount, of, rates, area, overMm, overG }: Surcharge,
  digits: number,
): string {
  const price =
    type === 'percent'
      ? [
          ...rates.map(({ from, basisPoints }) => `${from}: ${basisPoints / 100} %`),
          of.join(' + '),
          ...(amount === 0 ? [] : [`≥ ${toMajor(amount, digits)}`]),
        ]
      : [`${toMajor(amount, digits)}${type === 'piece' ? '/×1' : ''}`];
  const limits = [
    ...(area === null ? [] : [area]),
    ...(overMm === null ? [] : [`> ${overMm / 10} cm`]),
    ...(overG === null ? [] : [`> ${formatKg(overG)}`]),
  ];
  return [...(name === '' ? [] : [name]), ...price, ...limits]
    .filter((one) => one !== '')
    .join('; ');
}
