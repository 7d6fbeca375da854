import { Worker } from 'node:worker_threads';
import { createFuzzCase } from './case.ts';
import { runCase, type CaseOutcome } from './runCase.ts';

/** Task from the parent: run the cases [first, end) of a seed. */
export interface Task {
  readonly seed: number;
  readonly first: number;
  readonly end: number;
}

/** Message to the parent about the current case. */
export type ChildMessage =
  | { readonly type: 'ready' }
  /** The case begins. */
  | { readonly type: 'started'; readonly number: number }
  /** Its file is read, or refused; its rows are used next. */
  | { readonly type: 'read' }
  | { readonly type: 'ended'; readonly outcome: CaseOutcome; readonly ms: number }
  | { readonly type: 'failed'; readonly error: string }
  /** The task is done; with the peak memory of this process. */
  | { readonly type: 'idle'; readonly peakMB: number };

const report = (message: ChildMessage) => process.send?.(message);

const reportFailure = (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  report({ type: 'failed', error: text });
};
// An unhandled rejection also fails the case.
process.on('unhandledRejection', reportFailure);

async function run({ seed, first, end }: Task): Promise<void> {
  for (let number = first; number < end; number++) {
    report({ type: 'started', number });
    const start = performance.now();
    try {
      const outcome = await runCase(createFuzzCase(seed, number), () => report({ type: 'read' }));
      report({ type: 'ended', outcome, ms: performance.now() - start });
    } catch (error) {
      reportFailure(error);
    }
  }
  report({ type: 'idle', peakMB: process.resourceUsage().maxRSS / 1024 });
}

// A hanging case handles no messages, so this thread ends the process once its parent is gone.
const orphanWatch = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);`;
new Worker(orphanWatch, { eval: true }).unref();

process.on('message', (task: Task) => {
  void run(task);
});
process.on('disconnect', () => process.exit());
report({ type: 'ready' });
