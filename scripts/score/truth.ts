import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';

/*
 * A clerk's reading of a merchant's file: which field each column means, what each row should
 * send, where an error must be shown, and which rows are no orders.
 */

/** A field; null for none of ours; a list where any of these is right; "split:a,b"; "join:a". */
const meaning = v.nullable(v.union([v.string(), v.array(v.nullable(v.string()))]));

const place = v.tuple([v.number(), v.string()]);

const fileTruth = v.object({
  kind: v.picklist(orderKinds),
  /** The company's. */
  country: v.string(),
  /** The first sheet where absent. */
  sheet: v.optional(v.string()),
  /** Sheet row, from 1; 0 where the file has no header. */
  headerRow: v.number(),
  /** 0-based column of the first of `columns`. */
  col0: v.optional(v.number(), 0),
  columns: v.array(v.tuple([v.string(), meaning])),
  /** By sheet row: what should be sent, by field. */
  rows: v.record(v.string(), v.record(v.string(), v.string())),
  /** Row and field where an error must be shown. */
  expectErrors: v.optional(v.array(place), []),
  /** Places at which an error, a warning or the right value are all accepted. */
  flags: v.optional(v.array(place), []),
  /** Sheet rows that are no orders. */
  notRows: v.optional(v.array(v.number()), []),
});

export type FileTruth = v.InferOutput<typeof fileTruth>;

/** Fields that a column may mean. */
export interface Meaning {
  /** Any of these alone is right. */
  readonly any: readonly string[];
  /** It may stay without a field. */
  readonly mayStay: boolean;
  /** The cell holds several fields; all of them are to come of it. */
  readonly parts: readonly string[];
}

/** The truths of a folder by the names of its files. Throws where `truth.json` is none. */
export function readTruth(folder: string): ReadonlyMap<string, FileTruth> {
  const text = readFileSync(join(folder, 'truth.json'), 'utf8');
  return new Map(Object.entries(v.parse(v.record(v.string(), fileTruth), JSON.parse(text))));
}

/** A meaning as `truth.json` writes it, taken apart. */
export function meaningOf(written: FileTruth['columns'][number][1]): Meaning {
  const choices = Array.isArray(written) ? written : [written];
  const any: string[] = [];
  const parts: string[] = [];
  for (const choice of choices) {
    if (choice === null) continue;
    const [, how, keys = ''] = /^(split|join):(.+)$/.exec(choice) ?? [];
    if (how === 'split' && keys.includes(',')) parts.push(...keys.split(','));
    else any.push(how === undefined ? choice : keys);
  }
  return { any, mayStay: choices.includes(null), parts };
}
