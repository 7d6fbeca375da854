import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  statisticsBy,
  type StatisticsBy,
  type StatisticsQuery,
} from '../../../api/contract/orders/orderStatistics.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../../machines/answer/machine.ts';
import type { ActorOf } from '../../../machines/declare.ts';
import { useBusy } from '../../../ui/busy.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { failureText } from '../../../language/failureText.ts';
import { useToday } from '../../../form/dayRange.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { words } from '../../../ui/commonWords.tsx';
import { PeriodBar } from '../../shared/figures/PeriodBar.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { orderStatistics, parseStatisticsQuery } from './orderStatistics.ts';
import { StatisticsReport } from './StatisticsReport.tsx';
import css from './Statistics.module.css';

/** /order/order-static: orders over time by status, service, country or kind. */
export default function StatisticsPage() {
  const search = useSearch();
  // "The last 30 days" end on the day the page was opened.
  const currentDay = useToday();
  const [today] = useState(currentDay);
  const question = parseStatisticsQuery(search, today);
  const actor = useOwnActor(useDeclared(orderStatistics), { question });
  return actor === null ? null : <Statistics actor={actor} question={question} today={today} />;
}

const breakdownTexts: Readonly<Record<StatisticsBy, MessageDescriptor>> = {
  status: words.status,
  service: msg({ id: 'orders.service', message: 'Service' }),
  country: msg({ id: 'orders.country', message: 'Country' }),
  kind: words.type,
};

interface StatisticsBarProps {
  readonly question: StatisticsQuery;
  /** Last day of the predefined periods. */
  readonly today: string;
}

/** Period, filters and breakdown of the statistics, stored in the page's address. */
function StatisticsBar({ question, today }: StatisticsBarProps) {
  const { i18n } = useLingui();
  const id = useId();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { by: breakdown, ...period } = question;

  const setBreakdown = (by: StatisticsBy) => {
    const params = new URLSearchParams(search);
    params.set('by', by);
    navigate(`${path}?${params.toString()}`);
  };
  return (
    <PeriodBar question={period} filters={['kind']} today={today}>
      <div role="group" aria-labelledby={id} className="row gap6">
        <span id={id} className="muted">
          <Trans id="statistics.by">By</Trans>
        </span>
        {statisticsBy.map((by) => (
          <Chip key={by} pressed={by === breakdown} onClick={() => setBreakdown(by)}>
            {i18n._(breakdownTexts[by])}
          </Chip>
        ))}
      </div>
    </PeriodBar>
  );
}

interface StatisticsProps {
  readonly actor: ActorOf<typeof orderStatistics>;
  readonly question: StatisticsQuery;
  readonly today: string;
}

function Statistics({ actor, question, today }: StatisticsProps) {
  const { i18n } = useLingui();
  const answer = useSelector(actor, selectAnswer);
  const failure = useSelector(actor, selectAnswerFailure);
  const isLoading = useSelector(actor, isAsking);
  useBusy(isLoading);
  const questionKey = JSON.stringify(question);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.question) === questionKey) return;
    actor.send({ type: 'ask', question: JSON.parse(questionKey) });
  }, [actor, questionKey]);

  const retryButton = (
    <Retry
      variant="default"
      size="xs"
      loading={isLoading}
      onClick={() => actor.send({ type: 'refresh' })}
    />
  );
  return (
    <div className="stack gap14">
      <StatisticsBar question={question} today={today} />
      {answer === null && failure === null && <Splash />}
      {answer === null && failure !== null && (
        <Notice
          icon="alert"
          title={<Trans id="statistics.failed">Couldn’t load the statistics</Trans>}
          text={failureText(i18n, failure)}
        >
          {retryButton}
        </Notice>
      )}
      {answer !== null && failure !== null && (
        <p className="flat warned" role="alert">
          <Trans id="statistics.outdated">Couldn’t refresh these numbers.</Trans>{' '}
          {failureText(i18n, failure)} {retryButton}
        </p>
      )}
      {answer !== null && (
        <div
          className={`stack gap14 fading ${css['report']}`}
          aria-busy={isLoading}
          data-stale={isLoading || undefined}
        >
          <StatisticsReport statistics={answer} by={question.by} />
        </div>
      )}
    </div>
  );
}
