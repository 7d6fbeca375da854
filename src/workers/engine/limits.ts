import { MAX_COLUMNS, MAX_ROWS } from './xlsx/cellReference.ts';
import { cancelledError, EngineError } from './errors.ts';
import { type Inflate, inflateInline } from './zip/inflate.ts';

const MB = 1024 * 1024;

/** Limits on the cost of a file, far above the needs of ordinary sheets. */
export interface Limits {
  /** Bytes of the file itself. */
  readonly fileBytes: number;
  /** Bytes that one part of an archive may inflate to. */
  readonly partBytes: number;
  /** Bytes that all parts read together may inflate to. */
  readonly inflatedBytes: number;
  /** Entries of an archive. */
  readonly entries: number;
  /** Maximum inflated : deflated ratio, checked once an entry has yielded more than `ratioCheckedFromBytes`. */
  readonly ratio: number;
  readonly ratioCheckedFromBytes: number;
  /** Non-empty cells of one sheet. */
  readonly cells: number;
  /** Bytes of memory that one sheet's columns and texts may take. */
  readonly storeBytes: number;
  /** UTF-8 bytes of one text; Excel itself stops at 32,767 characters. */
  readonly textBytes: number;
  /** Rows of a sheet; Excel's own number. */
  readonly rows: number;
  /** Columns of a sheet; Excel's own number. */
  readonly columns: number;
  /** Milliseconds that one job may work. */
  readonly deadlineMs: number;
  /**
   * Milliseconds for parsing an xls or xlsb, per started MB of its inflated size. Ordinary files need a sixth of it on
   * one server core: 242 per MB for an xls of 60,000 rows and 20 columns, 117 for an xlsb.
   */
  readonly legacyMs: number;
}

export const defaultLimits: Limits = {
  fileBytes: 1024 * MB,
  partBytes: 4096 * MB,
  inflatedBytes: 6144 * MB,
  entries: 10_000,
  // Deflate cannot exceed 1032:1; ordinary sheets of repeated cells reach nearly 100:1.
  ratio: 400,
  ratioCheckedFromBytes: 32 * MB,
  cells: 60_000_000,
  storeBytes: 1024 * MB,
  textBytes: 1 * MB,
  rows: MAX_ROWS,
  columns: MAX_COLUMNS,
  deadlineMs: 120_000,
  legacyMs: 1500,
};

/** Maximum counted time between two checks, ms. A longer gap means that the tab was frozen or the machine slept. */
const MAX_SLICE_GAP_MS = 5_000;
/** Milliseconds of work after which a job yields to other messages: one frame. Yielding costs WebKit 1 to 2 ms. */
const SLICE_MS = 16;

/** Shared channel, because WebKit registers each new port with another process: 4.7 ms per pause instead of 1. */
let channel: MessageChannel | null = null;

/** Yields a macrotask, so that a cancel message can arrive. */
function macrotask(): Promise<void> {
  channel ??= new MessageChannel();
  const { port1, port2 } = channel;
  port1.start();
  return new Promise((resolve) => {
    // Without listeners between pauses, Node can exit.
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });
}

export interface JobOptions {
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
  /** Inflates large parts; in this thread if absent. */
  readonly inflate?: Inflate;
  /** Removes wrappers such as `="…"` from texts; false reads them as written. */
  readonly shouldUnwrap?: boolean;
}

/**
 * A piece of work with its limits, deadline and cancellation. Readers await `checkAndYield()` between chunks: it throws
 * `cancelled` or `deadline`, and yields the thread every few milliseconds.
 */
export class Job {
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  readonly inflate: Inflate;
  /** Whether wrappers such as `="…"` are removed from texts. */
  readonly shouldUnwrap: boolean;
  #workedMs = 0;
  #checkedAt: number;
  #sliceEnd: number;

  constructor(options: JobOptions = {}) {
    this.limits = { ...defaultLimits, ...options.limits };
    this.signal = options.signal;
    this.inflate = options.inflate ?? inflateInline;
    this.shouldUnwrap = options.shouldUnwrap ?? false;
    const now = performance.now();
    this.#checkedAt = now;
    this.#sliceEnd = now + SLICE_MS;
  }

  /** Throws if the job is cancelled or past its deadline. */
  check(now: number = performance.now()): void {
    if (this.signal?.aborted === true) throw cancelledError();
    this.#workedMs += Math.min(now - this.#checkedAt, MAX_SLICE_GAP_MS);
    this.#checkedAt = now;
    if (this.#workedMs > this.limits.deadlineMs) {
      const seconds = Math.round(this.limits.deadlineMs / 1000);
      throw new EngineError('deadline', `The file took longer than ${seconds} s to read.`, {
        seconds,
      });
    }
  }

  /** Milliseconds until the deadline. */
  get remainingMs(): number {
    return Math.max(0, this.limits.deadlineMs - this.#workedMs);
  }

  /** Whether the time slice is used up, so that `checkAndYield()` would yield. */
  get isSliceOver(): boolean {
    return performance.now() >= this.#sliceEnd;
  }

  /** Starts a new time slice, after the thread has handled other messages. */
  startSlice(): void {
    this.#sliceEnd = performance.now() + SLICE_MS;
  }

  /** Checks the job, and yields the thread if the time slice is used up. Await it between chunks. */
  async checkAndYield(): Promise<void> {
    const now = performance.now();
    this.check(now);
    if (now < this.#sliceEnd) return;
    await macrotask();
    this.startSlice();
    this.check();
  }

  /** Throws `tooLarge` if `value` exceeds the named limit. */
  cap(name: keyof Limits, value: number, what: string): void {
    const limit = this.limits[name];
    if (value > limit) {
      throw new EngineError('tooLarge', `${what}: over the limit of ${limit} (${name}).`, {
        limit,
        what: name,
      });
    }
  }
}

/**
 * Runs steps to their end, yielding between them. If the job is stopped, its error is first thrown into the generator,
 * which can then revert its changes.
 */
export async function runSteps<T>(steps: Generator<void, T>, job: Job): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    try {
      await job.checkAndYield();
    } catch (thrown) {
      steps.throw(thrown);
      throw thrown;
    }
  }
}
