import { normalizeSpelling } from './normalizeSpelling.ts';
import { isOneEditApart } from './similarity.ts';
import { fillers, vocabulary, type Tag } from './vocabulary.ts';

/*
 * Known words and phrases of headers, and how they are found within others: in a run of Chinese characters, in
 * compounds, despite a typo.
 */

/** Minimum length of a word in which a typo is accepted. */
const MIN_TYPO_LENGTH = 6;
/** Correct words that are one typo away from a known one. */
const lookAlikes = new Set(
  'exported shipped receipted packed collected imported invoiced consigned addressed weighed received receives recipe contract contracts county vender vendors status ordered counter producer customs courier parcelle statut delivered rebate device devices department departments'.split(
    ' ',
  ),
);

/** Tags of each phrase; its words are stemmed. */
export const tagsByPhrase = new Map<string, Tag[]>();
/** Words in which a typo is accepted, by first letter: the first letter is rarely wrong. */
const typoWords = new Map<string, string[]>();
let maxHanLength = 1;
for (const [tag, phrases] of Object.entries(vocabulary)) {
  for (const phrase of phrases.split('|')) {
    const words = splitWords(normalizeSpelling(phrase));
    const key = words.map(stem).join(' ');
    const tags = tagsByPhrase.get(key);
    if (tags === undefined) tagsByPhrase.set(key, [tag as Tag]);
    else if (!tags.includes(tag as Tag)) tags.push(tag as Tag);
    if (/^\p{sc=Han}+$/u.test(key)) maxHanLength = Math.max(maxHanLength, key.length);
    if (/^[a-z]+$/.test(key) && key.length >= MIN_TYPO_LENGTH) {
      typoWords.set(key.charAt(0), [...(typoWords.get(key.charAt(0)) ?? []), key]);
    }
  }
}
/** Words without meaning: articles, "please". */
export const fillerWords = new Set(fillers.split('|').map((word) => stem(normalizeSpelling(word))));
// Question phrases have no meaning either: "what is your phone number?"
for (const phrase of fillerWords) if (phrase.includes(' ')) tagsByPhrase.set(phrase, []);

export function splitWords(text: string): string[] {
  return text.match(/\p{N}+|[\p{L}\p{M}]+|[#№]/gu) ?? [];
}

/** Stem of a word, without the article or genitive of its language. */
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

/**
 * Segments a run of Chinese characters: as few unknown characters as possible, then as few words. Adjacent unknown
 * characters stay together.
 */
export function splitChinese(run: string): string[] {
  // By index from the end: number of unknown characters and words from there on, and the end of the first word.
  const best = [{ unknownCount: 0, words: 0, to: run.length }];
  for (let at = run.length - 1; at >= 0; at--) {
    const next = best[run.length - at - 1];
    let segment = { unknownCount: (next?.unknownCount ?? 0) + 1, words: next?.words ?? 0, to: at };
    for (let to = Math.min(run.length, at + maxHanLength); to > at; to--) {
      const rest = best[run.length - to];
      if (rest === undefined || !isKnownHan(run.slice(at, to))) continue;
      const words = rest.words + 1;
      if (
        rest.unknownCount < segment.unknownCount ||
        (rest.unknownCount === segment.unknownCount && words < segment.words)
      ) {
        segment = { unknownCount: rest.unknownCount, words, to };
      }
    }
    best.push(segment);
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

const isKnownHan = (word: string): boolean => tagsByPhrase.has(word) || fillerWords.has(word);

/** Minimum length of a word with a conjunction attached. */
const MIN_JOINED_LENGTH = 4;

/** Splits an attached conjunction: "CompanyorName", "CityorTown". */
export function splitCompound(word: string): readonly string[] {
  if (tagsByPhrase.has(word)) return [word];
  const [, head = '', conjunction = ''] = /^([a-z]+?)(or|and|ou|et)$/.exec(word) ?? [];
  return head.length >= MIN_JOINED_LENGTH && tagsByPhrase.has(head) ? [head, conjunction] : [word];
}

/** Tags of the known word that is one typo away from a long word. */
export function findSimilarTags(word: string): readonly Tag[] | undefined {
  if (word.length < MIN_TYPO_LENGTH || lookAlikes.has(word) || !/^[a-z]+$/.test(word))
    return undefined;
  const similar = typoWords.get(word.charAt(0))?.find((known) => isOneEditApart(word, known));
  return similar === undefined ? undefined : tagsByPhrase.get(similar);
}

/** Tags of words that programs prefix to others: "custname", "shipcity". */
const PARTY_PREFIXES: ReadonlySet<Tag> = new Set<Tag>([
  'receiver',
  'customer',
  'destination',
  'billing',
  'sender',
  'pickup',
  'shop',
]);
/** Minimum length of each part of such a word. */
const MIN_PART_LENGTH = 4;

/** Splits a compound of a party word and another word; null for any other word. */
export function splitPartyCompound(word: string): readonly [string, string] | null {
  if (word.length < 2 * MIN_PART_LENGTH || !/^[a-z]+$/.test(word)) return null;
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const [prefix, rest] = [word.slice(0, at), word.slice(at)];
    if (
      tagsByPhrase.get(prefix)?.some((tag) => PARTY_PREFIXES.has(tag)) === true &&
      tagsByPhrase.has(rest)
    )
      return [prefix, rest];
  }
  return null;
}
