/** Maximum size of all stored steps, in bytes; the oldest are dropped first. */
const CAPACITY = 256 * 1024 * 1024;

/** A step of known size. */
export interface SizedStep {
  /** Approximate size in bytes. */
  readonly bytes: number;
}

/** Steps for undo and redo. */
export class History<S extends SizedStep> {
  readonly #done: S[] = [];
  #undone: S[] = [];
  #bytes = 0;

  /** The step that undo reverts; undefined if there is none. */
  get last(): S | undefined {
    return this.#done.at(-1);
  }

  /** The step that redo repeats. */
  get next(): S | undefined {
    return this.#undone.at(-1);
  }

  /** All stored steps. */
  *steps(): Generator<S> {
    yield* this.#done;
    yield* this.#undone;
  }

  /** Adds a step; undone steps can no longer be redone. */
  push(step: S): void {
    for (const { bytes } of this.#undone) this.#bytes -= bytes;
    this.#undone = [];
    this.#done.push(step);
    this.#bytes += step.bytes;
    while (this.#bytes > CAPACITY && this.#done.length > 1) {
      this.#bytes -= (this.#done.shift() as S).bytes;
    }
  }

  /** Records that the last step was undone. */
  markUndone(): void {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
  }

  /** Records that the next step was redone. */
  markRedone(): void {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
  }
}
