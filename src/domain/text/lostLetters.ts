/*
 * Letters that a program lost when writing the file because its encoding lacks them: databases write "?", writers of
 * old workbooks "_", and decoders U+FFFD.
 */

/** Context of a text in which underscores replace lost letters. */
export const UNDERSCORES = 'underscores';

/** "C?te d?Ivoire", or only such signs. */
const QUESTION_MARKS = /\p{L}\?+\p{L}|^[\s\d.,-]*\?{2,}[\s\d.,?-]*$/u;
/** URLs, which may contain question marks. */
const LINK = /:\/\/|www\./i;
/** "C_te d_Ivoire", "_cole", "Zo_", or only such signs. */
const UNDERSCORES_IN_WORDS =
  /\p{L}_+(?=[\p{L}\s]|$)|(?<=^|\s)_+\p{L}|^[\s\d.,-]*_{2,}[\s\d.,_-]*$/u;

/** Words of underscores alone: "___ 5 _ 2nd floor". */
const UNDERSCORE_WORDS = /(?<=^|\s)_+(?=\s|$)/u;

/** Whether a text has underscores in place of letters. */
export const hasUnderscores = (text: string): boolean =>
  text.includes('_') && UNDERSCORES_IN_WORDS.test(text);

/** Whether a text lost letters before it was read. */
export function hasLostLetters(text: string, contextText = ''): boolean {
  if (text.includes('\ufffd')) return true;
  if (text.includes('?') && QUESTION_MARKS.test(text) && !LINK.test(text)) return true;
  return contextText === UNDERSCORES && (hasUnderscores(text) || UNDERSCORE_WORDS.test(text));
}
