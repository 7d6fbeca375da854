import { assign, setup } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import type { ListTotal } from './types.ts';

/** One of several questions to a list: how many rows match. */
export interface CountQuestion<Filters> {
  readonly id: string;
  readonly filters: Filters;
}

interface CountsContext<Filters> {
  readonly questions: readonly CountQuestion<Filters>[];
  /** Index of the current question. */
  readonly at: number;
  /** Totals by id of the question; failed ones are absent. */
  readonly totals: ReadonlyMap<string, ListTotal>;
}

interface AskEvent<Filters> {
  readonly type: 'ask';
  readonly questions: readonly CountQuestion<Filters>[];
}

/**
 * Counts the matches of several queries of a list one after another, so that rows never wait for
 * them. Old totals stay until the new ones arrive; failed ones are left out.
 */
export function createCountsMachine<Filters>(id: string) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: { context?: CountsContext<Filters>; events?: AskEvent<Filters> } = {};
  type CountOutcome = Outcome<ListTotal>;

  const countsSetup = setup({
    types,
    actors: { count: promiseActor<CountOutcome, { readonly filters: Filters }>('count') },
    guards: {
      hasQuestions: (_, questions: readonly CountQuestion<Filters>[]) => questions.length > 0,
      isLast: ({ context: { questions, at } }) => at + 1 >= questions.length,
    },
    actions: {
      setQuestions: assign(({ context }, questions: readonly CountQuestion<Filters>[]) => ({
        questions,
        at: 0,
        totals: new Map([...context.totals].filter(([one]) => questions.some((q) => q.id === one))),
      })),
      show: assign(({ context: { questions, at, totals } }, outcome: CountOutcome) => {
        const next = new Map(totals);
        const questionId = questions[at]?.id ?? '';
        if (outcome.ok) next.set(questionId, outcome.data);
        else next.delete(questionId);
        return { totals: next };
      }),
      nextQuestion: assign(({ context }) => ({ at: context.at + 1 })),
    },
  });

  return countsSetup.createMachine({
    id,
    context: { questions: [], at: 0, totals: new Map() },
    initial: 'counted',
    on: {
      ask: [
        {
          guard: { type: 'hasQuestions', params: ({ event }) => event.questions },
          target: '.counting',
          reenter: true,
          actions: { type: 'setQuestions', params: ({ event }) => event.questions },
        },
        {
          target: '.counted',
          actions: { type: 'setQuestions', params: ({ event }) => event.questions },
        },
      ],
    },
    states: {
      counted: { description: 'All queries are counted, except those that failed.' },
      counting: {
        description: 'Queries are counted one after another.',
        invoke: {
          src: 'count',
          id: 'count',
          input: ({ context: { questions, at } }) => {
            const question = questions[at];
            if (question === undefined) throw new Error('There is nothing to count.');
            return { filters: question.filters };
          },
          onDone: [
            { guard: 'isLast', target: 'counted', actions: withOutput('show') },
            {
              target: 'counting',
              reenter: true,
              actions: [withOutput('show'), 'nextQuestion'],
            },
          ],
          onError: { target: 'counted' },
        },
      },
    },
  });
}

export type CountsMachine<Filters> = ReturnType<typeof createCountsMachine<Filters>>;
