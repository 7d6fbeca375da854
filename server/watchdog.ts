import { Worker } from 'node:worker_threads';
import type { LogLevel } from './config.ts';

/** What the watchdog's thread is given. */
export interface WatchdogData {
  /** Counts up as long as the event loop turns. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly tickMs: number;
  readonly ticks: number;
  readonly level: LogLevel;
  readonly isLogText: boolean;
}

/** Looks per limit. */
const TICKS = 30;

/**
 * Ends the process with status 1 once its event loop has stood still for `limitMs`, as it does when
 * PGlite hangs: no timer and no signal handler of this thread would ever run again. Returns the stop.
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
  // Without the process's own flags, some of which no thread takes.
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
 * Whether a count has stood still for so many looks. Looks are counted instead of time: a laptop that
 * sleeps and a process that is stopped stop the looks too.
 */
export function createStallCounter(ticks: number): (count: number) => boolean {
  let last = Number.NaN;
  let still = 0;
  return (count) => {
    still = count === last ? still + 1 : 0;
    last = count;
    return still >= ticks;
  };
}
