import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, Task } from './child.ts';
import type { CaseOutcome } from './runCase.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** The cases [first, end). */
  readonly first: number;
  readonly end: number;
  /** Ends earlier once these are over. */
  readonly seconds: number;
  /** Milliseconds that reading a case, or looking at it, may take; CASE_MS where absent. */
  readonly caseMs?: number;
}

interface FuzzFailure {
  readonly number: number;
  readonly error: string;
}

export interface FuzzReport {
  readonly cases: number;
  readonly seconds: number;
  readonly outcomes: Readonly<Partial<Record<CaseOutcome, number>>>;
  readonly failures: readonly FuzzFailure[];
  /** The case that took longest and ended. */
  readonly slowest: { readonly number: number; readonly ms: number };
  /** Most memory that one process took, in MB. */
  readonly peakMB: number;
}

/** Milliseconds that reading a case may take, and again looking at what was read. */
const CASE_MS = 2000;
/** Factor by which a case may take longer by the clock on a busy machine. */
const PATIENCE = 10;
/** MB of objects that a process may hold; it breaks down beyond, and the case has failed. */
const HEAP_MB = 512;
/** MB that a process may take in all, array buffers included. */
const MEMORY_MB = 1024;
/** Cases that a process is given at a time. */
const TASK = 64;

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** The cases of a run: who takes which, and how they ended. */
class Run {
  readonly failures: FuzzFailure[] = [];
  readonly outcomes: Partial<Record<CaseOutcome, number>> = {};
  cases = 0;
  slowest = { number: -1, ms: 0 };
  peakMB = 0;
  readonly caseMs: number;
  readonly #seed: number;
  readonly #end: number;
  readonly #deadline: number;
  #next: number;

  constructor({ seed, first, end, seconds, caseMs = CASE_MS }: FuzzOptions) {
    this.caseMs = caseMs;
    this.#seed = seed;
    this.#next = first;
    this.#end = end;
    this.#deadline = performance.now() + seconds * 1000;
  }

  /** The next cases to run; null once there are none or the time is over. */
  take(): Task | null {
    if (this.#next >= this.#end || performance.now() > this.#deadline) return null;
    const first = this.#next;
    const end = Math.min(first + TASK, this.#end);
    this.#next = end;
    return { seed: this.#seed, first, end };
  }

  fail(number: number, error: string): void {
    this.failures.push({ number, error });
  }

  ended(number: number, outcome: CaseOutcome, ms: number): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (ms > this.slowest.ms) this.slowest = { number, ms };
  }

  memory(number: number, peakMB: number): void {
    if (peakMB > MEMORY_MB && this.peakMB <= MEMORY_MB) {
      this.fail(number, `The process took ${Math.round(peakMB)} MB by this case or one before it.`);
    }
    this.peakMB = Math.max(this.peakMB, peakMB);
  }
}

/** Processor time that a process has taken so far, in ms; null where the system does not say. */
function workedMs({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // Behind the name, which may hold anything, the 12th and 13th numbers: in ticks of 10 ms.
  const numbers = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(numbers[11]) + Number(numbers[12]));
}

/** Runs cases in processes of their own until there are none; one that hangs or breaks is replaced. */
async function work(run: Run): Promise<void> {
  for (let task = run.take(); task !== null;) {
    task = await workInChild(run, task);
  }
}

/** Resolves to what is left of the last task where the process had to be replaced. */
function workInChild(run: Run, begun: Task): Promise<Task | null> {
  const child: ChildProcess = fork(CHILD, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Old formats are read by a library that talks to the console about what it does not know.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let task: Task | null = begun;
  let number = begun.first;
  let timer: NodeJS.Timeout | undefined;
  let error: string | undefined;
  /** Ends the process where it works longer than it may. */
  const watch = (what: string) => {
    clearTimeout(timer);
    const begun = performance.now();
    const worked = workedMs(child);
    const look = () => {
      const clockMs = performance.now() - begun;
      const ms = worked === null ? clockMs : (workedMs(child) ?? worked) - worked;
      if (ms < run.caseMs && clockMs < run.caseMs * PATIENCE) {
        timer = setTimeout(look, Math.max(50, run.caseMs - ms));
        return;
      }
      error = `${what} took over ${run.caseMs} ms.`;
      child.kill('SIGKILL');
    };
    timer = setTimeout(look, run.caseMs);
  };
  const hear = (message: ChildMessage) => {
    switch (message.type) {
      case 'ready':
        child.send(begun);
        break;
      case 'at':
        ({ number } = message);
        run.cases++;
        watch('Format');
        break;
      case 'read':
        watch('Looking at its rows');
        break;
      case 'ended':
        clearTimeout(timer);
        run.ended(number, message.outcome, message.ms);
        break;
      case 'failed':
        clearTimeout(timer);
        run.fail(number, message.error);
        break;
      case 'idle':
        run.memory(number, message.peakMB);
        task = run.take();
        if (task === null) child.disconnect();
        else child.send(task);
        break;
    }
  };
  child.on('message', hear);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (task === null) return resolve(null);
      run.fail(number, error ?? `The process broke: ${signal ?? `exit ${code}`}.`);
      const first = number + 1;
      resolve(first < task.end ? { ...task, first } : run.take());
    });
  });
}

/** Runs the cases on all cores. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const start = performance.now();
  const run = new Run(options);
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(run)));
  const { cases, failures, outcomes, slowest, peakMB } = run;
  const seconds = (performance.now() - start) / 1000;
  return { cases, seconds, outcomes, failures, slowest, peakMB };
}
