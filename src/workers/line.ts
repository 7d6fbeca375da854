import { wrap, type Remote } from 'comlink';
import { watchLifeLock } from './lifeLock.ts';
import type { FailureCode } from './protocol.ts';

/** A worker that did not start, broke, hung or was ended while a call was running. */
export class WorkerLostError extends Error {
  readonly code: Extract<FailureCode, 'notStarted' | 'crashed' | 'deadline' | 'cancelled'>;

  constructor(code: WorkerLostError['code'], message: string) {
    super(message);
    this.name = 'WorkerLostError';
    this.code = code;
  }
}

/** One worker and the calls that are running in it. */
export class Line<Host> {
  readonly remote: Remote<Host>;
  /** Messages that came from it; with the first one its code has run. */
  heard = 0;
  readonly #worker: Worker;
  readonly #running = new Set<(reason: WorkerLostError) => void>();
  readonly #ending = new AbortController();

  /** `onLost`: the worker broke, or the browser killed it; what is running in it fails after that. */
  constructor(worker: Worker, onLost: () => void) {
    this.#worker = worker;
    this.remote = wrap<Host>(worker);
    const lose = (detail: string): void => {
      onLost();
      const code = this.heard === 0 ? 'notStarted' : 'crashed';
      this.end(new WorkerLostError(code, `The worker broke: ${detail}`));
    };
    const broken = (event: Event): void => {
      event.preventDefault();
      lose('message' in event ? String(event.message) : event.type);
    };
    worker.addEventListener('message', () => {
      this.heard += 1;
    });
    worker.addEventListener('error', broken);
    worker.addEventListener('messageerror', broken);
    watchLifeLock(worker, () => lose('The browser ended it.'), this.#ending.signal);
  }

  /** Runs a call that fails as soon as the worker is lost. */
  async run<T>(call: (remote: Remote<Host>) => Promise<T>): Promise<T> {
    let lose: (reason: WorkerLostError) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    this.#running.add(lose);
    try {
      return await Promise.race([call(this.remote), lost]);
    } finally {
      this.#running.delete(lose);
    }
  }

  end(reason: WorkerLostError): void {
    this.#ending.abort();
    this.#worker.terminate();
    for (const lose of this.#running) lose(reason);
  }
}
