/** Changed cells remembered over all steps; the oldest steps go first. */
const CAPACITY = 8_000_000;

/** Cells set to texts, as ids of the overlay. Parallel arrays. */
export interface CellStep {
  readonly type: 'cells';
  /** Ascending; a row may come several times. */
  readonly rows: Uint32Array;
  readonly columns: Uint16Array;
  readonly before: Uint32Array;
  readonly after: Uint32Array;
}

/** Rows taken out of the sending, or back in. */
export interface SkipStep {
  readonly type: 'skip';
  /** Ascending; rows whose state did change. */
  readonly rows: Uint32Array;
  readonly skipped: boolean;
}

export type Step = CellStep | SkipStep;

/** The operation log: steps done, and steps undone that may be done again. */
export class History<S extends Step = Step> {
  readonly #done: S[] = [];
  #undone: S[] = [];
  #weight = 0;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** A new step; what was undone before can't be done again. */
  push(step: S): void {
    for (const undone of this.#undone) this.#weight -= undone.rows.length;
    this.#undone = [];
    this.#done.push(step);
    this.#weight += step.rows.length;
    while (this.#weight > CAPACITY && this.#done.length > 1) {
      this.#weight -= (this.#done.shift() as S).rows.length;
    }
  }

  /** The step to take back; undefined where there is none. */
  undo(): S | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): S | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }
}
