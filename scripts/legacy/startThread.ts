import { Worker } from 'node:worker_threads';
import {
  type FromLegacyThread,
  type StartLegacyThread,
} from '../../src/workers/engine/legacy/legacyThread.ts';

/** MB of objects that parsing a file may take. */
const HEAP_MB = 2048;

/** Starts what `parseInThread` parses in: Node's own thread. */
export const startLegacyThread: StartLegacyThread = (hear, lost) => {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  worker.on('message', (message: FromLegacyThread) => hear(message));
  worker.on('error', lost);
  // Whoever waits for an answer keeps the process alive; a thread that is kept does not.
  worker.unref();
  return {
    post: (bytes) => worker.postMessage(bytes, [bytes.buffer]),
    end: () => void worker.terminate(),
  };
};
