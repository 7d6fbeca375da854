import { Job, runSteps } from './engine/limits.ts';
import { toEngineError } from './engine/errors.ts';

interface Steps<T> {
  readonly steps: Generator<void, T>;
  /** Result if the steps are cancelled; the promise rejects if absent. */
  readonly cancelled?: () => T;
}

/**
 * Queue of operations on the open sheet: they run in sequence, can be cancelled, and yield to requests for rows.
 */
export class StepQueue {
  /** Cancels running and waiting steps. */
  #abort = new AbortController();
  #last: Promise<void> = Promise.resolve();

  /** Resolves once everything so far is done. */
  get done(): Promise<void> {
    return this.#last;
  }

  /** Runs steps after those queued before. */
  run<T>(start: () => Steps<T>): Promise<T> {
    const { signal } = this.#abort;
    const done = this.#last.then(async () => {
      const { steps, cancelled } = start();
      try {
        return await runSteps(steps, new Job({ signal, limits: { deadlineMs: Infinity } }));
      } catch (thrown) {
        if (cancelled === undefined || toEngineError(thrown).code !== 'cancelled') throw thrown;
        return cancelled();
      }
    });
    this.#last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Cancels running and waiting steps. */
  cancel(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}
