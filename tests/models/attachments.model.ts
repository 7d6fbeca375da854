import type { Attachment } from '../../src/api/contract/attachments/attachments.ts';
import { attachmentsMachine } from '../../src/machines/attachments/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** A commercial invoice of an order. */
export const sampleAttachment: Attachment = {
  id: '0193b5a2-0000-4000-8000-0000000000c1',
  name: 'Commercial invoice.pdf',
  kind: 'pdf',
  size: 48_210,
  addedAt: '2026-11-20T09:30:00.000Z',
  addedBy: 'ama',
  own: true,
};

const ownerId = '0193b5a2-0000-7000-8000-000000000031';
const chosenFile = { id: 'chosen', file: new File(['%PDF-'], 'Packing list.pdf') };
const { id } = chosenFile;
const stored: Attachment = { ...sampleAttachment, id, name: chosenFile.file.name };

export const attachmentsModel: Model<typeof attachmentsMachine> = {
  machine: attachmentsMachine,
  input: { ownerId },
  events: [
    { type: 'refresh' },
    { type: 'askRemoval', attachment: sampleAttachment },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'add', files: [chosenFile] },
    { type: 'retry', id },
    { type: 'drop', id },
    { type: 'progress', id, share: 0.5 },
    ...[succeeded(stored), failed(failures.network), failed(failures.refused), null].map(
      (outcome) => ({ type: 'sent' as const, id, outcome }),
    ),
    { type: 'xstate.done.actor.fetchAttachments', output: succeeded([sampleAttachment]) },
    { type: 'xstate.done.actor.fetchAttachments', output: failed(failures.network) },
    { type: 'xstate.done.actor.removeAttachment', output: succeeded(null) },
    { type: 'xstate.done.actor.removeAttachment', output: failed(failures.service) },
    { type: 'xstate.done.actor.untilReachable', output: undefined },
  ],
  key: ({ rows, uploads, removalTarget, failure }) => [
    rows?.length,
    uploads.map(({ state }) => state),
    removalTarget?.id,
    failure?.kind,
  ],
};
