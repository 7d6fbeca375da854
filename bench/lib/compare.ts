import type { Expected } from '../orders/expected.ts';
import { type BrowserName, measure, NotLoadedError } from './browser.ts';
import { summarise, type Outcome, type Run } from './runs.ts';

export interface Comparison {
  readonly browser: BrowserName;
  readonly url: string;
  readonly format: 'xlsx' | 'csv';
  readonly file: string;
  readonly readers: readonly string[];
  readonly runs: number;
  readonly expected: Expected;
  /** Readers that only count cells, so that their texts are not compared. */
  readonly unchecked: ReadonlySet<string>;
}

/** Error in the result of a run; null if there is none. */
function findError(run: Run, expected: Expected, isUnchecked: boolean): string | null {
  if (run.cells !== expected.cells) {
    return `returned ${run.cells} of ${expected.cells} cells`;
  }
  if (isUnchecked) return null;
  if (run.rows !== expected.rows) return `returned ${run.rows} of ${expected.rows} rows`;
  return run.checksum === expected.checksum ? null : 'returned other texts than the file holds';
}

/**
 * Runs all readers on one file, in turns so that other load on the machine affects all alike, with a
 * fresh browser per run. A reader that fails is not run again; runs whose page did not load are left out.
 */
export async function compare(comparison: Comparison): Promise<Outcome[]> {
  const { browser, url, format, file, readers, runs, expected, unchecked } = comparison;
  const completed = new Map<string, Run[]>(readers.map((reader) => [reader, []]));
  const errors = new Map<string, string>();
  for (let turn = 1; turn <= runs; turn++) {
    for (const reader of readers) {
      if (errors.has(reader)) continue;
      try {
        const run = await measure(browser, url, file, `${format}/${reader}`);
        const error = findError(run, expected, unchecked.has(reader));
        if (error !== null) errors.set(reader, error);
        else completed.get(reader)?.push(run);
        console.error(`${turn}/${runs} ${reader}: ${error ?? `${Math.round(run.ms)} ms`}`);
      } catch (error) {
        const [message] = String(error).split('\n');
        if (!(error instanceof NotLoadedError)) errors.set(reader, message ?? 'failed');
        console.error(`${turn}/${runs} ${reader}: ${message}`);
      }
    }
  }
  return readers.map((reader) => {
    const error = errors.get(reader);
    const { rows } = expected;
    return error === undefined
      ? summarise(reader, rows, completed.get(reader) ?? [])
      : { reader, rows, error };
  });
}
