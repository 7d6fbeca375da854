import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';

/*
 * Expected reading of a merchant's file: the field of each column, the values of each row, the expected errors, and
 * the rows that are no orders.
 */

/** A field; null for none; a list if any of these is right; "split:a,b"; "join:a". */
const meaning = v.nullable(v.union([v.string(), v.array(v.nullable(v.string()))]));

const cell = v.tuple([v.number(), v.string()]);

const fileTruth = v.object({
  kind: v.picklist(orderKinds),
  /** Country of the company. */
  country: v.string(),
  /** Sheet name; the first sheet if absent. */
  sheet: v.optional(v.string()),
  /** Sheet row, from 1; 0 if the file has no header. */
  headerRow: v.number(),
  /** 0-based column of the first of `columns`. */
  col0: v.optional(v.number(), 0),
  columns: v.array(v.tuple([v.string(), meaning])),
  /** Expected values by sheet row and field. */
  rows: v.record(v.string(), v.record(v.string(), v.string())),
  /** Cells (row and field) with an expected error. */
  expectErrors: v.optional(v.array(cell), []),
  /** Cells in which an error, a warning or the right value are all accepted. */
  flags: v.optional(v.array(cell), []),
  /** Sheet rows that are no orders. */
  notRows: v.optional(v.array(v.number()), []),
});

export type FileTruth = v.InferOutput<typeof fileTruth>;

/** Fields that a column may mean. */
export interface Meaning {
  /** Fields of which each alone is right. */
  readonly any: readonly string[];
  /** Whether the column may have no field. */
  readonly mayStay: boolean;
  /** Fields into which the cell must be split. */
  readonly parts: readonly string[];
}

/** Reads the truths of a folder by file name. Throws if `truth.json` is invalid. */
export function readTruth(folder: string): ReadonlyMap<string, FileTruth> {
  const text = readFileSync(join(folder, 'truth.json'), 'utf8');
  return new Map(Object.entries(v.parse(v.record(v.string(), fileTruth), JSON.parse(text))));
}

/** Parses a meaning of `truth.json`. */
export function parseMeaning(meaningText: FileTruth['columns'][number][1]): Meaning {
  const choices = Array.isArray(meaningText) ? meaningText : [meaningText];
  const any: string[] = [];
  const parts: string[] = [];
  for (const choice of choices) {
    if (choice === null) continue;
    const [, operator, keys = ''] = /^(split|join):(.+)$/.exec(choice) ?? [];
    if (operator === 'split' && keys.includes(',')) parts.push(...keys.split(','));
    else any.push(operator === undefined ? choice : keys);
  }
  return { any, mayStay: choices.includes(null), parts };
}
