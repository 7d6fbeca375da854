import { expect, test } from 'vitest';
import { createOutboxClient } from '../../../src/workers/outboxClient.ts';
import type { Outbox } from '../../../src/workers/outboxHost.ts';
import { PortWorker } from './portWorker.ts';

const key = { importId: 'i', batchNo: 0 };
const session = { token: 't', language: 'en' } as const;
const batch = { importId: 'i', batchNo: 0, kind: 'domestic', rows: [] } as never;

/** An outbox that answers every call, or none. */
function createOutbox(doesAnswer: boolean): Outbox {
  const answer = async <T>(value: T): Promise<T> =>
    doesAnswer ? value : new Promise<never>(() => undefined);
  return {
    prepare: () => Promise.resolve(),
    add: () => answer(null),
    send: () => answer({ ok: true, data: { batchNo: 0, outcomes: [] } as never }),
    cancel: () => Promise.resolve(),
    storeAnswer: () => answer(null),
  };
}

test('another worker repeats what a killed worker was doing', async () => {
  const workers: PortWorker[] = [];
  const outbox = createOutboxClient(() => {
    const worker = new PortWorker(createOutbox(workers.length > 0));
    workers.push(worker);
    return worker;
  });
  await outbox.prepare();
  const kill = await workers[0]?.takeLifeLock();
  const calls = [
    outbox.add(batch, []),
    outbox.send('domestic', key, session),
    outbox.storeAnswer(key, []),
  ];
  kill?.();
  expect(await Promise.all(calls)).toMatchObject([null, { ok: true }, null]);
  expect(workers).toHaveLength(2);
});

test('a worker that keeps crashing is given up', async () => {
  const workers: PortWorker[] = [];
  const outbox = createOutboxClient(() => {
    const worker = new PortWorker(createOutbox(false));
    workers.push(worker);
    return worker;
  });
  await outbox.prepare();
  const sending = outbox.send('domestic', key, session);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect.poll(() => workers.length).toBe(2);
  (await workers[1]?.takeLifeLock())?.();
  await expect(sending).rejects.toMatchObject({ code: 'crashed' });
});
