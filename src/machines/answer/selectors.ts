import type { AnswerContext } from './machine.ts';

/** The parts of any answer machine's snapshot that a page reads. */
interface AnswerSnapshot<Question, Answer> {
  readonly context: AnswerContext<Question, Answer>;
  hasTag(tag: 'asking'): boolean;
}

/** The answer in sight, perhaps to the question before; null before the first. */
export const selectAnswer = <Q, A>(s: AnswerSnapshot<Q, A>): A | null => s.context.answer;
/** Why there is no answer, or why it could not be refreshed; null if there is none. */
export const selectAnswerFailure = <Q, A>(s: AnswerSnapshot<Q, A>) => s.context.failure;
export const isAsking = <Q, A>(s: AnswerSnapshot<Q, A>): boolean => s.hasTag('asking');
