import type * as v from 'valibot';
import { type FileCalls, attachmentIds } from '../../api/contract/attachments/attachments.ts';
import type { EndpointCaller, Endpoint, InputOf } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { Language } from '../../domain/languages.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { Problem } from '../../workers/protocol.ts';

import type { OneAttachment } from '../attachments/types.ts';

/** A file with the name that it is saved under. */
export interface NamedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** A file that one call answers with. */
interface CallFile {
  readonly file: 'call';
  readonly call: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call that answers with a key. */
type MakesKey = Endpoint & { readonly result: v.GenericSchema<unknown, { readonly key: string }> };

/** Call that tells how many rows of a file are done. */
type TellsProgress = Endpoint & {
  readonly result: v.GenericSchema<unknown, { readonly done: number; readonly count: number }>;
};

/** File fetched by a key, which an earlier call makes for one download. */
interface ExportFile {
  readonly file: 'byKey';
  readonly makeKey: MakesKey;
  /** Takes the key, and answers with the file. */
  readonly fetch: Endpoint;
  readonly request: object;
  /** Takes the key; absent for short exports. */
  readonly progress: TellsProgress | undefined;
}

/** The rows of the import on the page that cannot be sent as they are, to be fixed elsewhere. */
interface ImportProblems {
  readonly file: 'importProblems';
  readonly kind: ImportKind;
  readonly language: Language;
  readonly fileName: string;
  /** A problem in words of the language shown. */
  readonly say: (problem: Problem) => string;
}

/** A file that the portal can hand out. */
export type DownloadRequest = CallFile | ExportFile | ImportProblems;

/** The file that a call answers with. */
export function callFile<E extends Endpoint>(
  call: E,
  input: InputOf<E> & Readonly<Record<string, unknown>>,
): CallFile {
  return { file: 'call', call, input };
}

/** A file that belongs to a record. */
export function attachedFile(calls: FileCalls, one: OneAttachment): CallFile {
  return { file: 'call', call: calls.read, input: attachmentIds(calls, one) };
}

/** The file of an export, which two calls hand out. */
export function byKey<Makes extends MakesKey>(
  makeKey: Makes,
  fetch: Endpoint,
  request: InputOf<Makes> & object,
  progress?: TellsProgress,
): ExportFile {
  return { file: 'byKey', makeKey, fetch, request, progress };
}

/** Receives the share of a file that is made, 0 to 1, if known. */
export type Report = (share: number) => void;

/** Polling interval for the progress of an export, in ms. */
const PROGRESS_MS = 1000;

/** Fetches a file that the server makes. */
export async function fetchFile(
  ask: EndpointCaller,
  request: CallFile | ExportFile,
  report: Report,
  signal: AbortSignal,
): Promise<Outcome<NamedFile>> {
  if (request.file === 'call') return askFile(ask, request.call, request.input, signal);
  const { makeKey, fetch, progress } = request;
  const made = await ask(makeKey, request.request as never, { signal });
  if (!made.ok) return made;
  const { key } = made.data;
  const watch =
    progress === undefined
      ? undefined
      : setInterval(() => void tellProgress(ask, progress, key, report, signal), PROGRESS_MS);
  try {
    return await askFile(ask, fetch, { key }, signal);
  } finally {
    clearInterval(watch);
  }
}

/** The types of `callFile` and `byKey` hold that the call takes this input, and answers with a file. */
const askFile = (ask: EndpointCaller, call: Endpoint, input: object, signal: AbortSignal) =>
  ask(call, input as never, { signal }) as Promise<Outcome<NamedFile>>;

/** Asks how far an export is; what goes wrong in asking is not reported. */
async function tellProgress(
  ask: EndpointCaller,
  progress: TellsProgress,
  key: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const told = await ask(progress, { key } as never, { signal }).catch(() => null);
  if (told === null || !told.ok) return;
  const { done, count } = told.data;
  report(count === 0 ? 1 : done / count);
}
