import type { Reader, Summary, WorkerReply, WorkerRequest } from './messages.ts';

/** A peer in its own worker, which starts to load immediately. */
export function createPeerReader(worker: Worker): Reader {
  const ready = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const summary = Promise.withResolvers<Summary>();
  // Prevents unhandled rejections if the worker fails before these are awaited; later awaits still reject.
  done.promise.catch(() => {});
  summary.promise.catch(() => {});
  let reportFirst = () => {};
  const fail = (error: Error) => {
    for (const { reject } of [ready, done, summary]) reject(error);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.type === 'ready') ready.resolve();
    else if (data.type === 'first') reportFirst();
    else if (data.type === 'done') done.resolve();
    else if (data.type === 'summary') summary.resolve(data.summary);
    else fail(new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    fail(new Error(`The worker failed: ${event.message}`));
  });
  const send = (request: WorkerRequest) => worker.postMessage(request, []);
  return {
    ready: () => ready.promise,
    run(file, onFirstRows) {
      reportFirst = onFirstRows;
      send({ type: 'run', file });
      return done.promise;
    },
    summary() {
      send({ type: 'summary' });
      return summary.promise;
    },
  };
}
