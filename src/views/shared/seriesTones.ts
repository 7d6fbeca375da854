import type { StatisticsBy } from '../../api/contract/orders/orderStatistics.ts';
import { orderStatuses } from '../../domain/lifecycles/order/orderStatus.ts';
import { kindTexts, serviceTexts } from './codeTexts.ts';
import { statusesWithTone, statusTones } from './statusTones.ts';

/** Number of series colours, `--series-0` and up. */
const TONES = 8;

/** Fixed values of each series, in the order of their colours. */
const fixedValues: Readonly<Record<Exclude<StatisticsBy, 'status'>, readonly string[]>> = {
  service: Object.keys(serviceTexts),
  kind: Object.keys(kindTexts),
  country: [],
};

/** Statuses use the colour of their tone in a shade of their own: `moving-2`. */
const shades: ReadonlyMap<string | null, string> = new Map(
  orderStatuses.map((status) => {
    const tone = statusTones[status];
    return [status, `${tone}-${statusesWithTone(tone).indexOf(status)}`];
  }),
);

/**
 * Returns colours of series, in order. A value keeps its colour between periods; one without a
 * fixed colour gets the first free one.
 */
export function assignSeriesTones(
  by: StatisticsBy,
  keys: readonly (string | null)[],
): readonly string[] {
  if (by === 'status') return keys.map((key) => shades.get(key) ?? 'others');
  const fixedTones = new Map(fixedValues[by].map((key, tone) => [key, tone]));
  const usedTones = new Set(keys.map((key) => (key === null ? undefined : fixedTones.get(key))));
  const freeTones = Array.from({ length: TONES }, (_, tone) => tone).filter(
    (tone) => !usedTones.has(tone),
  );
  return keys.map((key) => {
    if (key === null) return 'others';
    return String(fixedTones.get(key) ?? freeTones.shift() ?? 0);
  });
}
