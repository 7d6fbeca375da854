import type { Mend } from '../types.ts';
import { planAccept } from './accept.ts';
import type { CellPlan } from './cellPlan.ts';
import { planFill, planFillBlanks, planFillDown } from './fill.ts';
import { planMap } from './map.ts';
import { planPaste } from './paste.ts';
import { planReplace } from './replace.ts';
import { rowsOf, type MendSheet, type RowPlan } from './sheet.ts';

/** Finds out what a mend changes, and changes nothing. Yields between chunks of rows. */
export function* planMend(sheet: MendSheet, mend: Mend, plan: CellPlan): Generator<void, RowPlan> {
  switch (mend.type) {
    case 'fill':
      yield* planFill(sheet, mend, plan);
      return {};
    case 'fillDown':
      yield* planFillDown(sheet, mend, plan);
      return {};
    case 'fillBlanks':
      yield* planFillBlanks(sheet, mend, plan);
      return {};
    case 'replace':
      yield* planReplace(sheet, mend, plan);
      return {};
    case 'map':
      yield* planMap(sheet, mend, plan);
      return {};
    case 'accept':
      yield* planAccept(sheet, mend, plan);
      return {};
    case 'paste':
      return yield* planPaste(sheet, mend, plan);
    case 'skip':
      // An order goes whole or stays whole.
      return {
        skip: {
          rows: sheet.judge.wholeOrders(rowsOf(sheet, mend.span)),
          skipped: mend.skipped,
        },
      };
    case 'delete':
      return { delete: rowsOf(sheet, mend.span) };
    case 'add': {
      const { rows, leftOut } = sheet.added.next(mend.count);
      return { add: rows, ...(leftOut === null ? {} : { leftOut }) };
    }
  }
}
