import { findDamage } from '../../judge/findDamage.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { CHUNK_MASK, Kind } from '../../store.ts';
import type { Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import { ResultPerContent } from './resultPerContent.ts';
import type { Sheet } from '../sheet.ts';

type FixOf<Type extends Fix['type']> = Extract<Fix, { type: Type }>;

/** Sets every cell of a block to one text. */
export function* planFill(
  sheet: Sheet,
  { span, columns, text }: FixOf<'fill'>,
  plan: CellPlan,
): Generator<void> {
  const rows = sheet.rowsOf(span).sort().filter(sheet.isEditable);
  for (const column of new Set(columns)) {
    if (sheet.isColumn(column)) yield* fillColumn(sheet, rows, column, text, plan);
  }
}

/** Sets every cell of a block to its column's text in the first row. */
export function* planFillDown(
  sheet: Sheet,
  { span, columns }: FixOf<'fillDown'>,
  plan: CellPlan,
): Generator<void> {
  const first = sheet.view.rows()[Math.max(0, Math.trunc(span.from))];
  if (first === undefined) return;
  const rows = sheet
    .rowsOf(span)
    .sort()
    .filter((row) => row !== first && sheet.isEditable(row));
  for (const column of new Set(columns)) {
    const text = sheet.isColumn(column) ? sourceText(sheet, first, column) : null;
    if (text !== null) yield* fillColumn(sheet, rows, column, text, plan);
  }
}

/**
 * Sets blank cells of a column, or those that break a rule, to a text or to that of the nearest filled cell above in
 * the sheet.
 */
export function* planFillBlanks(
  sheet: Sheet,
  { column, from, rule }: FixOf<'fillBlanks'>,
  plan: CellPlan,
): Generator<void> {
  if (!sheet.isColumn(column)) return;
  const { rows, judge, sheetOrder } = sheet;
  const { signatures, verdicts } = judge;
  const breaksRule = rule === undefined ? null : signatures.containing(rule);
  const key = sheet.plan.columns[column]?.key;
  let text = typeof from === 'string' ? null : from.text;
  for (let at = 0; at < judge.judged; at++) {
    if ((at & CHUNK_MASK) === 0) yield;
    const row = sheetOrder?.[at] ?? at;
    if (rows.isOut(row)) {
      if (from === 'group')
        text = sheet.groupValues(row).find((value) => value.key === key)?.text ?? text;
      continue;
    }
    if (isBlank(sheet, row, column)) {
      const isAffected = breaksRule === null || breaksRule(verdicts.get(column, row));
      if (isAffected && text !== null && sheet.isEditable(row)) plan.set(row, column, text);
    } else if (from === 'above') {
      text = sourceText(sheet, row, column);
    }
  }
}

function* fillColumn(
  { cells }: Sheet,
  rows: Uint32Array,
  column: number,
  text: string,
  plan: CellPlan,
): Generator<void> {
  const ids = new ResultPerContent(cells, column, (row) => plan.idFor(row, column, text));
  for (let i = 0; i < rows.length; i++) {
    if ((i & CHUNK_MASK) === 0) yield;
    const row = rows[i] as number;
    plan.setId(row, column, ids.get(row));
  }
}

/** Returns whether a cell is blank; a formula without a result may not be. */
function isBlank({ cells }: Sheet, row: number, column: number): boolean {
  const { overlay, store } = cells;
  const source = cells.columns[column]?.source ?? null;
  if (source !== null && overlay.get(row, column) === UNEDITED) {
    // For most cells the kind suffices.
    const kind = store.kind(row, source);
    if (kind === Kind.empty) return true;
    if (kind === Kind.number) return false;
  }
  return cells.raw(row, column).trim() === '' && !isDamaged(cells, row, column);
}

/** Text of a cell to copy to others; null if a spreadsheet has damaged it. */
function sourceText({ cells }: Sheet, row: number, column: number): string | null {
  return isDamaged(cells, row, column) ? null : cells.raw(row, column);
}

function isDamaged(cells: Sheet['cells'], row: number, column: number): boolean {
  const { source, field } = cells.columns[column] ?? { source: null, field: null };
  if (source === null || field === null) return false;
  if (cells.overlay.get(row, column) !== UNEDITED) return false;
  return findDamage(cells.store, row, source, field)?.severity === 'error';
}
