import { CHUNK_MASK, CHUNK_ROWS } from '../store.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NONE, Orders, type Part } from './orders.ts';
import { OrderFindings, type GroupContext } from './orderFindings.ts';
import type { GroupRules } from './rules.ts';
import type { RowState } from './rows.ts';
import type { Signature } from './signatures.ts';

/** Part of the order to which rows of a state belong; null for rows that are in no order. */
const PART_BY_STATE: Readonly<Record<RowState, Part | null>> = {
  out: null,
  new: 'open',
  invalid: 'open',
  unknown: 'sent',
  created: 'sent',
  duplicate: 'sent',
  skipped: 'skipped',
  deleted: null,
};

const NO_POSITION = { row: NONE, order: NONE, index: 0 };

/** Rows of a sheet, grouped to orders, with the lead row of each order. */
export class Groups {
  readonly orders: Orders;
  readonly findings: OrderFindings;
  /** Grid column by which rows are grouped. */
  readonly numberColumn: number;
  /** By grid column: whether the order's first row has the value for all its rows. */
  readonly isShared: readonly boolean[];
  /** By `row & CHUNK_MASK`, for further rows in the range judged last: the order's first row; NONE for other rows. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #differs: Signature;
  readonly #context: GroupContext;
  /** Position returned last. */
  #lastPosition = NO_POSITION;

  constructor(rules: GroupRules, context: GroupContext) {
    const { keys, columns, signatures, store } = context;
    this.#context = context;
    this.numberColumn = keys.indexOf(rules.by);
    this.isShared = keys.map((key) => key !== null && !rules.line.includes(key));
    const orderNumbers = (columns[this.numberColumn] as ColumnJudge).texts;
    this.orders = new Orders(
      (a, b) => orderNumbers.isEqual(a, b),
      (row) => store.sheetRow(row),
    );
    this.#differs = signatures.single(signatures.code('rule.group.differs', 'error'));
    this.findings = new OrderFindings(
      rules,
      context,
      this.orders,
      this.numberColumn,
      this.isShared,
    );
  }

  /** Adds rows to the orders given by their cells and states. */
  addRows(from: number, to: number): void {
    const orderNumbers = (this.#context.columns[this.numberColumn] as ColumnJudge).texts;
    for (let row = from; row < to; row++) {
      const part = PART_BY_STATE[this.#context.rows.state(row)];
      if (part === null) continue;
      const hash = orderNumbers.hash(row);
      if (hash !== 0) this.orders.add(row, hash, part);
    }
    this.#lastPosition = NO_POSITION;
  }

  /** Removes a row from its order, before its cells or state change. */
  removeRow(row: number): void {
    this.orders.remove(row);
    this.#lastPosition = NO_POSITION;
  }

  /**
   * Compares further rows with the first row of their order: see `ColumnJudge.compareFurtherRows`. Call it after judging the
   * cells [from, to), which are in one chunk.
   */
  compareFurtherRows(from: number, to: number): void {
    const { rows, columns } = this.#context;
    let hasFurtherRows = false;
    for (let row = from; row < to; row++) {
      const isFurther = rows.isJudged(row) && this.orders.firstOf(row) !== row;
      this.#firsts[row & CHUNK_MASK] = isFurther ? this.#leadRow(row) : NONE;
      rows.setFurther(row, isFurther);
      if (isFurther) hasFurtherRows = true;
    }
    if (!hasFurtherRows) return;
    for (const [column, judge] of columns.entries()) {
      if (column !== this.numberColumn && this.isShared[column] === true) {
        judge?.compareFurtherRows(from, to, this.#firsts, this.#differs);
      }
    }
  }

  /** Marks the row's order to be judged again. */
  touch(row: number): void {
    this.orders.touch(this.orders.orderOf(row));
  }

  /** Row that has a column's value for a row: the order's first row, or the row itself. */
  leadRow(row: number, column: number): number {
    return this.isShared[column] === true ? this.#leadRow(row) : row;
  }

  /** Returns whether row rules skip this cell because the order's first row decides. */
  isIgnored(row: number, column: number): boolean {
    return this.isShared[column] === true && this.#context.rows.isFurther(row);
  }

  /**
   * Rows to be judged again, ascending: those of the `changed` orders whose first row changed or was removed
   * (`restarted`), or that became or ceased to be oversized. In orders that stay oversized, only the first row.
   */
  findRowsToJudge(changed: Iterable<number>, restarted: ReadonlySet<number>): Uint32Array {
    const rowsToJudge: number[] = [];
    for (const order of changed) {
      const isOversize = this.findings.isOversize(order);
      const isUnchanged = isOversize === this.findings.isReportedOversize(order);
      if (isUnchanged && isOversize && restarted.has(order))
        rowsToJudge.push(this.orders.first(order));
      else if (restarted.has(order) || (!isUnchanged && this.orders.size(order) > 0)) {
        for (const row of this.orders.rows(order)) rowsToJudge.push(row);
      }
    }
    return Uint32Array.from(rowsToJudge).sort();
  }

  /** The rows and all other rows of their orders, ascending. */
  expandToOrders(rows: Iterable<number>): Uint32Array {
    const expandedRows: number[] = [];
    const orders = new Set<number>();
    for (const row of rows) {
      const order = this.orders.orderOf(row);
      if (order === NONE) expandedRows.push(row);
      else orders.add(order);
    }
    for (const order of orders) for (const row of this.orders.rows(order)) expandedRows.push(row);
    return Uint32Array.from(expandedRows).sort();
  }

  /** Position of a row among its order's rows, from 0, and their number (`size`); null if it is in no order. */
  findPosition(row: number): { readonly size: number; readonly index: number } | null {
    const order = this.orders.orderOf(row);
    if (order === NONE) return null;
    // Rows are requested in view order, so the next row follows shortly.
    const { store } = this.#context;
    const last = this.#lastPosition;
    const isForward = last.order === order && store.sheetRow(last.row) <= store.sheetRow(row);
    let current = isForward ? last.row : this.orders.first(order);
    let index = isForward ? last.index : 0;
    for (; current !== row; current = this.orders.next(current)) index++;
    this.#lastPosition = { row, order, index };
    return { size: this.orders.size(order), index };
  }

  /**
   * The row with the order's values. In an oversized order each row has its own values: a wrong column as order number
   * may make the whole sheet one order.
   */
  #leadRow(row: number): number {
    const order = this.orders.orderOf(row);
    return order === NONE || this.findings.isOversize(order) ? row : this.orders.first(order);
  }
}
