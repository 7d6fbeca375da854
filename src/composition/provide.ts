import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import type { AnswerMachine, Asked } from '../machines/answer/machine.ts';
import type {
  RecordEditorMachine,
  RecordQuery,
  SaveInput,
} from '../machines/recordEditor/machine.ts';
import type { RecordTaskMachine } from '../machines/recordTask/machine.ts';

interface Options {
  readonly signal: AbortSignal;
}

/** A page's question over a call of the contract. */
export function provideAnswer<Question, Answer>(
  machine: AnswerMachine<Question, Answer>,
  ask: (question: Question, options: Options) => Promise<Outcome<Answer>>,
): AnswerMachine<Question, Answer> {
  return machine.provide({
    actors: {
      fetchAnswer: fromPromise<Outcome<Answer>, Asked<Question>>(
        ({ input: { question }, signal }) => ask(question, { signal }),
      ),
    },
  });
}

interface RecordCalls<Rec, Content> {
  /** Null for a new record that begins with nothing. */
  readonly fetch: (query: RecordQuery, options: Options) => Promise<Outcome<Rec | null>>;
  /** Null where there is nothing more to edit. Not cancelled with its page: what was sent is to be known. */
  readonly save: (input: SaveInput<Rec, Content>) => Promise<Outcome<Rec | null>>;
}

/** The form of a record over calls of the contract. */
export function provideEditor<Rec, Content>(
  machine: RecordEditorMachine<Rec, Content>,
  { fetch, save }: RecordCalls<Rec, Content>,
): RecordEditorMachine<Rec, Content> {
  return machine.provide({
    actors: {
      fetchRecord: fromPromise<Outcome<Rec | null>, RecordQuery>(({ input, signal }) =>
        fetch(input, { signal }),
      ),
      saveRecord: fromPromise<Outcome<Rec | null>, SaveInput<Rec, Content>>(({ input }) =>
        save(input),
      ),
    },
  });
}

/** What is done to rows of a list, over calls of the contract. */
export function provideTask<Task, Result>(
  machine: RecordTaskMachine<Task, Result>,
  perform: (task: Task) => Promise<Outcome<Result | null>>,
): RecordTaskMachine<Task, Result> {
  return machine.provide({
    actors: {
      perform: fromPromise<Outcome<Result | null>, { task: Task }>(({ input: { task } }) =>
        perform(task),
      ),
    },
  });
}
