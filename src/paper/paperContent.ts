/** Part of a document, in reading order; rows continue the table before them. */
export type PaperBlock =
  | { readonly type: 'columns'; readonly columns: readonly (readonly PaperLine[])[] }
  | PaperTable
  | { readonly type: 'rows'; readonly rows: readonly PaperRow[] };

/** Paragraph of a column. */
export interface PaperLine {
  readonly text: string;
  /** Name of a value, which stands before it. */
  readonly name?: string;
  readonly style?: 'title' | 'strong' | 'muted';
  readonly align?: 'end';
}

export interface PaperTable {
  readonly type: 'table';
  readonly title?: string;
  readonly columns: readonly PaperColumn[];
  /** Smaller letters, for tables of many columns. */
  readonly isDense?: boolean;
}

export interface PaperColumn {
  readonly title: string;
  /** Width in mm; columns without one share the remaining width. */
  readonly width?: number;
  /** Numbers: on one line, at the end of the column. */
  readonly align?: 'end';
}

export interface PaperRow {
  /** One text for each column; the first one of a sum extends over empty cells after it. */
  readonly cells: readonly string[];
  /** Sums are bold and stay on the page of the row before them. */
  readonly isSum?: boolean;
}

/** Properties of all pages of a document. */
export interface PaperSetup {
  /** Title of the file, and at the bottom of each page. */
  readonly title: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly isRightToLeft: boolean;
}
