import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { OrderStatistics } from '../../api/contract/order/statistics.ts';
import { SeriesTable } from '../../ui/chart/SeriesTable.tsx';
import { StackedColumns } from '../../ui/chart/StackedColumns.tsx';
import { Swatch } from '../../ui/chart/Swatch.tsx';
import { bucketsOf } from '../shared/orderBuckets.ts';
import { useBucketNames, useSeriesNames } from '../shared/seriesNames.ts';
import { tonesOf } from '../shared/seriesTones.ts';
import { ChartPanel } from './ChartPanel.tsx';
import css from './Home.module.css';

/** Orders by day and status, as columns with their names, and as a table behind. */
export function OverTime({ statistics }: { readonly statistics: OrderStatistics }) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = useSeriesNames('status');
  const { long, short } = useBucketNames();
  const { columns, series } = useMemo(() => {
    const made = bucketsOf(statistics);
    const tones = tonesOf(
      'status',
      made.series.map(({ key }) => key),
    );
    return {
      columns: made.buckets.map((bucket) => ({ name: long(bucket), short: short(bucket) })),
      series: made.series.map(({ key, counts }, at) => ({
        name: nameOf(key),
        tone: tones[at] ?? 'others',
        counts,
      })),
    };
  }, [statistics, nameOf, long, short]);
  return (
    <ChartPanel id={id} isWide title={<Trans id="statistics.time">Orders over time</Trans>}>
      <StackedColumns
        label={t({
          id: 'statistics.chart',
          message: 'Columns of orders over time. The data table below has the same numbers.',
        })}
        columns={columns}
        series={series}
      />
      <ul className={css['legend']}>
        {series.map(({ name, tone }) => (
          <li key={name}>
            <Swatch tone={tone} /> {name}
          </li>
        ))}
      </ul>
      <details className={css['table']}>
        <summary id={`${id}-table`}>
          <Trans id="statistics.table">Data table</Trans>
        </summary>
        <SeriesTable labelledBy={`${id}-table`} columns={columns} series={series} />
      </details>
    </ChartPanel>
  );
}
