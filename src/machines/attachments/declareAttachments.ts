import { fromCallback, fromPromise } from 'xstate';
import {
  type Attachment,
  type FileCalls,
  toFileParameters,
} from '../../api/contract/attachments/attachments.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { declare, declareAnswer } from '../declare.ts';
import type { CallFile, NamedFile } from '../download/downloadRequest.ts';
import { attachmentsMachine } from './machine.ts';
import type {
  AttachmentsEvent,
  ChosenFile,
  AttachmentOwner,
  AttachmentRef,
  UploaderCommand,
} from './types.ts';

/** Caches one declaration for each kind of record. */
function perKind<Declared>(make: (calls: FileCalls) => Declared): (calls: FileCalls) => Declared {
  const declarations = new WeakMap<FileCalls, Declared>();
  return (calls) => {
    const existing = declarations.get(calls) ?? make(calls);
    declarations.set(calls, existing);
    return existing;
  };
}

/** Loads the bytes of a picture attachment for display. */
export const declarePicture = perKind((calls) =>
  declareAnswer<AttachmentRef, Blob>('picture', async (ask, one, options) => {
    // The call answers with a named file.
    const answer = (await ask(
      calls.read,
      toFileParameters(calls, one) as never,
      options,
    )) as Outcome<NamedFile>;
    return answer.ok ? { ok: true, data: answer.data.blob } : answer;
  }),
);

/** Creates the download of a record's attachment. */
export function attachedFile(calls: FileCalls, one: AttachmentRef): CallFile {
  return { file: 'call', call: calls.read, input: toFileParameters(calls, one) };
}

/** The files of records of one kind. */
export const declareAttachments = perKind((calls) =>
  declare(({ ask, untilReachable }) =>
    attachmentsMachine.provide({
      actors: {
        fetchAttachments: fromPromise<Outcome<readonly Attachment[]>, AttachmentOwner>(
          async ({ input, signal }) => {
            const answer = await ask(calls.list, toFileParameters(calls, input) as never, {
              signal,
            });
            return answer.ok ? { ok: true, data: answer.data.rows } : answer;
          },
        ),
        removeAttachment: fromPromise<Outcome<null>, AttachmentRef>(({ input }) =>
          ask(calls.remove, toFileParameters(calls, input) as never),
        ),
        uploader: createUploader(calls, ask),
        untilReachable: fromPromise<void>(({ signal }) => untilReachable(signal)),
      },
    }),
  ),
);

function createUploader(calls: FileCalls, ask: EndpointCaller) {
  return fromCallback<UploaderCommand>(({ receive, sendBack }) => {
    const report = (event: AttachmentsEvent) => sendBack(event);
    const inFlight = new Map<string, AbortController>();
    const send = async (
      { file, ...one }: ChosenFile & AttachmentOwner,
      { signal }: AbortController,
    ) => {
      const { id } = one;
      const onProgress = (sent: number, total: number) =>
        report({ type: 'progress', id, share: total === 0 ? 0 : sent / total });
      const body = { ...toFileParameters(calls, one), name: file.name, bytes: file };
      const outcome = await ask(calls.add, body as never, { signal, onProgress }).catch(() => null);
      inFlight.delete(id);
      if (!signal.aborted) report({ type: 'sent', id, outcome });
    };
    receive((command) => {
      const { type, id } = command;
      if (type === 'abort') return inFlight.get(id)?.abort();
      const abort = new AbortController();
      inFlight.set(id, abort);
      void send(command, abort);
      return undefined;
    });
    return () => {
      for (const abort of inFlight.values()) abort.abort();
    };
  });
}
