import { quantile, round } from '../lib/runs.ts';
import type { Processor } from './processor.ts';

/** Runs before those that count: the first ones pay for what is compiled once. */
const WARM_UP = 5;

/** A call that is measured beside others. */
export interface Turn {
  readonly call: () => Promise<unknown>;
  /** Processor time that it is charged with; null if it is not known. */
  readonly clock: Processor | null;
}

export interface Cost {
  /** The quickest of all runs, since other work only adds. */
  readonly ms: number;
  /** Processor time that a quarter of the runs does not exceed; NaN if it is not known. */
  readonly processorMs: number;
}

/** Costs of calls that are made by turns, so that what else the machine does falls on all alike. */
export async function inTurns(turns: readonly Turn[], runs: number): Promise<Cost[]> {
  const measured = turns.map(({ call, clock }) => ({
    call,
    clock,
    times: [] as number[],
    spent: [] as number[],
  }));
  for (let run = -WARM_UP; run < runs; run++) {
    for (const { call, clock, times, spent } of measured) {
      const before = await clock?.();
      const started = performance.now();
      await call();
      const ms = performance.now() - started;
      const after = await clock?.();
      if (run < 0) continue;
      times.push(ms);
      if (before !== undefined && after !== undefined) spent.push(after - before);
    }
  }
  return measured.map(({ times, spent }) => ({
    ms: Math.min(...times),
    processorMs: quantile(spent, 0.25),
  }));
}

/** A cost as a multiple of another one: of time, and of processor time, which may not be known. */
export function computeRatios(cost: Cost, base: Cost): { ratio: number; processor: number | null } {
  const processor = ratio(cost.processorMs, base.processorMs);
  return { ratio: ratio(cost.ms, base.ms), processor: Number.isNaN(processor) ? null : processor };
}

const ratio = (value: number, base: number) => Math.round((value / base) * 100) / 100;

/** A call of few orders and of many, as a line of a report. */
export interface FewAndMany {
  readonly case: string;
  readonly as: 'merchant' | 'carrier';
  readonly baseMs: number;
  readonly ms: number;
  readonly ratio: number;
  readonly processor: number | null;
}

export function fewAndMany(
  name: string,
  as: FewAndMany['as'],
  [few, many]: readonly Cost[],
): FewAndMany {
  if (few === undefined || many === undefined) throw new Error(`${name} was not measured.`);
  return { case: name, as, baseMs: round(few.ms), ms: round(many.ms), ...computeRatios(many, few) };
}
