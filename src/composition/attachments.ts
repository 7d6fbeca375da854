import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { orderAttachments } from '../api/contract/order/attachments.ts';
import { issueAttachments } from '../api/contract/issue/attachments.ts';
import { ticketAttachments } from '../api/contract/tickets/attachments.ts';
import type { Attachment } from '../api/contract/attachments.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { Asked } from '../machines/answer/machine.ts';
import { attachmentsMachine } from '../machines/attachments/machine.ts';
import { pictureMachine } from '../machines/attachments/picture.ts';
import type {
  AttachmentOwner,
  AttachmentsEvent,
  ChosenFile,
  OfOwner,
  OneAttachment,
  SenderCommand,
} from '../machines/attachments/types.ts';
import type { Areas } from '../views/shared/portal.ts';
import type { Network } from './network.ts';

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
}

/** The calls of files of all records. */
export const attachmentTable = { ...orderAttachments, ...issueAttachments, ...ticketAttachments };
export type AttachmentClient = Calls<typeof attachmentTable>;

/** The calls by which the files of one kind of record are reached. */
interface OwnerCalls {
  readonly list: (of: OfOwner, signal: AbortSignal) => Promise<Outcome<readonly Attachment[]>>;
  readonly add: (file: ChosenFile & OfOwner, how: SendOptions) => Promise<Outcome<Attachment>>;
  readonly read: (one: OneAttachment, signal: AbortSignal) => Promise<Outcome<{ blob: Blob }>>;
  readonly remove: (one: OneAttachment) => Promise<Outcome<null>>;
}

/** The machines of files that belong to records, by what they belong to. */
export function createAttachments(
  client: AttachmentClient,
  network: Network,
): Areas['attachments'] {
  const calls: Readonly<Record<AttachmentOwner, OwnerCalls>> = {
    order: {
      list: async ({ ownerId: orderId }, signal) => {
        const listed = await client.getOrderAttachments({ orderId }, { signal });
        return listed.ok ? { ok: true, data: listed.data.rows } : listed;
      },
      add: ({ ownerId: orderId, id, file }, how) =>
        client.addOrderAttachment({ orderId, id, name: file.name, bytes: file }, how),
      read: ({ ownerId: orderId, id }, signal) =>
        client.getOrderAttachment({ orderId, id }, { signal }),
      remove: ({ ownerId: orderId, id }) => client.deleteOrderAttachment({ orderId, id }),
    },
    issue: {
      list: async ({ ownerId: issueId }, signal) => {
        const listed = await client.getIssueAttachments({ issueId }, { signal });
        return listed.ok ? { ok: true, data: listed.data.rows } : listed;
      },
      add: ({ ownerId: issueId, id, file }, how) =>
        client.addIssueAttachment({ issueId, id, name: file.name, bytes: file }, how),
      read: ({ ownerId: issueId, id }, signal) =>
        client.getIssueAttachment({ issueId, id }, { signal }),
      remove: ({ ownerId: issueId, id }) => client.deleteIssueAttachment({ issueId, id }),
    },
    ticket: {
      list: async ({ ownerId: ticketId }, signal) => {
        const listed = await client.getWorkOrderAttachments({ ticketId }, { signal });
        return listed.ok ? { ok: true, data: listed.data.rows } : listed;
      },
      add: ({ ownerId: ticketId, id, file }, how) =>
        client.addWorkOrderAttachment({ ticketId, id, name: file.name, bytes: file }, how),
      read: ({ ownerId: ticketId, id }, signal) =>
        client.getWorkOrderAttachment({ ticketId, id }, { signal }),
      remove: ({ ownerId: ticketId, id }) => client.deleteWorkOrderAttachment({ ticketId, id }),
    },
  };
  return {
    attachments: {
      order: provide(calls.order, network),
      issue: provide(calls.issue, network),
      ticket: provide(calls.ticket, network),
    },
  };
}

function provide({ list, add, read, remove }: OwnerCalls, network: Network) {
  return {
    files: attachmentsMachine.provide({
      actors: {
        fetchAttachments: fromPromise<Outcome<readonly Attachment[]>, OfOwner>(
          ({ input, signal }) => list(input, signal),
        ),
        removeAttachment: fromPromise<Outcome<null>, OneAttachment>(({ input }) => remove(input)),
        sender: createSender(add),
        untilReachable: fromPromise<void>(({ signal }) => network.untilReachable(signal)),
      },
    }),
    picture: pictureMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<Blob>, Asked<OneAttachment>>(async ({ input, signal }) => {
          const got = await read(input.question, signal);
          return got.ok ? { ok: true, data: got.data.blob } : got;
        }),
      },
    }),
  };
}

function createSender(add: OwnerCalls['add']) {
  return fromCallback<SenderCommand>(({ receive, sendBack }) => {
    const say = (event: AttachmentsEvent) => sendBack(event);
    const going = new Map<string, AbortController>();
    const send = async (file: ChosenFile & OfOwner, { signal }: AbortController) => {
      const { id } = file;
      const onProgress = (sent: number, total: number) =>
        say({ type: 'progress', id, share: total === 0 ? 0 : sent / total });
      const outcome = await add(file, { signal, onProgress }).catch(() => null);
      going.delete(id);
      if (!signal.aborted) say({ type: 'sent', id, outcome });
    };
    receive((command) => {
      const { type, id } = command;
      if (type === 'abort') return going.get(id)?.abort();
      const stop = new AbortController();
      going.set(id, stop);
      void send(command, stop);
      return undefined;
    });
    return () => {
      for (const stop of going.values()) stop.abort();
    };
  });
}
