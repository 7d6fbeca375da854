import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  type StatisticsBy,
  statisticsBy,
  type StatisticsQuery,
} from '../../../api/contract/orders/statistics.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { words } from '../../../ui/words.tsx';
import { PeriodBar } from '../../shared/figures/PeriodBar.tsx';

const partings: Readonly<Record<StatisticsBy, MessageDescriptor>> = {
  status: words.status,
  service: msg({ id: 'orders.service', message: 'Service' }),
  country: msg({ id: 'orders.country', message: 'Country' }),
  kind: words.type,
};

interface StatisticsBarProps {
  readonly question: StatisticsQuery;
  /** The day that spans end at. */
  readonly today: string;
}

/** What the statistics ask, and what they are parted by, as the page's address holds it. */
export function StatisticsBar({ question, today }: StatisticsBarProps) {
  const { i18n } = useLingui();
  const id = useId();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { by: chosen, ...asked } = question;

  const go = (by: StatisticsBy) => {
    const params = new URLSearchParams(search);
    params.set('by', by);
    navigate(`${path}?${params.toString()}`);
  };
  return (
    <PeriodBar question={asked} filters={['kind']} today={today}>
      <div role="group" aria-labelledby={id} className="row gap6">
        <span id={id} className="muted">
          <Trans id="statistics.by">By</Trans>
        </span>
        {statisticsBy.map((by) => (
          <Chip key={by} pressed={by === chosen} onClick={() => go(by)}>
            {i18n._(partings[by])}
          </Chip>
        ))}
      </div>
    </PeriodBar>
  );
}
