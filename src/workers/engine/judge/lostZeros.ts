import { CHUNK_MASK, CHUNK_ROWS, Kind, type SheetStore, type TextSpan } from '../store.ts';
import { countWholeDigits } from './acceptors.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { CellColumn, Cells } from './cells.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NO_FINDINGS, type WholeFileCheck, type CheckFinding } from './wholeFileCheck.ts';
import type { Finding } from './rules.ts';
import { type TextObservations, getObservedWidth, observedZeros } from './textObservations.ts';

/** Maximum width of a number with leading zeros. */
const MAX_WIDTH = 20;

/** Finds columns whose numbers have lost leading zeros. */
export class LostZeros implements WholeFileCheck {
  readonly #cells: Cells;
  readonly #columns: readonly (ColumnJudge | null)[];
  #patterns: readonly { readonly column: number; readonly pattern: ZeroPattern }[] = [];

  /** `columns` are by grid column; null if not imported. */
  constructor(cells: Cells, columns: readonly (ColumnJudge | null)[]) {
    this.#cells = cells;
    this.#columns = columns;
  }

  *learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean> {
    const patterns: { column: number; pattern: ZeroPattern }[] = [];
    for (const [column, { source, field }] of this.#cells.columns.entries()) {
      if (source === null || field?.isIdentifier !== true) continue;
      const census = new ZeroCensus(
        this.#cells.store,
        source,
        this.#columns[column]?.observations ?? null,
      );
      for (let row = 0; row < end; row += CHUNK_ROWS) {
        census.count(row, Math.min(row + CHUNK_ROWS, end), isOrder);
        yield;
      }
      const pattern = census.pattern();
      if (pattern !== null) patterns.push({ column, pattern });
    }
    this.#patterns = patterns;
    return patterns.length > 0;
  }

  mark(from: number, to: number, marks: Uint8Array): void {
    for (const { column, pattern } of this.#patterns)
      this.#markColumn(from, to, marks, column, pattern);
  }

  /** Marks cells whose text may be narrower than the pattern; the observed width rules out most. */
  #markColumn(
    from: number,
    to: number,
    marks: Uint8Array,
    column: number,
    { width }: ZeroPattern,
  ): void {
    const { store, overlay, columns } = this.#cells;
    const kinds = store
      .column((columns[column] as CellColumn).source as number)
      ?.chunkOf(from)?.kinds;
    const edits = overlay.page(column, from);
    const observations = this.#columns[column]?.observations?.page(from);
    const first = from & ~CHUNK_MASK;
    for (let i = from - first; i < to - first; i++) {
      if (edits !== undefined && edits[i] !== UNEDITED) marks[i] = 1;
      else if (kinds === undefined || i >= kinds.length || kinds[i] === Kind.empty) continue;
      else if (
        kinds[i] !== Kind.text ||
        observations === undefined ||
        getObservedWidth(observations[i] as number) < width
      )
        marks[i] = 1;
    }
  }

  findings(row: number): readonly CheckFinding[] {
    let findings: CheckFinding[] | null = null;
    for (const { column, pattern } of this.#patterns) {
      const text = this.#findLostZeros(row, column, pattern);
      if (text === null) continue;
      const finding: Finding = {
        rule: 'rule.damage.leadingZero',
        severity: 'warning',
        params: { width: pattern.width },
        fix: text.padStart(pattern.width, '0'),
      };
      (findings ??= []).push({ column, finding });
    }
    return findings ?? NO_FINDINGS;
  }

  /** Text that seems to have lost leading zeros; null for any other. */
  #findLostZeros(row: number, column: number, pattern: ZeroPattern): string | null {
    // Most texts are wide enough, which is known without decoding.
    if ((this.#columns[column] as ColumnJudge).texts.getMaxWidth(row) >= pattern.width) return null;
    const { text, findings } = this.#cells.read(row, column);
    const isBad = findings.some(({ severity }) => severity === 'error');
    return isBad || !hasLostZeros(text, pattern) ? null : text;
  }
}

/** Usual form of a column's numbers: all of one width, some with leading zeros. */
interface ZeroPattern {
  readonly width: number;
  /** Maximum number of leading zeros. */
  readonly maxZeros: number;
}

/**
 * Counts of widths and leading zeros in a column. Edits are not counted, so that an edit never changes another row's
 * verdict.
 */
class ZeroCensus {
  readonly #store: SheetStore;
  readonly #column: number;
  readonly #observations: TextObservations | null;
  readonly #textSpan: TextSpan = { block: new Uint8Array(0), start: 0, length: 0 };
  /** By width: number of all-digit values, of those with a leading zero, and the maximum number of leading zeros. */
  readonly #valuesByWidth = new Uint32Array(MAX_WIDTH + 1);
  readonly #zeroLedByWidth = new Uint32Array(MAX_WIDTH + 1);
  readonly #maxZerosByWidth = new Uint32Array(MAX_WIDTH + 1);

  constructor(store: SheetStore, column: number, observations: TextObservations | null) {
    this.#store = store;
    this.#column = column;
    this.#observations = observations;
  }

  /** Counts the order rows of [from, to), which are in one chunk. */
  count(from: number, to: number, isOrder: (row: number) => boolean): void {
    const chunk = this.#store.column(this.#column)?.chunkOf(from);
    if (chunk === undefined) return;
    const { kinds, ids, numbers, formats } = chunk;
    const observations = this.#observations?.page(from) ?? null;
    const first = from & ~CHUNK_MASK;
    const end = Math.min(to - first, kinds.length);
    for (let i = from - first; i < end; i++) {
      const kind = kinds[i];
      if (kind === Kind.text) {
        const observation = observations === null ? 0 : (observations[i] as number);
        const observed = observedZeros(observation);
        const zeros = observed ?? this.#countZeros((ids as Uint32Array)[i] as number);
        if (zeros < 0 || !isOrder(first + i)) continue;
        this.#add(observed === null ? this.#textSpan.length : getObservedWidth(observation), zeros);
      } else if (kind === Kind.number && isOrder(first + i)) {
        this.#countNumber((numbers as Float64Array)[i] as number, formats?.[i] ?? 0);
      }
    }
  }

  pattern(): ZeroPattern | null {
    let width = 0;
    let values = 0;
    for (let candidateWidth = 1; candidateWidth <= MAX_WIDTH; candidateWidth++) {
      values += this.#valuesByWidth[candidateWidth] as number;
      if (
        (this.#zeroLedByWidth[candidateWidth] as number) > (this.#zeroLedByWidth[width] as number)
      )
        width = candidateWidth;
    }
    const commonValues = this.#valuesByWidth[width] as number;
    if ((this.#zeroLedByWidth[width] as number) < 2 || commonValues * 2 <= values) return null;
    return { width, maxZeros: this.#maxZerosByWidth[width] as number };
  }

  /** Number of leading zeros of an all-digit text, -1 for any other. Sets `#textSpan` to the text. */
  #countZeros(id: number): number {
    const span = this.#textSpan;
    this.#store.texts.locate(id, span);
    const { block, start, length } = span;
    if (length === 0) return -1;
    let zeros = 0;
    for (let i = 0; i < length; i++) {
      const digit = (block[start + i] as number) - 0x30;
      if (digit < 0 || digit > 9) return -1;
      if (digit === 0 && zeros === i) zeros++;
    }
    return zeros;
  }

  #countNumber(value: number, format: number): void {
    const digits = countWholeDigits(value);
    if (digits > 15) return;
    const width = Math.max(digits, this.#store.formats[format]?.pad ?? 0);
    this.#add(width, width - digits);
  }

  #add(width: number, zeros: number): void {
    if (width > MAX_WIDTH) return;
    this.#valuesByWidth[width] = (this.#valuesByWidth[width] as number) + 1;
    if (zeros === 0 || zeros === width) return;
    this.#zeroLedByWidth[width] = (this.#zeroLedByWidth[width] as number) + 1;
    if (zeros > (this.#maxZerosByWidth[width] as number)) this.#maxZerosByWidth[width] = zeros;
  }
}

/** Returns whether a canonical text seems to have lost zeros, by its column's pattern. */
function hasLostZeros(text: string, pattern: ZeroPattern): boolean {
  const missing = pattern.width - text.length;
  return missing > 0 && missing <= pattern.maxZeros && /^[1-9]\d*$/.test(text);
}
