import type { CellColumn } from '../../judge/cells.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { CHUNK_BITS, CHUNK_MASK, Kind } from '../../store.ts';
import { searchTexts, type TextHits } from '../../view/textSearch.ts';
import { foldLoosely } from './replacers.ts';
import type { Sheet } from '../sheet.ts';

/** Characters of numbers. */
const NUMERIC = /^[\d.-]*$/;

/**
 * Rules out cells that cannot contain a text, without reading them: the file's texts are searched as bytes, and a
 * cell whose text is canonical shows exactly that text.
 */
export class Prefilter {
  readonly #sheet: Sheet;
  /** Null if the search text is blank. */
  readonly #hits: TextHits | null;
  readonly #isNumeric: boolean;

  constructor(sheet: Sheet, find: string) {
    const needle = foldLoosely(find);
    this.#sheet = sheet;
    this.#hits = needle.trim() === '' ? null : searchTexts(sheet.cells.store.texts, needle);
    this.#isNumeric = NUMERIC.test(needle);
  }

  /** Returns a predicate for rows whose cell in the column cannot contain the text. */
  createExclusionTest(column: number): (row: number) => boolean {
    const { cells, judge } = this.#sheet;
    const { source } = cells.columns[column] as CellColumn;
    const hits = this.#hits;
    if (hits === null) return () => false;
    const canonicalTexts = judge.columns[column]?.texts;
    const chunks = source === null ? undefined : cells.store.column(source)?.chunks;
    return (row) => {
      const i = row & CHUNK_MASK;
      const edits = cells.overlay.page(column, row);
      if (edits !== undefined && edits[i] !== UNEDITED) return false;
      const chunk = chunks?.[row >>> CHUNK_BITS];
      const kind = chunk !== undefined && i < chunk.kinds.length ? chunk.kinds[i] : Kind.empty;
      // An empty cell shows nothing.
      if (kind === Kind.empty) return true;
      if (kind === Kind.text ? hits.has(chunk?.ids?.[i] ?? 0) : kind !== Kind.number) return false;
      if (kind === Kind.number && this.#isNumeric) return false;
      // A text accepted as canonical by its bytes is ASCII, and shown unchanged.
      return canonicalTexts?.isCanonicalInFile(row) === true;
    };
  }
}
