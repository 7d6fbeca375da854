import { Cells } from '../judge/cells.ts';
import { Judge } from '../judge/judge.ts';
import { Rows, type RowState } from '../judge/rows.ts';
import type { DerivedColumns } from '../mapping/derivedColumns.ts';
import { collectEdits } from '../overlay/collectEdits.ts';
import { Overlay } from '../overlay/overlay.ts';
import { Uint32List } from '../overlay/uint32List.ts';
import type { RowSpan, SheetWork } from '../public/changeTypes.ts';
import type { ImportCounts } from '../public/rowTypes.ts';
import { View } from '../view/view.ts';
import { AddedRows } from './addedRows.ts';
import { Answers } from './answers.ts';
import { FieldColumns } from './fieldColumns.ts';
import type { GroupValue } from './groupRows.ts';
import { toJudgeColumns, createDerivedColumns, createPlanFindings } from './judgeColumns.ts';
import { type ExclusionReason, OrderRows } from './orderRows.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/** States in which a row can be edited; a skipped row stays skipped. */
const EDITABLE: ReadonlySet<RowState> = new Set(['new', 'skipped', 'invalid', 'duplicate']);

/**
 * State of an open sheet: cells, edits, verdicts, sending states and the view. `Changes` modifies it and keeps all of
 * it consistent.
 */
export class Sheet implements PlannedSheet {
  readonly store: PlannedSheet['store'];
  readonly rules: PlannedSheet['rules'];
  readonly plan: PlannedSheet['plan'];
  readonly lines: PlannedSheet['lines'];
  readonly derivedColumns: DerivedColumns;
  readonly fields: FieldColumns;
  readonly cells: Cells;
  readonly rows = new Rows();
  readonly judge: Judge;
  readonly answers: Answers;
  readonly view: View;
  readonly addedRows: AddedRows;
  readonly orderRows: OrderRows;
  /** Rows below the header that are not orders, with the reason. */
  readonly excludedRows = new Map<number, ExclusionReason>();
  /** Row ids in sheet order, once all rows are read; null if they arrived in that order. */
  sheetOrder: Uint32Array | null = null;

  constructor(planned: PlannedSheet) {
    const { store, rules, plan, lines } = planned;
    this.store = store;
    this.rules = rules;
    this.plan = plan;
    this.lines = lines;
    this.derivedColumns = createDerivedColumns(planned);
    const columns = toJudgeColumns(planned, this.derivedColumns);
    this.fields = new FieldColumns(plan.columns);
    this.cells = new Cells(store, columns, new Overlay(columns.length));
    this.judge = new Judge(rules, this.cells, columns, this.rows, [
      createPlanFindings(planned, this.cells),
    ]);
    this.answers = new Answers(this.judge, this.rows);
    this.view = new View(this.cells, this.judge, this.rows);
    this.addedRows = new AddedRows(store);
    this.orderRows = new OrderRows(planned, columns);
  }

  /** Returns whether a row's cells can be set. */
  readonly isEditable = (row: number): boolean => EDITABLE.has(this.rows.state(row));

  isColumn(column: number): boolean {
    return this.cells.columns[column] !== undefined;
  }

  /** Row ids of a span of the view, as a copy: the view may change later. */
  rowsOf({ from, to }: RowSpan): Uint32Array {
    const start = Math.max(0, Math.trunc(from));
    return this.view.rows().slice(start, Math.max(start, Math.trunc(to)));
  }

  /** Values of an excluded group row for the orders below it. */
  groupValues(row: number): readonly GroupValue[] {
    return this.excludedRows.get(row) === 'group' ? this.orderRows.groupValues(row) : [];
  }

  counts(): ImportCounts {
    const { deletedRows, ...counts } = this.rows.counts();
    // Added rows that were deleted again do not count.
    return { ...counts, deletedRows: deletedRows - this.addedRows.deletedIn(this.rows) };
  }

  /** Judged rows in a state. */
  rowsInState(state: RowState): Uint32Array {
    const rows = new Uint32List();
    for (let row = 0; row < this.judge.judged; row++) {
      if (this.rows.state(row) === state) rows.push(row);
    }
    return rows.toArray();
  }

  /** The user's changes to the sheet. */
  work(): SheetWork {
    return {
      edits: collectEdits(this.cells.overlay, this.cells.columns.length),
      skipped: this.rowsInState('skipped'),
      // Added rows that undo has removed are not counted.
      deleted: this.rowsInState('deleted').filter((row) => row < this.addedRows.end),
      added: this.addedRows.count,
    };
  }
}
