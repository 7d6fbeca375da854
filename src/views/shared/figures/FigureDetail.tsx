import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../../machines/answer/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { language } from '../../../language/i18n.ts';
import { useBusy } from '../../../ui/busy.ts';
import { failureText } from '../../../language/failureText.ts';
import { useToday } from '../../../form/dayRange.ts';
import { useFormats } from '../../../language/format.ts';
import { Retry } from '../../../ui/Retry.tsx';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useShownAgain } from '../../../ui/useShownAgain.ts';
import { ExportButtons } from '../ExportButtons.tsx';
import { useDeclared, useMay } from '../portal.ts';
import type { Detail } from './detailColumns.ts';
import { PeriodBar } from './PeriodBar.tsx';
import css from './Figures.module.css';
import { parsePeriodQuestion } from './periodQuestion.ts';

interface FigureDetailProps<Row> {
  readonly detail: Detail<Row>;
}

/** Daily figures as a table and a file. */
export function FigureDetail<Row>({ detail }: FigureDetailProps<Row>) {
  const { i18n } = useLingui();
  const id = useId();
  const formats = useFormats();
  const { filters, columns, keyOf, file, answer: declared } = detail;
  const search = useSearch();
  const now = useToday();
  const [today] = useState(now);
  const question = parsePeriodQuestion(search, today);
  const mayExport = useMay('order.export');
  const actor = useOwnActor(useDeclared(declared), { question });
  const rows = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  const asking = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  useBusy(asking);
  useShownAgain(() => actor?.send({ type: 'refresh' }));
  const key = JSON.stringify(question);
  useEffect(() => {
    if (actor === null || JSON.stringify(actor.getSnapshot().context.question) === key) return;
    actor.send({ type: 'ask', question: JSON.parse(key) as DashboardQuery });
  }, [actor, key]);
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
            request={(format) => file({ ...question, format, language: language() })}
          />
        )}
      </div>
      {failure !== null && (
        <p className="flat above8 muted" role="alert">
          <Trans id="dashboard.failed">Couldn’t load the figures.</Trans>{' '}
          {failureText(i18n, failure)}{' '}
          <Retry
            variant="default"
            size="xs"
            loading={asking}
            onClick={() => actor?.send({ type: 'refresh' })}
          />
        </p>
      )}
      {rows === null && failure === null && <Splash />}
      {rows?.length === 0 && (
        <p className="flat above8 muted">
          <Trans id="dashboard.empty">Nothing in this period.</Trans>
        </p>
      )}
      {rows !== null && rows.length > 0 && (
        <ScrollGroup className={`scroll card ${css['scroller']}`} labelledBy={id}>
          <table className={`ledger ${css['rows']}`} aria-labelledby={id} aria-busy={asking}>
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
                <tr key={keyOf(row)}>
                  {columns.map((column, place) => {
                    const cell = column.cell(row, formats, question);
                    return place === 0 ? (
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
