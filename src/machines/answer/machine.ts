import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

interface AnswerContext<Question, Answer> {
  readonly question: Question;
  /** Displayed answer; null before the first. */
  readonly answer: Answer | null;
  /** Failure of the last call. */
  readonly failure: Failure | null;
}

export interface AnswerQuery<Question> {
  readonly question: Question;
}

type AnswerEvent<Question> =
  | { readonly type: 'ask'; readonly question: Question }
  /** Asks the same question again: a refresh, or a retry after a failure. */
  | { readonly type: 'refresh' };

/**
 * Page with one question and its answer, such as a report. Another question aborts the one in flight; the previous
 * answer stays visible until the new one arrives.
 */
export function createAnswerMachine<Question, Answer>(id: string) {
  type Answered = Outcome<Answer>;

  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: AnswerContext<Question, Answer>;
    events?: AnswerEvent<Question>;
    input?: AnswerQuery<Question>;
    tags?: 'asking';
  } = {};

  const answerSetup = setup({
    types,
    actors: { fetchAnswer: promiseActor<Answered, AnswerQuery<Question>>('fetchAnswer') },
    guards: {
      isFailure: (_, answered: Answered) => !answered.ok,
      mayRecover: ({ context }) => mayRecover(context),
    },
    actions: {
      show: assign((_, answered: Answered) =>
        answered.ok ? { answer: answered.data, failure: null } : {},
      ),
      fail: assign((_, answered: Answered) => withFailure(answered)),
      failUnexpectedly: assign({ failure: unexpectedFailure }),
      setQuestion: assign((_, { question }: AnswerQuery<Question>) => ({
        question,
        failure: null,
      })),
    },
    delays: { retry: RETRY_MS },
  });

  const asking = (failed: 'failed' | 'stale', description: string) =>
    answerSetup.createStateConfig({
      description,
      tags: 'asking',
      invoke: {
        src: 'fetchAnswer',
        id: 'fetchAnswer',
        input: ({ context }) => ({ question: context.question }),
        onDone: [
          {
            guard: withOutput('isFailure'),
            target: failed,
            actions: withOutput('fail'),
          },
          {
            target: `#${id}.answered.showing`,
            actions: withOutput('show'),
          },
        ],
        onError: { target: failed, actions: 'failUnexpectedly' },
      },
    });

  /** Transitions that ask again from any state of a group and abort the call in flight. */
  const questions = <const Target extends string>(target: Target) =>
    ({
      ask: {
        target,
        reenter: true,
        actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
      },
      refresh: { target, reenter: true },
    }) satisfies Parameters<typeof answerSetup.createStateConfig>[0]['on'];

  return answerSetup.createMachine({
    id,
    context: ({ input }) => ({ question: input.question, answer: null, failure: null }),
    initial: 'unanswered',
    states: {
      unanswered: {
        description: 'Nothing to show yet.',
        initial: 'asking',
        on: questions('.asking'),
        states: {
          asking: asking('failed', 'The page waits.'),
          failed: {
            description:
              'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
            after: { retry: { guard: 'mayRecover', target: 'asking' } },
          },
        },
      },
      answered: {
        description: 'An answer is shown, possibly to the previous question.',
        initial: 'showing',
        on: questions('.renewing'),
        states: {
          showing: { description: 'The current answer.' },
          renewing: asking('stale', 'The previous answer, dimmed, until the new one arrives.'),
          stale: {
            description:
              'The previous answer, with a message that it could not be refreshed; also retried automatically.',
            after: { retry: { guard: 'mayRecover', target: 'renewing' } },
          },
        },
      },
    },
  });
}

export type AnswerMachine<Question, Answer> = ReturnType<
  typeof createAnswerMachine<Question, Answer>
>;

/** The parts of any answer machine's snapshot that a page reads. */
interface AnswerSnapshot<Question, Answer> {
  readonly context: AnswerContext<Question, Answer>;
  hasTag(tag: 'asking'): boolean;
}

/** Displayed answer, possibly to the previous question; null before the first. */
export const selectAnswer = <Q, A>(s: AnswerSnapshot<Q, A>): A | null => s.context.answer;
/** Failure of the last call; null if it succeeded. */
export const selectAnswerFailure = <Q, A>(s: AnswerSnapshot<Q, A>) => s.context.failure;
export const isAsking = <Q, A>(s: AnswerSnapshot<Q, A>): boolean => s.hasTag('asking');
