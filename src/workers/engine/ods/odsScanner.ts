import { EngineError } from '../errors.ts';
import { parseFormat } from '../format/numberFormat.ts';
import type { Limits } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import { MAX_DEPTH, tooDeepError } from '../xml/elementNames.ts';
import type { Scan } from '../xml/xmlFeed.ts';
import { textTooLongError, unescapeAttribute } from '../xml/textSink.ts';
import { Token, Tokenizer } from '../xml/tokenizer.ts';
import {
  type CellContent,
  readCellContent,
  readCellStart,
  type CellStart,
  storeCell,
  type NumberContent,
} from './odsCell.ts';
import type { DurationStyles } from './durationStyles.ts';
import * as names from './odsNames.ts';

const utf8 = new TextDecoder();

/** A cell of the current row, repeated over `count` columns. */
interface PendingCell {
  readonly column: number;
  readonly count: number;
  readonly content: CellContent;
}

/**
 * Scans `content.xml` and stores the cells of one table. Repeats of empty cells and rows cost nothing; repeats of
 * filled ones beyond the sheet's limits are rejected.
 */
export class OdsScanner {
  readonly #store: SheetStore;
  readonly #limits: Limits;
  readonly #texts: ColumnTexts;
  readonly #tableIndex: number;
  readonly #xml = new Tokenizer();
  #depth = 0;
  /** Number of tables so far; nested ones are not counted. */
  #tableCount = 0;
  /** Depths of the table being read, its row, cell and paragraph, and of a skipped element; 0 outside. */
  #tableDepth = 0;
  #rowDepth = 0;
  #cellDepth = 0;
  #paragraphDepth = 0;
  #skippedDepth = 0;
  #sheetRow = 1;
  #column = 0;
  #rowsRepeated = 1;
  #isRowHidden = false;
  /** Default cell styles: of the row, and by column. */
  #rowStyle: string | null = null;
  readonly #columnStyles: (string | null)[] = [];
  readonly #durationStyles: DurationStyles;
  #pendingCells: PendingCell[] = [];
  #cellStart: CellStart | null = null;
  #columnsRepeated = 1;
  #isCovered = false;
  #text = '';
  /** Whether the current line is empty: leading white space is dropped. */
  #isLineStart = true;
  #paragraphCount = 0;
  /** The requested table has ended. */
  isDone = false;

  constructor(store: SheetStore, tableIndex: number, durations: DurationStyles, limits: Limits) {
    this.#store = store;
    this.#durationStyles = durations;
    this.#tableIndex = tableIndex;
    this.#limits = limits;
    this.#texts = new ColumnTexts(store.texts);
  }

  readonly scan: Scan = (buf, end, isLast) => {
    const xml = this.#xml;
    xml.reset(buf, 0, end);
    let at = 0;
    while (!this.isDone) {
      const token = xml.next();
      if (token === Token.none) break;
      at = xml.pos;
      if (token === Token.text || token === Token.cdata) this.#addCharacters(token === Token.cdata);
      else if (token === Token.close) this.#close();
      else this.#open(token === Token.empty);
    }
    if (this.isDone) return end;
    if (isLast && (this.#depth !== 0 || this.#tableCount === 0)) {
      throw new EngineError('corrupt', 'The sheet is cut off, or the part is not a sheet.');
    }
    return at;
  };

  #open(isEmpty: boolean): void {
    if (++this.#depth > MAX_DEPTH) throw tooDeepError('content.xml');
    if (this.#skippedDepth === 0) this.#readElement();
    if (isEmpty) this.#close();
  }

  #readElement(): void {
    const xml = this.#xml;
    const depth = this.#depth;
    if (this.#cellDepth !== 0) this.#readCellContent();
    else if (this.#rowDepth !== 0) {
      if (xml.is(names.CELL) || xml.is(names.COVERED)) this.#openCell();
      else this.#skippedDepth = depth;
    } else if (this.#tableDepth !== 0) {
      if (xml.is(names.ROW)) this.#openRow();
      else if (xml.is(names.COLUMN)) this.#readTableColumn();
    } else if (xml.is(names.TABLE)) {
      // Only top-level tables count; those before the requested one are skipped.
      if (this.#tableCount++ === this.#tableIndex) this.#tableDepth = depth;
      else this.#skippedDepth = depth;
    }
  }

  /** Handles paragraphs and their content; notes, pictures and nested tables are skipped. */
  #readCellContent(): void {
    const xml = this.#xml;
    if (this.#paragraphDepth === 0) {
      if (!xml.is(names.PARAGRAPH)) {
        this.#skippedDepth = this.#depth;
        return;
      }
      this.#paragraphDepth = this.#depth;
      if (this.#paragraphCount++ > 0) this.#addText('\n');
    } else if (xml.is(names.SPACES)) {
      this.#addText(' '.repeat(Math.min(this.#readCount(names.COUNT), this.#limits.textBytes + 1)));
    } else if (xml.is(names.TAB)) this.#addText('\t');
    else if (xml.is(names.BREAK)) this.#addText('\n');
    else if (!xml.is(names.SPAN) && !xml.is(names.LINK)) this.#skippedDepth = this.#depth;
  }

  #close(): void {
    const depth = this.#depth--;
    if (this.#skippedDepth !== 0) {
      if (this.#skippedDepth === depth) this.#skippedDepth = 0;
    } else if (this.#paragraphDepth === depth) this.#paragraphDepth = 0;
    else if (this.#cellDepth === depth) this.#closeCell();
    else if (this.#rowDepth === depth) this.#closeRow();
    else if (this.#tableDepth === depth) this.isDone = true;
    if (depth <= 0)
      throw new EngineError('corrupt', 'The sheet closes an element that is not open.');
  }

  /** Collapses white space into one space, as the format defines; significant spaces have tags. */
  #addCharacters(isCdata: boolean): void {
    if (this.#paragraphDepth === 0 || this.#skippedDepth !== 0) return;
    const { buf, textStart, textEnd } = this.#xml;
    const raw = utf8.decode(buf.subarray(textStart, textEnd));
    const text = (isCdata ? raw : unescapeAttribute(raw)).replace(/[ \t\r\n]+/g, ' ');
    this.#addText(this.#isLineStart && text.startsWith(' ') ? text.slice(1) : text);
  }

  #addText(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#isLineStart = text.endsWith('\n');
    if (this.#text.length > this.#limits.textBytes) throw textTooLongError(this.#limits.textBytes);
  }

  /** Reads an attribute that counts repeats; 1 if absent. */
  #readCount(name: Uint8Array): number {
    const text = this.#xml.attribute(name, true);
    const count = text === null ? 1 : Number(text);
    if (!Number.isInteger(count) || count < 0) {
      throw new EngineError('corrupt', `A number of repeats is “${text}”, not a whole number.`);
    }
    return count;
  }

  #readTableColumn(): void {
    const styles = this.#columnStyles;
    const style = this.#xml.attribute(names.DEFAULT_STYLE, true);
    const end = Math.min(
      styles.length + this.#readCount(names.COLUMNS_REPEATED),
      this.#limits.columns,
    );
    while (styles.length < end) styles.push(style);
    const visibility = this.#xml.attribute(names.VISIBILITY, true);
    if (visibility === null || visibility === 'visible') return;
    const hidden = Math.min(this.#readCount(names.COLUMNS_REPEATED), this.#limits.columns);
    this.#store.notes.hiddenColumns += hidden;
  }

  #openRow(): void {
    this.#rowDepth = this.#depth;
    this.#column = 0;
    this.#pendingCells = [];
    this.#rowsRepeated = Math.max(1, this.#readCount(names.ROWS_REPEATED));
    const visibility = this.#xml.attribute(names.VISIBILITY, true);
    this.#rowStyle = this.#xml.attribute(names.DEFAULT_STYLE, true);
    this.#isRowHidden = visibility === 'collapse' || visibility === 'filter';
    if (visibility === 'filter') this.#store.notes.isFiltered = true;
  }

  #openCell(): void {
    const xml = this.#xml;
    this.#cellDepth = this.#depth;
    this.#isCovered = xml.is(names.COVERED);
    this.#columnsRepeated = Math.max(1, this.#readCount(names.COLUMNS_REPEATED));
    this.#cellStart = readCellStart(xml);
    this.#text = '';
    this.#isLineStart = true;
    this.#paragraphCount = 0;
    const columnSpan = this.#readCount(names.COLUMNS_SPANNED);
    const rowSpan = this.#readCount(names.ROWS_SPANNED);
    if (columnSpan > 1 || rowSpan > 1) {
      this.#store.notes.merged.push({
        firstRow: this.#sheetRow,
        lastRow: Math.min(this.#sheetRow + rowSpan - 1, this.#limits.rows),
        firstColumn: this.#column,
        lastColumn: Math.min(this.#column + columnSpan - 1, this.#limits.columns - 1),
      });
    }
  }

  #closeCell(): void {
    this.#cellDepth = 0;
    const column = this.#column;
    const count = this.#columnsRepeated;
    this.#column += count;
    // Cells covered by a merged one are not shown, so they are not read.
    if (this.#isCovered || this.#cellStart === null) return;
    const content = readCellContent(
      this.#cellStart,
      this.#text,
      this.#isDuration(this.#cellStart, column),
    );
    if (content.kind === 'empty') return;
    this.#checkLimit('columns', column + count);
    this.#pendingCells.push({ column, count, content });
  }

  #isDuration({ type, style }: CellStart, column: number): boolean {
    if (type !== 'time') return false;
    return this.#durationStyles.has(style ?? this.#rowStyle ?? this.#columnStyles[column] ?? null);
  }

  #closeRow(): void {
    this.#rowDepth = 0;
    const first = this.#sheetRow;
    const repeated = this.#rowsRepeated;
    this.#sheetRow = Math.min(first + repeated, Number.MAX_SAFE_INTEGER);
    if (this.#pendingCells.length === 0) return;
    const store = this.#store;
    const cells = this.#pendingCells.reduce((sum, { count }) => sum + count, 0);
    this.#checkLimit('rows', first + repeated - 1);
    this.#checkLimit('cells', store.cellCount + cells * repeated);
    if (this.#isRowHidden) store.notes.hiddenRows += repeated;
    for (let row = first; row < first + repeated; row++) {
      store.beginRow(row);
      for (const { column, count, content } of this.#pendingCells) {
        for (let c = column; c < column + count; c++) {
          storeCell(store, this.#texts, this.#formatId, c, content);
        }
      }
    }
  }

  #checkLimit(name: 'rows' | 'columns' | 'cells', value: number): void {
    const limit = this.#limits[name];
    if (value <= limit) return;
    throw new EngineError(
      'tooLarge',
      `The sheet repeats cells past the limit of ${limit} (${name}).`,
      {
        limit,
        what: name,
      },
    );
  }

  readonly #formatId = ({ format, detail }: NumberContent): number => {
    if (format === 'plain') return 0;
    const code =
      format === 'percent'
        ? '0.00%'
        : format === 'padded'
          ? detail
          : `0.00 "${detail.slice(0, 3)}"`;
    const { formats } = this.#store;
    const knownId = formats.findIndex((one) => one.code === code);
    return knownId >= 0 ? knownId : formats.push(parseFormat(code)) - 1;
  };
}
