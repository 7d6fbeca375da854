/*
 * Programs pad table cells by different measures of a character's width: terminal columns (psql), code points
 * (sqlite3), UTF-16 units, bytes. A line is split by the first measure under which all borders align.
 */

/** Width of a character, given its code point: in terminal columns, code points, units or bytes. */
export type Measure = (code: number) => number;

/** Characters that take two columns: Chinese, Japanese, Korean, full-width forms, pictographs. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** Combining marks, which take no column. */
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

export const displayWidth: Measure = (code) => {
  if (code < 0x300) return 1;
  const character = String.fromCodePoint(code);
  if (WIDE.test(character)) return 2;
  return ZERO_WIDTH.test(character) ? 0 : 1;
};

export const measures: readonly Measure[] = [
  displayWidth,
  () => 1,
  (code) => (code > 0xffff ? 2 : 1),
  (code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4),
];

export function measureWidth(text: string, measure: Measure = displayWidth): number {
  let width = 0;
  for (const character of text) width += measure(character.codePointAt(0) ?? 0);
  return width;
}

/**
 * Converts ascending column offsets to indices into the string; an offset past the end gives the string's length. Null
 * if a character spans an offset.
 */
export function findIndices(
  line: string,
  offsets: readonly number[],
  measure: Measure,
): readonly number[] | null {
  const indices: number[] = [];
  let width = 0;
  let index = 0;
  for (const offset of offsets) {
    while (index < line.length && width < offset) {
      const code = line.codePointAt(index) ?? 0;
      width += measure(code);
      index += code > 0xffff ? 2 : 1;
    }
    if (width > offset) return null;
    // Zero-width marks belong to the character before.
    while (index < line.length && measure(line.codePointAt(index) ?? 0) === 0) index++;
    indices.push(index);
  }
  return indices;
}

/** A row, from one or several lines of a text. */
export interface TextRow {
  /** Row number as shown, from 1. */
  readonly row: number;
  readonly texts: readonly string[];
}

/** Reads rows from consecutive lines of a text. */
export interface LineReader {
  /** Returns the rows completed by a line. `line` has no line end; `number` counts from 1. */
  push(line: string, number: number): readonly TextRow[];
  /** Returns the rows completed by the end of the text. */
  end(): readonly TextRow[];
}
