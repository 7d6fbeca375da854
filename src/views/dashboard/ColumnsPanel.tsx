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
  /** What the picture shows, for those who don't see it. */
  readonly label: string;
  readonly isWide?: boolean;
  /** What a column is of: the heading of the table's first one. */
  readonly of: ReactNode;
  /** Days are looked for from the newest one back. */
  readonly isNewestFirst?: boolean;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
}

/** Columns with the names of their parts, and the same numbers in a table to unfold. */
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
