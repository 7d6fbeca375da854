import { CHUNK_BITS, CHUNK_MASK, CHUNK_ROWS } from '../store.ts';
import type { CellColumn, Cells } from './cells.ts';
import { ColumnJudge } from './columnJudge.ts';
import { CurrencyFormats } from './currencyFormats.ts';
import { Groups } from './groups.ts';
import type { WholeFileCheck } from './wholeFileCheck.ts';
import { LostZeros } from './lostZeros.ts';
import { RowRules } from './rowRules.ts';
import type { Verdict } from '../public/rowTypes.ts';
import type { Rows } from './rows.ts';
import type { Finding, SheetRules } from './rules.ts';
import { Signatures } from './signatures.ts';
import { SwappedDays } from './swappedDays.ts';
import { UniqueJudge } from './uniqueJudge.ts';
import { type UniquenessRule, createUniquenessRules } from './uniquenessRules.ts';
import { Verdicts, type VerdictColumn } from './verdicts.ts';

export interface JudgeColumn extends CellColumn {
  /** Field key; null if the column is not imported. */
  readonly key: string | null;
}

/** A finding in the server's response to a row. */
export interface ServerFinding extends Finding {
  readonly column: number;
}

/** Parts of rows that have to be judged again. */
interface Scope {
  /** Columns whose cells have to be read; null for all. */
  readonly columns: ReadonlySet<number> | null;
  /** Uniqueness rules whose values may have changed. */
  readonly uniques: readonly UniquenessRule[];
}

/**
 * Judges every cell by its field, the row rules, other rows and the server's findings. Rows are judged as they arrive,
 * and single rows again after an edit, in the same steps. `rows` has the state of each row.
 */
export class Judge {
  readonly signatures = new Signatures();
  readonly verdicts: Verdicts;
  /** By grid column; null if it is not imported. */
  readonly columns: readonly (ColumnJudge | null)[];
  /** Number of rows judged so far, from the first. */
  judged = 0;
  readonly #cells: Cells;
  readonly #rows: Rows;
  readonly #rowRules: RowRules;
  /** Null if each row is an order. */
  readonly #groups: Groups | null;
  readonly #uniqueJudge: UniqueJudge;
  readonly #everything: Scope;
  readonly #checks: readonly WholeFileCheck[];
  /** Checks in which rows of this file can get findings; known once all rows are read. */
  #activeChecks: readonly WholeFileCheck[] = [];
  readonly #serverFindings = new Map<number, readonly ServerFinding[]>();
  readonly #bits = new Uint8Array(CHUNK_ROWS);
  /** Rows whose verdicts changed because of other rows, since the last `takeTouched`. */
  #touched: number[] = [];

  /** `checks` are added to the built-in ones. */
  constructor(
    rules: SheetRules,
    cells: Cells,
    columns: readonly JudgeColumn[],
    rows: Rows,
    checks: readonly WholeFileCheck[] = [],
  ) {
    this.#cells = cells;
    this.#rows = rows;
    this.verdicts = new Verdicts(columns.length);
    const { group } = rules;
    const unique = new Set(
      rules.columns.flatMap(({ key, isUnique }) => (isUnique === true ? [key] : [])),
    );
    this.columns = columns.map(({ key, field }, column) =>
      key === null || field === null
        ? null
        : new ColumnJudge(
            cells,
            column,
            field,
            rules.rowRuleInputs[key],
            this.signatures,
            this.#getVerdicts(column),
            unique.has(key),
          ),
    );
    const keys = columns.map(({ key }) => key);
    const { signatures, verdicts } = this;
    const context = { keys, columns: this.columns, store: cells.store, rows, signatures, verdicts };
    const groups = group === undefined ? null : new Groups(group, context);
    this.#groups = groups;
    if (groups !== null) cells.setLeadRow((row, column) => groups.leadRow(row, column));
    const getText = (row: number, column: number): string =>
      cells.read(groups === null ? row : groups.leadRow(row, column), column).text;
    this.#rowRules = new RowRules(rules, getText, keys, this.columns, signatures);
    const uniques = createUniquenessRules(rules, { ...context, cells });
    this.#uniqueJudge = new UniqueJudge(uniques, signatures, verdicts, {
      toSheetRow: (row) => cells.store.sheetRow(row),
      add: (row, column, signature) => this.#add(row, column, signature),
      onOtherChanged: (row) => {
        rows.setBits(row, verdicts.bits(row, signatures));
        groups?.touch(row);
        this.#touched.push(row);
      },
    });
    this.#everything = { columns: null, uniques };
    this.#checks = [
      new LostZeros(cells, this.columns),
      new CurrencyFormats(rules, cells, keys, getText),
      new SwappedDays(cells),
      ...checks,
    ];
  }

  /** Judges at most one chunk of the rows [judged, end). Returns whether more are left. */
  judgeUpTo(end: number): boolean {
    const from = this.judged;
    const to = Math.min(end, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
    if (to > from) {
      this.#groups?.addRows(from, to);
      this.#judgeRange(from, to, this.#everything);
    }
    this.judged = Math.max(to, from);
    if (this.#groups !== null) this.#judgeOrders(this.#groups);
    return this.judged < end;
  }

  /** Removes rows from orders and duplicates before their cells or states change; `edited` as in `judgeAgain`. */
  forget(rows: Iterable<number>, edited: readonly number[] | null): void {
    const { uniques } = this.#findScope(edited);
    for (const row of rows) {
      this.#groups?.removeRow(row);
      this.#uniqueJudge.remove(row, uniques);
    }
  }

  /**
   * Judges forgotten rows again, in ascending order. `edited` are the only columns with new texts; null if any may
   * have one, or a state has changed.
   */
  judgeAgain(rows: Uint32Array, edited: readonly number[] | null): void {
    const groups = this.#groups;
    if (groups !== null) {
      for (const row of rows) if (row < this.judged) groups.addRows(row, row + 1);
    }
    this.#judgeRows(rows, this.#findScope(edited));
    if (groups !== null) this.#judgeOrders(groups);
  }

  /** Cells that depend on the texts of the edited columns. In orders, a cell also depends on the lead row. */
  #findScope(edited: readonly number[] | null): Scope {
    if (edited === null || this.#groups !== null) return this.#everything;
    const isAffected = (column: number): boolean =>
      edited.some((other) => other === column || this.#cells.dependsOn(column, other));
    const columns = new Set([...this.columns.keys()].filter(isAffected));
    return { columns, uniques: this.#uniqueJudge.rulesOf(columns) };
  }

  /** Rows and all other rows of their orders, ascending. */
  expandToOrders(rows: Uint32Array): Uint32Array {
    return this.#groups?.expandToOrders(rows) ?? rows;
  }

  /** Position of a row in its order, from 0, and the order's number of rows (`size`); null if each row is an order. */
  positionInOrder(row: number): { readonly size: number; readonly index: number } | null {
    return this.#groups?.findPosition(row) ?? null;
  }

  /** Returns a function from a row to the row with its value in the column; null if each row has its own value. */
  leadRowIn(column: number): ((row: number) => number) | null {
    const groups = this.#groups;
    if (groups?.isShared[column] !== true) return null;
    return (row) => groups.leadRow(row, column);
  }

  /** Rows whose unique value occurs in an earlier row, ascending. */
  repeats(column: number): Uint32Array {
    return this.#uniqueJudge.repeats(column, this.judged);
  }

  #judgeRows(rows: Uint32Array, scope: Scope): void {
    for (let i = 0; i < rows.length;) {
      const from = rows[i] as number;
      if (from >= this.judged) return;
      const end = Math.min(this.judged, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
      let to = from + 1;
      for (i++; to < end && rows[i] === to; i++) to++;
      this.#judgeRange(from, to, scope);
    }
  }

  /** Lets the whole-file checks learn from the rows, once all are read. Yields between chunks of rows. */
  *learn(): Generator<void> {
    const activeChecks: WholeFileCheck[] = [];
    for (const check of this.#checks) {
      if (yield* check.learn(this.judged, (row) => !this.#rows.isOut(row)))
        activeChecks.push(check);
    }
    this.#activeChecks = activeChecks;
    if (activeChecks.length === 0) return;
    const marks = new Uint8Array(CHUNK_ROWS);
    for (let from = 0; from < this.judged; from += CHUNK_ROWS) {
      yield;
      const to = Math.min(from + CHUNK_ROWS, this.judged);
      marks.fill(0);
      for (const check of activeChecks) check.mark(from, to, marks);
      for (let row = from; row < to; row++) {
        if (marks[row - from] === 0 || !this.#rows.isJudged(row) || !this.#runWholeFileChecks(row))
          continue;
        this.#rows.setBits(row, this.verdicts.bits(row, this.signatures));
        this.#touched.push(row);
      }
    }
  }

  /** Sets or removes (null) the server's findings on a row. Judge the row again afterwards. */
  setServerFindings(row: number, findings: readonly ServerFinding[] | null): void {
    if (findings === null) this.#serverFindings.delete(row);
    else this.#serverFindings.set(row, findings);
  }

  /** Rows whose verdicts changed since the last call because of other rows. */
  takeTouched(): number[] {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** Full findings of a row by column, in the order they were made. */
  findings(row: number): readonly (readonly Verdict[])[] {
    const findings: Verdict[][] = this.columns.map(() => []);
    if (!this.#rows.isJudged(row) || this.verdicts.isClean(row)) return findings;
    const add = (column: number, finding: Finding, by: Verdict['by'] = 'browser'): void => {
      findings[column]?.push({ ...finding, by });
    };
    const groups = this.#groups;
    for (const [column, judge] of this.columns.entries()) {
      if (judge === null || this.verdicts.get(column, row) === 0) continue;
      const reading = this.#cells.read(row, column);
      if (groups?.isIgnored(row, column) === true) {
        if (reading.text === '' && reading.isSpoilt !== true) continue;
        const first = groups.leadRow(row, column);
        const other = this.#cells.read(first, column).text;
        if (reading.text !== '' && reading.text !== other) {
          const params = { row: this.#cells.store.sheetRow(first), other };
          add(column, { rule: 'rule.group.differs', severity: 'error', params });
        }
      }
      for (const finding of reading.findings) add(column, finding);
    }
    for (const { column, finding } of this.#uniqueJudge.findings(row)) add(column, finding);
    for (const { column, finding } of this.#rowRules.findings(row, this.verdicts)) {
      if (groups?.isIgnored(row, column) !== true) add(column, finding);
    }
    for (const { column, finding } of groups?.findings.findings(row) ?? []) add(column, finding);
    for (const check of this.#activeChecks) {
      for (const { column, finding } of check.findings(row)) add(column, finding);
    }
    for (const { column, ...finding } of this.#serverFindings.get(row) ?? []) {
      add(column, finding, 'server');
    }
    return findings;
  }

  #judgeRange(from: number, to: number, { columns, uniques }: Scope): void {
    // In orders, `compareFurtherRows` must mark further rows even if no row is judged.
    if (this.#groups === null && !this.#rows.hasJudged(from, to)) {
      for (let row = from; row < to; row++) this.#clear(row);
      return;
    }
    const otherVerdicts = this.#uniqueJudge.verdictsOfOtherRules(from, to, uniques);
    const bits = this.#bits;
    bits.fill(0, from & CHUNK_MASK, ((to - 1) & CHUNK_MASK) + 1);
    for (const [column, judge] of this.columns.entries()) {
      if (columns === null || columns.has(column)) judge?.judge(from, to, bits);
      else judge?.rejudgeFindings(from, to, bits);
    }
    for (const { row, column, signature } of otherVerdicts) this.#add(row, column, signature);
    const groups = this.#groups;
    groups?.compareFurtherRows(from, to);
    this.#rowRules.takeFacets();
    for (let row = from; row < to; row++) {
      if (!this.#rows.isJudged(row)) {
        this.#clear(row);
        continue;
      }
      this.#uniqueJudge.judge(row, uniques);
      for (const { column, signature } of this.#rowRules.verdicts(row)) {
        if (groups === null || !groups.isIgnored(row, column)) this.#add(row, column, signature);
      }
      if (this.#activeChecks.length > 0) this.#runWholeFileChecks(row);
      if (this.#serverFindings.size > 0) this.#addServerFindings(row);
      if (groups !== null)
        this.#add(row, groups.numberColumn, groups.findings.oversizeSignature(row));
      // `compareFurtherRows` may have cleared verdicts of a further row.
      const isFurther = this.#rows.isFurther(row);
      const rowBits = isFurther ? this.verdicts.bits(row, this.signatures) : bits[row & CHUNK_MASK];
      this.#rows.setBits(row, rowBits as number);
    }
  }

  /** Judges the orders whose rows were added, removed or changed. */
  #judgeOrders(groups: Groups): void {
    const { changed, restarted } = groups.orders.takeChanged();
    const rowsToJudge = groups.findRowsToJudge(changed, restarted);
    for (const row of rowsToJudge) {
      this.#uniqueJudge.remove(row, this.#uniqueJudge.rules);
      this.#touched.push(row);
    }
    this.#judgeRows(rowsToJudge, this.#everything);
    groups.findings.judge(changed);
    for (const row of groups.findings.takeTouched()) this.#touched.push(row);
  }

  #addServerFindings(row: number): void {
    for (const finding of this.#serverFindings.get(row) ?? []) {
      this.#add(row, finding.column, this.signatures.toSignature([finding]));
    }
  }

  /** Returns whether a finding was added. */
  #runWholeFileChecks(row: number): boolean {
    let hasAdded = false;
    for (const check of this.#activeChecks) {
      for (const { column, finding } of check.findings(row)) {
        this.#add(row, column, this.signatures.toSignature([finding]));
        hasAdded = true;
      }
    }
    return hasAdded;
  }

  #add(row: number, column: number, signature: number): void {
    const verdicts = this.#getVerdicts(column);
    verdicts.set(row, this.signatures.union(verdicts.get(row), signature));
    const i = row & CHUNK_MASK;
    this.#bits[i] = (this.#bits[i] as number) | this.signatures.bits(signature);
  }

  #clear(row: number): void {
    for (const verdicts of this.verdicts.columns) verdicts.set(row, 0);
    this.#rows.setBits(row, 0);
  }

  #getVerdicts(column: number): VerdictColumn {
    return this.verdicts.columns[column] as VerdictColumn;
  }
}
