/**
 * Keeps texts in exported CSV files from becoming formulas. The files are separated by commas, but a spreadsheet
 * program cuts at its own list separator: in much of Europe `x;=1+1` is two cells, whatever quotes surround it. So a
 * cell can begin at the start of a text and after every other separator and line end in it. The guard is an
 * apostrophe at that position, which the reader removes.
 */

/** Positions where a cell can begin, with the character before. */
const START = String.raw`(^|[;|\t\r\n])`;
/** Spaces and quotes that programs drop, then a character that begins a formula. */
const FORMULA = String.raw`(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const UNGUARDED = new RegExp(`${START}(?='*${FORMULA})`, 'g');
const GUARDED = new RegExp(`${START}'(?='*${FORMULA})`, 'g');
/** Amounts and telephone numbers begin with a sign and do no harm. */
const HARMLESS = /^(?:-\d+(?:[.,]\d+)?|\+\d[\d ]*)$/;

/**
 * Adds guards so that no spreadsheet program reads the text as a formula, wherever it cuts. Negative numbers and
 * `+233…` stay as they are, except in the first cell of a row: with a decimal comma that cell continues into the next
 * one, and `+233,5*x` is a formula.
 */
export function withGuards(text: string, isFirst: boolean): string {
  return !isFirst && HARMLESS.test(text) ? text : text.replace(UNGUARDED, "$1'");
}

/** Reverses `withGuards`. */
export function withoutGuards(text: string): string {
  return text.replace(GUARDED, '$1');
}
