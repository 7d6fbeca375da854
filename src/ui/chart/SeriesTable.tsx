import { Trans } from '@lingui/react/macro';
import { useFormats } from '../format.ts';
import { ScrollGroup } from '../ScrollGroup.tsx';
import css from './SeriesTable.module.css';

interface SeriesTableProps {
  /** Id of what names the table. */
  readonly labelledBy: string;
  readonly columns: readonly { readonly name: string }[];
  readonly series: readonly { readonly name: string; readonly counts: readonly number[] }[];
}

/** The numbers of a chart over time, the newest first. */
export function SeriesTable({ labelledBy, columns, series }: SeriesTableProps) {
  const { integer } = useFormats();
  const rows = columns.map(({ name }, at) => ({
    name,
    counts: series.map(({ counts }) => counts[at] ?? 0),
  }));
  return (
    <ScrollGroup className={css['scroller']} labelledBy={labelledBy}>
      <table className={css['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <Trans id="statistics.when">Days</Trans>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <Trans id="statistics.all">All</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={series[at]?.name}>{integer(count)}</td>
              ))}
              <td>{integer(counts.reduce((sum, count) => sum + count, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
