import type { Reader, RunRequest, Summary, WorkerReply } from './messages.ts';

/** A peer in a worker of its own. The worker starts to load at once. */
export function peer(worker: Worker): Reader {
  const ready = Promise.withResolvers<void>();
  const done = Promise.withResolvers<Summary>();
  // A run that nobody has asked for yet may fail to load; `run` reports it.
  done.promise.catch(() => {});
  let first = () => {};
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.type === 'ready') ready.resolve();
    else if (data.type === 'first') first();
    else if (data.type === 'done') done.resolve(data.summary);
    else done.reject(new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    const error = new Error(`The worker failed: ${event.message}`);
    ready.reject(error);
    done.reject(error);
  });
  return {
    ready: () => ready.promise,
    async run(file, onFirst) {
      first = onFirst;
      worker.postMessage({ file } satisfies RunRequest, []);
      await done.promise;
    },
    summary: () => done.promise,
  };
}
