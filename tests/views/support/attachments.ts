import { fromCallback, fromPromise } from 'xstate';
import type { Attachment } from '../../../src/api/contract/attachments/attachments.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import { attachmentsMachine } from '../../../src/machines/attachments/machine.ts';
import type {
  AttachmentsEvent,
  AttachmentOwner,
  AttachmentRef,
  UploaderCommand,
} from '../../../src/machines/attachments/types.ts';
import { succeeded } from '../../models/samples.ts';
import { answerMachine } from './machines.ts';

interface AttachmentAnswers {
  readonly list?: () => Outcome<readonly Attachment[]>;
  /** Reaction of the uploader to a command; none if absent. */
  readonly send?: (command: UploaderCommand, report: (event: AttachmentsEvent) => void) => void;
  readonly remove?: (attachment: AttachmentRef) => Outcome<null>;
  readonly picture?: () => Outcome<Blob>;
}

/** Attachment machines without a server. */
export function attachmentsWork({
  list = () => succeeded([]),
  send = () => undefined,
  remove = () => succeeded(null),
  picture = () => succeeded(new Blob()),
}: AttachmentAnswers = {}) {
  return {
    attachments: attachmentsMachine.provide({
      actors: {
        fetchAttachments: fromPromise<Outcome<readonly Attachment[]>, AttachmentOwner>(async () =>
          list(),
        ),
        removeAttachment: fromPromise<Outcome<null>, AttachmentRef>(async ({ input }) =>
          remove(input),
        ),
        uploader: fromCallback<UploaderCommand>(({ receive, sendBack }) => {
          receive((command) => send(command, sendBack));
        }),
        untilReachable: fromPromise<void>(() => new Promise(() => undefined)),
      },
    }),
    picture: answerMachine('picture', async () => picture()),
  };
}
