import { fromCallback, fromPromise } from 'xstate';
import { type Attachment, type FileCalls, idsOf } from '../api/contract/attachments/attachments.ts';
import type { Ask } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { Asked } from '../machines/answer/machine.ts';
import { attachmentsMachine } from '../machines/attachments/machine.ts';
import { pictureMachine } from '../machines/attachments/picture.ts';
import type {
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

/** The calls by which the files of one kind of record are reached. */
interface OwnerCalls {
  readonly list: (of: OfOwner, signal: AbortSignal) => Promise<Outcome<readonly Attachment[]>>;
  readonly add: (file: ChosenFile & OfOwner, how: SendOptions) => Promise<Outcome<Attachment>>;
  readonly read: (one: OneAttachment, signal: AbortSignal) => Promise<Outcome<{ blob: Blob }>>;
  readonly remove: (one: OneAttachment) => Promise<Outcome<null>>;
}

/** The machines of files that belong to records, by what they belong to. */
export function createAttachments(ask: Ask, network: Network): Areas['attachments'] {
  const made = new WeakMap<FileCalls, ReturnType<typeof provide>>();
  return {
    attachmentsOf(calls) {
      const known = made.get(calls) ?? provide(ownerCalls(calls, ask), network);
      made.set(calls, known);
      return known;
    },
  };
}

/** The calls of one kind of record, which take the ids of record and file. */
function ownerCalls(calls: FileCalls, ask: Ask): OwnerCalls {
  return {
    list: async (of, signal) => {
      const listed = await ask(calls.list, idsOf(calls, of) as never, { signal });
      return listed.ok ? { ok: true, data: listed.data.rows } : listed;
    },
    add: ({ file, ...one }, how) => {
      const sent = { ...idsOf(calls, one), name: file.name, bytes: file };
      return ask(calls.add, sent as never, how);
    },
    read: (one, signal) =>
      // A file comes with its name.
      ask(calls.read, idsOf(calls, one) as never, { signal }) as Promise<Outcome<DownloadedFile>>,
    remove: (one) => ask(calls.remove, idsOf(calls, one) as never),
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
