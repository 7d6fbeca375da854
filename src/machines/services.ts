import type * as v from 'valibot';
import type { EndpointCaller } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { Language } from '../domain/languages.ts';
import type { CardContent } from '../domain/prices/cardContent.ts';
import type { BookSheet } from '../domain/prices/cardFile/cardTable.ts';
import type { SheetLine } from '../domain/sheets/sheet.ts';
import type { FailureCode, Mapping } from '../workers/protocol.ts';
import type { DownloadRequest, NamedFile, PaperFile, Report } from './download/downloadRequest.ts';

/** Cache of the server's answers to the signed-in user, stored in this browser tab. */
export interface AnswerCache {
  readonly load: <Answer>(stored: StoredAnswer<Answer>) => Answer | null;
  readonly save: (id: string, answer: unknown) => void;
}

/** Unfinished forms of the signed-in user, stored in this browser. */
export interface FormDrafts {
  /** Values of a form; null if there are none. */
  readonly load: (form: string) => unknown;
  /** Stores values; null removes them. Returns false if they could not be stored. */
  readonly save: (form: string, values: unknown) => boolean;
}

/** Id under which a declaration's latest answer is stored, and its schema. */
export interface StoredAnswer<Answer> {
  readonly id: string;
  readonly schema: v.GenericSchema<unknown, Answer>;
}

/** Result of reading a spreadsheet. */
type ReadResult<Content> =
  | (Content & { readonly ok: true })
  | { readonly ok: false; readonly code: FailureCode };

/** An export that is recognized by its headers, with the mapping of its columns. */
export interface KnownExport extends Mapping<string> {
  readonly id: string;
  /** Name of the program. */
  readonly name: string;
}

/** Reads and writes spreadsheets other than imports; each file is read in a separate worker. */
export interface Sheets {
  /** All rows of the first sheet, as texts. */
  readonly readTable: (
    file: Blob,
    signal: AbortSignal,
  ) => Promise<ReadResult<{ readonly lines: readonly SheetLine[] }>>;
  readonly readBook: (
    file: Blob,
    signal: AbortSignal,
  ) => Promise<ReadResult<{ readonly sheets: readonly BookSheet[] }>>;
  readonly writeCsv: (rows: readonly (readonly string[])[]) => Promise<Blob>;
  /** A version of a rate card as a workbook. */
  readonly writeCard: (content: CardContent, language: Language) => Promise<Blob>;
  /** Exports of shops, marketplaces and carriers that are recognised. */
  readonly knownExports: readonly KnownExport[];
}

/** Services that the composition root gives to declared machines. */
export interface Services {
  readonly ask: EndpointCaller;
  readonly answers: AnswerCache;
  readonly formDrafts: FormDrafts;
  /** Whether carrier staff are signed in. */
  readonly isCarrier: () => boolean;
  /** Resolves once the network is back, or after a while. */
  readonly untilReachable: (signal: AbortSignal) => Promise<void>;
  /** Resolves once the user sees the page. */
  readonly untilVisible: (signal: AbortSignal) => Promise<void>;
  /** Loads and shows the current texts of the portal. */
  readonly refreshTexts: () => Promise<unknown>;
  /** Hands a file to the user. */
  readonly saveFile: (blob: Blob, fileName: string) => void;
  /** Creates a file of the unsent rows of the open import. */
  readonly createProblemsFile: (
    request: Extract<DownloadRequest, { readonly file: 'importProblems' }>,
    report: Report,
  ) => Promise<Outcome<NamedFile>>;
  /** Writes a document as a PDF. */
  readonly createPaperFile: (
    request: PaperFile,
    options: {
      readonly ask: EndpointCaller;
      readonly report: Report;
      readonly signal: AbortSignal;
    },
  ) => Promise<Outcome<NamedFile>>;
  /** Loads the code for spreadsheets on first use. */
  readonly sheets: () => Promise<Sheets>;
  /**
   * Moves the session into its trial, or out of it, and opens an address there. `isCleared` removes drafts and imports
   * from this browser before.
   */
  readonly switchTrial: (address: string, isCleared: boolean) => Promise<Outcome<null>>;
  /** Sends a call of the open API by a key, without a session. */
  readonly tryOpenCall: (trial: OpenTrial) => Promise<Outcome<OpenTrialReply>>;
}

/** Call of the open API from the reference page. */
export interface OpenTrial {
  readonly method: string;
  /** Absolute path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for calls without a body. */
  readonly body: string | null;
}

/** The server's actual answer. */
export interface OpenTrialReply {
  readonly status: number;
  /** Time from the request to the last byte, in ms. */
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null if the call returned a file. */
  readonly text: string | null;
  readonly file: Blob | null;
}
