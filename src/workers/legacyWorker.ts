import { type FromLegacyThread, legacyAside } from './engine/legacy/aside.ts';

/** Parses old workbooks, each in a worker of its own that is started only then. */
export const parseInWorker = legacyAside((hear, lost) => {
  const worker = new Worker(new URL('./legacy.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromLegacyThread>) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    lost();
  });
  return {
    post: (bytes) => worker.postMessage(bytes, [bytes.buffer]),
    end: () => worker.terminate(),
  };
});
