import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../machines/answer/selectors.ts';
import { useBusy } from '../../ui/busy.ts';
import { failureText } from '../../language/failureText.ts';
import { useToday } from '../../form/dayRange.ts';
import { Retry } from '../../ui/Retry.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useShownAgain } from '../../ui/useShownAgain.ts';
import { PeriodBar } from '../shared/figures/PeriodBar.tsx';
import { parsePeriodQuestion } from '../shared/figures/periodQuestion.ts';
import { useDeclared } from '../shared/portal.ts';
import { FigureCards } from './FigureCards.tsx';
import { FigureCharts } from './FigureCharts.tsx';
import { figures } from './dashboardAnswer.ts';
import css from './Home.module.css';

/** Figures with trends, and charts of a period. */
export default function Figures() {
  const { i18n } = useLingui();
  const search = useSearch();
  // Fixed when the page opens, so that "the last 30 days" don't move.
  const now = useToday();
  const [today] = useState(now);
  const question = parsePeriodQuestion(search, today);
  const actor = useOwnActor(useDeclared(figures), { question });
  const answer = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  const asking = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  useBusy(asking);
  useShownAgain(() => actor?.send({ type: 'refresh' }));
  const key = JSON.stringify(question);
  useEffect(() => {
    if (actor === null || JSON.stringify(actor.getSnapshot().context.question) === key) return;
    actor.send({ type: 'ask', question: JSON.parse(key) });
  }, [actor, key]);
  return (
    <section aria-labelledby="home-figures" className="stack gap14">
      <h2 id="home-figures" className="flat">
        <Trans id="dashboard.figures">Figures</Trans>
      </h2>
      <PeriodBar question={question} filters={['country']} today={today} />
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
      {answer === null && failure === null && <Splash />}
      {answer !== null && (
        <div
          className={`stack gap14 ${css['answer']}`}
          aria-busy={asking}
          data-stale={asking || undefined}
        >
          <FigureCards answer={answer} />
          <FigureCharts answer={answer} />
        </div>
      )}
    </section>
  );
}
