import * as v from 'valibot';

/** Text without control characters; a database cannot hold U+0000. */
const plainText = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));

/** Maximum length of a file name. */
export const FILE_NAME_MAX = 255;
/** File name, or a part of one. */
export const fileName = v.pipe(plainText, v.maxLength(FILE_NAME_MAX));

const rowCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_048_576));

/** Maximum number of unused columns that a receipt lists; further ones are only counted. */
export const MAX_UNUSED_COLUMNS = 20;

/** An unused column of the file. */
const unusedColumn = v.object({
  /** 0-based column of the file. */
  source: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16_383)),
  header: v.pipe(plainText, v.maxLength(100)),
  /** The first value in an order row. */
  sample: v.pipe(plainText, v.maxLength(100)),
});

/** Unused filled columns of a file: their number, and the first of them. */
const unusedColumns = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16_384)),
  first: v.pipe(v.array(unusedColumn), v.maxLength(MAX_UNUSED_COLUMNS)),
});

export type UnusedColumns = v.InferOutput<typeof unusedColumns>;

/**
 * Counts of a whole import at the time of a batch, for the receipt to account for rows that were never sent.
 */
export const importTotals = v.object({
  /** Order rows of the file and rows added by the user. */
  rows: rowCount,
  /** Rows that the user has skipped or deleted. */
  skipped: rowCount,
  /** Rows with errors, which cannot be sent. */
  errors: rowCount,
  /** Absent if unknown. */
  unused: v.optional(unusedColumns),
});

export type ImportTotals = v.InferOutput<typeof importTotals>;

export const batchFinding = v.object({
  /** Field key of the finding. */
  column: v.string(),
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
