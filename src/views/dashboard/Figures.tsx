import { Trans } from '@lingui/react/macro';
import { Splash } from '../../ui/Splash.tsx';
import { PeriodBar } from '../shared/figures/PeriodBar.tsx';
import { FigureCards } from './FigureCards.tsx';
import { FigureCharts } from './FigureCharts.tsx';
import { figuresAnswer } from './dashboardAnswer.ts';
import css from './Home.module.css';
import { PeriodFailure, usePeriodAnswer } from '../shared/figures/PeriodAnswer.tsx';

/** Statistics with trends, and charts of a period. */
export default function Figures() {
  const { question, today, answer, ...state } = usePeriodAnswer(figuresAnswer);
  const { failure, isLoading } = state;
  return (
    <section aria-labelledby="home-figures" className="stack gap14">
      <h2 id="home-figures" className="flat">
        <Trans id="dashboard.figures">Statistics</Trans>
      </h2>
      <PeriodBar question={question} filters={['country']} today={today} />
      <PeriodFailure {...state} />
      {answer === null && failure === null && <Splash />}
      {answer !== null && (
        <div
          className={`stack gap14 ${css['answer']}`}
          aria-busy={isLoading}
          data-stale={isLoading || undefined}
        >
          <FigureCards answer={answer} />
          <FigureCharts answer={answer} />
        </div>
      )}
    </section>
  );
}
