import { forecastFindings, type Refusal } from '../judge/forecasts.ts';
import type { Judge, ServerFinding } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';

/** The server's outcome for one row; `rowNo` is its sheet row. */
export type Outcome =
  | {
      readonly status: 'created' | 'duplicate';
      readonly rowNo: number;
      /** Absent if rows are not orders. */
      readonly waybillNo?: string | undefined;
      /** Keys of fields in which the existing order differs. */
      readonly columns?: readonly string[] | undefined;
    }
  | Refusal;

/** An outcome as stored for a row, with its findings by grid column. */
export type Answer =
  | {
      readonly status: 'created' | 'duplicate';
      readonly waybillNo: string | undefined;
      /** Differences of the existing order with the row's number. */
      readonly findings: readonly ServerFinding[];
    }
  | { readonly status: 'invalid'; readonly findings: readonly ServerFinding[] };

/** Converts an outcome to an answer, with findings by grid column. */
export function toAnswer(outcome: Outcome, columnOf: (key: string) => number): Answer {
  if (outcome.status === 'invalid') {
    return { status: 'invalid', findings: forecastFindings(outcome, columnOf) ?? [] };
  }
  const { status, rowNo, waybillNo, columns = [] } = outcome;
  const conflict = { status: 'conflict', rowNo, waybillNo, columns } as const;
  return { status, waybillNo, findings: forecastFindings(conflict, columnOf) ?? [] };
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

  /** Answers for those of the rows that have one. */
  of(rows: Uint32Array): ReadonlyMap<number, Answer> {
    const answers = new Map<number, Answer>();
    for (const row of rows) {
      const answer = this.#byRow.get(row);
      if (answer !== undefined) answers.set(row, answer);
    }
    return answers;
  }

  entries(): Iterable<readonly [row: number, answer: Answer]> {
    return this.#byRow;
  }

  /**
   * Sets an answer on a row, or removes it (null), which makes the row new. A skipped row stays skipped unless it was
   * created, and a deleted row stays deleted. Judge the row again afterwards.
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

  /** Waybill number of the row's order; null if there is none. */
  waybillNo(row: number): string | null {
    const answer = this.get(row);
    return answer !== null && answer.status !== 'invalid' ? (answer.waybillNo ?? null) : null;
  }
}
