import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';

/** Measuring window for free cores, in ms: systems count a thread's time in steps of up to 10 ms. */
const WINDOW_MS = 50;
/** Waiting longer than this share of the time means that no core was free; shorter waits are file access. */
const BUSY_SHARE = 1 / 4;
/** Rest as a multiple of the waiting time. */
const REST_FACTOR = 8;

/** Rest of a thread after `ms` with `processorMs` of processor time, in ms. */
export function computeRest(ms: number, processorMs: number): number {
  const waitMs = ms - processorMs;
  return waitMs > ms * BUSY_SHARE ? waitMs * REST_FACTOR : 0;
}

/**
 * Returns a function that receives messages between two pieces of work, and rests if other threads needed the
 * core. A priority would do less, because it only applies within the same session or container.
 */
export function createRest(): () => Promise<void> {
  let began = performance.now();
  let usedBefore = process.threadCpuUsage();
  return async () => {
    const ms = performance.now() - began;
    if (ms < WINDOW_MS) return breath();
    const { user, system } = process.threadCpuUsage(usedBefore);
    const rest = computeRest(ms, (user + system) / 1_000);
    await (rest > 0 ? pause(rest) : breath());
    began = performance.now();
    usedBefore = process.threadCpuUsage();
  };
}
