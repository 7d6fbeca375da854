import type { SenderTexts } from '../../api/contract/order/sender.ts';
import type { RuleParams } from '../../api/contract/rules.ts';
import type { OrderKind } from '../../api/contract/sheet.ts';
import type { SheetWork } from './changes.ts';
import type { ImportCounts } from './rows.ts';

/**
 * What crosses the border between the page and the import worker. Everything here is plain data
 * that survives structured cloning.
 *
 * Words: a *row id* is the row's place among the stored rows of the sheet, counted from 0, and
 * never changes. A *sheet row* is the row's number as Excel shows it, counted from 1. A
 * *position* is a place in the current view (filtered, sorted), counted from 0.
 */

/** Where the cells come from. */
export type ImportSource =
  | { readonly type: 'file'; readonly file: Blob; readonly name: string }
  | { readonly type: 'paste'; readonly html: string | null; readonly text: string };

export interface OpenOptions {
  readonly kind: OrderKind;
  /** ISO 3166-1 alpha-2 of the merchant's company, for row rules. */
  readonly countryCode: string;
  /** What orders that name no sender take; they have none where it is null or absent. */
  readonly sender?: SenderTexts | null;
  /** Sheet name; the first visible sheet that has cells where absent. */
  readonly sheet?: string;
  /** Sheet row of the header; found where absent. */
  readonly headerRow?: number;
  /** Text encoding (WHATWG label) and delimiter of a csv; found where absent. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Lines of a csv, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes?: readonly number[];
  /** Field key per file column (null: leave out); matched from the headers where absent. */
  readonly mapping?: readonly (string | null)[];
  /**
   * Field key by header, as the merchant chose by hand in earlier files; headers as
   * `headerHabitKey` has them. Not stronger than a header of the template.
   */
  readonly learned?: ReadonlyMap<string, string>;
  /** What the user had done to the sheet, from an import that is resumed. */
  readonly work?: SheetWork;
}

export type FailureCode =
  | 'notASpreadsheet'
  | 'empty'
  | 'noHeader'
  | 'noRows'
  | 'sheetMissing'
  | 'encrypted'
  | 'htmlNotWorkbook'
  | 'unsupported'
  | 'corrupt'
  | 'hostile'
  | 'tooLarge'
  | 'deadline'
  | 'cancelled'
  | 'crashed';

/**
 * What a refused file is, or what is wrong in it, where the code alone says too little: each has a
 * sentence of its own.
 */
export type FailureReason =
  // notASpreadsheet
  | 'pdf'
  | 'picture'
  | 'media'
  | 'textDocument'
  | 'presentation'
  | 'officeFile'
  | 'archive'
  | 'email'
  | 'json'
  | 'xml'
  | 'database'
  | 'program'
  | 'shortcut'
  | 'googleShortcut'
  | 'lockFile'
  | 'macFile'
  | 'unreadable'
  // unsupported
  | 'numbers'
  | 'otherSpreadsheet'
  // corrupt
  | 'oldWorkbook'
  | 'unclosedQuote';

/** Why a file could not be read: which of the reasons, and what the message needs to name. */
export interface EngineFailure {
  readonly code: FailureCode;
  /** English detail for the log and the command line: what, where. */
  readonly message: string;
  readonly params?: RuleParams;
  readonly reason?: FailureReason;
  /** How it was read so far, where another reading may do; absent where nothing was read. */
  readonly reading?: FileReading;
}

interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
}

/** A column of the grid: a field of the order, or a file column that no field was found for. */
export interface GridColumn {
  /** Field key; null where the file's column is not imported. */
  readonly key: string | null;
  /** 0-based column of the file; null for a field the file does not have. */
  readonly source: number | null;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
  /** How the match was found; null where there is none. `learned`: chosen for an earlier file. */
  readonly reason: 'exact' | 'learned' | 'alias' | 'fuzzy' | 'chosen' | null;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
  /**
   * By key of a field that is counted in another unit than the header names: that unit. Such a column
   * cannot be that field's.
   */
  readonly otherUnits?: Readonly<Record<string, string>>;
  /** Fields that the header may mean, best first; absent where it is like none. */
  readonly candidates?: readonly { readonly key: string; readonly score: number }[];
}

/** How a file is read, where that was found out or chosen, and may be chosen otherwise. */
export interface FileReading {
  readonly sheets: readonly SheetInfo[];
  /** Empty where none was reached. */
  readonly sheet: string;
  /** Sheet row of the header; null where none was found. */
  readonly headerRow: number | null;
  /** The sheet's first rows that hold anything, for choosing another header. */
  readonly head: readonly { readonly sheetRow: number; readonly texts: readonly string[] }[];
  /**
   * Encoding and delimiter of a text file, and whether one of them was guessed.
   * `isEncodingGuessed`: nothing proves the encoding, as a mark or its own form prove Unicode.
   */
  readonly text: {
    readonly encoding: string;
    readonly delimiter: string;
    readonly guessed: boolean;
    readonly isEncodingGuessed: boolean;
    readonly literalQuotes: readonly number[];
  } | null;
}

export interface SheetLayout extends FileReading {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'paste';
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** The default sender that rows were judged with; absent where they were judged without one. */
  readonly sender?: SenderTexts;
  /** Keys of required fields that no column was matched to: nothing can be sent before they are. */
  readonly missing: readonly string[];
  /** File columns that hold something and go into no order, those first that are like a field. */
  readonly unused: readonly UnusedColumn[];
  /** What the file holds that a merchant should know of: hidden rows, merged cells, left-out totals. */
  readonly notes: readonly { readonly note: NoteCode; readonly count: number }[];
}

interface UnusedColumn {
  /** 0-based column of the file. */
  readonly source: number;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
}

type NoteCode =
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'hiddenSheets'
  | 'mergedCells'
  | 'blankRows'
  | 'totalRows'
  | 'filtered'
  | 'guessedEncoding'
  | 'repairedText';

export interface ReadProgress {
  /** Bytes of the file taken in, of all. */
  readonly bytes: number;
  readonly totalBytes: number;
  readonly counts: ImportCounts;
}

/** Reported while a sheet is read; rows already reported can be windowed at once. */
export type EngineEvent =
  | { readonly type: 'layout'; readonly layout: SheetLayout }
  | { readonly type: 'progress'; readonly progress: ReadProgress };

export type OpenResult =
  | { readonly ok: true; readonly layout: SheetLayout; readonly counts: ImportCounts }
  | { readonly ok: false; readonly failure: EngineFailure };
