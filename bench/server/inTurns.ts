import { quantile, round } from '../lib/runs.ts';
import type { ProcessorClock } from './processor.ts';

/** Runs that are not measured: the first ones also compile code. */
const WARM_UP_RUNS = 5;

/** A call to measure. */
export interface Turn {
  readonly call: () => Promise<unknown>;
  /** Measures the processor time of the call; null if it is not available. */
  readonly clock: ProcessorClock | null;
}

export interface Cost {
  /** Minimum of all runs, since other load on the machine only adds time. */
  readonly ms: number;
  /** First quartile of the processor time; NaN if it is not available. */
  readonly processorMs: number;
}

/** Measures calls in turns, so that other load on the machine affects all alike. */
export async function measureInTurns(turns: readonly Turn[], runs: number): Promise<Cost[]> {
  const measurements = turns.map(({ call, clock }) => ({
    call,
    clock,
    times: [] as number[],
    processorTimes: [] as number[],
  }));
  for (let run = -WARM_UP_RUNS; run < runs; run++) {
    for (const { call, clock, times, processorTimes } of measurements) {
      const before = await clock?.();
      const start = performance.now();
      await call();
      const ms = performance.now() - start;
      const after = await clock?.();
      if (run < 0) continue;
      times.push(ms);
      if (before !== undefined && after !== undefined) processorTimes.push(after - before);
    }
  }
  return measurements.map(({ times, processorTimes }) => ({
    ms: Math.min(...times),
    processorMs: quantile(processorTimes, 0.25),
  }));
}

/** A cost as multiples of another one; `processor` is null if processor time is not available. */
export function computeRatios(cost: Cost, base: Cost): { ratio: number; processor: number | null } {
  const processor = computeRatio(cost.processorMs, base.processorMs);
  return {
    ratio: computeRatio(cost.ms, base.ms),
    processor: Number.isNaN(processor) ? null : processor,
  };
}

const computeRatio = (value: number, base: number) => Math.round((value / base) * 100) / 100;

/** A line of a report that compares a call with few and with many orders. */
export interface ComparisonLine {
  readonly case: string;
  readonly as: 'merchant' | 'carrier';
  readonly baseMs: number;
  readonly ms: number;
  readonly ratio: number;
  readonly processor: number | null;
}

export function compareCosts(
  name: string,
  as: ComparisonLine['as'],
  [few, many]: readonly Cost[],
): ComparisonLine {
  if (few === undefined || many === undefined) throw new Error(`${name} was not measured.`);
  return { case: name, as, baseMs: round(few.ms), ms: round(many.ms), ...computeRatios(many, few) };
}
