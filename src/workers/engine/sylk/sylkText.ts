/** Accents that SYLK writes before a letter, as combining marks. */
const ACCENTS: Readonly<Record<string, string>> = {
  A: '\u0300',
  B: '\u0301',
  C: '\u0302',
  D: '\u0303',
  H: '\u0308',
  J: '\u030A',
  K: '\u0327',
};

/** Other letters and signs of ISO 6937. */
const SIGNS: Readonly<Record<string, string>> = {
  a: 'Æ',
  q: 'æ',
  j: 'Œ',
  z: 'œ',
  i: 'Ø',
  y: 'ø',
  b: 'Ð',
  s: 'ð',
  l: 'Þ',
  '|': 'þ',
  '{': 'ß',
  '!': '¡',
  '"': '¢',
  '#': '£',
  '%': '¥',
  '(': '¤',
  "'": '§',
  '+': '«',
  ';': '»',
  '?': '¿',
  '0': '°',
  '5': 'µ',
  k: 'º',
};

const ESCAPE = String.fromCharCode(27);
/** A byte as two characters: a line feed is written as a space and a colon. */
const BYTE = new RegExp(`${ESCAPE}([ -/])([0-?])`, 'g');
const LETTER = new RegExp(`${ESCAPE}N(?:([A-DHJK])(\\p{L})|(\\P{Cc}))`, 'gu');

const codeAt = (text: string): number => text.charCodeAt(0);

/** Replaces the escape codes in a SYLK text by their letters. */
export function decodeSylk(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text
    .replace(BYTE, (_, high: string, low: string) =>
      String.fromCharCode(((codeAt(high) - 0x20) << 4) | (codeAt(low) - 0x30)),
    )
    .replace(
      LETTER,
      (whole: string, accent: string | undefined, letter: string | undefined, sign = '') =>
        accent === undefined
          ? (SIGNS[sign] ?? whole)
          : `${letter}${ACCENTS[accent]}`.normalize('NFC'),
    );
}
