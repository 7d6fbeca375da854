import { fromPromise } from 'xstate';
import type { Ask } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { AnyTask, BulkCall } from '../machines/bulkAction/create.ts';
import type {
  Declared,
  DeclaredAnswer,
  DeclaredBulk,
  DeclaredEditor,
  DeclaredList,
  DeclaredTask,
} from '../machines/declare.ts';
import type { ListPage } from '../machines/list/types.ts';
import { provideList } from './lists.ts';
import { provideAnswer, provideEditor, provideTask } from './provide.ts';

/** Answers of the signed-in user that are kept in this tab of the browser. */
export interface KeptAnswers {
  readonly load: <Answer>(
    kept: NonNullable<DeclaredAnswer<unknown, Answer>['kept']>,
  ) => Answer | null;
  readonly save: (id: string, answer: unknown) => void;
}

/** Gives the machines that pages declare their calls. */
export function createDeclared(ask: Ask, answers: KeptAnswers): Declared {
  const made = new WeakMap<object, unknown>();
  function once<Machine>(declaration: object, make: () => Machine): Machine {
    if (!made.has(declaration)) made.set(declaration, make());
    // What was made for a declaration is of its type.
    return made.get(declaration) as Machine;
  }
  return {
    list: <Filters, SortBy extends string, Row>(declaration: DeclaredList<Filters, SortBy, Row>) =>
      once(declaration, () =>
        provideList(
          declaration.machine,
          (body, options) =>
            // The declaration's types are those of its call.
            ask(declaration.call, body as never, options) as Promise<Outcome<ListPage<Row>>>,
        ),
      ),
    editor: <Rec, Content>(declaration: DeclaredEditor<Rec, Content>) =>
      once(declaration, () =>
        provideEditor(declaration.machine, {
          fetch: (query, options) => declaration.calls.fetch(ask, query, options),
          save: (input) => declaration.calls.save(ask, input),
        }),
      ),
    answer: <Question, Answer>(declaration: DeclaredAnswer<Question, Answer>) =>
      once(declaration, () =>
        provideAnswer(declaration.machine, async (question, options) => {
          const answered = await declaration.fetch(ask, question, options);
          if (answered.ok && declaration.kept !== null) {
            answers.save(declaration.kept.id, answered.data);
          }
          return answered;
        }),
      ),
    keptAnswer: ({ kept }) => (kept === null ? null : answers.load(kept)),
    task: <Task, Result>(declaration: DeclaredTask<Task, Result>) =>
      once(declaration, () =>
        provideTask(declaration.machine, (task) => declaration.perform(ask, task)),
      ),
    bulk: <Task extends AnyTask, Item, Result>(declaration: DeclaredBulk<Task, Item, Result>) =>
      once(declaration, () =>
        declaration.machine.provide({
          actors: {
            actOnOrders: fromPromise<Outcome<readonly Result[]>, BulkCall<Task, Item>>(
              ({ input }) => declaration.act(ask, input),
            ),
          },
        }),
      ),
  };
}
