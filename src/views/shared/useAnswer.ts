import { useSelector } from '@xstate/react';
import type { Failure } from '../../api/contract/failure.ts';
import type { DeclaredAnswer } from '../../machines/declare.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';

/** State of a question and its answer. */
export interface AnswerState<Question, Answer> {
  /** Question in progress or answered. */
  readonly question: Question;
  /** Last answer, possibly to the previous question; null before the first. */
  readonly answer: Answer | null;
  /** Failure of the load or of a refresh. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  readonly ask: (question: Question) => void;
  readonly refresh: () => void;
}

/** Fetches a declared answer while the component is mounted. */
export function useAnswer<Question, Answer>(
  declaration: DeclaredAnswer<Question, Answer>,
  initial: Question,
): AnswerState<Question, Answer> {
  const actor = useOwnActor(useDeclared(declaration), { question: initial });
  const context = useSelector(actor ?? undefined, (s) => s?.context);
  const isAsking = useSelector(actor ?? undefined, (s) => s?.hasTag('asking') ?? true);
  return {
    question: context?.question ?? initial,
    answer: context?.answer ?? null,
    failure: context?.failure ?? null,
    isAsking,
    ask: (question) => actor?.send({ type: 'ask', question }),
    refresh: () => actor?.send({ type: 'refresh' }),
  };
}
