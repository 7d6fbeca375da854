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
  /** Time limit. */
  readonly seconds: number;
  /** Time limit for reading a case, and for using it, in ms; `CASE_MS` if absent. */
  readonly caseMs?: number;
}

interface FuzzFailure {
  readonly number: number;
  readonly error: string;
}

interface SlowestCase {
  readonly number: number;
  readonly ms: number;
}

export interface FuzzReport {
  readonly cases: number;
  readonly seconds: number;
  readonly outcomes: Readonly<Partial<Record<CaseOutcome, number>>>;
  readonly failures: readonly FuzzFailure[];
  /** The slowest case that ended; null if none did. */
  readonly slowest: SlowestCase | null;
  /** Peak memory of a process, in MB. */
  readonly peakMB: number;
}

/** Time limit for reading a case, and again for using it, in ms. */
const CASE_MS = 2000;
/** Factor by which elapsed time may exceed processor time on a busy machine. */
const CLOCK_FACTOR = 10;
/** Heap limit of a process, in MB; beyond it the process crashes, and the case fails. */
const HEAP_MB = 512;
/** Memory limit of a process, in MB, with array buffers. */
const MEMORY_MB = 1024;
/** Number of cases in a task. */
const TASK_SIZE = 64;

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** Distributes the cases of a run, and collects their results. */
class Run {
  readonly failures: FuzzFailure[] = [];
  readonly outcomes: Partial<Record<CaseOutcome, number>> = {};
  cases = 0;
  slowest: SlowestCase | null = null;
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

  /** Returns the next cases; null if there are none, or the time is over. */
  take(): Task | null {
    if (this.#next >= this.#end || performance.now() > this.#deadline) return null;
    const first = this.#next;
    const end = Math.min(first + TASK_SIZE, this.#end);
    this.#next = end;
    return { seed: this.#seed, first, end };
  }

  fail(number: number, error: string): void {
    this.failures.push({ number, error });
  }

  recordOutcome(number: number, outcome: CaseOutcome, ms: number): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (this.slowest === null || ms > this.slowest.ms) this.slowest = { number, ms };
  }

  recordMemory(number: number, peakMB: number): void {
    if (peakMB > MEMORY_MB && this.peakMB <= MEMORY_MB) {
      this.fail(
        number,
        `The process took ${Math.round(peakMB)} MB in this case or an earlier one.`,
      );
    }
    this.peakMB = Math.max(this.peakMB, peakMB);
  }
}

/** Processor time of a process so far, in ms; null if the system does not report it. */
function readProcessorMs({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The 12th and 13th numbers after the name, in ticks of 10 ms. The name may contain anything.
  const numbers = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(numbers[11]) + Number(numbers[12]));
}

/** Runs cases in child processes until there are none; a process that hangs or crashes is replaced. */
async function work(run: Run): Promise<void> {
  for (let task = run.take(); task !== null;) {
    task = await workInChild(run, task);
  }
}

/** Resolves to the rest of the last task if the process had to be replaced, else null. */
function workInChild(run: Run, firstTask: Task): Promise<Task | null> {
  const child: ChildProcess = fork(CHILD, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // The library for old formats logs unknown records to the console.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let task: Task | null = firstTask;
  let number = firstTask.first;
  let timer: NodeJS.Timeout | undefined;
  let error: string | undefined;
  /** Kills the process if it exceeds the time limit. */
  const watch = (activity: string) => {
    clearTimeout(timer);
    const started = performance.now();
    const startMs = readProcessorMs(child);
    const check = () => {
      const clockMs = performance.now() - started;
      const ms = startMs === null ? clockMs : (readProcessorMs(child) ?? startMs) - startMs;
      if (ms < run.caseMs && clockMs < run.caseMs * CLOCK_FACTOR) {
        timer = setTimeout(check, Math.max(50, run.caseMs - ms));
        return;
      }
      error = `${activity} took over ${run.caseMs} ms.`;
      child.kill('SIGKILL');
    };
    timer = setTimeout(check, run.caseMs);
  };
  const onMessage = (message: ChildMessage) => {
    switch (message.type) {
      case 'ready':
        child.send(firstTask);
        break;
      case 'started':
        ({ number } = message);
        run.cases++;
        watch('Reading the file');
        break;
      case 'read':
        watch('Using its rows');
        break;
      case 'ended':
        clearTimeout(timer);
        run.recordOutcome(number, message.outcome, message.ms);
        break;
      case 'failed':
        clearTimeout(timer);
        run.fail(number, message.error);
        break;
      case 'idle':
        run.recordMemory(number, message.peakMB);
        task = run.take();
        if (task === null) child.disconnect();
        else child.send(task);
        break;
    }
  };
  child.on('message', onMessage);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (task === null) return resolve(null);
      run.fail(number, error ?? `The process crashed: ${signal ?? `exit ${code}`}.`);
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
