import type { SheetStore } from '../store.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { NONE, type Orders } from './orders.ts';
import type { Finding, GroupFinding, GroupRules } from './rules.ts';
import type { Rows } from './rows.ts';
import { ERROR, type Code, type Signature, type Signatures } from './signatures.ts';
import type { Verdicts } from './verdicts.ts';

export interface GroupContext {
  /** Field keys by grid column. */
  readonly keys: readonly (string | null)[];
  readonly columns: readonly (ColumnJudge | null)[];
  readonly store: SheetStore;
  readonly rows: Rows;
  readonly signatures: Signatures;
  readonly verdicts: Verdicts;
}

/**
 * Findings on rows of an order that other rows cause: an order is valid or invalid as a whole. They are separate from
 * the rows' own verdicts (`Signatures.withoutOrderFindings`), so that they can be replaced when a row changes.
 */
export class OrderFindings {
  readonly #rules: GroupRules;
  readonly #context: GroupContext;
  readonly #orders: Orders;
  /** Grid column by which rows are grouped. */
  readonly #numberColumn: number;
  readonly #isShared: readonly boolean[];
  readonly #inputs: readonly { readonly key: string; readonly column: number }[];
  readonly #tooMany: Code;
  readonly #heldBack: Code;
  readonly #sent: Code;
  readonly #skipped: Code;
  /** Columns in which a finding of an order may have been reported: that of order numbers, and those in which its rules report. */
  readonly #reportedColumns: Set<number>;
  /** Orders with too many rows; each of their rows has that finding. */
  readonly #oversizeOrders = new Set<number>();
  /** Rows whose verdicts changed because of other rows. */
  #touched: number[] = [];

  constructor(
    rules: GroupRules,
    context: GroupContext,
    orders: Orders,
    numberColumn: number,
    isShared: readonly boolean[],
  ) {
    const { keys, signatures } = context;
    this.#rules = rules;
    this.#context = context;
    this.#orders = orders;
    this.#numberColumn = numberColumn;
    this.#isShared = isShared;
    this.#inputs = rules.ruleInputs.flatMap((key) => {
      const column = keys.indexOf(key);
      return column < 0 ? [] : [{ key, column }];
    });
    this.#tooMany = signatures.code('rule.group.tooMany', 'error', true);
    this.#heldBack = signatures.code('rule.group.heldBack', 'error', true);
    this.#sent = signatures.code('rule.group.sent', 'error', true);
    this.#skipped = signatures.code('rule.group.skipped', 'error', true);
    this.#reportedColumns = new Set([numberColumn]);
  }

  /** Returns whether the order has too many rows. */
  isOversize(order: number): boolean {
    return this.#orders.size(order) > this.#rules.maxRows;
  }

  /** Returns whether the order's rows have the finding for too many rows. */
  isReportedOversize(order: number): boolean {
    return this.#oversizeOrders.has(order);
  }

  /** Judges orders by the verdicts of their rows, and replaces only the findings that other rows cause. */
  judge(changed: Iterable<number>): void {
    for (const order of changed) {
      if (this.isOversize(order)) this.#judgeOversize(order);
      else this.#judgeOrder(order);
    }
  }

  /** Signature of a row in an oversized order; otherwise 0. */
  oversizeSignature(row: number): Signature {
    const order = this.#orders.orderOf(row);
    const isOversize = order !== NONE && this.isOversize(order);
    return isOversize ? this.#context.signatures.single(this.#tooMany) : 0;
  }

  takeTouched(): number[] {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** Full findings on a row that other rows cause. */
  findings(row: number): readonly { readonly column: number; readonly finding: Finding }[] {
    const { signatures, verdicts, store } = this.#context;
    const order = this.#orders.orderOf(row);
    if (order === NONE) return [];
    const codes = signatures.codes(verdicts.get(this.#numberColumn, row));
    const createFinding = (rule: string, params: Finding['params']) => {
      const finding: Finding = {
        rule,
        severity: 'error',
        ...(params === undefined ? {} : { params }),
      };
      return [{ column: this.#numberColumn, finding }];
    };
    const toRowParams = (other: number) => ({ row: store.sheetRow(other) });
    if (codes.includes(this.#tooMany)) {
      return createFinding('rule.group.tooMany', {
        max: this.#rules.maxRows,
        count: this.#orders.size(order),
      });
    }
    if (codes.includes(this.#heldBack)) {
      return createFinding('rule.group.heldBack', toRowParams(this.#findFirstInvalid(order)));
    }
    for (const [code, part] of [
      [this.#sent, 'sent'],
      [this.#skipped, 'skipped'],
    ] as const) {
      if (!codes.includes(code)) continue;
      const other = this.#orders.counterpart(order, part);
      return createFinding(signatures.describe(code).rule, toRowParams(this.#orders.first(other)));
    }
    const isReported = [...this.#reportedColumns].some((column) => {
      const signature = verdicts.get(column, row);
      return signatures.withoutOrderFindings(signature) !== signature;
    });
    if (!isReported) return [];
    const rows = this.#orders.rows(order);
    return this.#findRuleFindings(rows).flatMap(({ row: at, column: key, ...finding }) =>
      rows[at] === row ? [{ column: this.#findColumn(key), finding }] : [],
    );
  }

  #judgeOversize(order: number): void {
    // Rows added later got the finding when they were judged.
    if (this.#oversizeOrders.has(order) || this.#orders.part(order) === 'skipped') return;
    this.#oversizeOrders.add(order);
    for (let row = this.#orders.first(order); row !== NONE; row = this.#orders.next(row)) {
      this.#clear(row);
      this.#report(row, this.#numberColumn, this.#tooMany);
    }
  }

  #judgeOrder(order: number): void {
    this.#oversizeOrders.delete(order);
    // Skipped rows are not judged.
    if (this.#orders.size(order) === 0 || this.#orders.part(order) === 'skipped') return;
    let hasInvalidRow = false;
    for (let row = this.#orders.first(order); row !== NONE; row = this.#orders.next(row)) {
      this.#clear(row);
      if (this.#isInvalid(row)) hasInvalidRow = true;
    }
    const code = hasInvalidRow ? this.#heldBack : this.#findBlockingCode(order);
    if (code !== null) {
      for (let row = this.#orders.first(order); row !== NONE; row = this.#orders.next(row)) {
        if (code !== this.#heldBack || !this.#isInvalid(row))
          this.#report(row, this.#numberColumn, code);
      }
    } else if (this.#inputs.length > 0) {
      this.#runRules(order);
    }
  }

  /** Code that blocks a valid order because other rows with its number were sent or skipped. */
  #findBlockingCode(order: number): Code | null {
    if (this.#orders.part(order) !== 'open') return null;
    if (this.#orders.counterpart(order, 'sent') !== NONE) return this.#sent;
    return this.#orders.counterpart(order, 'skipped') === NONE ? null : this.#skipped;
  }

  #runRules(order: number): void {
    const { signatures } = this.#context;
    const rows = this.#orders.rows(order);
    const findings = this.#findRuleFindings(rows);
    if (findings.length === 0) return;
    for (const { row, column, rule, severity } of findings) {
      const gridColumn = this.#findColumn(column);
      this.#reportedColumns.add(gridColumn);
      this.#report(
        rows[row] ?? (rows[0] as number),
        gridColumn,
        signatures.code(rule, severity, true),
      );
    }
    if (!findings.some(({ severity }) => severity === 'error')) return;
    for (const row of rows)
      if (!this.#isInvalid(row)) this.#report(row, this.#numberColumn, this.#heldBack);
  }

  #findRuleFindings(rows: readonly number[]): readonly GroupFinding[] {
    const { columns } = this.#context;
    const [first] = rows;
    if (first === undefined) return [];
    const shared: Record<string, string> = {};
    for (const { key, column } of this.#inputs) {
      if (this.#isShared[column] === true)
        shared[key] = (columns[column] as ColumnJudge).texts.text(first);
    }
    const texts = rows.map((row) => {
      const ownTexts: Record<string, string> = { ...shared };
      for (const { key, column } of this.#inputs) {
        if (this.#isShared[column] !== true)
          ownTexts[key] = (columns[column] as ColumnJudge).texts.text(row);
      }
      return ownTexts;
    });
    return this.#rules.rules(texts);
  }

  #findColumn(key: string): number {
    return Math.max(0, this.#context.keys.indexOf(key));
  }

  #isInvalid(row: number): boolean {
    const { rows } = this.#context;
    return (rows.bits(row) & ERROR) !== 0 || rows.state(row) === 'invalid';
  }

  /** First row of an invalid order that is invalid itself, rather than held back by another row. */
  #findFirstInvalid(order: number): number {
    const { signatures, verdicts } = this.#context;
    let row = this.#orders.first(order);
    while (signatures.codes(verdicts.get(this.#numberColumn, row)).includes(this.#heldBack)) {
      row = this.#orders.next(row);
    }
    return row;
  }

  #report(row: number, column: number, code: Code): void {
    const { signatures, verdicts, rows } = this.#context;
    const previous = verdicts.get(column, row);
    verdicts.set(column, row, signatures.union(previous, signatures.single(code)));
    rows.setBits(row, verdicts.bits(row, signatures));
    this.#touched.push(row);
  }

  /** Removes the row's findings that other rows cause. */
  #clear(row: number): void {
    const { signatures, verdicts, rows } = this.#context;
    let isChanged = false;
    for (const column of this.#reportedColumns) {
      const previous = verdicts.get(column, row);
      if (previous === 0) continue;
      const remaining = signatures.withoutOrderFindings(previous);
      if (remaining === previous) continue;
      verdicts.set(column, row, remaining);
      isChanged = true;
    }
    if (!isChanged) return;
    rows.setBits(row, verdicts.bits(row, signatures));
    this.#touched.push(row);
  }
}
