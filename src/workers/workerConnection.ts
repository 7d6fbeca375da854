import { wrap, type Remote } from 'comlink';
import { START_TIMEOUT_S, watchLifeLock } from './lifeLock.ts';
import type { FailureCode } from './protocol.ts';

/** Maximum number of workers started until one sends a message. */
const MAX_STARTS = 2;
/**
 * Seconds without a message from any started worker after which starting fails. Loading takes long on a slow connection
 * or a busy phone.
 */
const ALL_STARTS_TIMEOUT_S = 120;

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
  messageCount = 0;
  readonly #createWorker: () => Worker;
  readonly #onLost: () => void;
  readonly #remote: Promise<Remote<Host>>;
  #resolveRemote: (remote: Remote<Host>) => void = () => undefined;
  /** The worker, or the candidates before one has answered. */
  readonly #workers = new Set<Worker>();
  #starts = 0;
  readonly #rejectRunning = new Set<(reason: WorkerLostError) => void>();
  readonly #ending = new AbortController();

  /**
   * `onLost` is called if the worker did not start, broke, or was killed by the browser; running calls fail
   * afterwards.
   */
  constructor(createWorker: () => Worker, onLost: () => void) {
    this.#createWorker = createWorker;
    this.#onLost = onLost;
    this.#remote = new Promise((resolve) => {
      this.#resolveRemote = resolve;
    });
    this.#start();
    this.#watchStart();
  }

  /** Runs a call that fails as soon as the worker is lost. */
  async run<T>(call: (remote: Remote<Host>) => Promise<T>): Promise<T> {
    let rejectCall: (reason: WorkerLostError) => void = () => undefined;
    const whenLost = new Promise<never>((_, reject) => {
      rejectCall = reject;
    });
    this.#rejectRunning.add(rejectCall);
    try {
      return await Promise.race([this.#remote.then(call), whenLost]);
    } finally {
      this.#rejectRunning.delete(rejectCall);
    }
  }

  end(reason: WorkerLostError): void {
    this.#ending.abort();
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
    for (const lose of this.#rejectRunning) lose(reason);
  }

  #start(): void {
    const worker = this.#createWorker();
    this.#starts++;
    this.#workers.add(worker);
    worker.addEventListener('message', () => this.#handleMessage(worker));
    const handleBreak = (event: Event): void => {
      event.preventDefault();
      this.#handleLoss(worker, 'message' in event ? String(event.message) : event.type);
    };
    worker.addEventListener('error', handleBreak);
    worker.addEventListener('messageerror', handleBreak);
    watchLifeLock(
      worker,
      () => this.#handleLoss(worker, 'The browser ended it.'),
      this.#ending.signal,
    );
  }

  /**
   * Counts seconds by ticks of the page's own timer: a page that was frozen receives pending messages before the next
   * tick.
   */
  #watchStart(): void {
    let seconds = 0;
    const watch = setInterval(() => {
      if (this.messageCount > 0 || this.#ending.signal.aborted) clearInterval(watch);
      else if (++seconds === START_TIMEOUT_S && this.#starts < MAX_STARTS) this.#start();
      else if (seconds === ALL_STARTS_TIMEOUT_S)
        this.#fail('notStarted', `No worker started in ${seconds} s.`);
    }, 1000);
  }

  #handleMessage(worker: Worker): void {
    if (!this.#workers.has(worker)) return;
    if (this.messageCount++ > 0) return;
    for (const other of this.#workers) {
      if (other === worker) continue;
      this.#workers.delete(other);
      other.terminate();
    }
    this.#resolveRemote(wrap<Host>(worker));
  }

  #handleLoss(worker: Worker, detail: string): void {
    if (!this.#workers.delete(worker)) return;
    worker.terminate();
    if (this.messageCount === 0 && this.#starts < MAX_STARTS) this.#start();
    else if (this.#workers.size === 0) {
      this.#fail(this.messageCount === 0 ? 'notStarted' : 'crashed', `The worker broke: ${detail}`);
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
  #connection: WorkerConnection<Host> | null = null;

  /** `onLost` is called when a worker and its state are lost. */
  constructor(createWorker: () => Worker, onLost: () => void = () => undefined) {
    this.#createWorker = createWorker;
    this.#onLost = onLost;
  }

  /** The worker of the last call; null before the first, and once it is lost. */
  get connection(): WorkerConnection<Host> | null {
    return this.#connection;
  }

  start(): WorkerConnection<Host> {
    if (this.#connection !== null) return this.#connection;
    const connection: WorkerConnection<Host> = new WorkerConnection<Host>(this.#createWorker, () =>
      this.#forget(connection),
    );
    this.#connection = connection;
    return connection;
  }

  /** Terminates a worker; its running calls fail with `reason`. */
  lose(connection: WorkerConnection<Host>, reason: WorkerLostError): void {
    this.#forget(connection);
    connection.end(reason);
  }

  #forget(connection: WorkerConnection<Host>): void {
    if (this.#connection === connection) this.#connection = null;
    this.#onLost();
  }
}
