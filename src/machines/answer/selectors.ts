import type { AnswerContext } from './machine.ts';

/** The parts of any answer machine's snapshot that a page reads. */
interface AnswerSnapshot<Question, Answer> {
  readonly context: AnswerContext<Question, Answer>;
  hasTag(tag: 'asking'): boolean;
}

/** Answer shown, perhaps to the question before; null before the first. */
export const selectAnswer = <Q, A>(s: AnswerSnapshot<Q, A>): A | null => s.context.answer;
/** Failure of the last call; null if it succeeded. */
export const selectAnswerFailure = <Q, A>(s: AnswerSnapshot<Q, A>) => s.context.failure;
export const isAsking = <Q, A>(s: AnswerSnapshot<Q, A>): boolean => s.hasTag('asking');
