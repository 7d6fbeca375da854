import type { Overlay } from '../overlay/overlay.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { damageOf } from './damage.ts';
import type { FieldRule, Finding } from './rules.ts';

/** A column of the grid: where the file has its cells, and the field that judges them. */
export interface CellColumn {
  /** 0-based column of the file; null where the file has none. */
  readonly source: number | null;
  /** Null where the column is not imported. */
  readonly field: FieldRule | null;
}

export interface CellReading {
  /** Canonical text. */
  readonly text: string;
  readonly findings: readonly Finding[];
  /** A spreadsheet has spoilt the cell: `text` is not what was entered. */
  readonly isSpoilt?: boolean;
}

const NONE: readonly Finding[] = [];

/** The cells of the grid as they stand: the file's, with the edits over them. */
export class Cells {
  readonly store: SheetStore;
  readonly columns: readonly CellColumn[];
  readonly overlay: Overlay;

  constructor(store: SheetStore, columns: readonly CellColumn[], overlay: Overlay) {
    this.store = store;
    this.columns = columns;
    this.overlay = overlay;
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
    if (edit !== UNEDITED) return field.read(this.overlay.textOf(edit));
    if (source === null) return field.read('');
    const text = cellText(this.store, row, source);
    const damage = damageOf(this.store, row, source, field);
    if (damage === null) return field.read(text);
    if (damage.severity === 'error') return { text, findings: [damage], isSpoilt: true };
    const reading = field.read(text);
    return { text: reading.text, findings: [damage, ...reading.findings] };
  }
}
