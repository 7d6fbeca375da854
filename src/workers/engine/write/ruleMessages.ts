import { columnName } from '../xlsx/cellReference.ts';
import { escapeXml } from './escapeXml.ts';

/** Cells of one column with the same message, in consecutive rows. */
interface Range {
  readonly column: number;
  readonly first: number;
  last: number;
}

/** Excel's limit for a message. */
const MAX_TEXT_LENGTH = 255;
/** Excel's limit for the cell lists of a sheet, with some margin. */
const MAX_LISTS = 60_000;
/** Maximum number of ranges in one list. */
const MAX_RANGES = 250;

/**
 * Messages that a spreadsheet program shows beside a selected cell. Unlike comments, each of which is a drawn box,
 * they cost almost nothing: a hundred thousand comments keep LibreOffice busy for a quarter of an hour, as many
 * messages for four seconds.
 */
export class RuleMessages {
  readonly #byText = new Map<string, Range[]>();
  /** The newest range of each text and column. */
  readonly #openRanges = new Map<string, Range>();
  #listCount = 0;

  /** Adds a message; rows ascend. Messages beyond the format's limits are omitted. */
  add(row: number, column: number, text: string): void {
    const key = `${column} ${text}`;
    const openRange = this.#openRanges.get(key);
    if (openRange?.last === row - 1) {
      openRange.last = row;
      return;
    }
    const ranges = this.#byText.get(text) ?? [];
    if (ranges.length % MAX_RANGES === 0) {
      if (this.#listCount === MAX_LISTS) return;
      this.#listCount++;
      this.#byText.set(text, ranges);
    }
    const range = { column, first: row, last: row };
    ranges.push(range);
    this.#openRanges.set(key, range);
  }

  /** One `dataValidation` element for each list of cells. */
  *elements(): Generator<string, void> {
    for (const [text, ranges] of this.#byText) {
      const prompt = escapeXml(text.slice(0, MAX_TEXT_LENGTH).toWellFormed()).replaceAll(
        '\n',
        '&#10;',
      );
      for (let from = 0; from < ranges.length; from += MAX_RANGES) {
        const cells = ranges.slice(from, from + MAX_RANGES).map(({ column, first, last }) => {
          const name = columnName(column);
          return first === last ? `${name}${first}` : `${name}${first}:${name}${last}`;
        });
        yield `<dataValidation allowBlank="1" showInputMessage="1" prompt="${prompt}" sqref="${cells.join(' ')}"/>`;
      }
    }
  }
}
