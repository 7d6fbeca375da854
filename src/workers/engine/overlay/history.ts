/** Bytes that all remembered steps may take; the oldest steps go first. */
const CAPACITY = 256 * 1024 * 1024;

/** What a step keeps its size by. */
export interface Weighed {
  /** About as many bytes as it takes. */
  readonly bytes: number;
}

/** The operation log: steps done, and steps undone that may be done again. */
export class History<S extends Weighed> {
  readonly #done: S[] = [];
  #undone: S[] = [];
  #bytes = 0;

  /** The step that would be taken back; undefined where there is none. */
  get last(): S | undefined {
    return this.#done.at(-1);
  }

  /** The step that would be done again. */
  get next(): S | undefined {
    return this.#undone.at(-1);
  }

  /** All steps that are remembered. */
  *steps(): Generator<S> {
    yield* this.#done;
    yield* this.#undone;
  }

  /** A new step; what was undone before can't be done again. */
  push(step: S): void {
    for (const { bytes } of this.#undone) this.#bytes -= bytes;
    this.#undone = [];
    this.#done.push(step);
    this.#bytes += step.bytes;
    while (this.#bytes > CAPACITY && this.#done.length > 1) {
      this.#bytes -= (this.#done.shift() as S).bytes;
    }
  }

  /** The last step has been taken back. */
  back(): void {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
  }

  /** The next step has been done again. */
  forth(): void {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
  }
}
