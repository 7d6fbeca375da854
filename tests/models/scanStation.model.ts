import { scanStationMachine } from '../../src/machines/scanStation/machine.ts';
import type { Scan } from '../../src/machines/scanStation/types.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const setup = {
  action: 'collect',
  place: 'Tema hub',
  courier: '',
  reason: 'other',
  remark: '',
} as const;

/** A scan stored by an earlier visit. */
export const sampleScan: Scan = {
  ...setup,
  id: 'scan-1',
  waybillNo: 'PG000000000011GH',
  at: '2026-11-20T09:00:00.000Z',
};

const done = { outcome: 'done', status: 'collected' } as const;
const at = '2026-11-20T09:01:00.000Z';

export const scanStationModel: Model<typeof scanStationMachine> = {
  machine: scanStationMachine,
  events: [
    { type: 'setUp', setup },
    { type: 'scan', id: 'scan-2', code: 'PG000000000025GH 1/2', at },
    { type: 'scan', id: 'scan-3', code: '  ', at },
    { type: 'stored', id: 'scan-2', isDurable: true },
    { type: 'online' },
    { type: 'clear' },
    { type: 'xstate.done.actor.recall', output: { setup, scans: [] } },
    { type: 'xstate.done.actor.recall', output: { setup: null, scans: [sampleScan] } },
    {
      type: 'xstate.done.actor.sendScans',
      output: succeeded([
        { id: 'scan-1', outcome: done },
        { id: 'scan-2', outcome: done },
      ]),
    },
    {
      type: 'xstate.done.actor.sendScans',
      output: succeeded([{ id: 'scan-1', outcome: done }]),
    },
    { type: 'xstate.done.actor.sendScans', output: failed(failures.offline) },
  ],
  key: ({ lines, setup: { place }, failure }) => [
    // Repeated scans add lines without limit, so the key has each line once.
    [...new Set(lines.map(({ id, state }) => `${id} ${state}`))].toSorted(),
    place,
    failure?.kind,
  ],
};
