import { type FromLegacyThread, parseInThread } from './engine/legacy/legacyThread.ts';
import { type Inflate, inflateInline } from './engine/zip/inflate.ts';
import { inflateInThread } from './engine/zip/inflateInThread.ts';
import type { FromInflater } from './inflate.worker.ts';
import { START_TIMEOUT_S, READY, watchLifeLock } from './lifeLock.ts';

const createInflateWorker = () =>
  new Worker(new URL('./inflate.worker.ts', import.meta.url), { type: 'module' });

/**
 * Starts a worker that inflates while this thread scans and judges. If it cannot be loaded, does not start or is
 * lost, this thread inflates from then on.
 */
export function startInflater(createWorker: () => Worker = createInflateWorker): Inflate {
  const worker = createWorker();
  const {
    inflate,
    handleMessage,
    handleLoss: failInflations,
  } = inflateInThread((message) => worker.postMessage(message));
  let isLost = false;
  const started = new Promise<void>((resolve) => {
    const handleLoss = (): void => {
      isLost = true;
      worker.terminate();
      failInflations();
      resolve();
    };
    const startTimer = setTimeout(handleLoss, START_TIMEOUT_S * 1000);
    worker.addEventListener('message', ({ data }: MessageEvent<FromInflater>) => {
      clearTimeout(startTimer);
      if (data === READY) resolve();
      else handleMessage(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      handleLoss();
    });
    watchLifeLock(worker, handleLoss);
  });
  return (gzip, onMessage) => {
    const inflating = started.then(() => (isLost ? inflateInline(gzip) : inflate(gzip, onMessage)));
    return {
      next: async () => (await inflating).next(),
      cancel: async () => (await inflating).cancel(),
    };
  };
}

/** Parses old workbooks, each in a new worker. */
export const parseInWorker = parseInThread((onMessage, onLost) => {
  const worker = new Worker(new URL('./legacy.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromLegacyThread>) => onMessage(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onLost();
  });
  return {
    post: (bytes) => worker.postMessage(bytes, [bytes.buffer]),
    end: () => worker.terminate(),
  };
});
