import type { Remote } from 'comlink';
import { Line } from './line.ts';
import type { Outbox } from './outboxHost.ts';

/**
 * The outbox off the page's thread. Its worker starts with the first call. One that breaks is
 * replaced by the next call: what was running fails, and what was written down is in the storage.
 */
export function createOutboxClient(createWorker: () => Worker): Outbox {
  let line: Line<Outbox> | null = null;

  function call<T>(run: (remote: Remote<Outbox>) => Promise<T>): Promise<T> {
    if (line === null) {
      const made: Line<Outbox> = new Line<Outbox>(createWorker(), () => {
        if (line === made) line = null;
      });
      line = made;
    }
    return line.run(run);
  }

  return {
    prepare: () => call(async (remote) => remote.prepare()),
    add: (batch, ids) => call(async (remote) => remote.add(batch, ids)),
    send: (kind, key, caller) => call(async (remote) => remote.send(kind, key, caller)),
    cancel: (key) => call(async (remote) => remote.cancel(key)),
    answer: (key, outcomes) => call(async (remote) => remote.answer(key, outcomes)),
  };
}
