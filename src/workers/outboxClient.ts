import type { Remote } from 'comlink';
import { Line, WorkerLostError } from './line.ts';
import type { Outbox } from './outboxHost.ts';

/**
 * The outbox off the page's thread. Its worker starts with the first call. One that breaks, or that the browser kills,
 * is replaced, and what was running goes again, once: what is written down or sent twice is there once.
 */
export function createOutboxClient(createWorker: () => Worker): Outbox {
  let line: Line<Outbox> | null = null;

  function current(): Line<Outbox> {
    if (line === null) {
      const made: Line<Outbox> = new Line<Outbox>(createWorker, () => {
        if (line === made) line = null;
      });
      line = made;
    }
    return line;
  }

  async function call<T>(run: (remote: Remote<Outbox>) => Promise<T>): Promise<T> {
    try {
      return await current().run(run);
    } catch (thrown) {
      const isCrash = thrown instanceof WorkerLostError && thrown.code === 'crashed';
      if (!isCrash) throw thrown;
      return current().run(run);
    }
  }

  return {
    prepare: () => call(async (remote) => remote.prepare()),
    add: (batch, ids) => call(async (remote) => remote.add(batch, ids)),
    send: (kind, key, caller) => call(async (remote) => remote.send(kind, key, caller)),
    cancel: (key) => call(async (remote) => remote.cancel(key)),
    answer: (key, outcomes) => call(async (remote) => remote.answer(key, outcomes)),
  };
}
