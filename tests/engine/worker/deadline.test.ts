import { afterEach, expect, it, vi } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A job with a limit of a minute, after a number of checks with `ms` milliseconds before each. */
function createRunningJob(checks: number, ms: number): Job {
  vi.useFakeTimers();
  const job = new Job({ limits: { deadlineMs: 60_000 } });
  for (let at = 0; at < checks; at++) {
    vi.advanceTimersByTime(ms);
    job.check();
  }
  return job;
}

it('a job that works for too long is ended', () => {
  expect(() => createRunningJob(61, 1_000)).toThrow('longer than 60 s');
});

it('time during which the machine sleeps does not count as work', () => {
  // Three hours pass between two checks, and count as 5 s.
  expect(createRunningJob(1, 3 * 3_600_000).remainingMs).toBe(55_000);
});
