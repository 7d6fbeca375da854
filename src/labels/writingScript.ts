const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text reads from right to left, by its first letter, as `dir=auto` decides. */
export function isRightToLeft(text: string): boolean {
  const first = LETTER.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}

/** Characters of bytes 0x80 to 0x9F in Windows-1252; `\0` for undefined ones. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/**
 * Encodes a text in Windows-1252, whose letters every printer and PDF reader has; null if it contains
 * other characters.
 */
export function latinBytes(text: string): readonly number[] | null {
  const bytes: number[] = [];
  for (const char of text.normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0;
    const high = char === '\0' ? -1 : HIGH.indexOf(char);
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) bytes.push(code);
    else if (high >= 0) bytes.push(0x80 + high);
    else return null;
  }
  return bytes;
}

/** Whether every printer has the text's letters. */
export const isLatin = (text: string): boolean => latinBytes(text) !== null;
