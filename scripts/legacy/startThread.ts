import { Worker } from 'node:worker_threads';
import {
  type FromLegacyThread,
  type StartLegacyThread,
} from '../../src/workers/engine/legacy/legacyThread.ts';

/** Heap limit for parsing a file, in MB. */
const HEAP_MB = 2048;

/** Starts a worker thread of Node for `parseInThread`. */
export const startLegacyThread: StartLegacyThread = (onMessage, onError) => {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  worker.on('message', (message: FromLegacyThread) => onMessage(message));
  worker.on('error', onError);
  // An idle thread must not keep the process alive.
  worker.unref();
  return {
    post: (bytes) => worker.postMessage(bytes, [bytes.buffer]),
    end: () => void worker.terminate(),
  };
};
