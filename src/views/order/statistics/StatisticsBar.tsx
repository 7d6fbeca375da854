import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  type StatisticsBy,
  statisticsBy,
  type StatisticsQuery,
} from '../../../api/contract/order/statistics.ts';
import { isMainCompany } from '../../../machines/session/selectors.ts';
import { useSession } from '../../shared/portal.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { type FilterField, type FilterValues, writeFilters } from '../../../ui/filters/declare.ts';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { kindTexts } from '../../shared/codeTexts.ts';
import { toasts } from '../../../ui/toasts.ts';
import { lastDays } from '../../../ui/form/days.ts';
import { isSpan, spans } from '../../shared/spans.ts';
import css from './Statistics.module.css';

const partings: Readonly<Record<StatisticsBy, MessageDescriptor>> = {
  status: msg({ id: 'orders.status', message: 'Status' }),
  service: msg({ id: 'orders.service', message: 'Service' }),
  country: msg({ id: 'orders.country', message: 'Country' }),
  kind: msg({ id: 'orders.kind', message: 'Type' }),
};

const own: readonly FilterField[] = [
  {
    type: 'dates',
    from: 'from',
    to: 'to',
    always: true,
    label: msg({ id: 'orders.created', message: 'Created' }),
  },
  {
    type: 'choice',
    key: 'kind',
    label: msg({ id: 'orders.kind', message: 'Type' }),
    options: kindTexts,
  },
];

const company: FilterField = {
  type: 'text',
  key: 'companyNo',
  label: msg({ id: 'orders.companyNo', message: 'Customer code' }),
  maxLength: 40,
};

interface StatisticsBarProps {
  readonly question: StatisticsQuery;
  /** The day that spans end at. */
  readonly today: string;
}

/** What the statistics ask, as the page's address holds it. */
export function StatisticsBar({ question, today }: StatisticsBarProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const id = useId();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isMain = useSession(isMainCompany);
  const fields = isMain ? [...own, company] : own;

  const go = (values: FilterValues, by: StatisticsBy = question.by) => {
    const params = new URLSearchParams(writeFilters(search, fields, values));
    params.set('by', by);
    navigate(`${path}?${params.toString()}`);
  };
  const { kind, companyNo, from, to } = question;
  const values: FilterValues = {
    from,
    to,
    ...(kind === undefined ? {} : { kind }),
    ...(companyNo === undefined ? {} : { companyNo }),
  };
  const apply = (next: FilterValues) => {
    const given = { ...values, ...next };
    const span = { from: String(given['from']), to: String(given['to']) };
    if (isSpan(span)) go({ ...next, ...span });
    else {
      toasts.error(
        t({
          id: 'statistics.span',
          message: 'Choose a start and end date at most 366 days apart.',
        }),
      );
    }
  };
  return (
    <>
      <FilterBar
        fields={fields}
        values={values}
        isResettable={Object.keys(values).length > 0}
        onApply={apply}
        onReset={() => apply({})}
      />
      <div className={css['choices']}>
        <div
          role="group"
          aria-label={t({ id: 'statistics.span.label', message: 'Period' })}
          className={css['group']}
        >
          {spans.map((days) => {
            const span = lastDays(today, days);
            return (
              <Chip
                key={days}
                pressed={span.from === from && span.to === to}
                onClick={() => go({ ...values, ...span })}
              >
                <Plural id="statistics.days" value={days} one="Last day" other="Last # days" />
              </Chip>
            );
          })}
        </div>
        <div role="group" aria-labelledby={id} className={css['group']}>
          <span id={id} className={css['label']}>
            <Trans id="statistics.by">By</Trans>
          </span>
          {statisticsBy.map((by) => (
            <Chip key={by} pressed={by === question.by} onClick={() => go(values, by)}>
              {i18n._(partings[by])}
            </Chip>
          ))}
        </div>
      </div>
    </>
  );
}
