import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createLogger, textLines } from './logger.ts';
import { createStallCounter, type WatchdogData } from './watchdog.ts';

/** A main thread that is stuck in the system itself can't even end: then the system ends it. */
const LAST_RESORT_MS = 5_000;

/**
 * The inspector runs this in the main thread in the middle of whatever it does; a thread has no other
 * way to end its process with a status. Standard error is closed, where Node would talk of a debugger.
 */
const END = `process.getBuiltinModule('node:fs').closeSync(2); process.reallyExit(1)`;

// The worker is started by `startWatchdog` alone, with these data.
const { beats, tickMs, ticks, level, isLogText } = workerData as WatchdogData;
const isStalled = createStallCounter(ticks);

const look = setInterval(() => {
  if (!isStalled(Atomics.load(beats, 0))) return;
  clearInterval(look);
  // Written by this thread itself: `process.stdout` of a thread goes through the main one.
  const out = pino.destination({ dest: 1, sync: true });
  createLogger(level, isLogText ? textLines(out) : out).fatal(
    { stalledMs: Math.round(tickMs * ticks) },
    'The event loop has stood still: the process ends',
  );
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_RESORT_MS);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: END });
}, tickMs);
