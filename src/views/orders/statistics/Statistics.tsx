import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { StatisticsQuery } from '../../../api/contract/orders/statistics.ts';
import type { ActorOf } from '../../../machines/declare.ts';
import {
  answerFailureOf,
  answerOf,
  isAsking,
  questionOf,
} from '../../../machines/answer/selectors.ts';
import { useBusy } from '../../../ui/busy.ts';
import { failureText } from '../../../ui/failureText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import type { orderStatistics } from './question.ts';
import { Report } from './Report.tsx';
import css from './Statistics.module.css';
import { StatisticsBar } from './StatisticsBar.tsx';

interface StatisticsProps {
  readonly actor: ActorOf<typeof orderStatistics>;
  readonly question: StatisticsQuery;
  readonly today: string;
}

export function Statistics({ actor, question, today }: StatisticsProps) {
  const { i18n } = useLingui();
  const answer = useSelector(actor, answerOf);
  const failure = useSelector(actor, answerFailureOf);
  const asking = useSelector(actor, isAsking);
  useBusy(asking);
  const asked = JSON.stringify(question);
  useEffect(() => {
    if (JSON.stringify(questionOf(actor.getSnapshot())) === asked) return;
    actor.send({ type: 'ask', question: JSON.parse(asked) });
  }, [actor, asked]);

  const again = (
    <Retry
      variant="default"
      size="xs"
      loading={asking}
      onClick={() => actor.send({ type: 'refresh' })}
    />
  );
  return (
    <div className="stack gap14">
      <StatisticsBar question={question} today={today} />
      {answer === null && failure === null && <Splash />}
      {answer === null && failure !== null && (
        <Notice
          level={2}
          icon="alert"
          title={<Trans id="statistics.failed">Couldn’t load the statistics</Trans>}
          text={failureText(i18n, failure)}
        >
          {again}
        </Notice>
      )}
      {answer !== null && failure !== null && (
        <p className="flat warned" role="alert">
          <Trans id="statistics.outdated">Couldn’t refresh these numbers.</Trans>{' '}
          {failureText(i18n, failure)} {again}
        </p>
      )}
      {answer !== null && (
        <div
          className={`stack gap14 fading ${css['report']}`}
          aria-busy={asking}
          data-stale={asking || undefined}
        >
          <Report statistics={answer} by={question.by} />
        </div>
      )}
    </div>
  );
}
