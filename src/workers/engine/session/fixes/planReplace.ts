import { getShownText, type CellReading } from '../../judge/cells.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { CHUNK_MASK } from '../../store.ts';
import type { Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import { createReplacer, type Replacer, createPatternReplacer, createTidier } from './replacers.ts';
import { ResultPerContent } from './resultPerContent.ts';
import { Prefilter } from './prefilter.ts';
import type { Sheet } from '../sheet.ts';

/** Result if neither the shown nor the raw text matches. */
const NOT_FOUND = 0;

/**
 * Searches and replaces a text in the rows of the view: in the shown text of a cell, or, if that does not match, in
 * the text of the file or edit.
 */
export function* planReplace(
  sheet: Sheet,
  fix: Extract<Fix, { type: 'replace' }>,
  plan: CellPlan,
): Generator<void> {
  const isPattern = fix.pattern === true;
  const replace = isPattern ? createPatternReplacer(fix) : createReplacer(fix);
  yield;
  // A pattern cannot be searched by bytes.
  const searchText = isPattern ? '' : fix.find;
  const prefilter = new Prefilter(sheet, fix.whole ? searchText.trim() : searchText);
  const shouldSkipEmpty = isPattern || fix.find !== '';
  yield* replaceIn({ sheet, plan, replace, prefilter, shouldSkipEmpty }, fix.columns);
}

/** Tidies texts in the rows of the view. */
export function* planTidy(
  sheet: Sheet,
  { how, columns }: Extract<Fix, { type: 'tidy' }>,
  plan: CellPlan,
): Generator<void> {
  const [replace, prefilter] = [createTidier(how), new Prefilter(sheet, '')];
  yield* replaceIn({ sheet, plan, replace, prefilter, shouldSkipEmpty: true }, columns);
}

interface ReplaceJob {
  readonly sheet: Sheet;
  readonly plan: CellPlan;
  readonly replace: Replacer;
  readonly prefilter: Prefilter;
  /** Skips columns without a text in any row. */
  readonly shouldSkipEmpty: boolean;
}

function* replaceIn(replacing: ReplaceJob, columns: readonly number[] | null): Generator<void> {
  const { sheet, shouldSkipEmpty } = replacing;
  const { cells } = sheet;
  const rows = sheet.view.rows().slice().sort().filter(sheet.isEditable);
  const imported = cells.columns.flatMap(({ field }, column) => (field === null ? [] : [column]));
  yield;
  for (const column of new Set(columns ?? imported)) {
    const isEmpty = cells.columns[column]?.source === null && cells.overlay.count(column) === 0;
    if (isEmpty && shouldSkipEmpty) continue;
    if (sheet.isColumn(column)) yield* replaceColumn(replacing, rows, column);
  }
}

function* replaceColumn(
  { sheet: { cells }, plan, replace, prefilter }: ReplaceJob,
  rows: Uint32Array,
  column: number,
): Generator<void> {
  const texts = new ReplacedTexts(cells.columns[column]?.field?.read, replace);
  const results = new ResultPerContent(cells, column, (row) => {
    const raw = cells.raw(row, column);
    const isEdited = cells.overlay.get(row, column) !== UNEDITED;
    // The reading of an unedited cell may depend on damage by the spreadsheet, not only on its text.
    const isTextSufficient = isEdited && cells.isTextSufficient(column);
    const after = texts.replace(raw, isTextSufficient ? null : cells.read(row, column));
    return after === null ? NOT_FOUND : 1 + plan.idFor(row, column, after);
  });
  const isExcluded = prefilter.createExclusionTest(column);
  for (let i = 0; i < rows.length; i++) {
    if ((i & CHUNK_MASK) === 0) yield;
    const row = rows[i] as number;
    if (isExcluded(row)) continue;
    const result = results.get(row);
    if (result !== NOT_FOUND) plan.setId(row, column, result - 1);
  }
}

/** Replaced texts, cached because a million edited cells usually share few texts. */
class ReplacedTexts {
  readonly #read: ((text: string) => CellReading) | undefined;
  readonly #replace: Replacer;
  readonly #cache = new Map<string, string | null>();

  constructor(read: ((text: string) => CellReading) | undefined, replace: Replacer) {
    this.#read = read;
    this.#replace = replace;
  }

  /** `reading` is the cell's reading; null if it follows from the text. */
  replace(raw: string, reading: CellReading | null): string | null {
    if (reading !== null) return this.#replace(getShownText(reading)) ?? this.#replace(raw);
    let after = this.#cache.get(raw);
    if (after === undefined) {
      const shownText = this.#read === undefined ? raw : getShownText(this.#read(raw));
      after = this.#replace(shownText) ?? this.#replace(raw);
      if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
      this.#cache.set(raw, after);
    }
    return after;
  }
}

/** Maximum number of cached texts. */
const MAX_CACHED = 1 << 16;
