import type { JudgeColumn } from '../judge/judge.ts';
import type { FieldRule } from '../judge/rules.ts';
import { sourceColumns } from '../mapping/sources.ts';
import { exampleWord, isBracketed, saysExample } from '../match/remarks.ts';
import { isTotalWord, rowRole } from '../match/rowRole.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { GroupValue, ReadGroup } from './groupRows.ts';
import { rowTexts } from './evidence.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/**
 * Reason why a row below the header is no order: see `rowRole`. `aside`: only values filled in for all rows or not
 * used. `line`: part of an earlier row's order. `group`: values for the orders below.
 */
export type LeftOut = Exclude<ReturnType<typeof rowRole>, null> | 'aside' | 'line' | 'group';

/** A field, and the file columns of its texts. */
interface FiledField {
  readonly field: FieldRule;
  readonly columns: readonly number[];
}

/** Fields that identify an order row, with their file columns. */
function filedFields(
  { plan: { columns }, rules: { group } }: PlannedSheet,
  judged: readonly JudgeColumn[],
): readonly FiledField[] {
  // Further rows of an order leave order values blank.
  const isOwn = (key: string) =>
    group === undefined || key === group.by || group.line.includes(key);
  return columns.flatMap(({ key, source, made }, at): FiledField[] => {
    const field = judged[at]?.field ?? null;
    // A derived column adds nothing to its source columns.
    const all = made !== undefined ? sourceColumns(made) : source === null ? [] : [source];
    const from = made?.from === 'lines' ? all.slice(0, 1) : all;
    return field === null || key === null || !isOwn(key) ? [] : [{ field, columns: from }];
  });
}

/** Number of rows below the header that may describe columns. */
const HINT_ROWS = 2;
/** Number of rows below the header that may be a template's examples. */
const EXAMPLE_ROWS = 3;
/** Minimum number of figure columns with words that make a row a description. */
const FEW_FIGURES = 2;
/** Number of lines above the header that may be repeated. */
const LINES = 8;
/** Minimum number of required columns at which a single word in a row is a section title. */
const WIDE = 4;
/** Maximum number of filled cells in a group row: a label and a value. */
const MOST_OF_GROUP = 2;
const NO_VALUES: readonly GroupValue[] = [];
/** Maximum size of a total's label, in bytes. */
const LONGEST_TOTAL = 60;
/** Maximum size of a cell that says no: "FALSE". */
const LONGEST_NO = 5;
const NO = /^(?:false|0)?$/i;

/**
 * Distinguishes order rows from blank rows, totals, repeated headers and other content, by the file alone: edits
 * never add or remove order rows.
 */
export class OrderRows {
  readonly #store: SheetStore;
  /** Sheet row of the header. */
  readonly #headerRow: number;
  /** File columns of required fields; of all imported fields if none is required. */
  readonly #telling: readonly number[];
  /** File columns of words, order numbers and phones: an order has some of them. */
  readonly #weighty: readonly number[];
  /** File columns with digits in every order: phones, counts, measures, dates. */
  readonly #figures: readonly number[];
  /** File columns of references, such as the order number. */
  readonly #references: ReadonlySet<number>;
  /** File columns of all imported fields. */
  readonly #used: ReadonlySet<number>;
  /** The last row that may be a template's example; -1 without a header. */
  readonly #lastExample: number;
  readonly #readGroup: ReadGroup;
  /** Header texts by file column. */
  readonly #header: readonly string[];
  /** Texts of the header and of the lines above it. */
  readonly #lines: readonly (readonly string[])[];

  constructor(sheet: PlannedSheet, judged: readonly JudgeColumn[]) {
    const { store, plan, rules } = sheet;
    const { headerRow, readGroup } = plan;
    const fields = filedFields(sheet, judged);
    // A row of numbers alone may be a further line of an order.
    const hasLines = rules.group !== undefined;
    this.#store = store;
    this.#readGroup = readGroup;
    this.#headerRow = headerRow;
    const distinctColumns = (some: readonly FiledField[]) => [
      ...new Set(some.flatMap(({ columns }) => columns)),
    ];
    const required = distinctColumns(fields.filter(({ field }) => field.required));
    this.#telling = required.length > 0 ? required : distinctColumns(fields);
    const weighty = fields.filter(
      ({ field: { kind } }) =>
        kind === 'text' ||
        kind === 'reference' ||
        kind === 'phone' ||
        (hasLines && (kind === 'integer' || kind === 'decimal')),
    );
    this.#weighty = weighty.length > 0 ? distinctColumns(weighty) : this.#telling;
    this.#figures = distinctColumns(
      fields.filter(({ field: { kind } }) =>
        ['phone', 'integer', 'decimal', 'date'].includes(kind),
      ),
    );
    this.#references = new Set(
      distinctColumns(fields.filter(({ field }) => field.kind === 'reference')),
    );
    this.#used = new Set(distinctColumns(fields));
    const row = store.rowOf(headerRow);
    this.#lastExample = row === undefined ? -1 : row + EXAMPLE_ROWS;
    const texts = rowTexts(store);
    this.#header = row === undefined ? [] : texts(row);
    this.#lines =
      row === undefined
        ? []
        : Array.from({ length: Math.min(LINES, row) + 1 }, (_, above) => texts(row - above));
  }

  isBelowHeader(row: number): boolean {
    return this.#store.sheetRow(row) > this.#headerRow;
  }

  /** Returns null for an order row. */
  leftOut(row: number): LeftOut | null {
    // A sheet without a known column is judged once it is mapped.
    if (this.#telling.length === 0) return null;
    if (this.#isExample(row)) return 'remark';
    const isOther = () => this.#repeatsHeader(row) || this.#mayDescribe(row) || this.#isTotal(row);
    if (this.#isFilled(row) && !isOther()) return null;
    if (!this.#weighty.some((column) => this.#says(row, column))) return this.#weightless(row);
    const texts = rowTexts(this.#store)(row);
    const role = rowRole(texts, ...this.#lines);
    if (role !== null) return role;
    // A table beside the orders, such as a price list, has nothing to do with sums.
    if (rowRole(texts.filter((_, column) => this.#used.has(column))) === 'total') return 'total';
    if (this.groupValues(row).length > 0) return 'group';
    return this.#isSection(texts) || (this.#mayDescribe(row) && this.#isDescription(texts))
      ? 'remark'
      : null;
  }

  /** Values that a row gives for those below; none if it is no group row. */
  groupValues(row: number): readonly GroupValue[] {
    const store = this.#store;
    const filled: string[] = [];
    for (let column = 0; column < store.columnCount; column++) {
      const kind = store.kind(row, column);
      if (kind === Kind.empty) continue;
      if (kind !== Kind.text && filled.length === 0) return NO_VALUES;
      const text = cellText(store, row, column).trim();
      if (text === '') continue;
      if (filled.length === MOST_OF_GROUP) return NO_VALUES;
      filled.push(text);
    }
    return this.#readGroup(filled);
  }

  /** Returns whether a word for sums is in the place of an order number, which has digits. */
  #isTotal(row: number): boolean {
    const { texts } = this.#store;
    for (const column of this.#references) {
      if (this.#store.kind(row, column) !== Kind.text) continue;
      const id = this.#store.textId(row, column);
      if (texts.length(id) > LONGEST_TOTAL) continue;
      const text = texts.decode(id);
      if (!/\p{N}/u.test(text) && isTotalWord(text)) return true;
    }
    return false;
  }

  /** Returns whether most required fields are filled. */
  #isFilled(row: number): boolean {
    let filled = 0;
    for (const column of this.#telling) {
      if (this.#store.kind(row, column) !== Kind.empty) filled++;
    }
    return filled * 2 > this.#telling.length;
  }

  #mayDescribe(row: number): boolean {
    return this.#store.sheetRow(row) <= this.#headerRow + HINT_ROWS;
  }

  /** Returns whether a row is a template's example; goods may be called a sample. */
  #isExample(row: number): boolean {
    if (row > this.#lastExample) return false;
    const texts = rowTexts(this.#store)(row);
    const first = texts.findIndex((text) => text.trim() !== '');
    const isLabel = this.#references.has(first) || !this.#weighty.includes(first);
    const word = exampleWord(texts[first] ?? '');
    if (word === 'before' || (word === 'alone' && isLabel) || texts.some(saysExample)) return true;
    return isBracketed(texts.map((text) => text.trim()).filter((text) => text !== ''));
  }

  /** Returns whether a row has words where orders have figures: a description of each column. */
  #isDescription(texts: readonly string[]): boolean {
    const filledTexts = (columns: readonly number[]) =>
      columns.map((column) => texts[column] ?? '').filter((text) => text.trim() !== '');
    const filled = filledTexts(this.#figures);
    // Several words without a digit are no order number.
    const described = filledTexts([...this.#references]).filter((text) => /\S\s+\S/u.test(text));
    return (
      filled.length > 0 &&
      filled.length + described.length >= FEW_FIGURES &&
      [...filled, ...described].every((text) => /^[^\p{N}]*\p{L}{3}[^\p{N}]*$/u.test(text))
    );
  }

  /** Returns whether a cell says anything but no: unticked boxes and zeros fill whole columns. */
  #says(row: number, column: number): boolean {
    const store = this.#store;
    const kind = store.kind(row, column);
    if (kind === Kind.empty || kind === Kind.uncalculated) return false;
    if (kind === Kind.boolean) return store.textId(row, column) === 1;
    if (kind === Kind.number) return store.number(row, column) !== 0;
    if (kind !== Kind.text) return true;
    const id = store.textId(row, column);
    return store.texts.length(id) > LONGEST_NO
      ? cellText(store, row, column).trim() !== ''
      : !NO.test(store.texts.decode(id).trim());
  }

  /** Reason for a row without order content. */
  #weightless(row: number): LeftOut {
    for (let column = 0; column < this.#store.columnCount; column++) {
      const kind = this.#store.kind(row, column);
      if (kind === Kind.empty || kind === Kind.uncalculated) continue;
      if (kind !== Kind.text || cellText(this.#store, row, column).trim() !== '') {
        return this.groupValues(row).length > 0 ? 'group' : 'aside';
      }
    }
    return 'blank';
  }

  /** Returns whether a row is a single word without digits in the place of an order number. */
  #isSection(texts: readonly string[]): boolean {
    const column = texts.findIndex((text) => text.trim() !== '');
    return (
      this.#telling.length >= WIDE &&
      this.#references.has(column) &&
      !/\p{N}/u.test(texts[column] ?? '') &&
      texts.every((text, at) => at === column || text.trim() === '')
    );
  }

  /** Returns whether the first required column repeats its header; most texts are ruled out without decoding. */
  #repeatsHeader(row: number): boolean {
    const [column] = this.#telling;
    if (column === undefined || this.#store.kind(row, column) !== Kind.text) return false;
    const id = this.#store.textId(row, column);
    const word = this.#header[column] ?? '';
    if (this.#store.texts.length(id) > word.length * 3) return false;
    return this.#store.texts.decode(id).trim() === word.trim();
  }
}
