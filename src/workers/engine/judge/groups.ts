import { CHUNK_MASK, CHUNK_ROWS, type SheetStore } from '../store.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NONE, Orders, type Part } from './orders.ts';
import type { Finding, GroupFinding, GroupRules } from './rules.ts';
import type { Rows, RowState } from './rows.ts';
import { ERROR, type Code, type Signature, type Signatures } from './signatures.ts';
import type { Verdicts } from './verdicts.ts';

/** Where rows of a state stand with the others of their number; a row that is out is in no order. */
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

interface GroupContext {
  /** Field keys by grid column. */
  readonly keys: readonly (string | null)[];
  readonly columns: readonly (ColumnJudge | null)[];
  readonly store: SheetStore;
  readonly rows: Rows;
  readonly signatures: Signatures;
  readonly verdicts: Verdicts;
}

/**
 * The rows of a sheet as orders: which rows are one, and what they say of each other. An order is
 * good or bad as a whole. What its rows are told for the others' sake is kept apart from their own
 * verdicts (`Signatures.own`), so that it can be said anew whenever one of them has changed.
 */
export class Groups {
  readonly orders: Orders;
  /** Grid column of what makes rows one order. */
  readonly by: number;
  /** By grid column: whether the order's first row says it for all. */
  readonly isShared: readonly boolean[];
  /** First rows of the further ones in the range judged last, by `row & CHUNK_MASK`, else NONE. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #differs: Signature;
  readonly #rules: GroupRules;
  readonly #context: GroupContext;
  readonly #inputs: readonly { readonly key: string; readonly column: number }[];
  readonly #tooMany: Code;
  readonly #heldBack: Code;
  readonly #sent: Code;
  readonly #skipped: Code;
  /** Columns in which an order's word was ever said: `by`, and where its rules found something. */
  readonly #told: Set<number>;
  /** Orders of more rows than there may be; every row of them is told so. */
  readonly #oversize = new Set<number>();
  /** Rows whose verdicts were changed for others' sake. */
  #touched: number[] = [];
  /** The row whose place was asked for last. */
  #placed = NOWHERE;

  constructor(rules: GroupRules, context: GroupContext) {
    const { keys, columns, signatures, store } = context;
    this.#rules = rules;
    this.#context = context;
    this.by = keys.indexOf(rules.by);
    this.isShared = keys.map((key) => key !== null && !rules.line.includes(key));
    this.#inputs = rules.ruleInputs.flatMap((key) => {
      const column = keys.indexOf(key);
      return column < 0 ? [] : [{ key, column }];
    });
    const numbers = columns[this.by] as ColumnJudge;
    this.orders = new Orders(
      (a, b) => numbers.alike(a, b),
      (row) => store.sheetRow(row),
    );
    this.#differs = signatures.single(signatures.code('rule.group.differs', 'error'));
    this.#tooMany = signatures.code('rule.group.tooMany', 'error', true);
    this.#heldBack = signatures.code('rule.group.heldBack', 'error', true);
    this.#sent = signatures.code('rule.group.sent', 'error', true);
    this.#skipped = signatures.code('rule.group.skipped', 'error', true);
    this.#told = new Set([this.by]);
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
      this.#firsts[row & CHUNK_MASK] = isFurther ? this.#speaker(row) : NONE;
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
  speaker(row: number, column: number): number {
    return this.isShared[column] === true ? this.#speaker(row) : row;
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
      const isOversize = this.#isOversize(order);
      const isSame = isOversize === this.#oversize.has(order);
      if (isSame && isOversize && restarted.has(order)) again.push(this.orders.first(order));
      else if (restarted.has(order) || (!isSame && this.orders.size(order) > 0)) {
        for (const row of this.rows(order)) again.push(row);
      }
    }
    return Uint32Array.from(again).sort();
  }

  /** Judges orders by their rows, whose own verdicts stand. */
  judge(changed: Iterable<number>): void {
    for (const order of changed) {
      if (this.#isOversize(order)) this.#judgeOversize(order);
      else this.#judgeOrder(order);
    }
  }

  /** What a row of an order with too many is told besides its own verdicts; 0 where there are not. */
  oversize(row: number): Signature {
    const order = this.orders.of(row);
    const isToo = order !== NONE && this.#isOversize(order);
    return isToo ? this.#context.signatures.single(this.#tooMany) : 0;
  }

  takeTouched(): number[] {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** What the row is told for the other rows' sake, in full. */
  findings(row: number): readonly { readonly column: number; readonly finding: Finding }[] {
    const { signatures, verdicts, store } = this.#context;
    const order = this.orders.of(row);
    if (order === NONE) return [];
    const codes = signatures.codes(verdicts.get(this.by, row));
    const say = (rule: string, params: Finding['params']) => {
      const finding: Finding = {
        rule,
        severity: 'error',
        ...(params === undefined ? {} : { params }),
      };
      return [{ column: this.by, finding }];
    };
    const placeOf = (other: number) => ({ row: store.sheetRow(other) });
    if (codes.includes(this.#tooMany)) {
      return say('rule.group.tooMany', { max: this.#rules.most, count: this.orders.size(order) });
    }
    if (codes.includes(this.#heldBack)) {
      return say('rule.group.heldBack', placeOf(this.#firstBad(order)));
    }
    for (const [code, part] of [
      [this.#sent, 'sent'],
      [this.#skipped, 'skipped'],
    ] as const) {
      if (!codes.includes(code)) continue;
      const other = this.orders.counterpart(order, part);
      return say(signatures.describe(code).rule, placeOf(this.orders.first(other)));
    }
    const isTold = [...this.#told].some((column) => {
      const signature = verdicts.get(column, row);
      return signatures.own(signature) !== signature;
    });
    if (!isTold) return [];
    const rows = this.rows(order);
    return this.#ruleFindings(rows).flatMap(({ row: at, column: key, ...finding }) =>
      rows[at] === row ? [{ column: this.#columnOf(key), finding }] : [],
    );
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
    for (const order of orders) for (const row of this.rows(order)) all.push(row);
    return Uint32Array.from(all).sort();
  }

  /** The rows of an order, by their sheet rows. */
  rows(order: number): number[] {
    const rows: number[] = [];
    for (let row = this.orders.first(order); row !== NONE; row = this.orders.next(row)) {
      rows.push(row);
    }
    return rows;
  }

  /** A row's place among its order's rows; null where it is in no order. */
  place(row: number): { readonly of: number; readonly index: number } | null {
    const order = this.orders.of(row);
    if (order === NONE) return null;
    // Rows are asked for as they are shown, so the next one stands close behind.
    const { store } = this.#context;
    const last = this.#placed;
    const goesOn = last.order === order && store.sheetRow(last.row) <= store.sheetRow(row);
    let at = goesOn ? last.row : this.orders.first(order);
    let index = goesOn ? last.index : 0;
    for (; at !== row; at = this.orders.next(at)) index++;
    this.#placed = { row, order, index };
    return { of: this.orders.size(order), index };
  }

  #isOversize(order: number): boolean {
    return this.orders.size(order) > this.#rules.most;
  }

  /**
   * The row that says what is the order's. In an order of too many rows, each says its own: a wrong
   * column taken for the number may make all rows of a sheet one order, and none is to be judged
   * for every other's sake.
   */
  #speaker(row: number): number {
    const order = this.orders.of(row);
    return order === NONE || this.#isOversize(order) ? row : this.orders.first(order);
  }

  #judgeOversize(order: number): void {
    // Rows that are new to it were told so when they were judged.
    if (this.#oversize.has(order) || this.orders.part(order) === 'skipped') return;
    this.#oversize.add(order);
    for (let row = this.orders.first(order); row !== NONE; row = this.orders.next(row)) {
      this.#clear(row);
      this.#tell(row, this.by, this.#tooMany);
    }
  }

  #judgeOrder(order: number): void {
    this.#oversize.delete(order);
    // Skipped rows are not judged.
    if (this.orders.size(order) === 0 || this.orders.part(order) === 'skipped') return;
    let bad = false;
    for (let row = this.orders.first(order); row !== NONE; row = this.orders.next(row)) {
      this.#clear(row);
      if (this.#isBad(row)) bad = true;
    }
    const code = bad ? this.#heldBack : this.#waits(order);
    if (code !== null) {
      for (let row = this.orders.first(order); row !== NONE; row = this.orders.next(row)) {
        if (code !== this.#heldBack || !this.#isBad(row)) this.#tell(row, this.by, code);
      }
    } else if (this.#inputs.length > 0) {
      this.#runRules(order);
    }
  }

  /** Why a good order may not go: others of its number have gone, or are to stay. */
  #waits(order: number): Code | null {
    if (this.orders.part(order) !== 'open') return null;
    if (this.orders.counterpart(order, 'sent') !== NONE) return this.#sent;
    return this.orders.counterpart(order, 'skipped') === NONE ? null : this.#skipped;
  }

  #runRules(order: number): void {
    const { signatures } = this.#context;
    const rows = this.rows(order);
    const findings = this.#ruleFindings(rows);
    if (findings.length === 0) return;
    for (const { row, column, rule, severity } of findings) {
      const at = this.#columnOf(column);
      this.#told.add(at);
      this.#tell(rows[row] ?? (rows[0] as number), at, signatures.code(rule, severity, true));
    }
    if (!findings.some(({ severity }) => severity === 'error')) return;
    for (const row of rows) if (!this.#isBad(row)) this.#tell(row, this.by, this.#heldBack);
  }

  #ruleFindings(rows: readonly number[]): readonly GroupFinding[] {
    const { columns } = this.#context;
    const [first] = rows;
    if (first === undefined) return [];
    const shared: Record<string, string> = {};
    for (const { key, column } of this.#inputs) {
      if (this.isShared[column] === true)
        shared[key] = (columns[column] as ColumnJudge).text(first);
    }
    const texts = rows.map((row) => {
      const own: Record<string, string> = { ...shared };
      for (const { key, column } of this.#inputs) {
        if (this.isShared[column] !== true) own[key] = (columns[column] as ColumnJudge).text(row);
      }
      return own;
    });
    return this.#rules.rules(texts);
  }

  #columnOf(key: string): number {
    return Math.max(0, this.#context.keys.indexOf(key));
  }

  #isBad(row: number): boolean {
    const { rows } = this.#context;
    return (rows.bits(row) & ERROR) !== 0 || rows.state(row) === 'invalid';
  }

  /** The first row of a bad order that is bad by itself, or by what the rows are together. */
  #firstBad(order: number): number {
    const { signatures, verdicts } = this.#context;
    let row = this.orders.first(order);
    while (signatures.codes(verdicts.get(this.by, row)).includes(this.#heldBack)) {
      row = this.orders.next(row);
    }
    return row;
  }

  #tell(row: number, column: number, code: Code): void {
    const { signatures, verdicts, rows } = this.#context;
    const before = verdicts.get(column, row);
    verdicts.set(column, row, signatures.union(before, signatures.single(code)));
    rows.setBits(row, verdicts.bits(row, signatures));
    this.#touched.push(row);
  }

  /** Takes back what the row was told for others' sake. */
  #clear(row: number): void {
    const { signatures, verdicts, rows } = this.#context;
    let cleared = false;
    for (const column of this.#told) {
      const before = verdicts.get(column, row);
      if (before === 0) continue;
      const own = signatures.own(before);
      if (own === before) continue;
      verdicts.set(column, row, own);
      cleared = true;
    }
    if (!cleared) return;
    rows.setBits(row, verdicts.bits(row, signatures));
    this.#touched.push(row);
  }
}
