import type * as v from 'valibot';
import type { EndpointCaller, Endpoint, InputOf } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { Language } from '../../domain/languages.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { PaperBlock, PaperSetup } from '../../paper/paperContent.ts';
import type { Problem } from '../../workers/protocol.ts';

/** A file with the name that it is saved under. */
export interface NamedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** File that one call returns. */
export interface CallFile {
  readonly file: 'call';
  readonly call: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Endpoint that returns a key. */
type KeyEndpoint = Endpoint & {
  readonly result: v.GenericSchema<unknown, { readonly key: string }>;
};

/** Endpoint that returns how many rows of a file are done. */
type ProgressEndpoint = Endpoint & {
  readonly result: v.GenericSchema<unknown, { readonly done: number; readonly count: number }>;
};

/** File fetched by a key that another call creates for this download. */
interface ExportFile {
  readonly file: 'byKey';
  readonly makeKey: KeyEndpoint;
  /** Returns the file for the key. */
  readonly fetch: Endpoint;
  readonly request: object;
  /** Takes the key; absent for short exports. */
  readonly progress: ProgressEndpoint | undefined;
}

/** Rows of the open import that cannot be sent, to be fixed elsewhere. */
interface ImportProblems {
  readonly file: 'importProblems';
  readonly kind: ImportKind;
  readonly language: Language;
  readonly fileName: string;
  /** Formats a problem in the current language. */
  readonly formatProblem: (problem: Problem) => string;
}

/** Next blocks of a document, and the share of it that is read with them, 0 to 1. */
interface PaperPart {
  readonly blocks: readonly PaperBlock[];
  readonly share: number;
}

/** Document that the browser writes as a PDF while it reads the contents. */
export interface PaperFile {
  readonly file: 'paper';
  readonly fileName: string;
  readonly setup: PaperSetup;
  /** Number of a page in the current language: page 2 of 7. */
  readonly pageText: (page: number, count: number) => string;
  /** Ends with the first failure. */
  readonly read: (ask: EndpointCaller, signal: AbortSignal) => AsyncGenerator<Outcome<PaperPart>>;
}

/** Any file that the portal offers for download. */
export type DownloadRequest = CallFile | ExportFile | ImportProblems | PaperFile;

/** Creates the request of a file that a call returns. */
export function callFile<E extends Endpoint>(
  call: E,
  input: InputOf<E> & Readonly<Record<string, unknown>>,
): CallFile {
  return { file: 'call', call, input };
}

/** Creates the request of an export, which takes two calls. */
export function byKey<E extends KeyEndpoint>(
  makeKey: E,
  fetch: Endpoint,
  request: InputOf<E> & object,
  progress?: ProgressEndpoint,
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
  const answer = await ask(makeKey, request.request as never, { signal });
  if (!answer.ok) return answer;
  const { key } = answer.data;
  const watch =
    progress === undefined
      ? undefined
      : setInterval(() => void reportProgress(ask, progress, key, report, signal), PROGRESS_MS);
  try {
    return await askFile(ask, fetch, { key }, signal);
  } finally {
    clearInterval(watch);
  }
}

/** The types of `callFile` and `byKey` guarantee that the call takes this input and returns a file. */
const askFile = (ask: EndpointCaller, call: Endpoint, input: object, signal: AbortSignal) =>
  ask(call, input as never, { signal }) as Promise<Outcome<NamedFile>>;

/** Reports the progress of an export; failures are ignored. */
async function reportProgress(
  ask: EndpointCaller,
  progress: ProgressEndpoint,
  key: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const answer = await ask(progress, { key } as never, { signal }).catch(() => null);
  if (answer === null || !answer.ok) return;
  const { done, count } = answer.data;
  report(count === 0 ? 1 : done / count);
}
