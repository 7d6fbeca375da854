import type { CellColumn } from '../../judge/cells.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { Kind } from '../../store.ts';
import { searchTexts, type TextHits } from '../../view/textSearch.ts';
import { foldLoosely } from './literal.ts';
import type { MendSheet } from './sheet.ts';

/** What numbers are written with. */
const NUMERIC = /^[\d.-]*$/;

/**
 * Tells cells that cannot hold a text without reading them: the file's texts are searched as bytes,
 * and a cell whose text passes for canonical shows that very text.
 */
export class Prefilter {
  readonly #sheet: MendSheet;
  /** Null where nothing is sought that texts could be searched for. */
  readonly #hits: TextHits | null;
  readonly #numeric: boolean;

  constructor(sheet: MendSheet, find: string) {
    const needle = foldLoosely(find);
    this.#sheet = sheet;
    this.#hits = needle.trim() === '' ? null : searchTexts(sheet.cells.store.texts, needle);
    this.#numeric = NUMERIC.test(needle);
  }

  excludes(row: number, column: number): boolean {
    const { cells, judge } = this.#sheet;
    if (this.#hits === null || cells.overlay.get(row, column) !== UNEDITED) return false;
    const { source, field } = cells.columns[column] as CellColumn;
    const kind = source === null ? Kind.empty : cells.store.kind(row, source);
    // Nothing is shown where there is nothing.
    if (source === null || kind === Kind.empty) return true;
    if (kind === Kind.number) return !this.#numeric && judge.columns[column]?.plain(row) === true;
    if (kind !== Kind.text || this.#hits.has(cells.store.textId(row, source))) return false;
    // What passes for canonical by its bytes is ASCII, and shown as it is.
    return field !== null && judge.columns[column]?.plain(row) === true;
  }
}
