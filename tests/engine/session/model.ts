import type { CellEdit, Fix } from '../../../src/workers/engine/public/changeTypes.ts';
import type { RowView } from '../../../src/workers/engine/public/rowTypes.ts';

/** Fixes that the model implements; the others only have examples. */
export type ModelledFix = Exclude<Fix, { type: 'skipRepeats' | 'tidy' }>;

/** A cell of the model. */
interface ModelCell {
  /** The file's text. */
  readonly original: string;
  /** Null if the file's own text is shown. */
  readonly edit: string | null;
  /** Whether the file's cell is an error, or a formula without a result. */
  readonly isDamaged: boolean;
}

interface ModelRow {
  readonly cells: readonly ModelCell[];
  readonly state: 'new' | 'skipped';
  readonly deleted: boolean;
}

/** State of the screen that the model depends on. */
export interface ViewState {
  /** The current view, in its order. */
  readonly view: readonly RowView[];
  /** Whether the view shows the whole sheet in its own order. */
  readonly isWhole: boolean;
  /** All order rows, in sheet order. */
  readonly all: readonly RowView[];
}

/** A sheet as plain arrays by row id, with copies of them for undo. */
export class Model {
  #rows: readonly ModelRow[];
  readonly #columns: number;
  #done: (readonly ModelRow[])[] = [];
  #undone: (readonly ModelRow[])[] = [];

  constructor(rows: readonly (readonly Omit<ModelCell, 'edit'>[])[], columns: number) {
    this.#columns = columns;
    this.#rows = rows.map((cells) => ({
      cells: cells.map((cell) => ({ ...cell, edit: null })),
      state: 'new',
      deleted: false,
    }));
  }

  /** Rows that are not orders from the beginning. */
  leaveOut(ids: readonly number[]): void {
    this.#rows = this.#rows.map((row, id) => (ids.includes(id) ? { ...row, deleted: true } : row));
  }

  /** Texts and states of the existing rows, with their ids. */
  rows(): readonly { id: number; texts: readonly string[]; state: string }[] {
    return this.#rows.flatMap(({ cells, state, deleted }, id) =>
      deleted ? [] : [{ id, texts: cells.map(cellText), state }],
    );
  }

  undo(): void {
    const before = this.#done.pop();
    if (before === undefined) return;
    this.#undone.push(this.#rows);
    this.#rows = before;
  }

  redo(): void {
    const after = this.#undone.pop();
    if (after === undefined) return;
    this.#done.push(this.#rows);
    this.#rows = after;
  }

  edit(edits: readonly CellEdit[]): void {
    this.#step((set) => {
      for (const { row, column, text } of edits) set(row, column, text);
    });
  }

  setSkipped(ids: readonly number[], isSkipped: boolean): void {
    this.#step((_, change) => {
      for (const id of ids) change(id, { state: isSkipped ? 'skipped' : 'new' });
    });
  }

  fix(fix: ModelledFix, { view, isWhole, all }: ViewState): void {
    const spannedRows = 'span' in fix ? view.slice(fix.span.from, fix.span.to) : [];
    const ids = spannedRows.map(({ id }) => id);
    this.#step((set, change, add) => {
      switch (fix.type) {
        case 'fill':
          for (const id of ids) for (const at of fix.columns) set(id, at, fix.text);
          break;
        case 'fillDown':
          for (const at of fix.columns) {
            const source = this.#rows[ids[0] ?? -1]?.cells[at];
            if (source === undefined || isShownDamaged(source)) continue;
            for (const id of ids.slice(1)) set(id, at, cellText(source));
          }
          break;
        case 'fillBlanks': {
          let text: string | null = typeof fix.from === 'string' ? null : fix.from.text;
          for (const { id, cells } of all) {
            const cell = this.#rows[id]?.cells[fix.column];
            if (cell === undefined) continue;
            const isBlank = cellText(cell).trim() === '' && !isShownDamaged(cell);
            const { rule } = fix;
            const isAffected =
              rule === undefined ||
              (cells[fix.column]?.verdicts.some((verdict) => verdict.rule === rule) ?? false);
            if (isBlank && isAffected && text !== null) set(id, fix.column, text);
            if (!isBlank && fix.from === 'above')
              text = isShownDamaged(cell) ? null : cellText(cell);
          }
          break;
        }
        case 'replace':
          for (const { id, cells } of view) {
            for (const at of fix.columns ?? cells.keys()) {
              const raw = this.#rows[id]?.cells[at];
              if (raw === undefined) continue;
              const textAfter =
                replaceMatches(cells[at]?.text ?? '', fix) ?? replaceMatches(cellText(raw), fix);
              if (textAfter !== null) set(id, at, textAfter);
            }
          }
          break;
        case 'map':
          for (const { id } of all) {
            const cell = this.#rows[id]?.cells[fix.column];
            const [, mappedText] =
              fix.values.findLast(([text]) => cell && text === cellText(cell)) ?? [];
            if (mappedText !== undefined) set(id, fix.column, mappedText);
          }
          break;
        case 'accept':
          for (const { id, cells } of all) {
            for (const [at, { verdicts }] of cells.entries()) {
              if (fix.column !== null && fix.column !== at) continue;
              const text = verdicts.find(
                (verdict) => verdict.rule === fix.rule && 'fix' in verdict,
              )?.fix;
              if (text !== undefined) set(id, at, text);
            }
          }
          break;
        case 'paste': {
          const from = Math.min(fix.from, view.length);
          const rowCount = isWhole ? fix.texts.length : view.length - from;
          for (const [i, texts] of fix.texts.slice(0, rowCount).entries()) {
            const id = view[from + i]?.id ?? add();
            for (const [place, text] of texts.slice(0, fix.columns.length).entries()) {
              set(id, fix.columns[place] ?? -1, text);
            }
          }
          break;
        }
        case 'skip':
          for (const id of ids) change(id, { state: fix.skipped ? 'skipped' : 'new' });
          break;
        case 'delete':
          for (const id of ids) change(id, { deleted: true });
          break;
        case 'add':
          for (let i = 0; i < fix.count; i++) add();
          break;
      }
    });
  }

  /** Applies one step, and records it if anything changes. */
  #step(
    applyTo: (
      set: (id: number, column: number, text: string) => void,
      change: (id: number, to: Partial<ModelRow>) => void,
      add: () => number,
    ) => void,
  ): void {
    const before = this.#rows;
    const rows = [...before];
    const change = (id: number, to: Partial<ModelRow>): void => {
      const row = rows[id];
      if (row !== undefined && !row.deleted) rows[id] = { ...row, ...to };
    };
    applyTo(
      (id, column, text) => {
        const cells = [...(rows[id]?.cells ?? [])];
        const cell = cells[column];
        if (cell === undefined) return;
        cells[column] = { ...cell, edit: text === cell.original ? null : text };
        change(id, { cells });
      },
      change,
      () => {
        const blankCell = { original: '', edit: null, isDamaged: false };
        const cells = Array.from({ length: this.#columns }, () => blankCell);
        return rows.push({ cells, state: 'new', deleted: false }) - 1;
      },
    );
    if (JSON.stringify(rows) === JSON.stringify(before)) return;
    this.#done.push(before);
    this.#undone = [];
    this.#rows = rows;
  }
}

function cellText({ original, edit }: ModelCell): string {
  return edit ?? original;
}

function isShownDamaged({ isDamaged, edit }: ModelCell): boolean {
  return isDamaged && edit === null;
}

/**
 * The text with its matches replaced; null if it has none. Enough for generated searches: letters, digits, hyphens and
 * points.
 */
function replaceMatches(
  text: string,
  { find, replacement, whole, exact }: Extract<Fix, { type: 'replace' }>,
): string | null {
  const normalize = (a: string): string => (exact ? a : a.toLowerCase());
  if (whole) return normalize(exact ? text : text.trim()) === normalize(find) ? replacement : null;
  if (find === '') return null;
  const pattern = new RegExp(find.replaceAll('.', String.raw`\.`), exact ? 'g' : 'gi');
  return pattern.test(text) ? text.replace(pattern, () => replacement) : null;
}
