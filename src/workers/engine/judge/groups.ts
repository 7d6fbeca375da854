import { CHUNK_MASK, CHUNK_ROWS } from '../store.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NONE, Orders, type Part } from './orders.ts';
import { OrderFindings, type GroupContext } from './orderFindings.ts';
import type { GroupRules } from './rules.ts';
import type { RowState } from './rows.ts';
import type { Signature } from './signatures.ts';

/** Where rows of a state are with the others of their number; a row that is out is in no order. */
const PART_OF: Readonly<Record<RowState, Part | null>> = {
  out: null,
  new: 'open',
  invalid: 'open',
  unknown: 'sent',
  created: 'sent',
  duplicate: 'sent',
  skipped: 'skipped',
  deleted: null,
};

const NOWHERE = { row: NONE, order: NONE, index: 0 };

/** The rows of a sheet as orders: which rows are one, and which of them speaks for the others. */
export class Groups {
  readonly orders: Orders;
  readonly word: OrderFindings;
  /** Grid column of what makes rows one order. */
  readonly by: number;
  /** By grid column: whether the order's first row says it for all. */
  readonly isShared: readonly boolean[];
  /** First rows of the further ones in the range judged last, by `row & CHUNK_MASK`, else NONE. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #differs: Signature;
  readonly #context: GroupContext;
  /** The row whose place was asked for last. */
  #placed = NOWHERE;

  constructor(rules: GroupRules, context: GroupContext) {
    const { keys, columns, signatures, store } = context;
    this.#context = context;
    this.by = keys.indexOf(rules.by);
    this.isShared = keys.map((key) => key !== null && !rules.line.includes(key));
    const numbers = columns[this.by] as ColumnJudge;
    this.orders = new Orders(
      (a, b) => numbers.alike(a, b),
      (row) => store.sheetRow(row),
    );
    this.#differs = signatures.single(signatures.code('rule.group.differs', 'error'));
    this.word = new OrderFindings(rules, context, this.orders, this.by, this.isShared);
  }

  /** Puts rows into the orders that their cells and states say. */
  join(from: number, to: number): void {
    const numbers = this.#context.columns[this.by] as ColumnJudge;
    for (let row = from; row < to; row++) {
      const part = PART_OF[this.#context.rows.state(row)];
      if (part === null) continue;
      const hash = numbers.hash(row);
      if (hash !== 0) this.orders.add(row, hash, part);
    }
    this.#placed = NOWHERE;
  }

  /** Takes a row out of its order, before its cells or state change. */
  leave(row: number): void {
    this.orders.remove(row);
    this.#placed = NOWHERE;
  }

  /**
   * Has further rows say what the first rows of their orders say: see `ColumnJudge.agree`. To
   * follow the judging of the cells [from, to), which lie in one chunk.
   */
  agree(from: number, to: number): void {
    const { rows, columns } = this.#context;
    let any = false;
    for (let row = from; row < to; row++) {
      const isFurther = rows.isJudged(row) && this.orders.firstOf(row) !== row;
      this.#firsts[row & CHUNK_MASK] = isFurther ? this.#leadRow(row) : NONE;
      rows.setFurther(row, isFurther);
      if (isFurther) any = true;
    }
    if (!any) return;
    for (const [column, judge] of columns.entries()) {
      if (column !== this.by && this.isShared[column] === true) {
        judge?.agree(from, to, this.#firsts, this.#differs);
      }
    }
  }

  /** The row's order is to be looked at again. */
  touch(row: number): void {
    this.orders.touch(this.orders.of(row));
  }

  /** The row that says a column's cell for this one: the order's first, or the row itself. */
  leadRow(row: number, column: number): number {
    return this.isShared[column] === true ? this.#leadRow(row) : row;
  }

  /** Whether a rule between the fields of a row has no say in this cell: the first row's has. */
  isMute(row: number, column: number): boolean {
    return this.isShared[column] === true && this.#context.rows.isFurther(row);
  }

  /**
   * Rows that are to be judged again by themselves, ascending: those of orders that another row
   * speaks for now, or none any more.
   */
  again(changed: Iterable<number>, restarted: ReadonlySet<number>): Uint32Array {
    const again: number[] = [];
    for (const order of changed) {
      const isOversize = this.word.isOversize(order);
      const isSame = isOversize === this.word.isReportedOversize(order);
      if (isSame && isOversize && restarted.has(order)) again.push(this.orders.first(order));
      else if (restarted.has(order) || (!isSame && this.orders.size(order) > 0)) {
        for (const row of this.orders.rows(order)) again.push(row);
      }
    }
    return Uint32Array.from(again).sort();
  }

  /** The rows and all others of their orders, ascending. */
  whole(rows: Iterable<number>): Uint32Array {
    const all: number[] = [];
    const orders = new Set<number>();
    for (const row of rows) {
      const order = this.orders.of(row);
      if (order === NONE) all.push(row);
      else orders.add(order);
    }
    for (const order of orders) for (const row of this.orders.rows(order)) all.push(row);
    return Uint32Array.from(all).sort();
  }

  /** A row's place among its order's rows; null where it is in no order. */
  place(row: number): { readonly of: number; readonly index: number } | null {
    const order = this.orders.of(row);
    if (order === NONE) return null;
    // Rows are asked for as they are shown, so the next one is close behind.
    const { store } = this.#context;
    const last = this.#placed;
    const goesOn = last.order === order && store.sheetRow(last.row) <= store.sheetRow(row);
    let at = goesOn ? last.row : this.orders.first(order);
    let index = goesOn ? last.index : 0;
    for (; at !== row; at = this.orders.next(at)) index++;
    this.#placed = { row, order, index };
    return { of: this.orders.size(order), index };
  }

  /**
   * The row that says what is the order's. In an order of too many rows, each says its own: a wrong
   * column taken for the number may make all rows of a sheet one order, and none is to be judged
   * for every other's sake.
   */
  #leadRow(row: number): number {
    const order = this.orders.of(row);
    return order === NONE || this.word.isOversize(order) ? row : this.orders.first(order);
  }
}
