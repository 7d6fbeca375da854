/*
 * Programs pad the cells of a table by what they take a character's width for: columns of the terminal (psql), code
 * points (sqlite3), code units, bytes. A line is cut by the first measure under which all borders are where they should be.
 */

/** Columns, code points or bytes that a character takes, by its code point. */
export type Measure = (code: number) => number;

/** Letters of two columns: Chinese, Japanese, Korean, full-width forms, pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** Accents and marks that stand on the letter before. */
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u;

export const displayWidth: Measure = (code) => {
  if (code < 0x300) return 1;
  const character = String.fromCodePoint(code);
  if (WIDE.test(character)) return 2;
  return NARROW.test(character) ? 0 : 1;
};

export const measures: readonly Measure[] = [
  displayWidth,
  () => 1,
  (code) => (code > 0xffff ? 2 : 1),
  (code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4),
];

export function widthOf(text: string, measure: Measure = displayWidth): number {
  let width = 0;
  for (const character of text) width += measure(character.codePointAt(0) ?? 0);
  return width;
}

/**
 * Where the columns of a line begin that are at these offsets, as places in the string; its length for those behind
 * its end. Null where a character lies across one. `offsets` ascend.
 */
export function placesAt(
  line: string,
  offsets: readonly number[],
  measure: Measure,
): readonly number[] | null {
  const places: number[] = [];
  let width = 0;
  let at = 0;
  for (const offset of offsets) {
    while (at < line.length && width < offset) {
      const code = line.codePointAt(at) ?? 0;
      width += measure(code);
      at += code > 0xffff ? 2 : 1;
    }
    if (width > offset) return null;
    // Marks of no width belong to the letter before.
    while (at < line.length && measure(line.codePointAt(at) ?? 0) === 0) at++;
    places.push(at);
  }
  return places;
}

/** A row that one or several lines of a text came to. */
export interface TextRow {
  /** Its number as shown, from 1. */
  readonly row: number;
  readonly texts: readonly string[];
}

/** Makes rows of the lines of a text, which come in sequence. */
export interface LineReader {
  /** The rows that are complete by now. `line`: without its end; `number`: from 1. */
  push(line: string, number: number): readonly TextRow[];
  /** The rows that the text's end completes. */
  end(): readonly TextRow[];
}
