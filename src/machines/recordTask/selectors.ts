import type { Failure } from '../../api/contract/failure.ts';

/** The parts of any task machine's snapshot that a page reads. */
interface TaskSnapshot<Task, Result> {
  readonly context: {
    readonly task: Task | null;
    readonly result: Result | null;
    readonly failure: Failure | null;
  };
  hasTag(tag: 'acting'): boolean;
}

export const selectTask = <T, R>(s: TaskSnapshot<T, R>): T | null => s.context.task;
export const selectTaskResult = <T, R>(s: TaskSnapshot<T, R>): R | null => s.context.result;
export const selectTaskFailure = <T, R>(s: TaskSnapshot<T, R>) => s.context.failure;
export const isActing = <T, R>(s: TaskSnapshot<T, R>): boolean => s.hasTag('acting');
