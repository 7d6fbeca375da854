import { assign, setup } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import { promised } from '../placeholder.ts';
import { withOutput } from '../shared/output.ts';
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
  /** By id of the question; those that could not be counted are absent. */
  readonly totals: ReadonlyMap<string, ListTotal>;
}

interface Ask<Filters> {
  readonly type: 'ask';
  readonly questions: readonly CountQuestion<Filters>[];
}

/**
 * Counts what several questions to a list match, one after the other, so that the rows shown never
 * wait for them. Numbers of before stay until the new ones are there; one that can't be had is left out.
 */
export function createCountsMachine<Filters>(id: string) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: { context?: CountsContext<Filters>; events?: Ask<Filters> } = {};
  type Counted = Outcome<ListTotal>;

  const countsSetup = setup({
    types,
    actors: { count: promised<Counted, { readonly filters: Filters }>('count') },
    guards: {
      isAny: (_, questions: readonly CountQuestion<Filters>[]) => questions.length > 0,
      isLast: ({ context: { questions, at } }) => at + 1 >= questions.length,
    },
    actions: {
      take: assign(({ context }, questions: readonly CountQuestion<Filters>[]) => ({
        questions,
        at: 0,
        totals: new Map([...context.totals].filter(([one]) => questions.some((q) => q.id === one))),
      })),
      show: assign(({ context: { questions, at, totals } }, counted: Counted) => {
        const next = new Map(totals);
        const asked = questions[at]?.id ?? '';
        if (counted.ok) next.set(asked, counted.data);
        else next.delete(asked);
        return { totals: next };
      }),
      goOn: assign(({ context }) => ({ at: context.at + 1 })),
    },
  });

  return countsSetup.createMachine({
    id,
    context: { questions: [], at: 0, totals: new Map() },
    initial: 'counted',
    on: {
      ask: [
        {
          guard: { type: 'isAny', params: ({ event }) => event.questions },
          target: '.counting',
          reenter: true,
          actions: { type: 'take', params: ({ event }) => event.questions },
        },
        { target: '.counted', actions: { type: 'take', params: ({ event }) => event.questions } },
      ],
    },
    states: {
      counted: { description: 'All that could be counted is.' },
      counting: {
        description: 'One question after the other is counted.',
        invoke: {
          src: 'count',
          id: 'count',
          input: ({ context: { questions, at } }) => {
            const asked = questions[at];
            if (asked === undefined) throw new Error('There is nothing to count.');
            return { filters: asked.filters };
          },
          onDone: [
            { guard: 'isLast', target: 'counted', actions: withOutput('show') },
            {
              target: 'counting',
              reenter: true,
              actions: [withOutput('show'), 'goOn'],
            },
          ],
          onError: { target: 'counted' },
        },
      },
    },
  });
}

export type CountsMachine<Filters> = ReturnType<typeof createCountsMachine<Filters>>;
