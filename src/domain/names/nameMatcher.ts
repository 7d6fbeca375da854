import { nameWords } from './nameKey.ts';

/** Shorter words are too similar to others: Iran and Iraq, Mali and Bali. */
const MIN_LETTERS = 5;

/** Characters that are words or syllables: replacing one makes another name. */
const SYLLABLES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Whether a letter was inserted or dropped, or two were swapped. A replaced letter makes another name. */
function isTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < MIN_LETTERS || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length + restB.length === 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

interface NamedCode {
  readonly code: string;
  readonly words: readonly string[];
}

/** Whether names differ in at most one word, and only by a typing error after its first letter. */
function isNear(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  let differentAt = -1;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === others[at]) continue;
    if (differentAt >= 0) return false;
    differentAt = at;
  }
  if (differentAt < 0) return true;
  const [one = '', other = ''] = [words[differentAt], others[differentAt]];
  return one[0] === other[0] && isTypo(one, other);
}

/** More letters than a name has. */
const LETTERS_LIMIT = 1000;

/** Combines the numbers of words and letters of a name. */
const sizeKey = (words: number, letters: number): number => words * LETTERS_LIMIT + letters;

const lettersIn = (words: readonly string[]): number =>
  words.reduce((sum, { length }) => sum + length, 0);

/** Finds misspelt names. Indexed by size, which a typing error changes by at most one letter. */
export class NameMatcher {
  readonly #bySize = new Map<number, NamedCode[]>();

  constructor(names: Iterable<readonly [code: string, name: string]>) {
    for (const [code, name] of names) {
      const words = nameWords(name);
      const size = sizeKey(words.length, lettersIn(words));
      const known = this.#bySize.get(size);
      if (known === undefined) this.#bySize.set(size, [{ code, words }]);
      else known.push({ code, words });
    }
  }

  /** The code whose name a text misspells with one typing error; null if there is none or more than one. */
  nearest(text: string): string | null {
    if (SYLLABLES.test(text)) return null;
    const words = nameWords(text);
    const size = sizeKey(words.length, lettersIn(words));
    const found = new Set<string>();
    for (const near of [size - 1, size, size + 1]) {
      for (const { code, words: others } of this.#bySize.get(near) ?? []) {
        if (isNear(words, others)) found.add(code);
      }
    }
    const [only = null] = found;
    return found.size === 1 ? only : null;
  }
}
