import { type Overlay, UNEDITED } from '../overlay/overlay.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { ContextTexts } from './contextTexts.ts';
import { findDamage } from './findDamage.ts';
import type { FieldRule, Finding } from './rules.ts';

/** A grid column: its source in the file, and the field that judges it. */
export interface CellColumn {
  /** 0-based column of the file; null if the file has none. */
  readonly source: number | null;
  /** Null if the column is not imported. */
  readonly field: FieldRule | null;
  /** Grid columns whose texts the field depends on, -1 for a missing one; absent if there are none. */
  readonly contextColumns?: readonly number[] | undefined;
  /** Unit of the field's numbers if no other column states one. */
  readonly unit?: string | undefined;
}

export interface CellReading {
  /** Canonical text. */
  readonly text: string;
  /** Text to show, if it differs. */
  readonly shown?: string;
  readonly findings: readonly Finding[];
  /** A spreadsheet has damaged the cell: `text` is not what was entered. */
  readonly isSpoilt?: boolean;
}

const NO_FINDINGS: readonly Finding[] = [];

/** Text of a cell in the grid: an amount keeps the decimals that were entered. */
export const getShownText = ({ text, shown }: Pick<CellReading, 'text' | 'shown'>): string =>
  shown ?? text;

/** Columns on which the meaning of a cell depends, directly or indirectly, and their sources in the file. */
interface Dependencies {
  readonly columns: readonly number[];
  readonly sources: readonly number[];
}

function findDependencies(columns: readonly CellColumn[], column: number): Dependencies {
  const dependencies = new Set<number>();
  const addDependencies = (from: number): void => {
    for (const other of columns[from]?.contextColumns ?? []) {
      if (other < 0 || dependencies.has(other)) continue;
      dependencies.add(other);
      addDependencies(other);
    }
  };
  addDependencies(column);
  const all = [...dependencies];
  return { columns: all, sources: all.flatMap((one) => columns[one]?.source ?? []) };
}

/** Cells of the grid: the file's cells, with edits. */
export class Cells {
  readonly store: SheetStore;
  readonly columns: readonly CellColumn[];
  readonly overlay: Overlay;
  /** By grid column: the texts that its field depends on. */
  readonly #contextTexts: readonly (readonly (ContextTexts | null)[] | null)[];
  /** By grid column. */
  readonly #dependencies: readonly Dependencies[];
  /** Returns the row that has a column's value for a row: see `setLeadRow`. */
  #leadRow = (row: number, _column: number): number => row;
  #hasLeadRows = false;

  constructor(store: SheetStore, columns: readonly CellColumn[], overlay: Overlay) {
    this.store = store;
    this.columns = columns;
    this.overlay = overlay;
    this.#contextTexts = columns.map(({ contextColumns }) =>
      contextColumns === undefined
        ? null
        : contextColumns.map((column) => (column < 0 ? null : new ContextTexts(this, column))),
    );
    this.#dependencies = columns.map((_, column) => findDependencies(columns, column));
  }

  /** Sets the function that returns the row with a column's value for all rows of an order. */
  setLeadRow(leadRow: (row: number, column: number) => number): void {
    this.#leadRow = leadRow;
    this.#hasLeadRows = true;
  }

  /** Returns whether the meaning of a column's cells depends on another column, directly or indirectly. */
  dependsOn(column: number, other: number): boolean {
    return (this.#dependencies[column] as Dependencies).columns.includes(other);
  }

  /** Returns whether equal texts mean the same in every row of a column. */
  isRowIndependent(column: number): boolean {
    return this.columns[column]?.contextColumns === undefined;
  }

  /**
   * File columns whose texts affect the meaning of a cell; empty if only its own text does. Null if edits or lead rows
   * affect it too.
   */
  contextSources(column: number): readonly number[] | null {
    const { columns, sources } = this.#dependencies[column] as Dependencies;
    for (const one of columns) if (this.overlay.count(one) > 0) return null;
    return this.#hasLeadRows && sources.length > 0 ? null : sources;
  }

  /** Returns whether a cell's meaning depends on its text alone. */
  isTextSufficient(column: number): boolean {
    const { contextColumns, unit } = this.columns[column] ?? {};
    return contextColumns === undefined && unit === undefined;
  }

  /** Returns whether numbers in a column are in the field's own unit. */
  isInOwnUnit(column: number): boolean {
    const { field, contextColumns, unit } = this.columns[column] as CellColumn;
    if (field === null || (contextColumns === undefined && unit === undefined)) return true;
    return (
      field.acceptInContext?.(contextColumns === undefined ? (unit ?? '') : null).type !== 'none'
    );
  }

  /** Text of the other columns on which a cell's reading depends; undefined if it depends on none. */
  contextText(row: number, column: number): string | undefined {
    const texts = this.#contextTexts[column] ?? null;
    const unit = this.columns[column]?.unit;
    if (texts === null) return unit;
    const [first = null] = texts;
    const contextText =
      texts.length === 1
        ? this.#readContextText(row, first)
        : texts.map((one) => this.#readContextText(row, one)).join('\n');
    return unit !== undefined && contextText.trim() === '' ? unit : contextText;
  }

  #readContextText(row: number, texts: ContextTexts | null): string {
    return texts === null || texts.isBlank ? '' : texts.textOf(this.#leadRow(row, texts.column));
  }

  /** Text in the file. */
  original(row: number, column: number): string {
    const { source } = this.columns[column] as CellColumn;
    return source === null ? '' : cellText(this.store, row, source);
  }

  /** Text in the file or of the current edit, before the field reads it. */
  raw(row: number, column: number): string {
    const edit = this.overlay.get(row, column);
    return edit === UNEDITED ? this.original(row, column) : this.overlay.textOf(edit);
  }

  /** Reading of a cell by its field, with findings on damage by the spreadsheet. */
  read(row: number, column: number): CellReading {
    const { source, field } = this.columns[column] as CellColumn;
    const edit = this.overlay.get(row, column);
    if (field === null) return { text: this.raw(row, column), findings: NO_FINDINGS };
    if (edit !== UNEDITED) return this.readAs(row, column, this.overlay.textOf(edit));
    if (source === null) return field.read('');
    const text = cellText(this.store, row, source);
    const damage = findDamage(this.store, row, source, field);
    if (damage === null) return this.readAs(row, column, text);
    if (damage.severity === 'error') return { text, findings: [damage], isSpoilt: true };
    const reading = this.readAs(row, column, text);
    return { ...reading, findings: [damage, ...reading.findings] };
  }

  /** Reading of a text as the content of the cell. */
  readAs(row: number, column: number, text: string): CellReading {
    const field = this.columns[column]?.field ?? null;
    return field === null
      ? { text, findings: NO_FINDINGS }
      : field.read(text, this.contextText(row, column));
  }
}
