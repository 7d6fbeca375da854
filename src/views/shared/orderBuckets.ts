import type { OrderStatistics } from '../../api/contract/orders/orderStatistics.ts';

/** Maximum number of days with a column each; longer periods are grouped by week. */
const MAX_DAYS = 62;
const WEEK = 7;

/** Column of the chart: a day or a week. */
export interface Bucket {
  /** First and last day, `YYYY-MM-DD`; equal for a day. */
  readonly from: string;
  readonly to: string;
}

interface BucketSeries {
  /** Null for the sum of unnamed series. */
  readonly key: string | null;
  readonly total: number;
  /** One count per bucket. */
  readonly counts: readonly number[];
}

export interface Buckets {
  readonly buckets: readonly Bucket[];
  readonly series: readonly BucketSeries[];
}

/**
 * Groups days into chart columns, by week if there are many. The last week ends with the period.
 */
export function toBuckets({ days, series, others }: OrderStatistics): Buckets {
  const step = days.length > MAX_DAYS ? WEEK : 1;
  const starts = days.flatMap((_, at) => (at % step === 0 ? [at] : []));
  const sumCounts = (counts: readonly number[]) =>
    starts.map((at) => counts.slice(at, at + step).reduce((sum, count) => sum + count, 0));
  const namedSeries = series.map(({ key, total, counts }) => ({
    key,
    total,
    counts: sumCounts(counts),
  }));
  return {
    buckets: starts.map((at) => ({
      from: days[at] ?? '',
      to: days.slice(at, at + step).at(-1) ?? '',
    })),
    series:
      others === null
        ? namedSeries
        : [...namedSeries, { key: null, total: others.total, counts: sumCounts(others.counts) }],
  };
}
