import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type {
  OrderStatistics,
  StatisticsBy,
} from '../../../api/contract/orders/orderStatistics.ts';
import { SeriesTable } from '../../shared/chart/SeriesTable.tsx';
import { StackedColumns } from '../../shared/chart/StackedColumns.tsx';
import { Swatch } from '../../shared/chart/Swatch.tsx';
import { useFormats } from '../../../language/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toBuckets } from '../../shared/orderBuckets.ts';
import { useBucketNames, useSeriesNames } from '../../shared/seriesNames.ts';
import css from './Statistics.module.css';
import { assignSeriesTones } from '../../shared/seriesTones.ts';

interface StatisticsReportProps {
  readonly statistics: OrderStatistics;
  readonly by: StatisticsBy;
}

/** Statistics as a chart over time, as totals with shares, and as a table. */
export function StatisticsReport({ statistics, by }: StatisticsReportProps) {
  const { t } = useLingui();
  const id = useId();
  const { integer, percent } = useFormats();
  const seriesName = useSeriesNames(by);
  const { long, short } = useBucketNames();
  const { series, columns } = useMemo(() => {
    const buckets = toBuckets(statistics);
    const tones = assignSeriesTones(
      by,
      buckets.series.map(({ key }) => key),
    );
    return {
      columns: buckets.buckets.map((bucket) => ({ name: long(bucket), short: short(bucket) })),
      series: buckets.series.map(({ key, total, counts }, at) => ({
        name: seriesName(key),
        tone: tones[at] ?? 'others',
        total,
        counts,
      })),
    };
  }, [statistics, by, seriesName, long, short]);
  const { total } = statistics;
  const all = integer(total);
  if (total === 0) {
    return (
      <Notice
        icon="search"
        title={<Trans id="statistics.empty.title">No orders in this period</Trans>}
        text={<Trans id="statistics.empty.text">Choose a longer period or another type.</Trans>}
      />
    );
  }
  return (
    <>
      <section className="panel pad-box" aria-labelledby={`${id}-time`}>
        <h2 className="flat below14" id={`${id}-time`}>
          <Trans id="statistics.time">Orders over time</Trans>
        </h2>
        <StackedColumns
          label={t({
            id: 'statistics.chart',
            message: 'Columns of orders over time. The data table below has the same numbers.',
          })}
          columns={columns}
          series={series}
        />
      </section>
      <section className="panel pad-box" aria-labelledby={`${id}-sums`}>
        <h2 className="flat below14" id={`${id}-sums`}>
          <Trans id="statistics.sums">Total: {all}</Trans>
        </h2>
        <ul className={`grid gap8 list ${css['sums']}`}>
          {series.map(({ name, tone, total: sum }) => (
            <li key={name}>
              <Swatch tone={tone} />
              <span className="anywhere">{name}</span>
              <strong>{integer(sum)}</strong>
              <span className={`muted ${css['share']}`}>{percent(sum / total)}</span>
              <span
                className={css['meter']}
                style={{ inlineSize: `${(sum / total) * 100}%` }}
                aria-hidden="true"
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel pad-box" aria-labelledby={`${id}-table`}>
        <h2 className="flat below14" id={`${id}-table`}>
          <Trans id="statistics.table">Data table</Trans>
        </h2>
        <SeriesTable
          labelledBy={`${id}-table`}
          firstHeading={<Trans id="statistics.when">Days</Trans>}
          isNewestFirst
          columns={columns}
          series={series}
        />
      </section>
    </>
  );
}
