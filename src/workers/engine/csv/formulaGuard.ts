/**
 * Prevents texts in exported CSV files from becoming formulas. The files are separated by commas, but spreadsheet
 * programs split at their own list separator: in much of Europe `x;=1+1` is two cells, even in quotes. So a cell can
 * begin at the start of a text and after every other separator and line end in it. The guard is an apostrophe at that
 * position, which the reader removes.
 */

/** Positions where a cell can begin, with the character before. */
const CELL_START = String.raw`(^|[;|\t\r\n])`;
/** Spaces and quotes that programs drop, then a character that begins a formula. */
const FORMULA_START = String.raw`(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const UNGUARDED = new RegExp(`${CELL_START}(?='*${FORMULA_START})`, 'g');
const GUARDED = new RegExp(`${CELL_START}'(?='*${FORMULA_START})`, 'g');
/** Amounts and telephone numbers, which begin with a sign but are harmless. */
const HARMLESS = /^(?:-\d+(?:[.,]\d+)?|\+\d[\d ]*)$/;

/**
 * Adds guards so that no spreadsheet program reads any part of the text as a formula. Negative numbers and `+233…` stay
 * unchanged, except in the first cell of a row: with a decimal comma that cell continues into the next one, and
 * `+233,5*x` is a formula.
 */
export function addGuards(text: string, isFirst: boolean): string {
  return !isFirst && HARMLESS.test(text) ? text : text.replace(UNGUARDED, "$1'");
}

/** Reverses `addGuards`. */
export function removeGuards(text: string): string {
  return text.replace(GUARDED, '$1');
}
