import { plain } from './plain.ts';
import { isOneSlip } from './similarity.ts';
import { little, vocabulary, type Tag } from './vocabulary.ts';

/*
 * Words and phrases of headers as they are known, and those that are found in others: in a run of Chinese
 * characters, in words that programs write together, behind a slip of the pen.
 */

/** Letters of a word from which a slip is forgiven. */
const SLIP_LETTERS = 6;
/** Words of their own, though they are a slip away from one that is known. */
const others = new Set(
  'exported shipped receipted packed collected imported invoiced consigned addressed weighed received receives recipe contract contracts county vender vendors status ordered counter producer customs courier parcelle statut delivered rebate device devices department departments'.split(
    ' ',
  ),
);

/** Tags of each phrase, its words without what their language writes onto them. */
export const byPhrase = new Map<string, Tag[]>();
/** Words in which a slip is forgiven, by their first letter: few slip at once. */
const longWords = new Map<string, string[]>();
let longestHan = 1;
for (const [tag, phrases] of Object.entries(vocabulary)) {
  for (const phrase of phrases.split('|')) {
    const words = wordsIn(plain(phrase));
    const key = words.map(stem).join(' ');
    const tags = byPhrase.get(key);
    if (tags === undefined) byPhrase.set(key, [tag as Tag]);
    else if (!tags.includes(tag as Tag)) tags.push(tag as Tag);
    if (/^\p{sc=Han}+$/u.test(key)) longestHan = Math.max(longestHan, key.length);
    if (/^[a-z]+$/.test(key) && key.length >= SLIP_LETTERS) {
      longWords.set(key.charAt(0), [...(longWords.get(key.charAt(0)) ?? []), key]);
    }
  }
}
/** Words that say nothing: articles, "please". */
export const littleWords = new Set(little.split('|').map((word) => stem(plain(word))));
// Phrases that ask for something say nothing either: "what is your phone number?"
for (const phrase of littleWords) if (phrase.includes(' ')) byPhrase.set(phrase, []);

export function wordsIn(text: string): string[] {
  return text.match(/\p{N}+|[\p{L}\p{M}]+|[#№]/gu) ?? [];
}

/** A word without what its language writes onto it: the article, the genitive. */
export function stem(word: string): string {
  if (/^\p{sc=Arabic}/u.test(word)) {
    const bare = word.replace(/^(?:وال|بال|لل|ال)(?=\p{sc=Arabic}{3})/u, '');
    return bare;
  }
  if (/^\p{sc=Bengali}/u.test(word)) {
    return word.replace(/(?<=.{3})(?:ের|এর|টি)$/u, '').replace(/(?<=.{2}া)র$/u, '');
  }
  return word;
}

/** A run of Chinese characters as known words, the fewest that leave the fewest characters; those stay together. */
export function chinese(run: string): string[] {
  // By place, from the end: characters that are left from there on, words, and where the first one ends.
  const best = [{ left: 0, words: 0, to: run.length }];
  for (let at = run.length - 1; at >= 0; at--) {
    const next = best[run.length - at - 1];
    let found = { left: (next?.left ?? 0) + 1, words: next?.words ?? 0, to: at };
    for (let to = Math.min(run.length, at + longestHan); to > at; to--) {
      const rest = best[run.length - to];
      if (rest === undefined || !isKnownHan(run.slice(at, to))) continue;
      const words = rest.words + 1;
      if (rest.left < found.left || (rest.left === found.left && words < found.words)) {
        found = { left: rest.left, words, to };
      }
    }
    best.push(found);
  }
  const words: string[] = [];
  let unknown = '';
  for (let at = 0; at < run.length;) {
    const to = best[run.length - at]?.to ?? at;
    if (to === at) {
      unknown += run[at];
      at++;
      continue;
    }
    if (unknown !== '') words.push(unknown);
    unknown = '';
    words.push(run.slice(at, to));
    at = to;
  }
  if (unknown !== '') words.push(unknown);
  return words;
}

const isKnownHan = (word: string): boolean => byPhrase.has(word) || littleWords.has(word);

/** Letters of a word before a joint that is run together with it. */
const JOINED_LETTERS = 4;

/** The words of one that an alternative is written onto: "CompanyorName", "CityorTown". */
export function unjoined(word: string): readonly string[] {
  if (byPhrase.has(word)) return [word];
  const [, head = '', joint = ''] = /^([a-z]+?)(or|and|ou|et)$/.exec(word) ?? [];
  return head.length >= JOINED_LETTERS && byPhrase.has(head) ? [head, joint] : [word];
}

/** Tags of the known word that a long one is a slip away from. */
export function misspelt(word: string): readonly Tag[] | undefined {
  if (word.length < SLIP_LETTERS || others.has(word) || !/^[a-z]+$/.test(word)) return undefined;
  const near = longWords.get(word.charAt(0))?.find((known) => isOneSlip(word, known));
  return near === undefined ? undefined : byPhrase.get(near);
}

/** Tags of words that programs write another one onto: "custname", "shipcity". */
const WHOSE: ReadonlySet<Tag> = new Set<Tag>([
  'receiver',
  'customer',
  'destination',
  'billing',
  'sender',
  'pickup',
  'shop',
]);
/** Letters of each part of such a word at least. */
const PART_LETTERS = 4;

/** The two words that a word is made of, the first of them a party's; null if it is one. */
export function compound(word: string): readonly [string, string] | null {
  if (word.length < 2 * PART_LETTERS || !/^[a-z]+$/.test(word)) return null;
  for (let at = word.length - PART_LETTERS; at >= PART_LETTERS; at--) {
    const [whose, what] = [word.slice(0, at), word.slice(at)];
    if (byPhrase.get(whose)?.some((tag) => WHOSE.has(tag)) === true && byPhrase.has(what))
      return [whose, what];
  }
  return null;
}
