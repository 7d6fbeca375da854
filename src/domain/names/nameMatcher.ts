import { nameWords } from './nameKey.ts';

/** Shorter words have too many neighbours: Iran and Iraq, Mali and Bali. */
const SHORTEST = 5;

/** Signs that are words or syllables of their own: another one is another name. */
const SYLLABLES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Whether a letter was inserted or dropped, or two were swapped; with another letter it is another name. */
function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length + restB.length === 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

interface Named {
  readonly code: string;
  readonly words: readonly string[];
}

/** Words in which all but one agree, and that one is a slip. */
function isNear(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  let different = -1;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === others[at]) continue;
    if (different >= 0) return false;
    different = at;
  }
  if (different < 0) return true;
  const [one = '', other = ''] = [words[different], others[different]];
  return one[0] === other[0] && isSlip(one, other);
}

const MOST_LETTERS = 1000;

/** One number for how many words and letters a name has. */
const sizeKey = (words: number, letters: number): number => words * MOST_LETTERS + letters;

const lettersIn = (words: readonly string[]): number =>
  words.reduce((sum, { length }) => sum + length, 0);

/** Names by their size, which a slip changes by a letter at most. */
export class NameMatcher {
  readonly #bySize = new Map<number, Named[]>();

  constructor(names: Iterable<readonly [code: string, name: string]>) {
    for (const [code, name] of names) {
      const words = nameWords(name);
      const size = sizeKey(words.length, lettersIn(words));
      const known = this.#bySize.get(size);
      if (known === undefined) this.#bySize.set(size, [{ code, words }]);
      else known.push({ code, words });
    }
  }

  /** The one code that has a name which a text is a single slip away from; null if none or several have. */
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
