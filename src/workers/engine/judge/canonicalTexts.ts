import { UNEDITED } from '../overlay/overlay.ts';
import { CHUNK_MASK, Kind, type SheetStore, type TextSpan } from '../store.ts';
import { UNDECIDED } from './acceptors.ts';
import { CellComparison } from './cellComparison.ts';
import type { CellColumn, Cells } from './cells.ts';
import type { ColumnReadings } from './columnReadings.ts';
import { hashSpan, hashText } from './duplicates.ts';
import { getObservedWidth, type TextObservations } from './textObservations.ts';

/** Canonical texts of a column's cells: compared, hashed and measured without reading the cells if possible. */
export class CanonicalTexts {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #store: SheetStore;
  readonly comparison: CellComparison;
  readonly #readings: ColumnReadings;
  readonly #observations: TextObservations | null;
  /** Location of the text that was examined last. */
  readonly #textSpan: TextSpan = { block: new Uint8Array(0), start: 0, length: 0 };

  /** `observations` is null unless the column holds identifiers. */
  constructor(
    cells: Cells,
    column: number,
    readings: ColumnReadings,
    observations: TextObservations | null,
  ) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#store = cells.store;
    this.comparison = new CellComparison(cells, column);
    this.#readings = readings;
    this.#observations = observations;
  }

  /** Canonical text of a cell. */
  text(row: number): string {
    return this.isCanonicalInFile(row)
      ? this.#cells.original(row, this.#column)
      : this.#cells.read(row, this.#column).text;
  }

  /** Returns whether two cells have the same canonical text. */
  isEqual(a: number, b: number): boolean {
    if (this.comparison.isCertainlyEqual(a, b)) return true;
    if (this.isCanonicalInFile(a) && this.isCanonicalInFile(b)) {
      const { texts } = this.#store;
      const source = this.#source as number;
      if (this.#store.kind(a, source) === Kind.text && this.#store.kind(b, source) === Kind.text) {
        return texts.equal(this.#store.textId(a, source), this.#store.textId(b, source));
      }
    }
    return this.#cells.read(a, this.#column).text === this.#cells.read(b, this.#column).text;
  }

  /** Returns whether the cell is unedited and the fast path accepts the file's text or number as canonical. */
  isCanonicalInFile(row: number): boolean {
    if (this.#source === null || this.#cells.overlay.get(row, this.#column) !== UNEDITED) {
      return false;
    }
    const kind = this.#store.kind(row, this.#source);
    if (kind === Kind.text) {
      const span = this.#textSpan;
      this.#store.texts.locate(this.#store.textId(row, this.#source), span);
      return span.length > 0 && this.#readings.acceptText(row, span) !== UNDECIDED;
    }
    if (
      kind !== Kind.number ||
      !isShownUnchanged(this.#store, this.#store.formatId(row, this.#source))
    )
      return false;
    return this.#readings.acceptNumber(row, this.#store.number(row, this.#source)) !== UNDECIDED;
  }

  /** Upper bound for the UTF-8 length of the canonical text; 0 if unknown without reading it. */
  getMaxWidth(row: number): number {
    if (this.#source === null || this.#cells.overlay.get(row, this.#column) !== UNEDITED) return 0;
    if (this.#store.kind(row, this.#source) !== Kind.text) return 0;
    const observedWidth = getObservedWidth(this.#observations?.page(row)[row & CHUNK_MASK] ?? 0);
    if (observedWidth > 0) return observedWidth;
    return this.isCanonicalInFile(row)
      ? this.#store.texts.length(this.#store.textId(row, this.#source))
      : 0;
  }

  /** Hash of the canonical text: equal texts have equal hashes. 0 if the text is empty or damaged. */
  hash(row: number): number {
    if (
      this.#source !== null &&
      this.isCanonicalInFile(row) &&
      this.#store.kind(row, this.#source) === Kind.text
    ) {
      this.#store.texts.locate(this.#store.textId(row, this.#source), this.#textSpan);
      return hashSpan(this.#textSpan);
    }
    const { text, isSpoilt } = this.#cells.read(row, this.#column);
    return text === '' || isSpoilt === true ? 0 : hashText(text);
  }
}

/** Returns whether a number format shows numbers unchanged. */
export function isShownUnchanged(store: SheetStore, format: number): boolean {
  return format === 0 || store.formats[format]?.pad === 0;
}
