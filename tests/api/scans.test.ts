import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { ScanOutcome } from '../../src/api/contract/orders/orderScans.ts';
import { createScans, type ScanParts } from '../../src/composition/scans.ts';
import { selectWaitingCount } from '../../src/machines/scanStation/machine.ts';
import { createScanStore } from '../../src/storage/scanStore.ts';
import { failed, failures, sampleSession, succeeded } from '../models/samples.ts';

type Send = ScanParts['client']['scanParcels'];
type Session = ScanParts['session'];

/** The part of a session that scans use: the signed-in user. */
const createSession = (account: string) =>
  ({
    getSnapshot: () => ({ context: { profile: sampleSession({ account }) } }),
  }) as unknown as Session;

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const doneOutcome: ScanOutcome = { outcome: 'done', status: 'collected' };
const toReply = (outcomes: ScanOutcome[]): Outcome<{ outcomes: ScanOutcome[] }> =>
  succeeded({ outcomes });

test('unsent scans are sent by the next page of the same user only', async () => {
  const storage = createMemoryStorage();
  const openStation = (send: Send, account = 'kojo') => {
    const { scanStation } = createScans({
      client: { scanParcels: send },
      session: createSession(account),
      scans: createScanStore(storage),
      network: {
        isOnline: () => true,
        watch: () => () => undefined,
        untilReachable: async () => undefined,
      },
      sounds: () => undefined,
    });
    return createActor(scanStation).start();
  };
  const offlineStation = openStation(async () => failed(failures.offline));
  await waitFor(offlineStation, (s) => s.matches('open'));
  offlineStation.send({
    type: 'setUp',
    setup: { action: 'collect', place: 'Tema', courier: '', reason: 'other', remark: '' },
  });
  const at = '2026-11-20T09:00:00.000Z';
  for (const id of ['one', 'two']) offlineStation.send({ type: 'scan', id, code: `PG-${id}`, at });
  await waitFor(offlineStation, (s) => s.matches({ open: 'held' }) && selectWaitingCount(s) === 2);
  await vi.waitFor(async () => {
    const stored = await createScanStore(storage).load(sampleSession({ account: 'kojo' }));
    expect(stored.scans).toHaveLength(2);
  });
  offlineStation.stop();

  const otherUserSend = vi.fn<Send>(async () => toReply([]));
  const otherStation = openStation(otherUserSend, 'esi');
  await waitFor(otherStation, (s) => s.matches('open'));
  expect(selectWaitingCount(otherStation.getSnapshot())).toBe(0);
  otherStation.stop();

  const send = vi.fn<Send>(async ({ events }) => toReply(events.map(() => doneOutcome)));
  const reopenedStation = openStation(send);
  await waitFor(
    reopenedStation,
    (s) => s.matches({ open: 'idle' }) && s.context.lines.length === 2,
  );
  expect(reopenedStation.getSnapshot().context.setup).toMatchObject({
    action: 'collect',
    place: 'Tema',
  });
  expect(send.mock.calls.flatMap(([{ events }]) => events)).toEqual([
    { waybillNo: 'PG-ONE', action: 'collect', at, place: 'Tema' },
    { waybillNo: 'PG-TWO', action: 'collect', at, place: 'Tema' },
  ]);
  expect(reopenedStation.getSnapshot().context.lines.map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ]);
  await vi.waitFor(async () => {
    const stored = await createScanStore(storage).load(sampleSession({ account: 'kojo' }));
    expect(stored.scans).toEqual([]);
  });
  reopenedStation.stop();
  expect(otherUserSend).not.toHaveBeenCalled();
});
