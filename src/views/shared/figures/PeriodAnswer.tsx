import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import type { Failure } from '../../../api/contract/failure.ts';
import { useToday } from '../../../form/dayRange.ts';
import { failureText } from '../../../language/failureText.ts';
import { isAsking, selectAnswer, selectAnswerFailure } from '../../../machines/answer/machine.ts';
import type { DeclaredAnswer } from '../../../machines/declare.ts';
import { useBusy } from '../../../ui/busy.ts';
import { Retry } from '../../../ui/Retry.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useDeclared } from '../portal.ts';
import { parsePeriodQuery } from './periodQuery.ts';

interface PeriodAnswer<Answer> {
  readonly question: DashboardQuery;
  /** Day on which the page was opened. */
  readonly today: string;
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

/** Figures for the period and filters in the page's address, fetched again when these change. */
export function usePeriodAnswer<Answer>(
  declaration: DeclaredAnswer<DashboardQuery, Answer>,
): PeriodAnswer<Answer> {
  const search = useSearch();
  // Fixed when the page opens, so that "the last 30 days" don't move.
  const currentDay = useToday();
  const [today] = useState(currentDay);
  const question = parsePeriodQuery(search, today);
  const actor = useOwnActor(useDeclared(declaration), { question });
  const answer = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  const isLoading = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  const refresh = () => actor?.send({ type: 'refresh' });
  useBusy(isLoading);
  usePageShown(refresh);
  const key = JSON.stringify(question);
  useEffect(() => {
    if (actor === null || JSON.stringify(actor.getSnapshot().context.question) === key) return;
    actor.send({ type: 'ask', question: JSON.parse(key) as DashboardQuery });
  }, [actor, key]);
  return { question, today, answer, failure, isLoading, refresh };
}

type PeriodFailureProps = Pick<PeriodAnswer<unknown>, 'failure' | 'isLoading' | 'refresh'>;

/** Failure to load the figures, with a retry button. */
export function PeriodFailure({ failure, isLoading, refresh }: PeriodFailureProps) {
  const { i18n } = useLingui();
  return failure === null ? null : (
    <p className="flat above8 muted" role="alert">
      <Trans id="dashboard.failed">Couldn’t load the figures.</Trans> {failureText(i18n, failure)}{' '}
      <Retry variant="default" size="xs" loading={isLoading} onClick={refresh} />
    </p>
  );
}
