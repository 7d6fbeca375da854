import { fromCallback, fromPromise } from 'xstate';
import {
  type Attachment,
  type FileCalls,
  attachmentIds,
} from '../../api/contract/attachments/attachments.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { declare, declareAnswer } from '../declare.ts';
import type { NamedFile } from '../download/downloadRequest.ts';
import { attachmentsMachine } from './machine.ts';
import type {
  AttachmentsEvent,
  ChosenFile,
  OfOwner,
  OneAttachment,
  SenderCommand,
} from './types.ts';

/** One and the same declaration for one kind of record. */
function perKind<Declared>(make: (calls: FileCalls) => Declared): (calls: FileCalls) => Declared {
  const made = new WeakMap<FileCalls, Declared>();
  return (calls) => {
    const known = made.get(calls) ?? make(calls);
    made.set(calls, known);
    return known;
  };
}

/** A picture's bytes, for as long as it is looked at. */
export const declarePicture = perKind((calls) =>
  declareAnswer<OneAttachment, Blob>('picture', async (ask, one, options) => {
    // The call answers with a named file.
    const got = (await ask(
      calls.read,
      attachmentIds(calls, one) as never,
      options,
    )) as Outcome<NamedFile>;
    return got.ok ? { ok: true, data: got.data.blob } : got;
  }),
);

/** The files of records of one kind. */
export const declareAttachments = perKind((calls) =>
  declare(({ ask, untilReachable }) =>
    attachmentsMachine.provide({
      actors: {
        fetchAttachments: fromPromise<Outcome<readonly Attachment[]>, OfOwner>(
          async ({ input, signal }) => {
            const listed = await ask(calls.list, attachmentIds(calls, input) as never, { signal });
            return listed.ok ? { ok: true, data: listed.data.rows } : listed;
          },
        ),
        removeAttachment: fromPromise<Outcome<null>, OneAttachment>(({ input }) =>
          ask(calls.remove, attachmentIds(calls, input) as never),
        ),
        sender: createSender(calls, ask),
        untilReachable: fromPromise<void>(({ signal }) => untilReachable(signal)),
      },
    }),
  ),
);

function createSender(calls: FileCalls, ask: EndpointCaller) {
  return fromCallback<SenderCommand>(({ receive, sendBack }) => {
    const say = (event: AttachmentsEvent) => sendBack(event);
    const going = new Map<string, AbortController>();
    const send = async ({ file, ...one }: ChosenFile & OfOwner, { signal }: AbortController) => {
      const { id } = one;
      const onProgress = (sent: number, total: number) =>
        say({ type: 'progress', id, share: total === 0 ? 0 : sent / total });
      const sent = { ...attachmentIds(calls, one), name: file.name, bytes: file };
      const outcome = await ask(calls.add, sent as never, { signal, onProgress }).catch(() => null);
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
