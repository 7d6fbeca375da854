import type { Measure } from '../labels/fitText.ts';
import type { LabelElement } from '../labels/labelElements.ts';
import type { PaperBlock, PaperColumn, PaperLine, PaperRow, PaperTable } from './paperContent.ts';
import { createPaperText, lineHeight, type PaperTextStyle, type WrappedText } from './paperText.ts';

/** A4 and its margins, in mm. */
export const PAPER = { width: 210, height: 297 } as const;
const MARGIN = { side: 14, top: 16, bottom: 20 } as const;
const CONTENT_WIDTH = PAPER.width - 2 * MARGIN.side;
const CONTENT_END = PAPER.height - MARGIN.bottom;

/** Font sizes, in mm. */
const BODY = 3.3;
const DENSE = 2.7;
const FOOTER = 2.7;
const TITLE = 6;
const HEADING = 4;

const MUTED = 0.35;
const LINE_GREY = 0.75;
const RULE = 0.2;
/** Space above and below the text of a row, between cells, between columns, and between blocks. */
const ROW_PADDING = 0.75;
const CELL_GAP = 2;
const COLUMN_GAP = 8;
const BLOCK_GAP = 6;
/** Share of a column's width for the names of its values. */
const NAME_SHARE = 0.42;

/** Something of a known height that is placed with its top at `y`. */
interface Piece {
  readonly height: number;
  readonly place: (y: number) => readonly LabelElement[];
}

/** The table that rows are added to. */
interface OpenTable {
  readonly head: Piece;
  readonly layOutRow: (row: PaperRow) => Piece;
  /** Rows that stay together on a page, not placed yet. */
  group: Piece[];
  /** Whether the head is on a page; it stays with the first rows. */
  isBegun: boolean;
}

/** Lays out a document page by page. Keeps no more than one page and the last rows of a table. */
export class PaperLayout {
  readonly #isRightToLeft: boolean;
  readonly #layOutText: (text: string, width: number, style: PaperTextStyle) => WrappedText;
  #page: LabelElement[] = [];
  #y: number = MARGIN.top;
  #table: OpenTable | null = null;

  constructor(isRightToLeft: boolean, measure: Measure) {
    this.#isRightToLeft = isRightToLeft;
    this.#layOutText = createPaperText(isRightToLeft, measure);
  }

  /** Adds a block, and returns the pages that are full. */
  add(block: PaperBlock): readonly (readonly LabelElement[])[] {
    const pages: (readonly LabelElement[])[] = [];
    if (block.type === 'rows') {
      for (const row of block.rows) this.#addRow(row, pages);
      return pages;
    }
    this.#endTable(pages);
    if (block.type === 'table') {
      this.#table = this.#openTable(block);
      return pages;
    }
    this.#place([this.#layOutColumns(block.columns)], pages);
    this.#y += BLOCK_GAP;
    return pages;
  }

  /** The last pages; nothing can be added after. */
  finish(): readonly (readonly LabelElement[])[] {
    const pages: (readonly LabelElement[])[] = [];
    this.#endTable(pages);
    return [...pages, this.#page];
  }

  /** The bottom of a page: the document's title, and the page's number at the end. */
  layOutFooter(title: string, pageNumber: string): readonly LabelElement[] {
    const style = { size: FOOTER, grey: MUTED };
    const y = PAPER.height - 13;
    const numberWidth = 50;
    const titleWidth = CONTENT_WIDTH - numberWidth;
    return [
      ...this.#layOutText(title, titleWidth, style).place(this.#box(0, titleWidth, y)),
      ...this.#layOutText(pageNumber, numberWidth, { ...style, align: 'end' }).place(
        this.#box(titleWidth, numberWidth, y),
      ),
    ];
  }

  /** A box by its distance from the side where lines begin. */
  #box(start: number, width: number, y: number) {
    const x = this.#isRightToLeft ? PAPER.width - MARGIN.side - start - width : MARGIN.side + start;
    return { x, width, y };
  }

  /** Places pieces below each other on one page: the current one, if it has room. */
  #place(pieces: readonly Piece[], pages: (readonly LabelElement[])[]): void {
    const height = pieces.reduce((sum, piece) => sum + piece.height, 0);
    if (this.#y + height > CONTENT_END && this.#page.length > 0) {
      pages.push(this.#page);
      this.#page = [];
      this.#y = MARGIN.top;
      // The head is repeated above the rows.
      if (this.#table?.isBegun === true) this.#place([this.#table.head], pages);
    }
    for (const piece of pieces) {
      this.#page.push(...piece.place(this.#y));
      this.#y += piece.height;
    }
  }

  #addRow(row: PaperRow, pages: (readonly LabelElement[])[]): void {
    if (this.#table === null) throw new Error('There is no table for the row.');
    if (row.isSum !== true) this.#placeGroup(this.#table, pages);
    this.#table.group.push(this.#table.layOutRow(row));
  }

  #placeGroup(table: OpenTable, pages: (readonly LabelElement[])[]): void {
    if (table.group.length === 0) return;
    this.#place(table.isBegun ? table.group : [table.head, ...table.group], pages);
    table.isBegun = true;
    table.group = [];
  }

  #endTable(pages: (readonly LabelElement[])[]): void {
    if (this.#table === null) return;
    this.#placeGroup(this.#table, pages);
    this.#table = null;
    this.#y += BLOCK_GAP;
  }

  /** Columns of paragraphs side by side, of equal widths. */
  #layOutColumns(columns: readonly (readonly PaperLine[])[]): Piece {
    const width = (CONTENT_WIDTH - COLUMN_GAP * (columns.length - 1)) / columns.length;
    const pieces = columns.map((lines, index) => {
      const start = index * (width + COLUMN_GAP);
      return lines.map((line) => this.#layOutLine(line, start, width));
    });
    return {
      height: Math.max(
        ...pieces.map((lines) => lines.reduce((sum, { height }) => sum + height, 0)),
      ),
      place: (y) =>
        pieces.flatMap((lines) => {
          let at = y;
          return lines.flatMap((piece) => {
            const elements = piece.place(at);
            at += piece.height;
            return elements;
          });
        }),
    };
  }

  #layOutLine({ text, name, style, align }: PaperLine, start: number, width: number): Piece {
    const textStyle = {
      size: style === 'title' ? TITLE : style === 'muted' ? DENSE : BODY,
      bold: style === 'title' || style === 'strong',
      grey: style === 'muted' ? MUTED : 0,
      align,
    };
    const nameWidth = name === undefined ? 0 : width * NAME_SHARE;
    const valueWidth = width - nameWidth;
    const value = this.#layOutText(text, valueWidth, textStyle);
    const label = this.#layOutText(name ?? '', nameWidth - CELL_GAP, { size: BODY, grey: MUTED });
    return {
      height: Math.max(value.height, label.height),
      place: (y) => [
        ...label.place(this.#box(start, nameWidth - CELL_GAP, y)),
        ...value.place(this.#box(start + nameWidth, valueWidth, y)),
      ],
    };
  }

  #openTable({ title, columns, isDense = false }: PaperTable): OpenTable {
    const size = isDense ? DENSE : BODY;
    const cells = toCells(columns);
    const rowOf = (texts: readonly string[], style: Omit<PaperTextStyle, 'size'>, rule: number) =>
      this.#layOutRow(cells, texts, { ...style, size }, rule);
    const titles = rowOf(
      columns.map((column) => column.title),
      { grey: MUTED },
      MUTED,
    );
    const heading =
      title === undefined
        ? null
        : this.#layOutText(title, CONTENT_WIDTH, { size: HEADING, bold: true });
    const headingHeight = heading === null ? 0 : heading.height + 1;
    return {
      head: {
        height: headingHeight + titles.height,
        place: (y) => [
          ...(heading?.place(this.#box(0, CONTENT_WIDTH, y)) ?? []),
          ...titles.place(y + headingHeight),
        ],
      },
      layOutRow: ({ cells: texts, isSum = false }) =>
        rowOf(texts, { bold: isSum }, isSum ? MUTED : LINE_GREY),
      group: [],
      isBegun: false,
    };
  }

  #layOutRow(
    columns: readonly Cell[],
    texts: readonly string[],
    style: PaperTextStyle,
    ruleGrey: number,
  ): Piece {
    const spans = columns.map(({ start, width, align }, index) => {
      const text = texts[index] ?? '';
      // A sum's name extends over the empty cells after it.
      const next = texts.findIndex((other, at) => at > index && other !== '');
      const last = columns[(next === -1 ? texts.length : next) - 1];
      const isName = style.bold === true && index === 0 && last !== undefined;
      const end = isName ? last.start + last.width : start + width;
      const cell = this.#layOutText(text, end - start, { ...style, align });
      return { cell, start, width: end - start };
    });
    const textHeight = Math.max(lineHeight(style.size), ...spans.map(({ cell }) => cell.height));
    const height = textHeight + 2 * ROW_PADDING;
    return {
      height,
      place: (y) => [
        ...spans.flatMap(({ cell, start, width }) =>
          cell.place(this.#box(start, width, y + ROW_PADDING)),
        ),
        {
          type: 'rule',
          x: MARGIN.side,
          y: y + height - RULE,
          width: CONTENT_WIDTH,
          height: RULE,
          grey: ruleGrey,
        },
      ],
    };
  }
}

/** Position of a column, in mm from the side where lines begin. */
interface Cell {
  readonly start: number;
  readonly width: number;
  readonly align: 'end' | undefined;
}

function toCells(columns: readonly PaperColumn[]): readonly Cell[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const flexible = columns.filter(({ width }) => width === undefined).length;
  const gaps = CELL_GAP * (columns.length - 1);
  const share = (CONTENT_WIDTH - gaps - fixed) / Math.max(1, flexible);
  let start = 0;
  return columns.map(({ width = share, align }) => {
    const cell = { start, width, align };
    start += width + CELL_GAP;
    return cell;
  });
}
