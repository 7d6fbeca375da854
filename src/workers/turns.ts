import { Job, runSteps } from './engine/limits.ts';
import { toEngineError } from './engine/errors.ts';

interface Steps<T> {
  readonly steps: Generator<void, T>;
  /** Answers where the steps were cancelled; absent where the promise is to reject. */
  readonly cancelled?: () => T;
}

/**
 * What is done to the sheet that is open, one after the other: however long it takes, it can be
 * cancelled. Windows are looked at in between.
 */
export class Turns {
  /** Ends the steps that run or wait. */
  #abort = new AbortController();
  #last: Promise<void> = Promise.resolve();

  /** Resolves once everything so far is done. */
  get done(): Promise<void> {
    return this.#last;
  }

  /** Runs steps to their end when their turn comes. */
  run<T>(begin: () => Steps<T>): Promise<T> {
    const { signal } = this.#abort;
    const done = this.#last.then(async () => {
      const { steps, cancelled } = begin();
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

  /** Cancels whatever runs or waits. */
  cancel(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}
