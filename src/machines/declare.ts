import { type ActorRefFrom, type AnyActorLogic, fromPromise } from 'xstate';
import type * as v from 'valibot';
import type { EndpointCaller, Endpoint, InputOf, ResultOf } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { type AnswerMachine, type AnswerQuery, createAnswerMachine } from './answer/machine.ts';
import {
  type AnyTask,
  type BulkCall,
  type BulkMachine,
  type BulkOptions,
  createBulkMachine,
} from './bulkAction/createBulkMachine.ts';
import { createListMachine, type ListMachine } from './list/machine.ts';
import type { ListAsk, ListInput, ListPage, ListQuery } from './list/types.ts';
import { createRecordTask, type RecordTaskMachine } from './recordTask/machine.ts';
import type { StoredAnswer, Services } from './services.ts';

/** Factory of a machine with its API calls. `useDeclared` runs it once per declaration. */
export interface Declaration<Machine> {
  readonly provide: (services: Services) => Machine;
}

/** Declares a machine whose chart is written in its own file. */
export const declare = <Machine>(
  provide: Declaration<Machine>['provide'],
): Declaration<Machine> => ({ provide });

/** The actor of a declared machine. */
export type ActorOf<D> =
  D extends Declaration<infer Machine extends AnyActorLogic> ? ActorRefFrom<Machine> : never;

interface Options {
  readonly signal: AbortSignal;
}

type FiltersOf<E extends Endpoint> =
  InputOf<E> extends { readonly filters?: infer Filters } ? NonNullable<Filters> : never;
type SortByOf<E extends Endpoint> =
  InputOf<E> extends { readonly sort?: { readonly by: infer By extends string } | undefined }
    ? By
    : never;
type RowOf<E extends Endpoint> =
  ResultOf<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** A list page over one call of the contract. */
export interface DeclaredList<Filters, SortBy extends string, Row> extends Declaration<
  ListMachine<Filters, SortBy, Row>
> {
  readonly defaults: ListInput<Filters, SortBy, Row>;
}

/**
 * List over a call made by `listCall`, with the call's types and no chart file of its own. `id` is the
 * key of the user's preferences for the list.
 */
export function declareList<E extends Endpoint>(
  id: string,
  call: E,
  defaults: ListInput<FiltersOf<E>, SortByOf<E>, RowOf<E>>,
): DeclaredList<FiltersOf<E>, SortByOf<E>, RowOf<E>> {
  return declareListWithFetch(
    id,
    (ask, body, options) =>
      // The declaration's types are those of its call.
      ask(call, body as never, options) as Promise<Outcome<ListPage<RowOf<E>>>>,
    defaults,
  );
}

/** Query of a list for the contract's calls: the first page has no cursor. */
export type ListBody<Filters, SortBy extends string> = Omit<
  ListQuery<Filters, SortBy>,
  'cursor'
> & {
  readonly cursor?: string;
};

type FetchPage<Body, Row> = (
  ask: EndpointCaller,
  body: Body,
  options: Options,
) => Promise<Outcome<ListPage<Row>>>;

/** Declares a list whose pages contain the number of matches, so that it is not counted separately. */
export function declareListWithFetch<Filters, SortBy extends string, Row>(
  id: string,
  fetch: FetchPage<ListBody<Filters, SortBy>, Row>,
  defaults: ListInput<Filters, SortBy, Row>,
): DeclaredList<Filters, SortBy, Row> {
  return listOver(id, defaults, (ask, { part, ...query }, options) =>
    part === 'rows' ? fetch(ask, toListBody(query), options) : Promise.resolve(uncounted),
  );
}

/** Body of a call that returns either rows or their number, never both. */
export type CountedBody<Filters, SortBy extends string> = Partial<ListBody<Filters, SortBy>> & {
  readonly filters: Filters;
  readonly count: 'none' | 'only';
};

/** List whose rows and total are fetched in parallel: rows never wait for the count. */
export function declareCountedList<Filters, SortBy extends string, Row>(
  id: string,
  fetch: FetchPage<CountedBody<Filters, SortBy>, Row>,
  defaults: ListInput<Filters, SortBy, Row>,
): DeclaredList<Filters, SortBy, Row> {
  return listOver(id, defaults, (ask, { part, ...query }, options) =>
    fetch(
      ask,
      part === 'rows'
        ? { ...toListBody(query), count: 'none' }
        : { filters: query.filters, count: 'only' },
      options,
    ),
  );
}

function listOver<Filters, SortBy extends string, Row>(
  id: string,
  defaults: ListInput<Filters, SortBy, Row>,
  fetch: FetchPage<ListAsk<Filters, SortBy>, Row>,
): DeclaredList<Filters, SortBy, Row> {
  return {
    defaults,
    provide: ({ ask }) =>
      createListMachine<Filters, SortBy, Row>(id).provide({
        actors: {
          fetchPage: fromPromise<Outcome<ListPage<Row>>, ListAsk<Filters, SortBy>>(
            ({ input, signal }) => fetch(ask, input, { signal }),
          ),
        },
      }),
  };
}

const toListBody = <Filters, SortBy extends string>({
  cursor,
  ...query
}: ListQuery<Filters, SortBy>): ListBody<Filters, SortBy> => ({
  ...query,
  ...(cursor === null ? {} : { cursor }),
});

const uncounted: Outcome<ListPage<never>> = {
  ok: true,
  data: { rows: [], total: null, totalCapped: false, next: null, previous: null },
};

/** Declared data of a page: a question and its answer. */
export interface DeclaredAnswer<Question, Answer> extends Declaration<
  AnswerMachine<Question, Answer>
> {
  /** Id and schema of the stored answer; null if answers are not stored. */
  readonly stored: StoredAnswer<Answer> | null;
}

/**
 * Data of a page over calls of the contract. With `shape`, the latest answer is stored and shown until
 * the new one arrives, even for another question.
 */
export function declareAnswer<Question, Answer>(
  id: string,
  fetch: (
    ask: EndpointCaller,
    question: Question,
    options: Options & { readonly services: Services },
  ) => Promise<Outcome<Answer>>,
  schema?: v.GenericSchema<unknown, Answer>,
): DeclaredAnswer<Question, Answer> {
  return {
    stored: schema === undefined ? null : { id, schema },
    provide: (services) =>
      createAnswerMachine<Question, Answer>(id).provide({
        actors: {
          fetchAnswer: fromPromise<Outcome<Answer>, AnswerQuery<Question>>(
            async ({ input: { question }, signal }) => {
              const answer = await fetch(services.ask, question, { signal, services });
              if (answer.ok && schema !== undefined) services.answers.save(id, answer.data);
              return answer;
            },
          ),
        },
      }),
  };
}

/**
 * Action on many selected records: `act` handles the records of one call, each by itself, and
 * returns outcomes in their sequence.
 */
export function declareBulk<Task extends AnyTask, Item, Result>(
  id: string,
  options: BulkOptions<Task, Result>,
  act: (ask: EndpointCaller, call: BulkCall<Task, Item>) => Promise<Outcome<readonly Result[]>>,
): Declaration<BulkMachine<Task, Item, Result>> {
  return declare(({ ask }) =>
    createBulkMachine<Task, Item, Result>(id, options).provide({
      actors: {
        actOnRecords: fromPromise<Outcome<readonly Result[]>, BulkCall<Task, Item>>(({ input }) =>
          act(ask, input),
        ),
      },
    }),
  );
}

/**
 * Action on a record, confirmed in a dialog. `perform` returns null if the action has no result other than success.
 */
export function declareTask<Task, Result = never>(
  id: string,
  perform: (ask: EndpointCaller, task: Task, services: Services) => Promise<Outcome<Result | null>>,
): Declaration<RecordTaskMachine<Task, Result>> {
  return declare((services) =>
    createRecordTask<Task, Result>(id).provide({
      actors: {
        perform: fromPromise<Outcome<Result | null>, { task: Task }>(({ input: { task } }) =>
          perform(services.ask, task, services),
        ),
      },
    }),
  );
}
