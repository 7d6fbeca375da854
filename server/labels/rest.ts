import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';

/** So often it is seen whether a core was free, ms: systems count a thread's time in steps of up to 10. */
const WINDOW = 50;
/** A thread that waits for longer than this part of the time waits for a core; else for its own files. */
const BUSY = 1 / 4;
/** So many times as long as it waited, it rests. */
const RESTS = 8;

/** The rest of a thread that had so much of the processor in so much time; all ms. */
export function restAfter(ms: number, processorMs: number): number {
  const waited = ms - processorMs;
  return waited > ms * BUSY ? waited * RESTS : 0;
}

/**
 * Lets messages in between two pieces of a thread's work and, where others kept it waiting for a core, rests. A
 * priority would do less: the system holds it against threads of the same session or container alone.
 */
export function createRest(): () => Promise<void> {
  let began = performance.now();
  let used = process.threadCpuUsage();
  return async () => {
    const ms = performance.now() - began;
    if (ms < WINDOW) return breath();
    const { user, system } = process.threadCpuUsage(used);
    const rest = restAfter(ms, (user + system) / 1_000);
    await (rest > 0 ? pause(rest) : breath());
    began = performance.now();
    used = process.threadCpuUsage();
  };
}
