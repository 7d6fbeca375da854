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

/** Part of a session that is read: the signed-in user. */
const createSession = (account: string) =>
  ({
    getSnapshot: () => ({ context: { profile: sampleSession({ account }) } }),
  }) as unknown as Session;

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const done: ScanOutcome = { outcome: 'done', status: 'collected' };
const answers = (outcomes: ScanOutcome[]): Outcome<{ outcomes: ScanOutcome[] }> =>
  succeeded({ outcomes });

test('unsent scans survive their page, for their user alone', async () => {
  const storage = memory();
  const open = (send: Send, account = 'kojo') => {
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
  const away = open(async () => failed(failures.offline));
  await waitFor(away, (s) => s.matches('open'));
  away.send({
    type: 'setUp',
    setup: { action: 'collect', place: 'Tema', courier: '', reason: 'other', remark: '' },
  });
  const at = '2026-11-20T09:00:00.000Z';
  for (const id of ['one', 'two']) away.send({ type: 'scan', id, code: `PG-${id}`, at });
  await waitFor(away, (s) => s.matches({ open: 'held' }) && selectWaitingCount(s) === 2);
  await vi.waitFor(async () => {
    const kept = await createScanStore(storage).recall(sampleSession({ account: 'kojo' }));
    expect(kept.scans).toHaveLength(2);
  });
  away.stop();

  const stranger = vi.fn<Send>(async () => answers([]));
  const other = open(stranger, 'esi');
  await waitFor(other, (s) => s.matches('open'));
  expect(selectWaitingCount(other.getSnapshot())).toBe(0);
  other.stop();

  const sent = vi.fn<Send>(async ({ events }) => answers(events.map(() => done)));
  const back = open(sent);
  await waitFor(back, (s) => s.matches({ open: 'resting' }) && s.context.lines.length === 2);
  expect(back.getSnapshot().context.setup).toMatchObject({ action: 'collect', place: 'Tema' });
  expect(sent.mock.calls.flatMap(([{ events }]) => events)).toEqual([
    { waybillNo: 'PG-ONE', action: 'collect', at, place: 'Tema' },
    { waybillNo: 'PG-TWO', action: 'collect', at, place: 'Tema' },
  ]);
  expect(back.getSnapshot().context.lines.map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ]);
  await vi.waitFor(async () => {
    const kept = await createScanStore(storage).recall(sampleSession({ account: 'kojo' }));
    expect(kept.scans).toEqual([]);
  });
  back.stop();
  expect(stranger).not.toHaveBeenCalled();
});
