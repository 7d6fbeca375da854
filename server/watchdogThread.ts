import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createLogger, createTextStream } from './logger.ts';
import { createStallCounter, type WatchdogData } from './watchdog.ts';

/** Delay before SIGKILL, for a main thread that is stuck in the system and can't exit. */
const LAST_RESORT_MS = 5_000;

/**
 * Code that the inspector runs in the blocked main thread; a thread has no other way to end its
 * process with a status. Standard error is closed, because Node would write about a debugger.
 */
const END = `process.getBuiltinModule('node:fs').closeSync(2); process.reallyExit(1)`;

// Only `startWatchdog` starts this worker, with these data.
const { beats, tickMs, ticks, level, isLogText } = workerData as WatchdogData;
const isStalled = createStallCounter(ticks);

const timer = setInterval(() => {
  if (!isStalled(Atomics.load(beats, 0))) return;
  clearInterval(timer);
  // Written by this thread itself: `process.stdout` of a thread goes through the main one.
  const out = pino.destination({ dest: 1, sync: true });
  createLogger(level, isLogText ? createTextStream(out) : out).fatal(
    { stalledMs: Math.round(tickMs * ticks) },
    'The event loop has stood still: the process ends',
  );
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_RESORT_MS);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: END });
}, tickMs);
