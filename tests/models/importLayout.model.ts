import type { ImportLayout } from '../../src/api/contract/orders/importLayouts.ts';
import { importLayoutMachine } from '../../src/machines/importLayout/machine.ts';
import type { LayoutDraft } from '../../src/machines/importLayout/types.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const sampleLayout: ImportLayout = {
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

const { name, headers, fields, chosen, left, headerRow, sheet } = sampleLayout;
const sampleDraft: LayoutDraft = {
  name,
  content: { headers, fields, chosen, left, headerRow, sheet },
};

const theirs = { ...sampleLayout, version: 2, savedBy: 'kofi' };

export const importLayoutModel: Model<typeof importLayoutMachine> = {
  machine: importLayoutMachine,
  events: [
    { type: 'opened', layout: sampleLayout, failure: null },
    { type: 'opened', layout: null, failure: null },
    { type: 'opened', layout: null, failure: failures.network },
    { type: 'save', draft: sampleDraft },
    { type: 'retry' },
    { type: 'replace' },
    { type: 'dismiss' },
    { type: 'closed' },
    {
      type: 'xstate.done.actor.saveLayout',
      output: succeeded({ saved: true, shape: sampleLayout }),
    },
    { type: 'xstate.done.actor.saveLayout', output: succeeded({ saved: false, shape: theirs }) },
    { type: 'xstate.done.actor.saveLayout', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveLayout', output: failed(failures.network) },
  ],
  key: ({ layout, theirs: other, failure }) => [layout !== null, other !== null, failure?.kind],
};
