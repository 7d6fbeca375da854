import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isCarrierSession } from '../../../machines/session/selectors.ts';
import { Chip } from '../../../ui/Chip.tsx';
import {
  type FilterField,
  type FilterValues,
  withFilters,
} from '../../../list/filters/filterFields.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { lastDays } from '../../../form/dayRange.ts';
import { toasts } from '../../../ui/toasts.ts';
import { words } from '../../../ui/commonWords.tsx';
import { kindTexts } from '../codeTexts.ts';
import { useSession } from '../portal.ts';
import { isAcceptedPeriod, presetDays } from './periodQuery.ts';
import { companyField } from '../CompanyName.tsx';

/** Filters of figures besides the period. */
export type FigureFilter = 'country' | 'kind';

const periodField: FilterField = {
  type: 'dates',
  from: 'from',
  to: 'to',
  isRequired: true,
  label: msg({ id: 'orders.created', message: 'Created' }),
};
const extraFields: Readonly<Record<FigureFilter, FilterField>> = {
  country: {
    type: 'country',
    key: 'country',
    label: msg({ id: 'orders.country', message: 'Country' }),
  },
  kind: {
    type: 'choice',
    key: 'kind',
    label: words.type,
    options: kindTexts,
  },
};
/** Default period in days, for pages without a choice of their own. */
const DEFAULT_DAYS = 30;

interface PeriodBarProps {
  /** Current question; its days and filters are shown. */
  readonly question: Readonly<Record<'from' | 'to', string>> &
    Readonly<Partial<Record<FigureFilter | 'companyNo', string | undefined>>>;
  readonly filters: readonly FigureFilter[];
  /** Last day of the preset periods. */
  readonly today: string;
  /** Additional choices next to the presets. */
  readonly children?: ReactNode;
}

/** Period and filters of figures, stored in the page's address. */
export function PeriodBar({ question, filters, today, children }: PeriodBarProps) {
  const { t } = useLingui();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isCarrier = useSession(isCarrierSession);
  const fields = [
    periodField,
    ...filters.map((name) => extraFields[name]),
    ...(isCarrier ? [companyField] : []),
  ];
  const { from, to } = question;
  const values: FilterValues = Object.fromEntries(
    (['from', 'to', ...filters, 'companyNo'] as const).flatMap((key) => {
      const value = question[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const apply = (next: FilterValues) => {
    const span = { from: String(next['from'] ?? from), to: String(next['to'] ?? to) };
    if (isAcceptedPeriod(span)) {
      navigate(`${path}?${withFilters(search, fields, { ...next, ...span })}`);
    } else {
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
        onReset={() => apply({ ...lastDays(today, DEFAULT_DAYS) })}
      />
      <div className="wrap gap10 across24">
        <div
          role="group"
          aria-label={t({ id: 'statistics.span.label', message: 'Period' })}
          className="row gap6"
        >
          {presetDays.map((days) => {
            const span = lastDays(today, days);
            return (
              <Chip
                key={days}
                pressed={span.from === from && span.to === to}
                onClick={() => apply({ ...values, ...span })}
              >
                <Plural id="statistics.days" value={days} one="Last day" other="Last # days" />
              </Chip>
            );
          })}
        </div>
        {children}
      </div>
    </>
  );
}
