import type * as v from 'valibot';
import type { Ask, Endpoint, InputOf, ResultOf } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { type AnswerMachine, createAnswerMachine } from './answer/machine.ts';
import {
  type AnyTask,
  type BulkCall,
  type BulkMachine,
  type BulkOptions,
  createBulkMachine,
} from './bulkAction/create.ts';
import { createListMachine, type ListMachine } from './list/machine.ts';
import type { ListInput } from './list/types.ts';
import { createRecordTask, type RecordTaskMachine } from './recordTask/machine.ts';
import {
  createRecordEditor,
  type RecordEditorMachine,
  type RecordQuery,
  type SaveInput,
} from './recordEditor/machine.ts';

type FiltersOf<E extends Endpoint> =
  InputOf<E> extends { readonly filters?: infer Filters } ? NonNullable<Filters> : never;
type SortByOf<E extends Endpoint> =
  InputOf<E> extends { readonly sort?: { readonly by: infer By extends string } | undefined }
    ? By
    : never;
type RowOf<E extends Endpoint> =
  ResultOf<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** A list page over one call of the contract. */
export interface DeclaredList<Filters, SortBy extends string, Row> {
  readonly machine: ListMachine<Filters, SortBy, Row>;
  readonly defaults: ListInput<Filters, SortBy, Row>;
  /** Takes and gives what lists take and give: see `listCall`. */
  readonly call: Endpoint;
}

/**
 * A list over a call made by `listCall`: its types are the call's, and it needs no chart of its own.
 * `id` is the name that the user's look of the list is kept under.
 */
export function declareList<E extends Endpoint>(
  id: string,
  call: E,
  defaults: ListInput<FiltersOf<E>, SortByOf<E>, RowOf<E>>,
): DeclaredList<FiltersOf<E>, SortByOf<E>, RowOf<E>> {
  return { machine: createListMachine(id), defaults, call };
}

/** How a record is fetched and saved. */
export interface EditorCalls<Rec, Content> {
  /** Null for a new record that begins with nothing. */
  readonly fetch: (
    ask: Ask,
    query: RecordQuery,
    options: { readonly signal: AbortSignal },
  ) => Promise<Outcome<Rec | null>>;
  /** Null where there is nothing more to edit. */
  readonly save: (ask: Ask, input: SaveInput<Rec, Content>) => Promise<Outcome<Rec | null>>;
}

/** The form of one record over calls of the contract. */
export interface DeclaredEditor<Rec, Content> {
  readonly machine: RecordEditorMachine<Rec, Content>;
  readonly calls: EditorCalls<Rec, Content>;
}

/** The form of a record whose conflicts the server refuses by `record.changed`. */
export function declareEditor<Rec, Content>(
  id: string,
  calls: EditorCalls<Rec, Content>,
): DeclaredEditor<Rec, Content> {
  return { machine: createRecordEditor(id, 'record.changed'), calls };
}

/** What a page asks as a whole. */
export interface DeclaredAnswer<Question, Answer> {
  readonly machine: AnswerMachine<Question, Answer>;
  readonly fetch: (
    ask: Ask,
    question: Question,
    options: { readonly signal: AbortSignal },
  ) => Promise<Outcome<Answer>>;
  /** The name and the shape that the newest answer is kept by in this tab of the browser; null where none is. */
  readonly kept: { readonly id: string; readonly shape: v.GenericSchema<unknown, Answer> } | null;
}

/**
 * What a page shows as a whole, over calls of the contract. With `shape` the newest answer is kept, to be shown
 * while it is asked for again, whatever the question.
 */
export function declareAnswer<Question, Answer>(
  id: string,
  fetch: DeclaredAnswer<Question, Answer>['fetch'],
  shape?: v.GenericSchema<unknown, Answer>,
): DeclaredAnswer<Question, Answer> {
  return {
    machine: createAnswerMachine(id),
    fetch,
    kept: shape === undefined ? null : { id, shape },
  };
}

/** What is done to many records chosen in a list, over a call of the contract. */
export interface DeclaredBulk<Task extends AnyTask, Item, Result> {
  readonly machine: BulkMachine<Task, Item, Result>;
  /** Acts on the records of one call, each by itself; outcomes in the sequence asked. */
  readonly act: (ask: Ask, call: BulkCall<Task, Item>) => Promise<Outcome<readonly Result[]>>;
}

/** The chart is that of all bulk actions; `id` names it. */
export function declareBulk<Task extends AnyTask, Item, Result>(
  id: string,
  options: BulkOptions<Task, Result>,
  act: DeclaredBulk<Task, Item, Result>['act'],
): DeclaredBulk<Task, Item, Result> {
  return { machine: createBulkMachine(id, options), act };
}

/** What is done to a record, asked first in a dialog, over calls of the contract. */
export interface DeclaredTask<Task, Result> {
  readonly machine: RecordTaskMachine<Task, Result>;
  /** Null where it is enough to know that it was done. */
  readonly perform: (ask: Ask, task: Task) => Promise<Outcome<Result | null>>;
}

/** The chart is that of all tasks; `id` names it. */
export function declareTask<Task, Result = never>(
  id: string,
  perform: DeclaredTask<Task, Result>['perform'],
): DeclaredTask<Task, Result> {
  return { machine: createRecordTask(id), perform };
}

/** Gives declared machines their calls; one and the same machine for one declaration. */
export interface Declared {
  readonly list: <Filters, SortBy extends string, Row>(
    declaration: DeclaredList<Filters, SortBy, Row>,
  ) => ListMachine<Filters, SortBy, Row>;
  readonly editor: <Rec, Content>(
    declaration: DeclaredEditor<Rec, Content>,
  ) => RecordEditorMachine<Rec, Content>;
  readonly answer: <Question, Answer>(
    declaration: DeclaredAnswer<Question, Answer>,
  ) => AnswerMachine<Question, Answer>;
  /** What was last answered, in this tab of the browser; null where nothing is kept. */
  readonly keptAnswer: <Question, Answer>(
    declaration: DeclaredAnswer<Question, Answer>,
  ) => Answer | null;
  readonly task: <Task, Result>(
    declaration: DeclaredTask<Task, Result>,
  ) => RecordTaskMachine<Task, Result>;
  readonly bulk: <Task extends AnyTask, Item, Result>(
    declaration: DeclaredBulk<Task, Item, Result>,
  ) => BulkMachine<Task, Item, Result>;
}
