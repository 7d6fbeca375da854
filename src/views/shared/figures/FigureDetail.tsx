import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { href } from '../../../routes/paths.ts';
import { language } from '../../../language/i18n.ts';
import { useFormats } from '../../../language/format.ts';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { ExportButtons } from '../ExportButtons.tsx';
import { useMay } from '../portal.ts';
import type { DailyFigures } from './detailColumns.ts';
import { PeriodBar } from './PeriodBar.tsx';
import css from './Figures.module.css';
import { PeriodFailure, usePeriodAnswer } from './PeriodAnswer.tsx';

interface FigureDetailProps<Row> {
  readonly detail: DailyFigures<Row>;
}

/** Daily figures as a table and a file. */
export function FigureDetail<Row>({ detail }: FigureDetailProps<Row>) {
  const { i18n } = useLingui();
  const id = useId();
  const formats = useFormats();
  const { filters, columns, getKey, toExportRequest, answer: declared } = detail;
  const { question, today, answer: rows, ...state } = usePeriodAnswer(declared);
  const { failure, isLoading } = state;
  const mayExport = useMay('order.export');
  return (
    <div className="stack gap14">
      <PeriodBar question={question} filters={filters} today={today} />
      <div className={`wrap baseline gap4 across20 ${css['head']}`}>
        <h2 id={id} className="flat">
          <Trans id="statistics.table">Data table</Trans>
        </h2>
        <Link href={href('indexChart')}>
          <Trans id="menu.home">Home</Trans>
        </Link>
        {mayExport && (
          <ExportButtons
            createRequest={(format) =>
              toExportRequest({ ...question, format, language: language() })
            }
          />
        )}
      </div>
      <PeriodFailure {...state} />
      {rows === null && failure === null && <Splash />}
      {rows?.length === 0 && (
        <p className="flat above8 muted">
          <Trans id="dashboard.empty">Nothing in this period.</Trans>
        </p>
      )}
      {rows !== null && rows.length > 0 && (
        <ScrollGroup className={`scroll card ${css['scroller']}`} labelledBy={id}>
          <table className={`ledger ${css['rows']}`} aria-labelledby={id} aria-busy={isLoading}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.id} scope="col" data-text={column.isText}>
                    {i18n._(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={getKey(row)}>
                  {columns.map((column, index) => {
                    const cell = column.cell(row, formats, question);
                    return index === 0 ? (
                      <th key={column.id} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={column.id} data-text={column.isText}>
                        {cell}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      )}
    </div>
  );
}
