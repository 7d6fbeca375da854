import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OrderStatistics } from '../../api/contract/orders/statistics.ts';
import { bucketsOf } from '../shared/orderBuckets.ts';
import { useBucketNames, useSeriesNames } from '../shared/seriesNames.ts';
import { tonesOf } from '../shared/seriesTones.ts';
import { stackedStatuses } from '../shared/statusTones.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';

/** Stack position of a status in a column; unlisted ones are on top. */
const placeOf = (key: string | null) => {
  const place = stackedStatuses.findIndex((status) => status === key);
  return place === -1 ? stackedStatuses.length : place;
};

/** Orders by day and status. */
export function OverTime({ statistics }: { readonly statistics: OrderStatistics }) {
  const { t } = useLingui();
  const nameOf = useSeriesNames('status');
  const { long, short } = useBucketNames();
  const { columns, series } = useMemo(() => {
    const made = bucketsOf(statistics);
    const parts = made.series.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
    const tones = tonesOf(
      'status',
      parts.map(({ key }) => key),
    );
    return {
      columns: made.buckets.map((bucket) => ({ name: long(bucket), short: short(bucket) })),
      series: parts.map(({ key, counts }, at) => ({
        name: nameOf(key),
        tone: tones[at] ?? 'others',
        counts,
      })),
    };
  }, [statistics, nameOf, long, short]);
  return (
    <ColumnsPanel
      isWide
      title={<Trans id="statistics.time">Orders over time</Trans>}
      label={t({
        id: 'statistics.chart',
        message: 'Columns of orders over time. The data table below has the same numbers.',
      })}
      of={<Trans id="statistics.when">Days</Trans>}
      isNewestFirst
      columns={columns}
      series={series}
    />
  );
}
