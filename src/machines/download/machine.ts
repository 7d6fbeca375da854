import { assertEvent, assign, setup } from 'xstate';
import type { Language } from '../../domain/languages.ts';
import type { AddressKind, ImportKind } from '../../domain/sheets/sheet.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { CompanyExportRequest } from '../../api/contract/orders/admin.ts';
import type { ExportRequest } from '../../api/contract/orders/export.ts';
import type { Problem } from '../../workers/protocol.ts';
import type { FileCalls } from '../../api/contract/attachments/attachments.ts';
import type { OneAttachment } from '../attachments/types.ts';
import type { OrderFamily } from '../list/orders.ts';
import { promised } from '../placeholder.ts';
import { broken } from '../shared/failure.ts';
import type { FileByKey } from './byKey.ts';
import { withOutput } from '../shared/output.ts';

/** Columns, format, and which orders; `companyNo` and the company's columns across companies only. */
export type OrderExport = Omit<CompanyExportRequest, 'sort'> & Pick<ExportRequest, 'sort'>;

/** A file the portal can hand out. */
export type DownloadRequest =
  | { readonly file: 'importTemplate'; readonly kind: ImportKind; readonly language: Language }
  /** Every row of an import with its outcome, in the language shown. */
  | {
      readonly file: 'importReceipt';
      readonly importId: string;
      readonly format: 'xlsx' | 'csv';
    }
  /** All senders or receivers of the address book, in the language shown. */
  | {
      readonly file: 'addresses';
      readonly kind: AddressKind;
      readonly format: 'xlsx' | 'csv';
    }
  /** All regions and cities, as the import takes them. */
  | { readonly file: 'areas' }
  /** A file that belongs to a record. */
  | (OneAttachment & { readonly file: 'attachment'; readonly owner: FileCalls })
  /** Records of a list, as its filters and sort say, or those chosen in it. */
  | FileByKey
  /** A bill with every line, in the language shown. */
  | { readonly file: 'bill'; readonly id: string; readonly language: Language }
  /** Orders of a list, as its filters and sort say, or those chosen in it. */
  | {
      readonly file: 'orders';
      readonly family: OrderFamily;
      readonly request: OrderExport;
    }
  /** The rows of the import on the page that cannot be sent as they are, to be fixed elsewhere. */
  | {
      readonly file: 'importProblems';
      readonly kind: ImportKind;
      readonly language: Language;
      readonly fileName: string;
      /** A problem in words of the language shown. */
      readonly say: (problem: Problem) => string;
    };

export interface SaveInput {
  readonly request: DownloadRequest;
  /** Told how much of the file is made, 0 to 1, where that is known. */
  readonly report: (share: number) => void;
}

interface DownloadContext {
  readonly failure: Failure | null;
  /** How much of the file is made, 0 to 1, in whole hundredths; null where it is not known. */
  readonly share: number | null;
}

type DownloadEvent =
  | { readonly type: 'download'; readonly request: DownloadRequest }
  | { readonly type: 'dismiss' }
  | { readonly type: 'progress'; readonly share: number };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: DownloadContext; events?: DownloadEvent } = {};

/** One button that fetches a file and saves it; one actor per button. */
export const downloadMachine = setup({
  types,
  actors: {
    /** Fetches the file and hands it to the browser's own saving. */
    save: promised<Outcome<null>, SaveInput>('save'),
  },
  guards: { refused: (_, outcome: Outcome<null>) => !outcome.ok },
  actions: {
    fail: assign((_, outcome: Outcome<null>) => ({ failure: outcome.ok ? null : outcome.failure })),
    failBroken: assign({ failure: broken }),
    dismiss: assign({ failure: null }),
    begin: assign({ share: null }),
    note: assign((_, share: number) => ({ share: Math.floor(share * 100) / 100 })),
  },
}).createMachine({
  id: 'download',
  context: { failure: null, share: null },
  initial: 'idle',
  states: {
    idle: { description: 'The button.', on: { download: { target: 'downloading' } } },
    downloading: {
      description: 'The button waits for the file, and says how much of it is made.',
      entry: 'begin',
      on: { progress: { actions: { type: 'note', params: ({ event }) => event.share } } },
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ event, self }) => {
          assertEvent(event, 'download');
          const report = (share: number) => self.send({ type: 'progress', share });
          return { request: event.request, report };
        },
        onDone: [
          { guard: withOutput('refused'), target: 'failed', actions: withOutput('fail') },
          { target: 'idle' },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
      },
    },
    failed: {
      description: 'A message that says why, and the button again.',
      exit: 'dismiss',
      on: { download: { target: 'downloading' }, dismiss: { target: 'idle' } },
    },
  },
});
