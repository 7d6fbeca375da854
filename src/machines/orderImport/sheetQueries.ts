import type {
  CopyResult,
  ImportEngine,
  Fix,
  FixPreview,
  RowPosition,
  RowSpan,
  RuleCount,
} from '../../workers/protocol.ts';

/**
 * Read-only queries of the opened sheet. Each runs after the grid's earlier commands and returns
 * null if the sheet was closed or its reader crashed.
 */
export interface SheetQueries {
  /** Returns a preview of a fix. */
  preview(fix: Fix): Promise<FixPreview | null>;
  /** The distinct texts of a column, most frequent first; `problems`: those with a verdict only. */
  values(
    column: number,
    options: { readonly onlyWithFindings: boolean; readonly limit: number },
  ): Promise<Awaited<ReturnType<ImportEngine['values']>> | null>;
  /** Whether the cached rows reflect all commands so far. */
  isCurrent(span: RowSpan): boolean;
  /** Resolves once the rows are current; false if the sheet was closed before. */
  untilCurrent(span: RowSpan): Promise<boolean>;
  /** First of these row ids in the view, with its position; null if none. */
  locate(rows: readonly number[]): Promise<RowPosition | null>;
  /** A block of the view as tab-separated text, for the clipboard. */
  copy(span: RowSpan, columns: readonly number[]): Promise<CopyResult | null>;
  ruleCounts(): Promise<readonly RuleCount[] | null>;
  /** Earlier choices of the company: canonical text by text in files; empty if none. */
  learnedValues(field: string): ReadonlyMap<string, string>;
}
