import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promised } from '../placeholder.ts';
import { broken, failedBy, mayRecover, RETRY_MS } from '../shared/failure.ts';
import { withOutput } from '../shared/output.ts';

export interface AnswerContext<Question, Answer> {
  readonly question: Question;
  /** The answer in sight; null before the first. */
  readonly answer: Answer | null;
  /** Failure of the last call. */
  readonly failure: Failure | null;
}

export interface Asked<Question> {
  readonly question: Question;
}

type AnswerEvent<Question> =
  | { readonly type: 'ask'; readonly question: Question }
  /** The same again: a refresh, or another try after a failure. */
  | { readonly type: 'refresh' };

/**
 * A page that asks one thing and shows what comes: a report, a sheet. Another question aborts the
 * one under way; the answer before stays in sight until the new one is there.
 */
export function createAnswerMachine<Question, Answer>(id: string) {
  type Answered = Outcome<Answer>;

  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: AnswerContext<Question, Answer>;
    events?: AnswerEvent<Question>;
    input?: Asked<Question>;
    tags?: 'asking';
  } = {};

  const answerSetup = setup({
    types,
    actors: { fetchAnswer: promised<Answered, Asked<Question>>('fetchAnswer') },
    guards: {
      refused: (_, answered: Answered) => !answered.ok,
      mayRecover: ({ context }) => mayRecover(context),
    },
    actions: {
      show: assign((_, answered: Answered) =>
        answered.ok ? { answer: answered.data, failure: null } : {},
      ),
      fail: assign((_, answered: Answered) => failedBy(answered)),
      failBroken: assign({ failure: broken }),
      take: assign((_, { question }: Asked<Question>) => ({ question, failure: null })),
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
            guard: withOutput('refused'),
            target: failed,
            actions: withOutput('fail'),
          },
          {
            target: `#${id}.later.showing`,
            actions: withOutput('show'),
          },
        ],
        onError: { target: failed, actions: 'failBroken' },
      },
    });

  /** Transitions that ask again from any state of a group and abort the call in flight. */
  const questions = <const Target extends string>(target: Target) =>
    ({
      ask: {
        target,
        reenter: true,
        actions: { type: 'take', params: ({ event }) => ({ question: event.question }) },
      },
      refresh: { target, reenter: true },
    }) satisfies Parameters<typeof answerSetup.createStateConfig>[0]['on'];

  return answerSetup.createMachine({
    id,
    context: ({ input }) => ({ question: input.question, answer: null, failure: null }),
    initial: 'first',
    states: {
      first: {
        description: 'Nothing to show yet.',
        initial: 'asking',
        on: questions('.asking'),
        states: {
          asking: asking('failed', 'The page waits.'),
          failed: {
            description:
              'Why there is nothing, and "try again". Where the network or the service is away, it is tried again by itself.',
            after: { retry: { guard: 'mayRecover', target: 'asking' } },
          },
        },
      },
      later: {
        description: 'There is an answer in sight, though perhaps to the question before.',
        initial: 'showing',
        on: questions('.renewing'),
        states: {
          showing: { description: 'The answer to what was asked.' },
          renewing: asking('stale', 'The answer before, dimmed, until the new one is there.'),
          stale: {
            description:
              'The answer before, with a sentence that it could not be renewed; tried again by itself as well.',
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
