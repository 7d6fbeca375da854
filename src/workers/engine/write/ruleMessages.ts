import { columnName } from '../xlsx/cellReference.ts';
import { escapeXml } from './escapeXml.ts';

/** Cells of one column with the same message, in consecutive rows. */
interface Range {
  readonly column: number;
  readonly first: number;
  last: number;
}

/** Excel's own limits for a message, and for the cell lists of a sheet, with some margin. */
const TEXT = 255;
const MOST = 60_000;
/** Maximum number of ranges in one list. */
const RANGES = 250;

/**
 * Messages that a spreadsheet program shows beside a selected cell. Unlike comments, each of which is a drawn box,
 * they cost almost nothing: a hundred thousand comments keep LibreOffice busy for a quarter of an hour, as many
 * messages for four seconds.
 */
export class RuleMessages {
  readonly #byText = new Map<string, Range[]>();
  /** The newest range of each text and column. */
  readonly #open = new Map<string, Range>();
  #lists = 0;

  /** Adds a message; rows ascend. Messages beyond the format's limits are omitted. */
  add(row: number, column: number, text: string): void {
    const key = `${column} ${text}`;
    const open = this.#open.get(key);
    if (open?.last === row - 1) {
      open.last = row;
      return;
    }
    const ranges = this.#byText.get(text) ?? [];
    if (ranges.length % RANGES === 0) {
      if (this.#lists === MOST) return;
      this.#lists++;
      this.#byText.set(text, ranges);
    }
    const range = { column, first: row, last: row };
    ranges.push(range);
    this.#open.set(key, range);
  }

  /** One `dataValidation` element for each list of cells. */
  *elements(): Generator<string, void> {
    for (const [text, ranges] of this.#byText) {
      const prompt = escapeXml(text.slice(0, TEXT).toWellFormed()).replaceAll('\n', '&#10;');
      for (let from = 0; from < ranges.length; from += RANGES) {
        const cells = ranges.slice(from, from + RANGES).map(({ column, first, last }) => {
          const name = columnName(column);
          return first === last ? `${name}${first}` : `${name}${first}:${name}${last}`;
        });
        yield `<dataValidation allowBlank="1" showInputMessage="1" prompt="${prompt}" sqref="${cells.join(' ')}"/>`;
      }
    }
  }
}
