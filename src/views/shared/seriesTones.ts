import type { StatisticsBy } from '../../api/contract/orders/statistics.ts';
import { orderStatuses } from '../../domain/lifecycles/order/status.ts';
import { kindTexts, serviceTexts } from './codeTexts.ts';
import { statusesOf, statusTones } from './statusTones.ts';

/** Colours that a chart has for its series, `--series-0` and on. */
const TONES = 8;

/** Values in the sequence of the colours that are theirs. */
const sequences: Readonly<Record<Exclude<StatisticsBy, 'status'>, readonly string[]>> = {
  service: Object.keys(serviceTexts),
  kind: Object.keys(kindTexts),
  country: [],
};

/** A status has the colour of what it means, in a shade of its own: `moving-2`. */
const shades: ReadonlyMap<string | null, string> = new Map(
  orderStatuses.map((status) => {
    const tone = statusTones[status];
    return [status, `${tone}-${statusesOf(tone).indexOf(status)}`];
  }),
);

/**
 * Colours of series, in their sequence. A value looks the same whatever its share is, so that one
 * span can be held against another; what has no colour of its own takes the first that is free.
 */
export function tonesOf(by: StatisticsBy, keys: readonly (string | null)[]): readonly string[] {
  if (by === 'status') return keys.map((key) => shades.get(key) ?? 'others');
  const own = new Map(sequences[by].map((key, tone) => [key, tone]));
  const taken = new Set(keys.map((key) => (key === null ? undefined : own.get(key))));
  const free = Array.from({ length: TONES }, (_, tone) => tone).filter((tone) => !taken.has(tone));
  return keys.map((key) => {
    if (key === null) return 'others';
    return String(own.get(key) ?? free.shift() ?? 0);
  });
}
