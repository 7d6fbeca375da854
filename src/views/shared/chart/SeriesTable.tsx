import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../language/format.ts';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import css from './Chart.module.css';

interface SeriesTableProps {
  /** Ids of the labelling elements. */
  readonly labelledBy: string;
  /** Heading of the first column. */
  readonly firstHeading: ReactNode;
  readonly isNewestFirst?: boolean;
  readonly columns: readonly { readonly name: string }[];
  readonly series: readonly { readonly name: string; readonly counts: readonly number[] }[];
}

/** Table with the numbers of a chart, one row per column. */
export function SeriesTable({
  labelledBy,
  firstHeading,
  isNewestFirst = false,
  columns,
  series,
}: SeriesTableProps) {
  const { integer } = useFormats();
  const rows = columns.map(({ name }, at) => ({
    name,
    counts: series.map(({ counts }) => counts[at] ?? 0),
  }));
  const hasSum = series.length > 1;
  return (
    <ScrollGroup className={css['scroller']} labelledBy={labelledBy}>
      <table className="ledger" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{firstHeading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasSum && (
              <th scope="col">
                <Trans id="statistics.all">All</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(isNewestFirst ? rows.toReversed() : rows).map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={series[at]?.name}>{integer(count)}</td>
              ))}
              {hasSum && <td>{integer(counts.reduce((sum, count) => sum + count, 0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
