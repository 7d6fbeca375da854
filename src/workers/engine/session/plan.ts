import { EngineError } from '../errors.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { GridColumn, SheetPlan } from './types.ts';

/** A field as the planner knows it: its key, and what headers name it. */
export interface PlannedField {
  readonly key: string;
  readonly field: { readonly required: boolean };
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

export interface PlanOptions {
  /** Sheet row of the header; found where absent. */
  readonly headerRow?: number;
  /** Field key per file column (null: leave out); matched from the headers where absent. */
  readonly mapping?: readonly (string | null)[];
}

const LOOK = 30;

function plain(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the header row and the field of each column. Throws `noHeader` where none is found. */
export function planSheet(
  store: SheetStore,
  fields: readonly PlannedField[],
  options: PlanOptions,
): SheetPlan {
  const byHeader = new Map<string, string>();
  for (const { key, headers } of fields) {
    for (const names of Object.values(headers)) {
      for (const name of names) if (!byHeader.has(plain(name))) byHeader.set(plain(name), key);
    }
  }
  const texts = (row: number): string[] =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
  let header = options.headerRow === undefined ? undefined : store.rowOf(options.headerRow);
  let best = 1;
  if (options.headerRow === undefined) {
    for (let row = 0; row < Math.min(LOOK, store.completeRows); row++) {
      const hits = texts(row).filter((text) => byHeader.has(plain(text))).length;
      if (hits <= best) continue;
      best = hits;
      header = row;
    }
  }
  if (header === undefined) throw new EngineError('noHeader', 'No row looks like a header.');
  const taken = new Set<string>();
  const columns: GridColumn[] = [];
  for (const [source, text] of texts(header).entries()) {
    const chosen = options.mapping?.[source];
    const found =
      options.mapping === undefined ? (byHeader.get(plain(text)) ?? null) : (chosen ?? null);
    const key = found === null || taken.has(found) ? null : found;
    if (key !== null) taken.add(key);
    const reason = key === null ? null : options.mapping === undefined ? 'exact' : 'chosen';
    columns.push({ key, source, header: text, reason, score: key === null ? 0 : 1 });
  }
  const absent = fields.filter(({ key }) => !taken.has(key));
  for (const { key } of absent) {
    columns.push({ key, source: null, header: '', reason: null, score: 0 });
  }
  return {
    headerRow: store.sheetRow(header),
    columns,
    missing: absent.filter(({ field }) => field.required).map(({ key }) => key),
  };
}
