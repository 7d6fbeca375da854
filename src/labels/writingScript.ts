const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text reads from right to left, by its first letter, as `dir=auto` decides. */
export function isRightToLeft(text: string): boolean {
  const first = LETTER.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}

/** Whether a text has a letter or an invisible mark that reads from right to left. */
export const hasRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) || /[\u200f\u061c]/.test(text);

const STRONG = /[\p{L}\p{N}]/u;

/**
 * Characters of a line from left to right, without invisible marks. Simpler than Unicode's algorithm: letters and
 * digits have a direction, and what is between them has it too if both agree, else that of the line.
 */
export function toVisualOrder(line: string, rightToLeft: boolean): readonly string[] {
  const characters = Array.from(line.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, ''));
  const known = characters.map((one) =>
    RIGHT_TO_LEFT.test(one) ? true : STRONG.test(one) ? false : null,
  );
  const runs: { readonly isReversed: boolean; readonly characters: string[] }[] = [];
  for (const [at, one] of characters.entries()) {
    const before = known.slice(0, at + 1).findLast((own) => own !== null) ?? rightToLeft;
    const after = known.slice(at).find((own) => own !== null) ?? rightToLeft;
    const isReversed = before === after ? before : rightToLeft;
    const last = runs.at(-1);
    if (last?.isReversed === isReversed) last.characters.push(one);
    else runs.push({ isReversed, characters: [one] });
  }
  const ordered = runs.map((run) =>
    run.isReversed ? run.characters.toReversed() : run.characters,
  );
  return (rightToLeft ? ordered.toReversed() : ordered).flat();
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
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) {
      bytes.push(code);
      continue;
    }
    const high = char === '\0' ? -1 : HIGH.indexOf(char);
    if (high < 0) return null;
    bytes.push(0x80 + high);
  }
  return bytes;
}

/** Whether every printer has the text's letters. */
export const isLatin = (text: string): boolean => latinBytes(text) !== null;
