import type { Remote } from 'comlink';
import { ReplaceableConnection, WorkerLostError } from './workerConnection.ts';
import type { Outbox } from './outboxHost.ts';

/**
 * Creates an outbox in a worker, which starts with the first call. If the worker breaks or is killed, it is replaced
 * and running calls are repeated once: storing or sending a batch twice has the same effect as once.
 */
export function createOutboxClient(createWorker: () => Worker): Outbox {
  const worker = new ReplaceableConnection<Outbox>(createWorker);

  async function call<T>(run: (remote: Remote<Outbox>) => Promise<T>): Promise<T> {
    try {
      return await worker.start().run(run);
    } catch (thrown) {
      const isCrash = thrown instanceof WorkerLostError && thrown.code === 'crashed';
      if (!isCrash) throw thrown;
      return worker.start().run(run);
    }
  }

  return {
    prepare: () => call(async (remote) => remote.prepare()),
    add: (batch, ids) => call(async (remote) => remote.add(batch, ids)),
    send: (kind, key, caller) => call(async (remote) => remote.send(kind, key, caller)),
    cancel: (key) => call(async (remote) => remote.cancel(key)),
    storeAnswer: (key, outcomes) => call(async (remote) => remote.storeAnswer(key, outcomes)),
  };
}
