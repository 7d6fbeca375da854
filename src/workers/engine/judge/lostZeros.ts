import { CHUNK_MASK, CHUNK_ROWS, Kind, type SheetStore, type TextPlace } from '../store.ts';
import { wholeDigits } from './acceptors.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { CellColumn, Cells } from './cells.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';
import type { Finding } from './rules.ts';
import { type TextObservations, observedWidth, observedZeros } from './textObservations.ts';

/** Maximum width of a number with leading zeros. */
const WIDEST = 20;

/** Columns whose numbers have lost leading zeros. */
export class LostZeros implements Habit {
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
      if (source === null || field?.identifier !== true) continue;
      const census = new ZeroCensus(this.#cells.store, source, this.#columns[column]?.seen ?? null);
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
    const seen = this.#columns[column]?.seen?.page(from);
    const first = from & ~CHUNK_MASK;
    for (let i = from - first; i < to - first; i++) {
      if (edits !== undefined && edits[i] !== UNEDITED) marks[i] = 1;
      else if (kinds === undefined || i >= kinds.length || kinds[i] === Kind.empty) continue;
      else if (
        kinds[i] !== Kind.text ||
        seen === undefined ||
        observedWidth(seen[i] as number) < width
      )
        marks[i] = 1;
    }
  }

  findings(row: number): readonly HabitFinding[] {
    let found: HabitFinding[] | null = null;
    for (const { column, pattern } of this.#patterns) {
      const text = this.#lostZerosAt(row, column, pattern);
      if (text === null) continue;
      const finding: Finding = {
        rule: 'rule.damage.leadingZero',
        severity: 'warning',
        params: { width: pattern.width },
        fix: text.padStart(pattern.width, '0'),
      };
      (found ??= []).push({ column, finding });
    }
    return found ?? NO_FINDINGS;
  }

  /** Text that seems to have lost zeros; null if none are missing. */
  #lostZerosAt(row: number, column: number, pattern: ZeroPattern): string | null {
    // Most texts are wide enough, which is known without decoding.
    if ((this.#columns[column] as ColumnJudge).width(row) >= pattern.width) return null;
    const { text, findings } = this.#cells.read(row, column);
    const isBad = findings.some(({ severity }) => severity === 'error');
    return isBad || !lostZeros(text, pattern) ? null : text;
  }
}

/** Digits of one width with leading zeros. */
interface ZeroPattern {
  readonly width: number;
  /** Maximum number of leading zeros. */
  readonly zeros: number;
}

/**
 * Counts by which a column's habit of leading zeros is found. Taken from the file without edits, so that an edit
 * never changes another row's verdict.
 */
class ZeroCensus {
  readonly #store: SheetStore;
  readonly #column: number;
  readonly #seen: TextObservations | null;
  readonly #at: TextPlace = { block: new Uint8Array(0), start: 0, length: 0 };
  /** By width: values of digits alone, those with a leading zero, and the most leading zeros. */
  readonly #all = new Uint32Array(WIDEST + 1);
  readonly #led = new Uint32Array(WIDEST + 1);
  readonly #most = new Uint32Array(WIDEST + 1);

  constructor(store: SheetStore, column: number, seen: TextObservations | null) {
    this.#store = store;
    this.#column = column;
    this.#seen = seen;
  }

  /** Counts the order rows of [from, to), which are in one chunk. */
  count(from: number, to: number, isOrder: (row: number) => boolean): void {
    const chunk = this.#store.column(this.#column)?.chunkOf(from);
    if (chunk === undefined) return;
    const { kinds, ids, numbers, formats } = chunk;
    const seen = this.#seen?.page(from) ?? null;
    const first = from & ~CHUNK_MASK;
    const end = Math.min(to - first, kinds.length);
    for (let i = from - first; i < end; i++) {
      const kind = kinds[i];
      if (kind === Kind.text) {
        const look = seen === null ? 0 : (seen[i] as number);
        const known = observedZeros(look);
        const zeros = known ?? this.#zerosOf((ids as Uint32Array)[i] as number);
        if (zeros < 0 || !isOrder(first + i)) continue;
        this.#add(known === null ? this.#at.length : observedWidth(look), zeros);
      } else if (kind === Kind.number && isOrder(first + i)) {
        this.#countNumber((numbers as Float64Array)[i] as number, formats?.[i] ?? 0);
      }
    }
  }

  pattern(): ZeroPattern | null {
    let width = 0;
    let values = 0;
    for (let w = 1; w <= WIDEST; w++) {
      values += this.#all[w] as number;
      if ((this.#led[w] as number) > (this.#led[width] as number)) width = w;
    }
    const usual = this.#all[width] as number;
    if ((this.#led[width] as number) < 2 || usual * 2 <= values) return null;
    return { width, zeros: this.#most[width] as number };
  }

  /** Number of leading zeros of a text of digits, to which `#at` is set; -1 for any other. */
  #zerosOf(id: number): number {
    const at = this.#at;
    this.#store.texts.locate(id, at);
    const { block, start, length } = at;
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
    const digits = wholeDigits(value);
    if (digits > 15) return;
    const width = Math.max(digits, this.#store.formats[format]?.pad ?? 0);
    this.#add(width, width - digits);
  }

  #add(width: number, zeros: number): void {
    if (width > WIDEST) return;
    this.#all[width] = (this.#all[width] as number) + 1;
    if (zeros === 0 || zeros === width) return;
    this.#led[width] = (this.#led[width] as number) + 1;
    if (zeros > (this.#most[width] as number)) this.#most[width] = zeros;
  }
}

/** Returns whether a canonical text seems to have lost zeros, by its column's pattern. */
function lostZeros(text: string, pattern: ZeroPattern): boolean {
  const missing = pattern.width - text.length;
  return missing > 0 && missing <= pattern.zeros && /^[1-9]\d*$/.test(text);
}
