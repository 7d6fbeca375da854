import type { RuleParams } from '../judge/rules.ts';
import type { MadeSource } from './mapping.ts';

/* What the engine shows of how a file was read, and why it could not be. */

/** Every way in which a file can fail to become rows. */
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
  /** The code that reads did not come, or not in time: nothing is said of the file. */
  | 'notStarted'
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
  | 'sqlDump'
  | 'program'
  | 'shortcut'
  | 'googleShortcut'
  | 'lockFile'
  | 'macFile'
  | 'unreadable'
  // unsupported
  | 'numbers'
  | 'gnumeric'
  | 'dif'
  | 'dbase'
  | 'etherCalc'
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

export type WorkbookFormat = 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'html' | 'sylk' | 'paste';

export interface SheetInfo {
  readonly name: string;
  /** Hidden or "very hidden" in the file. */
  readonly hidden: boolean;
}

/**
 * How a text holds its rows: `delimited`: values between separators; `drawn`: a table with borders around its cells;
 * `fixed`: columns of fixed width; `records`: one value a line; `cells`: one cell a line, with its
 * place; `workbook`: an old workbook, or a web page, that does not say its encoding.
 */
export type TextForm = 'delimited' | 'drawn' | 'fixed' | 'records' | 'cells' | 'workbook';

/** One way to read the letters of a text that does not say its encoding. */
export interface LetterReading {
  /** WHATWG label. */
  readonly encoding: string;
  /** Cells that other encodings would read otherwise. */
  readonly sample: string;
}

/** How a text file was understood. */
export interface TextLayout {
  /** WHATWG label. */
  readonly encoding: string;
  readonly form: TextForm;
  /** Empty for texts that are not `delimited`. */
  readonly delimiter: string;
  /** Whether backslashes are codes, as databases write them: `\n` a line end, `\N` nothing. */
  readonly hasEscapes: boolean;
  /** Whether they may be, where nothing proves it. */
  readonly mayEscape: boolean;
  /** Neither a byte order mark nor a caller's choice said so. */
  readonly guessed: boolean;
  /** Nothing proves the encoding, as a mark or its own form prove Unicode. */
  readonly isEncodingGuessed: boolean;
  /** The ways to read letters that are too few to prove an encoding: the user must say which, before any row is sent. */
  readonly letterReadings?: readonly LetterReading[];
  /** Lines of the file, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes: readonly number[];
}

/** One of the first rows of a sheet, to know it by. */
export interface TopRow {
  readonly sheetRow: number;
  /** Its texts in the sheet's sequence, blank ones left out. */
  readonly texts: readonly string[];
}

/** How a file is read, where that was found out or chosen, and may be chosen otherwise. */
export interface FileReading {
  readonly sheets: readonly SheetInfo[];
  /** Empty where none was reached. */
  readonly sheet: string;
  /** Sheet row of the header, 0 where the first row is an order; null where none was found. */
  readonly headerRow: number | null;
  /** The sheet's first rows that hold anything, for choosing another header. */
  readonly head: readonly TopRow[];
  /** Null for workbooks. */
  readonly text: TextLayout | null;
}

/** A column of the grid: a field of the order, or a file column that no field was found for. */
export interface GridColumn {
  /** Field key; null where the file's column is not imported. */
  readonly key: string | null;
  /** 0-based column of the file; null for a field that the file has no column for. */
  readonly source: number | null;
  /** What its cells are made of, where that is no column of the file. */
  readonly made?: MadeSource;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
  /**
   * How the match was found; null where there is none. `learned`: chosen for an earlier file;
   * `recipe`: the file is an export that is known.
   */
  readonly reason: 'exact' | 'learned' | 'recipe' | 'alias' | 'fuzzy' | 'chosen' | null;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
  /**
   * By key of a field that is counted in another unit than the header names, which nobody can convert:
   * that unit. Such a column cannot be that field's.
   */
  readonly otherUnits?: Readonly<Record<string, string>>;
  /** The unit that the header names where values are converted from it. */
  readonly unit?: string;
  /** The unit that its numbers most likely are in, where nothing says it; they are read in the field's own. */
  readonly unsaidUnit?: { readonly own: string; readonly likely: string };
  /** Of a column of dates: whether day or month comes first, where some of its cells leave no doubt. */
  readonly dayOrder?: string;
  /** Every cell of the column begins with an apostrophe, which is taken off. */
  readonly hasApostrophes?: true;
  /** For a column of texts: the sign that stands for lost letters, if some were lost. */
  readonly letters?: string;
  /** For a date column: the meaning of its times of day, if they are midnights of other days. */
  readonly midnights?: string;
  /** The file's column that says in which unit the field's values are. */
  readonly unitSource?: number;
  /** Fields that the header may mean, best first; absent where it is like none. */
  readonly candidates?: readonly { readonly key: string; readonly score: number }[];
}

/** A column of the file itself, whatever is made of it. */
export interface FileColumn {
  /** Empty where it has none; a group's title goes before it. */
  readonly header: string;
  /** Its first different texts, a few. */
  readonly samples: readonly string[];
}

/** A column of the file that holds something, and goes into no order. */
export interface UnusedColumn {
  /** 0-based column of the file. */
  readonly source: number;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
  /** The first value that an order's row has in it. */
  readonly sample: string;
}

/** What a file holds that a merchant should know of: hidden rows, merged cells, left-out totals. */
export type NoteCode =
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'hiddenSheets'
  | 'oneOfSheets'
  | 'noHeader'
  | 'mergedCells'
  | 'blankRows'
  | 'totalRows'
  | 'remarkRows'
  | 'asideRows'
  | 'groupRows'
  | 'lineRows'
  | 'goodsLines'
  | 'tableBeside'
  | 'otherSeparators'
  | 'wrappedCells'
  | 'zonedMidnights'
  | 'lateMidnights'
  | 'filtered'
  | 'guessedEncoding'
  | 'repairedText'
  | 'escapes'
  | 'mayEscape';

/** A column that a note is about, and how many of its cells. */
export interface NotedColumn {
  readonly name: string;
  readonly count: number;
}

export interface SheetNote {
  readonly note: NoteCode;
  readonly count: number;
  /** The first rows that it is about, where they are left out for what they hold. */
  readonly rows?: readonly TopRow[];
  /** Columns whose cells were changed on the way in. */
  readonly columns?: readonly NotedColumn[];
  /** The sheet that it is about. */
  readonly name?: string;
  /** Key of the field whose values the rows give for the orders below them. */
  readonly field?: string;
}

/** How much of a file is read. */
export interface BytesRead {
  /** Bytes of the file taken in, of those there are to take in. */
  readonly bytes: number;
  readonly totalBytes: number;
}
