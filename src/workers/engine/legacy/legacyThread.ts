import type { FailureCode } from '../public/readingTypes.ts';
import {
  cancelledError,
  damagedWorkbookError,
  EngineError,
  type EngineErrorParams,
} from '../errors.ts';
import type { LegacyBook, LegacyParser } from './legacyBook.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Messages of a parsing thread: `ready` once its library is loaded, then one answer per file. */
export type FromLegacyThread =
  | { readonly type: 'ready' }
  | { readonly type: 'book'; readonly book: LegacyBook }
  | {
      readonly type: 'failed';
      readonly code: FailureCode;
      readonly message: string;
      readonly params: EngineErrorParams;
    };

/** A parsing thread, independent of the platform. */
interface LegacyThread {
  /** Sends a file; its bytes are transferred. */
  post(bytes: Bytes): void;
  end(): void;
}

/** Starts a thread that runs `answerLegacy`; `onLost` is called if it fails. */
export type StartLegacyThread = (
  onMessage: (message: FromLegacyThread) => void,
  onLost: () => void,
) => LegacyThread;

const MB = 1024 * 1024;

/** A thread with its pending answer. */
class ParserThread {
  /** Resolves once the library is loaded. */
  readonly ready: Promise<void>;
  /** Rejects if the thread is ended early. */
  readonly #whenLost: Promise<never>;
  readonly #thread: LegacyThread;
  #handleMessage: (message: FromLegacyThread) => void = () => undefined;
  #rejectLost: (reason: EngineError) => void = () => undefined;
  /** The thread has been terminated. */
  isEnded = false;

  constructor(start: StartLegacyThread) {
    this.#whenLost = new Promise((_, reject) => {
      this.#rejectLost = reject;
    });
    let isLoaded = false;
    const whenLoaded = new Promise<void>((resolve) => {
      this.#handleMessage = () => {
        isLoaded = true;
        resolve();
      };
    });
    this.ready = Promise.race([whenLoaded, this.#whenLost]);
    // Prevents an unhandled rejection if the thread is lost before anything awaits it.
    this.ready.catch(() => undefined);
    this.#thread = start(
      (message) => this.#handleMessage(message),
      () => this.end(isLoaded ? damagedWorkbookError() : notStartedError()),
    );
  }

  async parse(bytes: Bytes): Promise<LegacyBook> {
    const answer = new Promise<FromLegacyThread>((resolve) => {
      this.#handleMessage = resolve;
    });
    this.#thread.post(bytes);
    const message = await Promise.race([answer, this.#whenLost]);
    if (message.type === 'book') return message.book;
    if (message.type === 'failed') {
      throw new EngineError(message.code, message.message, message.params);
    }
    throw new EngineError('crashed', 'The reader of old workbooks sent an unexpected message.');
  }

  end(reason: EngineError): void {
    this.isEnded = true;
    this.#thread.end();
    this.#rejectLost(reason);
  }
}

function notStartedError(): EngineError {
  return new EngineError('notStarted', 'The reader of old workbooks did not start.');
}

/**
 * Creates a parser in a thread. The thread ends if the file takes too long (`limits.legacyMs` after the library is
 * loaded) or the job is cancelled, and after its answer unless `shouldKeep` is set.
 */
export function parseInThread(start: StartLegacyThread, shouldKeep = false): LegacyParser {
  let idleThread: ParserThread | null = null;
  return async (bytes, job, size) => {
    job.check();
    const thread = idleThread?.isEnded === false ? idleThread : new ParserThread(start);
    idleThread = null;
    const onCancel = (): void => {
      thread.end(cancelledError());
    };
    job.signal?.addEventListener('abort', onCancel, { once: true });
    let timer = setTimeout(() => thread.end(notStartedError()), job.remainingMs);
    try {
      await thread.ready;
      clearTimeout(timer);
      const ms = Math.min(job.remainingMs, job.limits.legacyMs * Math.ceil(size / MB));
      const seconds = Math.round(ms / 1000);
      const message = `The old workbook took longer than ${seconds} s to read.`;
      timer = setTimeout(() => thread.end(new EngineError('deadline', message, { seconds })), ms);
      return await thread.parse(bytes);
    } finally {
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', onCancel);
      if (shouldKeep && !thread.isEnded) idleThread = thread;
      else thread.end(new EngineError('cancelled', 'The reader is not needed any more.'));
    }
  };
}
