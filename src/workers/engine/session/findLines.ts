import { hasTag } from '../match/headerReading.ts';
import { CHUNK_ROWS } from '../store.ts';
import { hasNewArticle, type LineColumns, findLineColumns } from './lineColumns.ts';
import type { OrderLines } from './plannedSheet.ts';
import type { Sheet } from './sheet.ts';
import type { UntouchableRows } from './untouchableRows.ts';

/** Maximum number of rows combined into one order; more rows mean that the order number is a wrong column. */
const MAX_ROWS = 100;

/** Minimum number of filled line cells in a row that continues the order above, and of articles below their sum. */
const MIN_CELLS = 2;

class LineFinder {
  readonly texts = new Map<number, Map<number, string>>();
  readonly mergedRows = new Set<number>();
  readonly combined = new Map<number, readonly number[]>();
  readonly rowWithNumber = new Map<number, number>();
  readonly #sheet: Sheet;
  readonly #columns: LineColumns;
  readonly #untouchable: UntouchableRows;

  constructor(sheet: Sheet, columns: LineColumns, untouchable: UntouchableRows) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#untouchable = untouchable;
  }

  /** Finds rows without a number that continue the order above. */
  *findContinuations(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { numberColumn } = this.#columns;
    const isGenerated = this.#isGenerated();
    const isMissing = isGenerated
      ? (row: number) => !this.#columns.receiver.some((column) => this.#hasText(row, column))
      : this.#createRuleTest('rule.required');
    if (isMissing === null) return;
    const sheetOrder = store.sheetOrder();
    let above = -1;
    const examineRow = (row: number): void => {
      // A blank row or a total ends the order above.
      if (rows.isOut(row)) above = -1;
      else if (!isMissing(row)) above = row;
      else if (above >= 0 && this.#continuesOrder(above, row) && this.#isLine(row)) {
        this.rowWithNumber.set(row, above);
        this.#setText(numberColumn, row, this.#getText(above, numberColumn));
      } else above = -1;
    };
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      // In most sheets only a few rows are candidates; each needs the row above it.
      if (sheetOrder === null && !isGenerated) {
        for (const row of judge.verdicts.columns[numberColumn]?.rowsWithFindings(start, end) ??
          []) {
          if (row > 0 && above !== row - 1 && !this.rowWithNumber.has(row - 1)) examineRow(row - 1);
          examineRow(row);
        }
      } else for (let at = start; at < end; at++) examineRow(sheetOrder?.[at] ?? at);
    }
  }

  /** Returns whether order numbers are generated: a row without a receiver then belongs to the order above. */
  #isGenerated(): boolean {
    return this.#sheet.plan.columns[this.#columns.numberColumn]?.derivedFrom?.from === 'constant';
  }

  /** Excludes rows that only sum the articles below; their order values move to the first article. */
  *excludeSums(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { numberColumn, goods, counts, shared } = this.#columns;
    const [column] = goods;
    const isMissing = column === undefined ? null : this.#createRuleTest('rule.required', column);
    if (column === undefined || isMissing === null || counts.length === 0) return;
    if (store.sheetOrder() !== null) return;
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      for (const row of judge.verdicts.columns[column]?.rowsWithFindings(start, end) ?? []) {
        if (rows.isOut(row) || !isMissing(row) || this.#untouchable.isFurtherUntouchable(row))
          continue;
        const articles = this.#findArticlesBelow(row);
        const [first] = articles;
        if (first === undefined || !this.#isSumOf(row, articles)) continue;
        this.mergedRows.add(row);
        for (const at of shared) {
          if (at !== numberColumn && this.#hasText(row, at) && !this.#hasText(first, at)) {
            this.#setText(at, first, this.#getText(row, at));
          }
        }
      }
    }
  }

  /** Rows directly below with the same number, each with goods. */
  #findArticlesBelow(row: number): readonly number[] {
    const { judge, rows } = this.#sheet;
    const { numberColumn, goods } = this.#columns;
    const number = this.#getText(row, numberColumn);
    const articles: number[] = [];
    if (number === '' || goods.some((at) => this.#hasText(row, at))) return articles;
    for (let at = row + 1; at < judge.judged && articles.length <= MAX_ROWS; at++) {
      if (rows.isOut(at) || this.#getText(at, numberColumn) !== number) break;
      if (!goods.some((column) => this.#hasText(at, column))) return [];
      articles.push(at);
    }
    return articles;
  }

  /** Returns whether a row's counts equal the sums of the articles. */
  #isSumOf(row: number, articles: readonly number[]): boolean {
    const countColumns = this.#columns.counts.filter((column) => this.#hasText(row, column));
    return (
      articles.length >= MIN_CELLS &&
      countColumns.length > 0 &&
      countColumns.every((column) => this.#sum(articles, column) === this.#getText(row, column))
    );
  }

  /** Combines rows of one number into one. */
  *combine(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { numberColumn } = this.#columns;
    const isRepeated = this.#createRuleTest('rule.duplicate.inFile');
    const hasNothingToDo = isRepeated === null && this.rowWithNumber.size === 0;
    if (hasNothingToDo || this.#columns.joined.length === 0) return;
    const orders = new Map<string, number[]>();
    const add = (row: number): void => {
      const above = this.rowWithNumber.get(row);
      if (above === undefined && isRepeated?.(row) !== true) return;
      if (rows.isOut(row) || this.mergedRows.has(row)) return;
      const number = this.#getText(above ?? row, numberColumn);
      const lines = orders.get(number);
      if (lines !== undefined) lines.push(row);
      else orders.set(number, above === undefined ? [row] : [above, row]);
    };
    const sheetOrder = store.sheetOrder();
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      // In most sheets only a few rows are candidates.
      if (sheetOrder === null && this.rowWithNumber.size === 0) {
        for (const row of judge.verdicts.columns[numberColumn]?.rowsWithFindings(start, end) ?? [])
          add(row);
      } else for (let at = start; at < end; at++) add(sheetOrder?.[at] ?? at);
    }
    for (const lines of orders.values()) {
      yield;
      this.#combineOrder(lines);
    }
  }

  #combineOrder(lines: readonly number[]): void {
    const [first, ...more] = lines;
    if (first === undefined || more.length === 0 || lines.length > MAX_ROWS) return;
    const others = more.filter((row, at) => !this.#isEnteredTwice(row, lines.slice(0, at + 1)));
    const isChangeable =
      !this.#untouchable.isFirstUntouchable(first) &&
      !others.some((row) => this.#untouchable.isFurtherUntouchable(row));
    if (others.length === 0 || !isChangeable) return;
    if (!others.every((row) => this.#hasSameOrderValues(first, row))) return;
    const orderRows = [first, ...others];
    const { summed, amounts } = this.#columns;
    const columns = [...summed, ...amounts.filter((column) => this.#isPerLine(orderRows, column))];
    const sums = columns.map((column) => [column, this.#sum(orderRows, column)] as const);
    if (sums.some(([, sum]) => sum === null)) return;
    for (const [column, sum] of sums) this.#setText(column, first, sum ?? '');
    for (const column of this.#columns.joined)
      this.#setText(column, first, this.#joinNames(orderRows, column));
    this.combined.set(first, orderRows);
    for (const row of others) this.mergedRows.add(row);
  }

  /** Returns whether a row was entered twice: it equals an earlier one, including a receiver. */
  #isEnteredTwice(row: number, earlier: readonly number[]): boolean {
    const { shared, own, receiver } = this.#columns;
    if (!receiver.some((column) => this.#hasText(row, column))) return false;
    if (hasNewArticle(this.#sheet.store, this.#columns.articles, row, earlier)) return false;
    return earlier.some((other) =>
      [...shared, ...own].every(
        (column) => this.#getText(other, column) === this.#getText(row, column),
      ),
    );
  }

  /** Returns whether a row's receiver is blank, and all other order values blank or equal. */
  #continuesOrder(above: number, row: number): boolean {
    const first = this.rowWithNumber.get(above) ?? above;
    return (
      !this.#columns.receiver.some((column) => this.#hasText(row, column)) &&
      this.#hasSameOrderValues(first, row)
    );
  }

  /** Returns whether a row has goods and a count: one word alone may be a remark. */
  #isLine(row: number): boolean {
    return this.#columns.own.filter((column) => this.#hasText(row, column)).length >= MIN_CELLS;
  }

  /** Returns whether a row's order values are blank or equal to those of its order's first row. */
  #hasSameOrderValues(first: number, row: number): boolean {
    return this.#columns.shared.every((column) => {
      const text = this.#getText(row, column);
      return text === '' || text === this.#getText(first, column);
    });
  }

  /** Returns whether amounts belong to lines: they differ, or lines omit the order's values. */
  #isPerLine(rows: readonly number[], column: number): boolean {
    const filled = rows.filter((row) => this.#hasText(row, column));
    return (
      new Set(filled.map((row) => this.#getText(row, column))).size > 1 ||
      filled.some((row) => this.rowWithNumber.has(row))
    );
  }

  /** Sum of a column's cells, as a text; empty if all are blank, null if one is not a number. */
  #sum(rows: readonly number[], column: number): string | null {
    const { cells, plan } = this.#sheet;
    const readings = rows.map((row) => cells.read(row, column));
    const filled = readings.filter(({ text }) => text !== '');
    if (filled.some(({ text }) => !/^\d+(?:\.\d+)?$/.test(text))) return null;
    const [firstReading] = filled;
    if (firstReading === undefined) return '';
    // "Total weight" in every line belongs to the order.
    const isOrderTotal = hasTag(plan.columns[column]?.header ?? '', ['total', 'order']);
    const isRepeated =
      filled.length === rows.length && filled.every(({ text }) => text === firstReading.text);
    const sum =
      isOrderTotal && isRepeated
        ? firstReading.text
        : String(
            Number(filled.reduce((total, { text }) => total + Number(text), 0).toPrecision(15)),
          );
    // Converted numbers are in the field's unit, but the column's unit would apply again.
    const converted = filled
      .flatMap(({ findings }) => findings)
      .find(({ rule }) => rule === 'rule.changed.unit');
    const ownUnit = converted?.params?.['own'];
    return ownUnit === undefined ? sum : `${sum} ${ownUnit}`;
  }

  /** Distinct names joined, as many as the field accepts, and the number of further ones. */
  #joinNames(rows: readonly number[], column: number): string {
    const { cells } = this.#sheet;
    const names = [...new Set(rows.map((row) => this.#getText(row, column)))].filter(
      (name) => name !== '',
    );
    for (let count = names.length; count > 1; count--) {
      const omitted = names.length - count;
      const text = names.slice(0, count).join(', ') + (omitted === 0 ? '' : ` +${omitted}`);
      const { findings } = cells.readAs(rows[0] ?? 0, column, text);
      if (findings.every(({ severity }) => severity !== 'error')) return text;
    }
    return names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '');
  }

  #setText(column: number, row: number, text: string): void {
    const rows = this.texts.get(column);
    if (rows === undefined) this.texts.set(column, new Map([[row, text]]));
    else rows.set(row, text);
  }

  #getText(row: number, column: number): string {
    const { cells, judge } = this.#sheet;
    // Most cells are accepted by their bytes, without reading the field.
    return judge.columns[column]?.texts.text(row) ?? cells.read(row, column).text;
  }

  #hasText(row: number, column: number): boolean {
    return this.#getText(row, column) !== '';
  }

  /** Predicate for rows with a cell (the order number by default) that breaks a rule; null if none does. */
  #createRuleTest(
    rule: string,
    at = this.#columns.numberColumn,
  ): ((row: number) => boolean) | null {
    const { signatures, verdicts } = this.#sheet.judge;
    const column = verdicts.columns[at];
    const hasRule = signatures.containing(rule);
    const isBroken = column?.counts.some((count, signature) => count > 0 && hasRule(signature));
    return isBroken === true ? (row) => hasRule(column?.get(row) ?? 0) : null;
  }
}

/**
 * Finds the lines of orders in a sheet whose rows are all judged; null if every row is an order. Costs nothing if all
 * rows have their own number.
 */
export function* findLines(
  sheet: Sheet,
  untouchable: UntouchableRows,
): Generator<void, OrderLines | null> {
  const columns = findLineColumns(sheet);
  if (columns === null) return null;
  const finder = new LineFinder(sheet, columns, untouchable);
  yield* finder.findContinuations();
  yield* finder.excludeSums();
  yield* finder.combine();
  return finder.texts.size === 0 && finder.mergedRows.size === 0 ? null : finder;
}
