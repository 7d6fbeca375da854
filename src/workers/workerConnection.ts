import { wrap, type Remote } from 'comlink';
import { LATE_S, watchLifeLock } from './lifeLock.ts';
import type { FailureCode } from './protocol.ts';

/** Maximum number of workers started until one sends a message. */
const MOST_STARTS = 2;
/** Seconds without a message after which starting fails: on a slow connection or busy phone, loading takes long. */
const START_S = 120;

/** The worker did not start, broke, hung or was ended during a call. */
export class WorkerLostError extends Error {
  readonly code: Extract<FailureCode, 'notStarted' | 'crashed' | 'deadline' | 'cancelled'>;

  constructor(code: WorkerLostError['code'], message: string) {
    super(message);
    this.name = 'WorkerLostError';
    this.code = code;
  }
}

/**
 * A worker with its running calls. If it starts late, a second one is started: the first to send a message is used,
 * and the other is terminated.
 */
export class WorkerConnection<Host> {
  /** Number of messages from the worker; calls go to it after the first one. */
  heard = 0;
  readonly #createWorker: () => Worker;
  readonly #onLost: () => void;
  readonly #remote: Promise<Remote<Host>>;
  #take: (remote: Remote<Host>) => void = () => undefined;
  /** The worker, or the candidates for it. */
  readonly #workers = new Set<Worker>();
  #starts = 0;
  readonly #running = new Set<(reason: WorkerLostError) => void>();
  readonly #ending = new AbortController();

  /**
   * `onLost` is called if the worker did not start, broke, or was killed by the browser; running calls fail
   * afterwards.
   */
  constructor(createWorker: () => Worker, onLost: () => void) {
    this.#createWorker = createWorker;
    this.#onLost = onLost;
    this.#remote = new Promise((resolve) => {
      this.#take = resolve;
    });
    this.#start();
    this.#watchStart();
  }

  /** Runs a call that fails as soon as the worker is lost. */
  async run<T>(call: (remote: Remote<Host>) => Promise<T>): Promise<T> {
    let lose: (reason: WorkerLostError) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    this.#running.add(lose);
    try {
      return await Promise.race([this.#remote.then(call), lost]);
    } finally {
      this.#running.delete(lose);
    }
  }

  end(reason: WorkerLostError): void {
    this.#ending.abort();
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
    for (const lose of this.#running) lose(reason);
  }

  #start(): void {
    const worker = this.#createWorker();
    this.#starts++;
    this.#workers.add(worker);
    worker.addEventListener('message', () => this.#hear(worker));
    const broken = (event: Event): void => {
      event.preventDefault();
      this.#lose(worker, 'message' in event ? String(event.message) : event.type);
    };
    worker.addEventListener('error', broken);
    worker.addEventListener('messageerror', broken);
    watchLifeLock(worker, () => this.#lose(worker, 'The browser ended it.'), this.#ending.signal);
  }

  /**
   * Counts seconds by ticks of the page's own timer: a page that was frozen receives pending messages before the next
   * tick.
   */
  #watchStart(): void {
    let seconds = 0;
    const watch = setInterval(() => {
      if (this.heard > 0 || this.#ending.signal.aborted) clearInterval(watch);
      else if (++seconds === LATE_S && this.#starts < MOST_STARTS) this.#start();
      else if (seconds === START_S) this.#fail('notStarted', `No worker started in ${seconds} s.`);
    }, 1000);
  }

  #hear(worker: Worker): void {
    if (!this.#workers.has(worker)) return;
    if (this.heard++ > 0) return;
    for (const other of this.#workers) {
      if (other === worker) continue;
      this.#workers.delete(other);
      other.terminate();
    }
    this.#take(wrap<Host>(worker));
  }

  #lose(worker: Worker, detail: string): void {
    if (!this.#workers.delete(worker)) return;
    worker.terminate();
    if (this.heard === 0 && this.#starts < MOST_STARTS) this.#start();
    else if (this.#workers.size === 0) {
      this.#fail(this.heard === 0 ? 'notStarted' : 'crashed', `The worker broke: ${detail}`);
    }
  }

  #fail(code: WorkerLostError['code'], message: string): void {
    this.#onLost();
    this.end(new WorkerLostError(code, message));
  }
}

/** A worker that starts with the first call, and is replaced by the next call once lost. */
export class ReplaceableConnection<Host> {
  readonly #createWorker: () => Worker;
  readonly #onLost: () => void;
  #line: WorkerConnection<Host> | null = null;

  /** `onLost`: the worker is gone, with its state. */
  constructor(createWorker: () => Worker, onLost: () => void = () => undefined) {
    this.#createWorker = createWorker;
    this.#onLost = onLost;
  }

  /** The worker of the last call; null before the first, and once it is lost. */
  get line(): WorkerConnection<Host> | null {
    return this.#line;
  }

  started(): WorkerConnection<Host> {
    if (this.#line !== null) return this.#line;
    const made: WorkerConnection<Host> = new WorkerConnection<Host>(this.#createWorker, () =>
      this.#forget(made),
    );
    this.#line = made;
    return made;
  }

  /** Terminates a worker; its running calls fail with `reason`. */
  lose(lost: WorkerConnection<Host>, reason: WorkerLostError): void {
    this.#forget(lost);
    lost.end(reason);
  }

  #forget(lost: WorkerConnection<Host>): void {
    if (this.#line === lost) this.#line = null;
    this.#onLost();
  }
}
