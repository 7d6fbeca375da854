import type { StatisticsBy } from '../../../api/contract/order/statistics.ts';
import { kindTexts, serviceTexts } from '../../shared/codeTexts.ts';

/** Colours that a chart has for its series, `--series-0` and on. */
const TONES = 8;

/**
 * Values in the sequence of the colours that are theirs. There are more statuses than colours: the
 * last ones, which orders are at for a short time only, take what is left.
 */
const sequences: Readonly<Record<StatisticsBy, readonly string[]>> = {
  status: [
    'delivered',
    'created',
    'inTransit',
    'abnormal',
    'arrived',
    'collected',
    'returned',
    'cancelled',
  ],
  service: Object.keys(serviceTexts),
  kind: Object.keys(kindTexts),
  country: [],
};

/**
 * Colours of series, in their sequence. A value looks the same whatever its share is, so that one
 * span can be held against another; what has no colour of its own takes the first that is free.
 */
export function tonesOf(by: StatisticsBy, keys: readonly (string | null)[]): readonly string[] {
  const own = new Map(sequences[by].map((key, tone) => [key, tone]));
  const taken = new Set(keys.map((key) => (key === null ? undefined : own.get(key))));
  const free = Array.from({ length: TONES }, (_, tone) => tone).filter((tone) => !taken.has(tone));
  return keys.map((key) => {
    if (key === null) return 'others';
    return String(own.get(key) ?? free.shift() ?? 0);
  });
}
