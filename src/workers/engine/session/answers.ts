import { findingsOf, type Refusal } from '../judge/forecasts.ts';
import type { Judge, ServerFinding } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';

/** The server's word on one row; `rowNo` is its sheet row. */
export type Outcome =
  | {
      readonly status: 'created' | 'duplicate';
      readonly rowNo: number;
      /** Absent where rows are no orders. */
      readonly waybillNo?: string | undefined;
      /** Keys of fields in which what exists differs. */
      readonly columns?: readonly string[] | undefined;
    }
  | Refusal;

/** What the server has said of a row. */
export type Answer =
  | {
      readonly status: 'created' | 'duplicate';
      readonly waybillNo: string | undefined;
      /** In what the order that is under the row's number differs. */
      readonly findings: readonly ServerFinding[];
    }
  | { readonly status: 'invalid'; readonly findings: readonly ServerFinding[] };

/** An outcome as an answer, its verdicts put on grid columns by key. */
export function answerOf(outcome: Outcome, columnOf: (key: string) => number): Answer {
  if (outcome.status === 'invalid') {
    return { status: 'invalid', findings: findingsOf(outcome, columnOf) ?? [] };
  }
  const { status, rowNo, waybillNo, columns = [] } = outcome;
  const conflict = { status: 'conflict', rowNo, waybillNo, columns } as const;
  return { status, waybillNo, findings: findingsOf(conflict, columnOf) ?? [] };
}

/** The server's answers by row; states and verdicts follow them. */
export class Answers {
  readonly #byRow = new Map<number, Answer>();
  readonly #judge: Judge;
  readonly #rows: Rows;

  constructor(judge: Judge, rows: Rows) {
    this.#judge = judge;
    this.#rows = rows;
  }

  get size(): number {
    return this.#byRow.size;
  }

  get(row: number): Answer | null {
    return this.#byRow.get(row) ?? null;
  }

  get isEmpty(): boolean {
    return this.#byRow.size === 0;
  }

  /** Those on any of the rows. */
  of(rows: Uint32Array): ReadonlyMap<number, Answer> {
    const found = new Map<number, Answer>();
    for (const row of rows) {
      const answer = this.#byRow.get(row);
      if (answer !== undefined) found.set(row, answer);
    }
    return found;
  }

  entries(): Iterable<readonly [row: number, answer: Answer]> {
    return this.#byRow;
  }

  /**
   * Lays an answer on a row, or takes it off (null), which makes the row new. A skipped row stays
   * skipped, but for what is created, and a deleted one deleted. The row is to be judged again after.
   */
  set(row: number, answer: Answer | null): void {
    if (answer === null) this.#byRow.delete(row);
    else this.#byRow.set(row, answer);
    const findings = answer?.findings ?? [];
    const isSilent = findings.length === 0 && answer?.status !== 'invalid';
    this.#judge.setServerFindings(row, isSilent ? null : findings);
    const state = this.#rows.state(row);
    if (state === 'deleted') return;
    if (state !== 'skipped' || answer?.status === 'created') {
      this.#rows.setState(row, answer?.status ?? 'new');
    }
  }

  /** The waybill number of the row's order; null where there is none. */
  waybillNo(row: number): string | null {
    const answer = this.get(row);
    return answer !== null && answer.status !== 'invalid' ? (answer.waybillNo ?? null) : null;
  }
}
