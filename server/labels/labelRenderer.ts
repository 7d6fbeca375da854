import { Worker } from 'node:worker_threads';
import { MAX_WAITING_LABELS } from '../../src/api/contract/orders/orderLabels.ts';
import { Refusal } from '../http/refusal.ts';
import type { Logger } from '../logger.ts';
import type { LabelFile } from './drawLabels.ts';
import type { LabelThreadAnswer, LabelThreadRequest } from './labelThread.ts';

/** Limit of pending labels of all companies. */
const MAX_PENDING = 10_000;
/** Retry delay of a refused company, in seconds. */
const RETRY_SECONDS = 5;
/** Memory limit of the thread, in MB; a thread over it ends, the process continues. */
const MEMORY_MB = 512;

/** Draws labels in a thread, so that the event loop stays free. */
export interface LabelRenderer {
  /**
   * Draws a file of labels and returns its bytes. Companies take turns, sheet by sheet.
   *
   * @throws Refusal `error.tooMany`, `error.unavailable`, `open.label.script`, and `error.timeout`
   *   once `signal` is aborted
   */
  draw(companyId: number, file: LabelFile, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread; pending calls are refused. */
  stop(): Promise<void>;
}

interface Waiter {
  readonly companyId: number;
  readonly count: number;
  readonly deferred: PromiseWithResolvers<Uint8Array<ArrayBuffer>>;
}

/** Creates a renderer, which starts its thread with the first file. */
export function createLabelRenderer(logger: Logger): LabelRenderer {
  const waiting = new Map<number, Waiter>();
  let thread: Worker | null = null;
  let isStopped = false;
  let lastId = 0;

  const send = (request: LabelThreadRequest) => (thread ??= start()).postMessage(request);
  const refuseAll = () => {
    for (const { deferred } of waiting.values()) deferred.reject(unavailable());
  };

  function start(): Worker {
    // Without the process's flags, because threads do not accept all of them.
    const worker = new Worker(new URL('./labelThread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (message: LabelThreadAnswer) => {
      const deferred = waiting.get(message.id)?.deferred;
      if ('bytes' in message) deferred?.resolve(message.bytes);
      else if (message.failure === 'letters') deferred?.reject(new Refusal('open.label.script'));
      else deferred?.reject(message.failure);
    });
    worker.on('error', (err) => logger.error({ err }, 'the thread that draws labels has ended'));
    worker.on('exit', () => {
      if (thread === worker) thread = null;
      refuseAll();
    });
    return worker;
  }

  function requireRoom(companyId: number, count: number): void {
    const allWaiters = [...waiting.values()];
    const sum = (waiters: readonly Waiter[]) =>
      waiters.reduce((total, waiter) => total + waiter.count, count);
    if (sum(allWaiters.filter((one) => one.companyId === companyId)) > MAX_WAITING_LABELS) {
      throw new Refusal('error.tooMany', { retryAfter: RETRY_SECONDS });
    }
    if (isStopped || sum(allWaiters) > MAX_PENDING) throw unavailable();
  }

  return {
    async draw(companyId, file, signal) {
      if (signal.aborted) throw new Refusal('error.timeout');
      const count = file.to - file.from;
      requireRoom(companyId, count);
      const id = ++lastId;
      const deferred = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      waiting.set(id, { companyId, count, deferred });
      const giveUp = () => {
        send({ type: 'stop', id });
        deferred.reject(new Refusal('error.timeout'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        send({ type: 'draw', id, companyId, file });
        // Keeps the process alive while a call is pending.
        thread?.ref();
        return await deferred.promise;
      } finally {
        signal.removeEventListener('abort', giveUp);
        waiting.delete(id);
        if (waiting.size === 0) thread?.unref();
      }
    },

    async stop() {
      isStopped = true;
      await thread?.terminate();
      refuseAll();
    },
  };
}

const unavailable = () => new Refusal('error.unavailable', { retryAfter: RETRY_SECONDS });
