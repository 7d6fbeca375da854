import type { RuleParams } from '../judge/rules.ts';
import type { DerivedSource } from './mappingTypes.ts';

/*
 * Public types for the reading of a file, and for its failures.
 */

/** Reasons why a file cannot be read as rows. */
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
  /** The reader's code did not load in time, regardless of the file. */
  | 'notStarted'
  | 'crashed';

/** Kind of a rejected file or of its error, if the code alone is too general. Each has its own message. */
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
  | 'damagedWorkbook'
  | 'unclosedQuote';

/** Failure to read a file: its code, and the values for the message. */
export interface EngineFailure {
  readonly code: FailureCode;
  /** English detail for the log and the command line: what and where. */
  readonly message: string;
  readonly params?: RuleParams;
  readonly reason?: FailureReason;
  /** Reading so far, if another one may succeed; absent if nothing was read. */
  readonly reading?: FileReading;
}

export type WorkbookFormat = 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'html' | 'sylk' | 'paste';

export interface SheetInfo {
  readonly name: string;
  /** Hidden or "very hidden" in the file. */
  readonly hidden: boolean;
}

/**
 * Form of a text's rows: `delimited`: values between delimiters; `drawn`: a table with borders around its cells;
 * `fixed`: columns of fixed width; `records`: one value per line; `cells`: one cell per line, with its position;
 * `workbook`: an old workbook or web page without an encoding.
 */
export type TextForm = 'delimited' | 'drawn' | 'fixed' | 'records' | 'cells' | 'workbook';

/** A possible reading of the letters of a text without an encoding. */
export interface LetterReading {
  /** WHATWG label. */
  readonly encoding: string;
  /** Cells that other encodings would read differently. */
  readonly sample: string;
}

/** Reading of a text file. */
export interface TextLayout {
  /** WHATWG label. */
  readonly encoding: string;
  readonly form: TextForm;
  /** Empty unless the form is `delimited`. */
  readonly delimiter: string;
  /** Backslashes are escapes, as databases write them: `\n` a line break, `\N` an empty value. */
  readonly hasEscapes: boolean;
  /** Backslashes may be escapes, but there is no proof. */
  readonly mayEscape: boolean;
  /** Encoding or delimiter is detected: the file or the caller does not state it. */
  readonly isGuessed: boolean;
  /** The encoding is unproved; a byte order mark or valid Unicode would prove it. */
  readonly isEncodingGuessed: boolean;
  /**
   * Possible readings if there are too few letters to prove an encoding: the user must choose before any row is sent.
   */
  readonly letterReadings?: readonly LetterReading[];
  /** Lines of the file, from 1, in which a quote that the line does not close is text. */
  readonly literalQuotes: readonly number[];
}

/** One of a sheet's first rows, for recognition. */
export interface TopRow {
  readonly sheetRow: number;
  /** Its texts in order, without blank ones. */
  readonly texts: readonly string[];
}

/** Reading of a file, detected or chosen; the user may choose another. */
export interface FileReading {
  readonly sheets: readonly SheetInfo[];
  /** Empty if none was reached. */
  readonly sheet: string;
  /** Sheet row of the header, 0 if the first row is an order; null if none was found. */
  readonly headerRow: number | null;
  /** The first non-empty rows of the sheet, for choosing another header. */
  readonly head: readonly TopRow[];
  /** Null for workbooks. */
  readonly text: TextLayout | null;
}

/** A column of the grid: a field of the order, or a file column without a field. */
export interface GridColumn {
  /** Field key; null if the file's column is not imported. */
  readonly key: string | null;
  /** 0-based column of the file; null for a field without a column. */
  readonly source: number | null;
  /** Source of the cells of a derived column. */
  readonly derivedFrom?: DerivedSource;
  /** Header text in the file; empty if it has none. */
  readonly header: string;
  /**
   * Origin of the match; null if there is none. `learned`: chosen for an earlier file; `recipe`: the file is a
   * known export.
   */
  readonly reason: 'exact' | 'learned' | 'recipe' | 'alias' | 'fuzzy' | 'chosen' | null;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
  /**
   * By key of a field in another unit than the header names, without conversion: that unit. The column cannot be that
   * field's.
   */
  readonly otherUnits?: Readonly<Record<string, string>>;
  /** Unit that the header names, from which values are converted. */
  readonly unit?: string;
  /** Likely unit of its numbers if nothing states it; they are read in the field's own unit. */
  readonly missingUnit?: { readonly own: string; readonly likely: string };
  /** For a date column: the order of day and month, if some of its cells prove it. */
  readonly dayOrder?: string;
  /** Every cell of the column begins with an apostrophe, which is removed. */
  readonly hasApostrophes?: true;
  /** For a text column: the character that replaces lost letters, if some were lost. */
  readonly lostLetterMark?: string;
  /** For a date column: the meaning of its times of day, if they are midnights of other days. */
  readonly midnights?: string;
  /** File column that states the unit of the field's values. */
  readonly unitSource?: number;
  /** Fields that the header may mean, best first; absent if there are none. */
  readonly candidates?: readonly { readonly key: string; readonly score: number }[];
}

/** A column of the file. */
export interface FileColumn {
  /** Empty if it has none; a group's title comes first. */
  readonly header: string;
  /** A few of its first distinct texts. */
  readonly samples: readonly string[];
}

/** A filled column of the file that is not used in any order. */
export interface UnusedColumn {
  /** 0-based column of the file. */
  readonly source: number;
  /** Header text in the file; empty if it has none. */
  readonly header: string;
  /** The first value in an order's row. */
  readonly sample: string;
}

/** Facts about a file for the merchant: hidden rows, merged cells, omitted totals. */
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

/** A column that a note concerns, with the number of its cells. */
export interface NotedColumn {
  readonly name: string;
  readonly count: number;
}

export interface SheetNote {
  readonly note: NoteCode;
  readonly count: number;
  /** The first rows concerned, if their content is the reason. */
  readonly rows?: readonly TopRow[];
  /** Columns whose cells were changed while reading. */
  readonly columns?: readonly NotedColumn[];
  /** The sheet concerned. */
  readonly name?: string;
  /** Key of the field whose values the rows give for the orders below them. */
  readonly field?: string;
}

/** Progress of reading a file. */
export interface BytesRead {
  /** Bytes read so far. */
  readonly bytes: number;
  /** Bytes of the whole file. */
  readonly totalBytes: number;
}
