import { Worker } from 'node:worker_threads';
import { fuzzCase } from './case.ts';
import { runCase, type CaseOutcome } from './runCase.ts';

/** From the parent: run these cases of a seed, [first, end). */
export interface Task {
  readonly seed: number;
  readonly first: number;
  readonly end: number;
}

/** To the parent, about the case that is named first. */
export type ChildMessage =
  | { readonly type: 'ready' }
  /** The case begins. */
  | { readonly type: 'at'; readonly number: number }
  /** Its file is read, or refused; what follows is a look at its rows. */
  | { readonly type: 'read' }
  | { readonly type: 'ended'; readonly outcome: CaseOutcome; readonly ms: number }
  | { readonly type: 'failed'; readonly error: string }
  /** The task is done; the most memory of this process so far. */
  | { readonly type: 'idle'; readonly peakMB: number };

const report = (message: ChildMessage) => process.send?.(message);

const failed = (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  report({ type: 'failed', error: text });
};
// A rejection that nobody handles is a failure of the case too.
process.on('unhandledRejection', failed);

async function run({ seed, first, end }: Task): Promise<void> {
  for (let number = first; number < end; number++) {
    report({ type: 'at', number });
    const start = performance.now();
    try {
      const outcome = await runCase(fuzzCase(seed, number), () => report({ type: 'read' }));
      report({ type: 'ended', outcome, ms: performance.now() - start });
    } catch (error) {
      failed(error);
    }
  }
  report({ type: 'idle', peakMB: process.resourceUsage().maxRSS / 1024 });
}

// A case that hangs hears nothing: this thread ends the process once nobody waits for it.
const orphaned = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);`;
new Worker(orphaned, { eval: true }).unref();

process.on('message', (task: Task) => {
  void run(task);
});
process.on('disconnect', () => process.exit());
report({ type: 'ready' });
