import type { Fix } from '../../public/changeTypes.ts';
import { planAccept } from './planAccept.ts';
import type { CellPlan } from './cellPlan.ts';
import { planFill, planFillBlanks, planFillDown } from './planFill.ts';
import { planMap } from './planMap.ts';
import { planPaste } from './planPaste.ts';
import { planReplace, planTidy } from './planReplace.ts';
import type { Sheet } from '../sheet.ts';
import type { RowPlan } from './step.ts';

/** Determines the changes of a fix without applying them. Yields between chunks of rows. */
export function* planFix(sheet: Sheet, fix: Fix, plan: CellPlan): Generator<void, RowPlan> {
  switch (fix.type) {
    case 'fill':
      yield* planFill(sheet, fix, plan);
      return {};
    case 'fillDown':
      yield* planFillDown(sheet, fix, plan);
      return {};
    case 'fillBlanks':
      yield* planFillBlanks(sheet, fix, plan);
      return {};
    case 'replace':
      yield* planReplace(sheet, fix, plan);
      return {};
    case 'tidy':
      yield* planTidy(sheet, fix, plan);
      return {};
    case 'skipRepeats':
      return { skip: { rows: sheet.judge.repeats(fix.column), skipped: true } };
    case 'map':
      yield* planMap(sheet, fix, plan);
      return {};
    case 'accept':
      yield* planAccept(sheet, fix, plan);
      return {};
    case 'paste':
      return yield* planPaste(sheet, fix, plan);
    case 'skip':
      // An order is skipped or sent as a whole.
      return {
        skip: {
          rows: sheet.judge.expandToOrders(sheet.rowsOf(fix.span).sort()),
          skipped: fix.skipped,
        },
      };
    case 'delete':
      return { delete: sheet.rowsOf(fix.span).sort() };
    case 'add': {
      const { rows, leftOut } = sheet.addedRows.nextIds(fix.count);
      return { add: rows, ...(leftOut === null ? {} : { leftOut }) };
    }
  }
}
