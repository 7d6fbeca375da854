import { isTagged } from '../match/headerReading.ts';
import { CHUNK_ROWS } from '../store.ts';
import { isAnotherArticle, type LineColumns, findLineColumns } from './lineColumns.ts';
import type { OrderLines } from './plannedSheet.ts';
import type { Sheet } from './sheet.ts';
import type { Untouchable } from './untouchableRows.ts';

/** Maximum number of rows combined into one order; if more, a wrong column was taken for the order number. */
const MOST = 100;

/** Minimum number of own cells in a row that continues the order above. */
const LEAST = 2;

class Finder {
  readonly texts = new Map<number, Map<number, string>>();
  readonly further = new Set<number>();
  readonly combined = new Map<number, readonly number[]>();
  readonly carried = new Map<number, number>();
  readonly #sheet: Sheet;
  readonly #columns: LineColumns;
  readonly #untouchable: Untouchable;

  constructor(sheet: Sheet, columns: LineColumns, untouchable: Untouchable) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#untouchable = untouchable;
  }

  /** Rows without a number that continue the order above. */
  *carry(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { by } = this.#columns;
    const isGiven = this.#isGiven();
    const isMissing = isGiven
      ? (row: number) => !this.#columns.receiver.some((column) => this.#has(row, column))
      : this.#breaking('rule.required');
    if (isMissing === null) return;
    const order = store.sheetOrder();
    let above = -1;
    const look = (row: number): void => {
      // A blank row or a total ends the order above.
      if (rows.isOut(row)) above = -1;
      else if (!isMissing(row)) above = row;
      else if (above >= 0 && this.#goesOn(above, row) && this.#isLine(row)) {
        this.carried.set(row, above);
        this.#set(by, row, this.#text(above, by));
      } else above = -1;
    };
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      // In most sheets only a few rows are candidates: those, and the row above each.
      if (order === null && !isGiven) {
        for (const row of judge.verdicts.columns[by]?.found(start, end) ?? []) {
          if (row > 0 && above !== row - 1 && !this.carried.has(row - 1)) look(row - 1);
          look(row);
        }
      } else for (let at = start; at < end; at++) look(order?.[at] ?? at);
    }
  }

  /** Returns whether the order numbers are generated: then a row without a receiver needs none of its own. */
  #isGiven(): boolean {
    return this.#sheet.plan.columns[this.#columns.by]?.made?.from === 'constant';
  }

  /** Leaves out rows that only sum up the articles below; their order values move to the first of these. */
  *leaveSums(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { by, goods, counts, shared } = this.#columns;
    const [column] = goods;
    const isMissing = column === undefined ? null : this.#breaking('rule.required', column);
    if (column === undefined || isMissing === null || counts.length === 0) return;
    if (store.sheetOrder() !== null) return;
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      for (const row of judge.verdicts.columns[column]?.found(start, end) ?? []) {
        if (rows.isOut(row) || !isMissing(row) || this.#untouchable.further(row)) continue;
        const articles = this.#articlesBelow(row);
        const [first] = articles;
        if (first === undefined || !this.#sumsUp(row, articles)) continue;
        this.further.add(row);
        for (const at of shared) {
          if (at !== by && this.#has(row, at) && !this.#has(first, at)) {
            this.#set(at, first, this.#text(row, at));
          }
        }
      }
    }
  }

  /** Rows directly below with the same number, each with goods. */
  #articlesBelow(row: number): readonly number[] {
    const { judge, rows } = this.#sheet;
    const { by, goods } = this.#columns;
    const number = this.#text(row, by);
    const found: number[] = [];
    if (number === '' || goods.some((at) => this.#has(row, at))) return found;
    for (let at = row + 1; at < judge.judged && found.length <= MOST; at++) {
      if (rows.isOut(at) || this.#text(at, by) !== number) break;
      if (!goods.some((column) => this.#has(at, column))) return [];
      found.push(at);
    }
    return found;
  }

  /** Returns whether a row's counts equal the sums of the articles. */
  #sumsUp(row: number, articles: readonly number[]): boolean {
    const counted = this.#columns.counts.filter((column) => this.#has(row, column));
    return (
      articles.length >= LEAST &&
      counted.length > 0 &&
      counted.every((column) => this.#sum(articles, column) === this.#text(row, column))
    );
  }

  /** Combines rows of one number into one. */
  *combine(): Generator<void> {
    const { judge, rows, store } = this.#sheet;
    const { by } = this.#columns;
    const isRepeated = this.#breaking('rule.duplicate.inFile');
    const isNothing = isRepeated === null && this.carried.size === 0;
    if (isNothing || this.#columns.joined.length === 0) return;
    const orders = new Map<string, number[]>();
    const add = (row: number): void => {
      const above = this.carried.get(row);
      if (above === undefined && isRepeated?.(row) !== true) return;
      if (rows.isOut(row) || this.further.has(row)) return;
      const number = this.#text(above ?? row, by);
      const known = orders.get(number);
      if (known !== undefined) known.push(row);
      else orders.set(number, above === undefined ? [row] : [above, row]);
    };
    const order = store.sheetOrder();
    for (let start = 0; start < judge.judged; start += CHUNK_ROWS) {
      yield;
      const end = Math.min(start + CHUNK_ROWS, judge.judged);
      // In most sheets only a few rows are candidates.
      if (order === null && this.carried.size === 0) {
        for (const row of judge.verdicts.columns[by]?.found(start, end) ?? []) add(row);
      } else for (let at = start; at < end; at++) add(order?.[at] ?? at);
    }
    for (const lines of orders.values()) {
      yield;
      this.#combineOrder(lines);
    }
  }

  #combineOrder(lines: readonly number[]): void {
    const [first, ...more] = lines;
    if (first === undefined || more.length === 0 || lines.length > MOST) return;
    const others = more.filter((row, at) => !this.#repeats(row, lines.slice(0, at + 1)));
    const isFree =
      !this.#untouchable.first(first) && !others.some((row) => this.#untouchable.further(row));
    if (others.length === 0 || !isFree) return;
    if (!others.every((row) => this.#isSame(first, row))) return;
    const all = [first, ...others];
    const { summed, worth } = this.#columns;
    const columns = [...summed, ...worth.filter((column) => this.#isOfLines(all, column))];
    const sums = columns.map((column) => [column, this.#sum(all, column)] as const);
    if (sums.some(([, sum]) => sum === null)) return;
    for (const [column, sum] of sums) this.#set(column, first, sum ?? '');
    for (const column of this.#columns.joined) this.#set(column, first, this.#join(all, column));
    this.combined.set(first, all);
    for (const row of others) this.further.add(row);
  }

  /** Returns whether a row repeats an earlier one completely, including a receiver: entered twice. */
  #repeats(row: number, earlier: readonly number[]): boolean {
    const { shared, own, receiver } = this.#columns;
    if (!receiver.some((column) => this.#has(row, column))) return false;
    if (isAnotherArticle(this.#sheet.store, this.#columns.articles, row, earlier)) return false;
    return earlier.some((other) =>
      [...shared, ...own].every((column) => this.#text(other, column) === this.#text(row, column)),
    );
  }

  /** Returns whether a row's receiver is blank, and all other order values blank or equal. */
  #goesOn(above: number, row: number): boolean {
    const first = this.carried.get(above) ?? above;
    return (
      !this.#columns.receiver.some((column) => this.#has(row, column)) && this.#isSame(first, row)
    );
  }

  /** Returns whether a row has goods and a count: one word alone may be a remark. */
  #isLine(row: number): boolean {
    return this.#columns.own.filter((column) => this.#has(row, column)).length >= LEAST;
  }

  #isSame(first: number, row: number): boolean {
    return this.#columns.shared.every((column) => {
      const text = this.#text(row, column);
      return text === '' || text === this.#text(first, column);
    });
  }

  /** Returns whether each line states its own amount: a different one, or while order values are stated once. */
  #isOfLines(rows: readonly number[], column: number): boolean {
    const filled = rows.filter((row) => this.#has(row, column));
    return (
      new Set(filled.map((row) => this.#text(row, column))).size > 1 ||
      filled.some((row) => this.carried.has(row))
    );
  }

  /** Null if a cell is not a number. */
  #sum(rows: readonly number[], column: number): string | null {
    const { cells, plan } = this.#sheet;
    const readings = rows.map((row) => cells.read(row, column));
    const filled = readings.filter(({ text }) => text !== '');
    if (filled.some(({ text }) => !/^\d+(?:\.\d+)?$/.test(text))) return null;
    const [one] = filled;
    if (one === undefined) return '';
    // "Total weight" in every line is the order's.
    const isOfOrder = isTagged(plan.columns[column]?.header ?? '', ['total', 'order']);
    const isRepeated =
      filled.length === rows.length && filled.every(({ text }) => text === one.text);
    const sum =
      isOfOrder && isRepeated
        ? one.text
        : String(Number(filled.reduce((all, { text }) => all + Number(text), 0).toPrecision(15)));
    // Converted numbers are in the field's own unit, but would be read again in the column's.
    const converted = filled
      .flatMap(({ findings }) => findings)
      .find(({ rule }) => rule === 'rule.changed.unit');
    const own = converted?.params?.['own'];
    return own === undefined ? sum : `${sum} ${own}`;
  }

  /** Distinct names joined, as many as the field accepts, and the number of further ones. */
  #join(rows: readonly number[], column: number): string {
    const { cells } = this.#sheet;
    const names = [...new Set(rows.map((row) => this.#text(row, column)))].filter(
      (one) => one !== '',
    );
    for (let count = names.length; count > 1; count--) {
      const left = names.length - count;
      const text = names.slice(0, count).join(', ') + (left === 0 ? '' : ` +${left}`);
      const { findings } = cells.readAs(rows[0] ?? 0, column, text);
      if (findings.every(({ severity }) => severity !== 'error')) return text;
    }
    return names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '');
  }

  #set(column: number, row: number, text: string): void {
    const known = this.texts.get(column);
    if (known === undefined) this.texts.set(column, new Map([[row, text]]));
    else known.set(row, text);
  }

  #text(row: number, column: number): string {
    const { cells, judge } = this.#sheet;
    // Most cells are accepted by their bytes, without reading the field.
    return judge.columns[column]?.text(row) ?? cells.read(row, column).text;
  }

  #has(row: number, column: number): boolean {
    return this.#text(row, column) !== '';
  }

  /** Predicate for rows of which a cell (the number by default) breaks a rule; null if none does. */
  #breaking(rule: string, at = this.#columns.by): ((row: number) => boolean) | null {
    const { signatures, verdicts } = this.#sheet.judge;
    const column = verdicts.columns[at];
    const breaks = signatures.holding(rule);
    const isAny = column?.counts.some((count, signature) => count > 0 && breaks(signature));
    return isAny === true ? (row) => breaks(column?.get(row) ?? 0) : null;
  }
}

/**
 * Finds the lines of orders in a sheet whose rows are all judged; null if every row is an order. Costs nothing if all
 * rows have their own number.
 */
export function* findLines(
  sheet: Sheet,
  untouchable: Untouchable,
): Generator<void, OrderLines | null> {
  const columns = findLineColumns(sheet);
  if (columns === null) return null;
  const finder = new Finder(sheet, columns, untouchable);
  yield* finder.carry();
  yield* finder.leaveSums();
  yield* finder.combine();
  return finder.texts.size === 0 && finder.further.size === 0 ? null : finder;
}
