import { Worker } from 'node:worker_threads';
import type { LogLevel } from './config.ts';

/** Data for the watchdog's thread. */
export interface WatchdogData {
  /** Counter that grows while the event loop runs. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly tickMs: number;
  readonly ticks: number;
  readonly level: LogLevel;
  readonly isLogText: boolean;
}

/** Checks within the limit. */
const TICKS = 30;

/**
 * Ends the process with status 1 once its event loop has been blocked for `limitMs`, for example by PGlite: no timer
 * and no signal handler of this thread would ever run again. Returns a function that stops it.
 */
export function startWatchdog(
  limitMs: number,
  level: LogLevel,
  isLogText = false,
): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const tickMs = limitMs / TICKS;
  const beat = setInterval(() => Atomics.add(beats, 0, 1), tickMs);
  beat.unref();
  const workerData: WatchdogData = { beats, tickMs, ticks: TICKS, level, isLogText };
  // Without the process's own flags, some of which threads do not accept.
  const thread = new Worker(new URL('./watchdogThread.ts', import.meta.url), {
    workerData,
    execArgv: [],
  });
  thread.unref();
  return () => {
    clearInterval(beat);
    return thread.terminate();
  };
}

/**
 * Detects a count that has not changed for a number of checks. Checks are counted instead of time, because a
 * sleeping laptop and a stopped process pause the checks too.
 */
export function createStallCounter(ticks: number): (count: number) => boolean {
  let last = Number.NaN;
  let unchangedTicks = 0;
  return (count) => {
    unchangedTicks = count === last ? unchangedTicks + 1 : 0;
    last = count;
    return unchangedTicks >= ticks;
  };
}
