import { createDecoder } from '../../../domain/text/codePages.ts';
import type { LetterReading } from '../public/readingTypes.ts';
import { type GuessedEncoding, takeRatedLines, rankEncodings } from './guessEncoding.ts';
import { isUsualWord } from './rateText.ts';

/** Number of non-ASCII letters that together prove an encoding. */
const MIN_LETTERS = 3;
/** Maximum number of alternative readings. */
const MAX_READINGS = 4;
/** Maximum number of cells in a reading. */
const MAX_CELLS = 3;
/** Maximum number of characters per cell. */
const MAX_CHARACTERS = 40;

/** Multi-byte encodings, in which each letter is stronger evidence. */
const MULTI_BYTE: ReadonlySet<GuessedEncoding> = new Set([
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
]);

/** Separator of words. */
const BETWEEN_WORDS = /[\0-@[-`{-\x7f]+/;
/** Separator of cells. */
const BETWEEN_CELLS = /[,;\t|"<>\r\n]+/;
/** Non-ASCII character in a word, unlike the separate sign in 1\xa0250. */
const DOUBTFUL_WORD = /\p{L}\P{ASCII}|\P{ASCII}\p{L}|[^\p{ASCII}\P{L}]/u;
const LETTERS = /[^\p{ASCII}\P{L}]/gu;
/** Apostrophes and dashes before a capital: a lower-case letter is impossible there. */
const SIGNS = /[^\p{ASCII}\p{L}\p{M}](?=\p{Lu})/gu;
/** Characters that no correct reading contains. */
const INVALID = /[\ufffd\x80-\x9f]/;

/**
 * Possible readings of a text that is not UTF-8 and has too few letters to prove the guessed encoding; the guess
 * comes first. Null if its words prove the guess, or if no word depends on it.
 */
export function findLetterReadings(
  bytes: Uint8Array,
  guessed: GuessedEncoding,
): readonly LetterReading[] | null {
  const lines = takeRatedLines(bytes);
  const text = createDecoder(guessed).decode(lines);
  const words = new Set(text.split(BETWEEN_WORDS).filter((word) => DOUBTFUL_WORD.test(word)));
  if (words.size === 0 || provesEncoding(words, MULTI_BYTE.has(guessed) ? 2 : 1)) return null;
  const cells = text
    .split(BETWEEN_CELLS)
    .flatMap((cell, at) => (DOUBTFUL_WORD.test(cell) ? [at] : []))
    .slice(0, MAX_CELLS);
  const samples = new Map<string, GuessedEncoding>();
  for (const encoding of [guessed, ...rankEncodings(lines)]) {
    const decodedCells = createDecoder(encoding).decode(lines).split(BETWEEN_CELLS);
    const sample = cells
      .map((at) => (decodedCells[at] ?? '').trim().slice(0, MAX_CHARACTERS))
      .join(' · ');
    if (INVALID.test(sample) && encoding !== guessed) continue;
    if (!samples.has(sample) && samples.size < MAX_READINGS) samples.set(sample, encoding);
  }
  return [...samples].map(([sample, encoding]) => ({ encoding, sample }));
}

/** Returns whether the words have enough letters, or a known word has several. */
function provesEncoding(words: ReadonlySet<string>, weight: number): boolean {
  let evidence = 0;
  for (const word of words) {
    const letters = word.match(LETTERS)?.length ?? 0;
    if (letters > 1 && isUsualWord(word)) return true;
    evidence += letters * weight + (word.match(SIGNS)?.length ?? 0);
    if (evidence >= MIN_LETTERS) return true;
  }
  return false;
}
