import type { Overlay } from '../overlay/overlay.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { BesideTexts } from './besideTexts.ts';
import { damageOf } from './damage.ts';
import type { FieldRule, Finding } from './rules.ts';

/** A column of the grid: where the file has its cells, and the field that judges them. */
export interface CellColumn {
  /** 0-based column of the file; null where the file has none. */
  readonly source: number | null;
  /** Null where the column is not imported. */
  readonly field: FieldRule | null;
  /** Grid columns that the field is read beside, -1 for one that is not there; absent where it is read alone. */
  readonly beside?: readonly number[] | undefined;
  /** The unit that the field is read beside where no other column says one. */
  readonly unit?: string | undefined;
}

export interface CellReading {
  /** Canonical text. */
  readonly text: string;
  /** The text as it is shown, where that is another. */
  readonly shown?: string;
  readonly findings: readonly Finding[];
  /** A spreadsheet has spoilt the cell: `text` is not what was entered. */
  readonly isSpoilt?: boolean;
}

const NONE: readonly Finding[] = [];

/** What the grid shows of a cell: an amount keeps the decimals that were entered. */
export const shownText = ({ text, shown }: Pick<CellReading, 'text' | 'shown'>): string =>
  shown ?? text;

/** Columns whose texts decide, with a cell's own, what it means, and where the file has them. */
interface Deciding {
  readonly columns: readonly number[];
  readonly sources: readonly number[];
}

function decidingOf(columns: readonly CellColumn[], column: number): Deciding {
  const found = new Set<number>();
  const add = (one: number): void => {
    for (const other of columns[one]?.beside ?? []) {
      if (other < 0 || found.has(other)) continue;
      found.add(other);
      add(other);
    }
  };
  add(column);
  const all = [...found];
  return { columns: all, sources: all.flatMap((one) => columns[one]?.source ?? []) };
}

/** The cells of the grid: the file's, with the edits over them. */
export class Cells {
  readonly store: SheetStore;
  readonly columns: readonly CellColumn[];
  readonly overlay: Overlay;
  /** By grid column: what its field is read beside. */
  readonly #beside: readonly (readonly (BesideTexts | null)[] | null)[];
  /** By grid column. */
  readonly #deciding: readonly Deciding[];
  /** The row that says a column's cell for another: see `leadBy`. */
  #leadRow = (row: number, _column: number): number => row;
  #isLed = false;

  constructor(store: SheetStore, columns: readonly CellColumn[], overlay: Overlay) {
    this.store = store;
    this.columns = columns;
    this.overlay = overlay;
    this.#beside = columns.map(({ beside }) =>
      beside === undefined
        ? null
        : beside.map((column) => (column < 0 ? null : new BesideTexts(this, column))),
    );
    this.#deciding = columns.map((_, column) => decidingOf(columns, column));
  }

  /** Where an order has several rows: gives the row that says a column's cell for them all. */
  leadBy(leadRow: (row: number, column: number) => number): void {
    this.#leadRow = leadRow;
    this.#isLed = true;
  }

  /** Whether the same text means the same in every row of a column, if only by the column's unit. */
  isReadAlike(column: number): boolean {
    return this.columns[column]?.beside === undefined;
  }

  /**
   * The file's columns whose texts decide, with a cell's own, what it means: none if its own text does as long as no
   * row says anything beside it; null if more than texts of the file do.
   */
  besideSources(column: number): readonly number[] | null {
    const { columns, sources } = this.#deciding[column] as Deciding;
    for (const one of columns) if (this.overlay.count(one) > 0) return null;
    return this.#isLed && sources.length > 0 ? null : sources;
  }

  /** Whether nothing but its text says what a cell of a column means. */
  isReadAlone(column: number): boolean {
    const { beside, unit } = this.columns[column] ?? {};
    return beside === undefined && unit === undefined;
  }

  /** Whether numbers in a column mean themselves, and not so many of another unit. */
  isInOwnUnit(column: number): boolean {
    const { field, beside, unit } = this.columns[column] as CellColumn;
    if (field === null || (beside === undefined && unit === undefined)) return true;
    return field.acceptBeside?.(beside === undefined ? (unit ?? '') : null).type !== 'none';
  }

  /** What a column's field is read beside in a row; undefined where it is read alone. */
  beside(row: number, column: number): string | undefined {
    const texts = this.#beside[column] ?? null;
    const unit = this.columns[column]?.unit;
    if (texts === null) return unit;
    const [first = null] = texts;
    const said =
      texts.length === 1
        ? this.#said(row, first)
        : texts.map((one) => this.#said(row, one)).join('\n');
    return unit !== undefined && said.trim() === '' ? unit : said;
  }

  #said(row: number, texts: BesideTexts | null): string {
    return texts === null || texts.isBlank ? '' : texts.of(this.#leadRow(row, texts.column));
  }

  /** What the file holds. */
  original(row: number, column: number): string {
    const { source } = this.columns[column] as CellColumn;
    return source === null ? '' : cellText(this.store, row, source);
  }

  /** What the file or the edit in force holds, before any reading. */
  raw(row: number, column: number): string {
    const edit = this.overlay.get(row, column);
    return edit === UNEDITED ? this.original(row, column) : this.overlay.textOf(edit);
  }

  /** The field's word on a cell by itself; damage by the spreadsheet included. */
  read(row: number, column: number): CellReading {
    const { source, field } = this.columns[column] as CellColumn;
    const edit = this.overlay.get(row, column);
    if (field === null) return { text: this.raw(row, column), findings: NONE };
    if (edit !== UNEDITED) return this.readAs(row, column, this.overlay.textOf(edit));
    if (source === null) return field.read('');
    const text = cellText(this.store, row, source);
    const damage = damageOf(this.store, row, source, field);
    if (damage === null) return this.readAs(row, column, text);
    if (damage.severity === 'error') return { text, findings: [damage], isSpoilt: true };
    const reading = this.readAs(row, column, text);
    return { ...reading, findings: [damage, ...reading.findings] };
  }

  /** The field's word on a text, if the cell held it. */
  readAs(row: number, column: number, text: string): CellReading {
    const field = this.columns[column]?.field ?? null;
    return field === null ? { text, findings: NONE } : field.read(text, this.beside(row, column));
  }
}
