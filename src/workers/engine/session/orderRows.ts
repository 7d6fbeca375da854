import type { JudgeColumn } from '../judge/judge.ts';
import type { FieldRule } from '../judge/rules.ts';
import { listSourceColumns } from '../mapping/sources.ts';
import { findExampleWord, isBracketed, isExample } from '../match/remarks.ts';
import { isTotalWord, findRowRole } from '../match/rowRole.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { GroupValue, ReadGroup } from './groupRows.ts';
import { createRowReader } from './evidence.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/**
 * Reason why a row below the header is not an order: see `findRowRole`. `aside`: only default or unused values. `line`:
 * part of an earlier row's order. `group`: values for the orders below.
 */
export type ExclusionReason =
  | Exclude<ReturnType<typeof findRowRole>, null>
  | 'aside'
  | 'line'
  | 'group';

/** A field, and the file columns of its texts. */
interface FieldSources {
  readonly field: FieldRule;
  readonly columns: readonly number[];
}

/** Fields that identify an order row, with their file columns. */
function findFieldColumns(
  { plan: { columns }, rules: { group } }: PlannedSheet,
  judgedColumns: readonly JudgeColumn[],
): readonly FieldSources[] {
  // Further rows of an order may leave order values blank.
  const identifiesRow = (key: string) =>
    group === undefined || key === group.by || group.line.includes(key);
  return columns.flatMap(({ key, source, derivedFrom }, at): FieldSources[] => {
    const field = judgedColumns[at]?.field ?? null;
    // A derived column adds nothing to its source columns.
    const sources =
      derivedFrom !== undefined ? listSourceColumns(derivedFrom) : source === null ? [] : [source];
    const ownSources = derivedFrom?.from === 'lines' ? sources.slice(0, 1) : sources;
    return field === null || key === null || !identifiesRow(key)
      ? []
      : [{ field, columns: ownSources }];
  });
}

/** Number of rows below the header that may describe columns. */
const HINT_ROWS = 2;
/** Number of rows below the header that may be a template's examples. */
const EXAMPLE_ROWS = 3;
/** Minimum number of cells with words instead of figures in a row that describes the columns. */
const MIN_FIGURE_COLUMNS = 2;
/** Number of lines above the header that may be repeated. */
const MAX_LINES_ABOVE = 8;
/** Minimum number of required columns for a row of a single word to be a section title. */
const MIN_WIDTH = 4;
/** Maximum number of filled cells in a group row: a label and a value. */
const MAX_GROUP_CELLS = 2;
const NO_VALUES: readonly GroupValue[] = [];
/** Maximum size of a total's label, in bytes. */
const MAX_TOTAL_BYTES = 60;
/** Maximum size of a cell with a no: "FALSE". */
const MAX_NO_BYTES = 5;
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
  readonly #keyColumns: readonly number[];
  /** File columns of words, order numbers and phones: every order fills some of them. */
  readonly #contentColumns: readonly number[];
  /** File columns with digits in every order: phones, counts, measures, dates. */
  readonly #figureColumns: readonly number[];
  /** File columns of references, such as the order number. */
  readonly #referenceColumns: ReadonlySet<number>;
  /** File columns of all imported fields. */
  readonly #usedColumns: ReadonlySet<number>;
  /** The last row that may be a template's example; -1 without a header. */
  readonly #lastExample: number;
  readonly #readGroup: ReadGroup;
  /** Header texts by file column. */
  readonly #header: readonly string[];
  /** Texts of the header and of the lines above it. */
  readonly #headerLines: readonly (readonly string[])[];

  constructor(sheet: PlannedSheet, judgedColumns: readonly JudgeColumn[]) {
    const { store, plan, rules } = sheet;
    const { headerRow, readGroup } = plan;
    const fields = findFieldColumns(sheet, judgedColumns);
    // A row of only numbers may be a further line of an order.
    const hasLines = rules.group !== undefined;
    this.#store = store;
    this.#readGroup = readGroup;
    this.#headerRow = headerRow;
    const listDistinctColumns = (fieldList: readonly FieldSources[]) => [
      ...new Set(fieldList.flatMap(({ columns }) => columns)),
    ];
    const required = listDistinctColumns(fields.filter(({ field }) => field.required));
    this.#keyColumns = required.length > 0 ? required : listDistinctColumns(fields);
    const contentFields = fields.filter(
      ({ field: { kind } }) =>
        kind === 'text' ||
        kind === 'reference' ||
        kind === 'phone' ||
        (hasLines && (kind === 'integer' || kind === 'decimal')),
    );
    this.#contentColumns =
      contentFields.length > 0 ? listDistinctColumns(contentFields) : this.#keyColumns;
    this.#figureColumns = listDistinctColumns(
      fields.filter(({ field: { kind } }) =>
        ['phone', 'integer', 'decimal', 'date'].includes(kind),
      ),
    );
    this.#referenceColumns = new Set(
      listDistinctColumns(fields.filter(({ field }) => field.kind === 'reference')),
    );
    this.#usedColumns = new Set(listDistinctColumns(fields));
    const row = store.rowOf(headerRow);
    this.#lastExample = row === undefined ? -1 : row + EXAMPLE_ROWS;
    const readRow = createRowReader(store);
    this.#header = row === undefined ? [] : readRow(row);
    this.#headerLines =
      row === undefined
        ? []
        : Array.from({ length: Math.min(MAX_LINES_ABOVE, row) + 1 }, (_, above) =>
            readRow(row - above),
          );
  }

  isBelowHeader(row: number): boolean {
    return this.#store.sheetRow(row) > this.#headerRow;
  }

  /** Returns null for an order row. */
  findExclusionReason(row: number): ExclusionReason | null {
    // Without a mapped column, every row counts as an order.
    if (this.#keyColumns.length === 0) return null;
    if (this.#isExample(row)) return 'remark';
    const isOtherRow = () =>
      this.#repeatsHeader(row) || this.#mayBeDescription(row) || this.#isTotal(row);
    if (this.#isMostlyFilled(row) && !isOtherRow()) return null;
    if (!this.#contentColumns.some((column) => this.#hasContent(row, column)))
      return this.#findEmptyRowReason(row);
    const texts = createRowReader(this.#store)(row);
    const role = findRowRole(texts, ...this.#headerLines);
    if (role !== null) return role;
    // A table beside the orders, such as a price list, does not affect sums.
    if (findRowRole(texts.filter((_, column) => this.#usedColumns.has(column))) === 'total')
      return 'total';
    if (this.groupValues(row).length > 0) return 'group';
    return this.#isSection(texts) || (this.#mayBeDescription(row) && this.#isDescription(texts))
      ? 'remark'
      : null;
  }

  /** Values of a group row for the rows below; none for any other row. */
  groupValues(row: number): readonly GroupValue[] {
    const store = this.#store;
    const filled: string[] = [];
    for (let column = 0; column < store.columnCount; column++) {
      const kind = store.kind(row, column);
      if (kind === Kind.empty) continue;
      if (kind !== Kind.text && filled.length === 0) return NO_VALUES;
      const text = cellText(store, row, column).trim();
      if (text === '') continue;
      if (filled.length === MAX_GROUP_CELLS) return NO_VALUES;
      filled.push(text);
    }
    return this.#readGroup(filled);
  }

  /** Returns whether a word for a total replaces the order number, which would have digits. */
  #isTotal(row: number): boolean {
    const { texts } = this.#store;
    for (const column of this.#referenceColumns) {
      if (this.#store.kind(row, column) !== Kind.text) continue;
      const id = this.#store.textId(row, column);
      if (texts.length(id) > MAX_TOTAL_BYTES) continue;
      const text = texts.decode(id);
      if (!/\p{N}/u.test(text) && isTotalWord(text)) return true;
    }
    return false;
  }

  /** Returns whether most required fields are filled. */
  #isMostlyFilled(row: number): boolean {
    let filled = 0;
    for (const column of this.#keyColumns) {
      if (this.#store.kind(row, column) !== Kind.empty) filled++;
    }
    return filled * 2 > this.#keyColumns.length;
  }

  #mayBeDescription(row: number): boolean {
    return this.#store.sheetRow(row) <= this.#headerRow + HINT_ROWS;
  }

  /** Returns whether a row is a template's example; the word alone may also name goods. */
  #isExample(row: number): boolean {
    if (row > this.#lastExample) return false;
    const texts = createRowReader(this.#store)(row);
    const first = texts.findIndex((text) => text.trim() !== '');
    const isLabel = this.#referenceColumns.has(first) || !this.#contentColumns.includes(first);
    const word = findExampleWord(texts[first] ?? '');
    if (word === 'before' || (word === 'alone' && isLabel) || texts.some(isExample)) return true;
    return isBracketed(texts.map((text) => text.trim()).filter((text) => text !== ''));
  }

  /** Returns whether a row has words in number columns: it describes the columns. */
  #isDescription(texts: readonly string[]): boolean {
    const listFilledTexts = (columns: readonly number[]) =>
      columns.map((column) => texts[column] ?? '').filter((text) => text.trim() !== '');
    const filled = listFilledTexts(this.#figureColumns);
    // Several words without a digit are not an order number.
    const descriptions = listFilledTexts([...this.#referenceColumns]).filter((text) =>
      /\S\s+\S/u.test(text),
    );
    return (
      filled.length > 0 &&
      filled.length + descriptions.length >= MIN_FIGURE_COLUMNS &&
      [...filled, ...descriptions].every((text) => /^[^\p{N}]*\p{L}{3}[^\p{N}]*$/u.test(text))
    );
  }

  /** Returns whether a cell has content other than a no: unticked boxes and zeros fill whole columns. */
  #hasContent(row: number, column: number): boolean {
    const store = this.#store;
    const kind = store.kind(row, column);
    if (kind === Kind.empty || kind === Kind.uncalculated) return false;
    if (kind === Kind.boolean) return store.textId(row, column) === 1;
    if (kind === Kind.number) return store.number(row, column) !== 0;
    if (kind !== Kind.text) return true;
    const id = store.textId(row, column);
    return store.texts.length(id) > MAX_NO_BYTES
      ? cellText(store, row, column).trim() !== ''
      : !NO.test(store.texts.decode(id).trim());
  }

  /** Reason for a row without order content. */
  #findEmptyRowReason(row: number): ExclusionReason {
    for (let column = 0; column < this.#store.columnCount; column++) {
      const kind = this.#store.kind(row, column);
      if (kind === Kind.empty || kind === Kind.uncalculated) continue;
      if (kind !== Kind.text || cellText(this.#store, row, column).trim() !== '') {
        return this.groupValues(row).length > 0 ? 'group' : 'aside';
      }
    }
    return 'blank';
  }

  /** Returns whether a row is only a word without digits in the order number column. */
  #isSection(texts: readonly string[]): boolean {
    const column = texts.findIndex((text) => text.trim() !== '');
    return (
      this.#keyColumns.length >= MIN_WIDTH &&
      this.#referenceColumns.has(column) &&
      !/\p{N}/u.test(texts[column] ?? '') &&
      texts.every((text, at) => at === column || text.trim() === '')
    );
  }

  /** Returns whether the first required column repeats its header; most texts are ruled out without decoding. */
  #repeatsHeader(row: number): boolean {
    const [column] = this.#keyColumns;
    if (column === undefined || this.#store.kind(row, column) !== Kind.text) return false;
    const id = this.#store.textId(row, column);
    const word = this.#header[column] ?? '';
    if (this.#store.texts.length(id) > word.length * 3) return false;
    return this.#store.texts.decode(id).trim() === word.trim();
  }
}
