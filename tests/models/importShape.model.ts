import type { ImportLayout } from '../../src/api/contract/orders/importLayouts.ts';
import { importShapeMachine } from '../../src/machines/importShape/machine.ts';
import type { ShapeDraft } from '../../src/machines/importShape/types.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const sampleShape: ImportLayout = {
  id: '0193b5a2-0000-4000-8000-0000000000ab',
  kind: 'domestic',
  name: 'Weekly orders',
  headers: ['name', 'number', 'tel'],
  fields: { receiverName: { from: 'column', column: 'name' } },
  chosen: ['receiverName'],
  left: [],
  headerRow: 1,
  sheet: null,
  version: 1,
  usedAt: '2026-11-20T09:00:00.000Z',
  usedBy: 'ama',
  savedAt: '2026-11-20T09:00:00.000Z',
  savedBy: 'ama',
};

const { name, headers, fields, chosen, left, headerRow, sheet } = sampleShape;
const sampleDraft: ShapeDraft = {
  name,
  content: { headers, fields, chosen, left, headerRow, sheet },
};

const theirs = { ...sampleShape, version: 2, savedBy: 'kofi' };

export const importShapeModel: Model<typeof importShapeMachine> = {
  machine: importShapeMachine,
  events: [
    { type: 'opened', shape: sampleShape, failure: null },
    { type: 'opened', shape: null, failure: null },
    { type: 'opened', shape: null, failure: failures.network },
    { type: 'save', draft: sampleDraft },
    { type: 'retry' },
    { type: 'replace' },
    { type: 'dismiss' },
    { type: 'closed' },
    { type: 'xstate.done.actor.saveShape', output: succeeded({ saved: true, shape: sampleShape }) },
    { type: 'xstate.done.actor.saveShape', output: succeeded({ saved: false, shape: theirs }) },
    { type: 'xstate.done.actor.saveShape', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveShape', output: failed(failures.network) },
  ],
  key: ({ shape, theirs: other, failure }) => [shape !== null, other !== null, failure?.kind],
};
