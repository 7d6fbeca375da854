import type { PageResult } from '../page/main.ts';
import type { Summary } from '../page/messages.ts';

/** One run of one reader. */
export interface Run extends PageResult, Summary {
  readonly peakMB: number | null;
}

/** Result of a reader over all its runs: medians and spread. */
export interface Result {
  readonly reader: string;
  readonly rows: number;
  readonly cells: number;
  readonly errorRows: number | null;
  readonly ms: number;
  /** (slowest − fastest) / median. */
  readonly spread: number;
  readonly firstRowMs: number | null;
  readonly longestTaskMs: number;
  readonly peakMB: number | null;
  readonly runs: number;
}

/** A reader without a result, or with a wrong one. */
export interface Failure {
  readonly reader: string;
  readonly rows: number;
  readonly error: string;
}

export type Outcome = Result | Failure;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}

/** The value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** The medians of a reader's runs; of peak memory and longest task, the maximum. */
export function summarise(reader: string, rows: number, runs: readonly Run[]): Outcome {
  const [first] = runs;
  if (first === undefined) return { reader, rows, error: 'no run' };
  const times = runs.map(({ ms }) => ms);
  const ms = median(times);
  const firsts = runs.map(({ firstRowMs }) => firstRowMs).filter((value) => value !== null);
  const peaks = runs.map(({ peakMB }) => peakMB).filter((value) => value !== null);
  return {
    reader,
    rows,
    cells: first.cells,
    errorRows: first.errorRows,
    ms: round(ms),
    spread: round(((Math.max(...times) - Math.min(...times)) / ms) * 100) / 100,
    firstRowMs: firsts.length === 0 ? null : round(median(firsts)),
    longestTaskMs: round(Math.max(...runs.map(({ longestTaskMs }) => longestTaskMs))),
    peakMB: peaks.length === 0 ? null : Math.round(Math.max(...peaks)),
    runs: runs.length,
  };
}
