import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OrderStatistics } from '../../api/contract/orders/orderStatistics.ts';
import { toBuckets } from '../shared/orderBuckets.ts';
import { useBucketNames, useSeriesNames } from '../shared/seriesNames.ts';
import { assignSeriesTones } from '../shared/seriesTones.ts';
import { stackedStatuses } from '../shared/statusTones.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';

/** Returns the stack position of a status in a column; unlisted statuses are on top. */
const stackPosition = (key: string | null) => {
  const position = stackedStatuses.findIndex((status) => status === key);
  return position === -1 ? stackedStatuses.length : position;
};

/** Orders by day and status. */
export function OrdersOverTime({ statistics }: { readonly statistics: OrderStatistics }) {
  const { t } = useLingui();
  const formatSeries = useSeriesNames('status');
  const { long: formatLong, short: formatShort } = useBucketNames();
  const { columns, series } = useMemo(() => {
    const buckets = toBuckets(statistics);
    const stackedSeries = buckets.series.toSorted(
      (a, b) => stackPosition(a.key) - stackPosition(b.key),
    );
    const tones = assignSeriesTones(
      'status',
      stackedSeries.map(({ key }) => key),
    );
    return {
      columns: buckets.buckets.map((bucket) => ({
        name: formatLong(bucket),
        short: formatShort(bucket),
      })),
      series: stackedSeries.map(({ key, counts }, at) => ({
        name: formatSeries(key),
        tone: tones[at] ?? 'others',
        counts,
      })),
    };
  }, [statistics, formatSeries, formatLong, formatShort]);
  return (
    <ColumnsPanel
      isWide
      title={<Trans id="statistics.time">Orders over time</Trans>}
      label={t({
        id: 'statistics.chart',
        message: 'Columns of orders over time. The data table below has the same numbers.',
      })}
      firstHeading={<Trans id="statistics.when">Days</Trans>}
      isNewestFirst
      columns={columns}
      series={series}
    />
  );
}
