import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { SeriesTable } from '../shared/chart/SeriesTable.tsx';
import {
  type ChartColumn,
  type ChartSeries,
  StackedColumns,
} from '../shared/chart/StackedColumns.tsx';
import { Swatch } from '../shared/chart/Swatch.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import css from './Home.module.css';

interface ColumnsPanelProps {
  readonly title: ReactNode;
  /** Text alternative of the chart. */
  readonly label: string;
  readonly isWide?: boolean;
  /** Heading of the table's first column. */
  readonly firstHeading: ReactNode;
  /** Shows the newest day first in the table. */
  readonly isNewestFirst?: boolean;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
}

/** Column chart with a legend, and its numbers in a collapsible table. */
export function ColumnsPanel({
  title,
  label,
  isWide = false,
  columns,
  series,
  ...table
}: ColumnsPanelProps) {
  const id = useId();
  return (
    <ChartPanel id={id} isWide={isWide} title={title}>
      <StackedColumns label={label} columns={columns} series={series} />
      {series.length > 1 && (
        <ul className={`wrap gap4 across16 small ${css['legend']}`}>
          {series.map(({ name, tone }) => (
            <li key={name}>
              <Swatch tone={tone} /> {name}
            </li>
          ))}
        </ul>
      )}
      <details className={css['table']}>
        <summary id={`${id}-table`}>
          <Trans id="statistics.table">Data table</Trans>
        </summary>
        <SeriesTable
          labelledBy={`${id} ${id}-table`}
          columns={columns}
          series={series}
          {...table}
        />
      </details>
    </ChartPanel>
  );
}
