import type { CountryFacts } from '../../domain/countries/countryFacts.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { SentForecast } from '../../api/contract/orders/importDeclarations.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import type { SenderTexts } from '../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type {
  CellEdit,
  EngineEvent,
  EngineFailure,
  ImportCounts,
  ImportSource,
  Mapping,
  Fix,
  LeftOutRows,
  ReadProgress,
  RowQuery,
  SheetLayout,
  StepSize,
  StorageFailure,
} from '../../workers/protocol.ts';
import type { FreightForecast, SenderForecast } from './freight.ts';

/** Owner of an import. Everything stored is bound to these. */
export interface ImportOwner {
  readonly account: string;
  readonly companyId: number;
  /** ISO 3166-1 alpha-2 of the company. */
  readonly countryCode: string;
  /** Settings of the carrier for each country. */
  readonly countries: CountryFacts;
}

/** An unfinished import in this browser's storage, which its owner can continue. */
export interface StoredImport {
  readonly importId: string;
  readonly fileName: string;
  /** Epoch ms of the last change. */
  readonly changedAt: number;
  /** Counts when last stored. */
  readonly counts: ImportCounts;
}

/** Work of a tab on its open import; another tab may take over while it is `resting`. */
export const holderActivities = ['sending', 'busy', 'resting'] as const;

/** Import that is open in another tab of this browser. */
export interface ImportElsewhere {
  readonly importId: string;
  readonly fileName: string;
  /** Number of answered rows. */
  readonly answered: number;
  readonly rows: number;
  /** Null if that tab does not answer: it is frozen, or of an older release. */
  readonly doing: (typeof holderActivities)[number] | null;
}

/** Reading chosen by the user instead of the detected one. */
export interface ReadingChoice {
  readonly sheet?: string;
  readonly headerRow?: number;
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Whether backslashes in a text are codes. */
  readonly escapes?: boolean;
  /** Lines of a csv in which an unclosed quote is text. */
  readonly literalQuotes?: readonly number[];
}

export type SendFailure = Failure | StorageFailure;

/** The batch in flight. */
interface BatchInFlight {
  readonly batchNo: number;
  /** Rows in it. */
  readonly rows: number;
}

/** Earlier import of a file with the same name and number of rows. */
export interface EarlierImport {
  readonly importId: string;
  /** ISO 8601 instant of its first batch. */
  readonly startedAt: string;
  /** Account that sent it. */
  readonly createdBy: string;
}

export interface ImportContext {
  readonly kind: ImportKind;
  readonly owner: ImportOwner | null;
  /** UUID of the import; the server knows its batches by it. */
  readonly importId: string | null;
  readonly source: ImportSource | null;
  readonly choice: ReadingChoice;
  readonly layout: SheetLayout | null;
  /** Bytes read while opening. */
  readonly read: ReadProgress | null;
  readonly counts: ImportCounts;
  /** Whether there are edits that undo cannot revert, made before a resume or another mapping. */
  readonly hasEarlierEdits: boolean;
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    /** Next step of undo. */
    readonly nextUndo: StepSize | null;
    /** Next step of redo. */
    readonly nextRedo: StepSize | null;
  };
  /** View of the grid. */
  readonly query: RowQuery;
  /** Why the file could not be read. */
  readonly refusal: EngineFailure | null;
  /** Failure that pauses or stops sending or reconciling. */
  readonly failure: SendFailure | null;
  readonly batch: BatchInFlight | null;
  /** Failed tries of the batch in flight. */
  readonly attempt: number;
  /** Recent pace of answers; null before the first. */
  readonly pace: Pace | null;
  /** Forecast of the server before sending; null before the check, and once rows are sent. */
  readonly check: Check | null;
  /** Remaining orders of the company this month; null until known, and for other rows. */
  readonly quota: RemainOrderQty | null;
  /** Sender for orders that name none; null for none, undefined until known. */
  readonly sender: SenderTexts | null | undefined;
  /** The carrier's places arrived after the file was judged without them. */
  readonly arePlacesLate: boolean;
  /** Latest earlier import of perhaps the same file; null if none is known. */
  readonly earlier: EarlierImport | null;
  /** Import that can be resumed. */
  readonly offer: StoredImport | null;
  /** Import that the user asked for and this browser no longer has; null if none. */
  readonly goneId: string | null;
  /** Import that is open in another tab while none is open here; null if none. */
  readonly elsewhere: ImportElsewhere | null;
}

/** Number of orders by forecast. */
export type OrderForecasts = Readonly<Record<SentForecast['status'], number>>;

/** Progress and results of the check before sending. */
interface Check {
  readonly orders: OrderForecasts;
  readonly freight: FreightForecast;
  readonly senders: SenderForecast;
  /** Position in the sheet to continue at; null once all ready rows are checked. */
  readonly next: number | null;
  /** Orders that were ready when it began. */
  readonly total: number;
  /** Rows have changed since it began. */
  readonly isStale: boolean;
}

/** Result of one batch of the check. */
export interface CheckedBatch {
  readonly orders: OrderForecasts;
  readonly freight: FreightForecast;
  readonly senders: SenderForecast;
  readonly next: number | null;
  readonly counts: ImportCounts;
}

/** View that the user saw when they chose rows by position. */
export interface ViewSnapshot {
  /** Rows in the view. */
  readonly total: number;
  /** Ids of the first and the last chosen row; null if not loaded yet. */
  readonly first: number | null;
  readonly last: number | null;
}

interface FixEvent {
  readonly type: 'fix';
  readonly fix: Fix;
  /** View at the time of the selection; the fix does nothing if rows have moved since. */
  readonly viewSnapshot?: ViewSnapshot;
}

export type ImportEvent =
  // Actions of the user
  | { readonly type: 'choose'; readonly source: ImportSource }
  /** `importId`: a stored import that is not offered, because another one has changed later. */
  | { readonly type: 'resume'; readonly importId?: string }
  /** Deletes the offered import, or the open one. */
  | { readonly type: 'discard' }
  | { readonly type: 'cancel' }
  /** Reads the same file in another way: sheet, header row, encoding. */
  | { readonly type: 'reopen'; readonly choice: ReadingChoice }
  /** Field key per file column, null to leave it out. */
  | { readonly type: 'map'; readonly mapping: Mapping }
  /** Judges the rows again, with places that arrived after the file was read. */
  | { readonly type: 'applyPlaces' }
  | { readonly type: 'edit'; readonly edits: readonly CellEdit[] }
  | { readonly type: 'skip'; readonly rows: readonly number[]; readonly skipped: boolean }
  | FixEvent
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'query'; readonly query: RowQuery }
  /** The page is visible again: the default sender may have changed on another page. */
  | { readonly type: 'shownAgain' }
  /** Checks the ready rows, from the start or from the last position. */
  | { readonly type: 'check' }
  /** Starts or resumes sending. */
  | { readonly type: 'send' }
  | { readonly type: 'pause' }
  /** Returns to the rows, to fix those that were not sent. */
  | { readonly type: 'review' }
  // Events from outside
  | { readonly type: 'signedIn'; readonly owner: ImportOwner }
  /** A call returned 911: the stored import is kept for its owner. */
  | { readonly type: 'sessionEnded' }
  /** The user has signed out: the stored import is deleted. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  // Reports of running actors
  /** An import was released by another tab and can be resumed here. */
  | { readonly type: 'import.released'; readonly offer: StoredImport }
  /** The import that is open in another tab has changed. */
  | { readonly type: 'import.elsewhere'; readonly elsewhere: ImportElsewhere | null }
  /** Another tab has taken the import over. */
  | { readonly type: 'takenOver' }
  | { readonly type: 'engine.event'; readonly event: EngineEvent }
  | GridAnswer
  /** A command of the grid failed, because of a bug. */
  | { readonly type: 'grid.broke' }
  // Result of a batch: XState's own event, so that each waiting state can handle it.
  | { readonly type: 'xstate.done.actor.deliver'; readonly output: DeliverResult };

/** Commands of the grid; answered by `grid.changed`, in order. */
export type GridCommand = Extract<
  ImportEvent,
  { type: 'edit' | 'skip' | 'fix' | 'undo' | 'redo' | 'query' }
>;

/** Result of a command of the grid. */
export type GridAnswer =
  | { readonly type: 'grid.changed'; readonly change: GridChange; readonly step: GridStep }
  /** The selected rows have moved since, so the command did nothing. */
  | { readonly type: 'grid.moved' };

export interface GridChange {
  readonly counts: ImportCounts;
  readonly history: ImportContext['history'];
}

/** A step that was done, undone or redone. */
export interface GridStep {
  readonly by: GridCommand['type'];
  /** Null if nothing changed. */
  readonly size: StepSize | null;
  readonly leftOut?: LeftOutRows;
}

/** Emitted for a message. */
export type ImportEmitted =
  | { readonly type: 'stepped'; readonly step: GridStep }
  /** The rows of a fix have moved since, so it did nothing. */
  | { readonly type: 'moved' };

export interface OpenInput {
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly importId: string;
  readonly source: ImportSource;
  readonly choice: ReadingChoice;
}

export interface RemapInput {
  readonly owner: ImportOwner;
  /** Null keeps the chosen mapping, or detects one again. */
  readonly mapping: Mapping | null;
  /** Whether the user has confirmed the mapping, so that it is saved as a layout. */
  readonly isChosen: boolean;
  readonly sender: ImportContext['sender'];
}

/** Query for an earlier import of the same file. */
export interface EarlierImportQuery {
  readonly importId: string;
  readonly kind: ImportKind;
  /** Empty for pasted rows. */
  readonly fileName: string;
  /** Number of order rows in the file, including deleted ones. */
  readonly rows: number;
}

export interface ReopenInput extends ImportRef {
  /** Asks the tab that holds it to release it. */
  readonly takeOver: boolean;
}

/** Result of resuming a stored import. */
export type ResumeResult =
  | {
      readonly type: 'opened';
      readonly source: ImportSource;
      readonly layout: SheetLayout;
      readonly counts: ImportCounts;
      /** Whether stored edits were applied to the file. */
      readonly hasEarlierEdits: boolean;
    }
  | { readonly type: 'refused'; readonly failure: EngineFailure }
  /** It is open in another tab. */
  | { readonly type: 'elsewhere' }
  /** It is no longer in the storage: finished or discarded in another tab. */
  | { readonly type: 'gone' };

/** Next batch to send: first one without an answer, then one of new rows. */
export type TakeResult =
  | { readonly type: 'batch'; readonly batch: BatchInFlight; readonly counts: ImportCounts }
  | { readonly type: 'nothingLeft'; readonly counts: ImportCounts }
  | { readonly type: 'notStored'; readonly failure: StorageFailure };

/** Answered rows and their time in ms, with decaying weight, because answers arrive in bursts. */
interface Pace {
  readonly rows: number;
  readonly ms: number;
}

export interface DeliveredBatch {
  readonly counts: ImportCounts;
  /** Next batch, if it is in flight already. */
  readonly next?: BatchInFlight;
  /** From sending to settled, in ms. */
  readonly tookMs: number;
  readonly rows: number;
}

/** Result of a delivery; a failure has counts if it changed them, such as rows that can be sent again. */
export type DeliverResult = Outcome<DeliveredBatch> & { readonly counts?: ImportCounts };

export interface ReconcileResult {
  readonly counts: ImportCounts;
}

export interface ImportRef {
  readonly owner: ImportOwner;
  readonly importId: string;
}
