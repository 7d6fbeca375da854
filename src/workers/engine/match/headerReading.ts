import { normalizeSpelling } from './normalizeSpelling.ts';
import { findAnswerWord } from './formQuestions.ts';
import { TextCache } from './textCache.ts';
import { isFillingNote, isMoneyWord } from './headerWords.ts';
import { hasSameMeasure } from '../../../domain/text/units.ts';
import { splitUnit, normalizeUnits } from './units.ts';
import {
  tagsByPhrase,
  splitChinese,
  splitPartyCompound,
  fillerWords,
  findSimilarTags,
  stem,
  splitCompound,
  splitWords,
} from './phrases.ts';
import type { Tag } from './vocabulary.ts';

/** Words of a header, or of one half of a bilingual header. */
export interface HeaderReading {
  /** Tags of its words; several sets if a word is ambiguous ("origin"). */
  readonly tags: readonly ReadonlySet<Tag>[];
  /** Number of unknown words outside brackets. */
  readonly unknownCount: number;
  /** Number of unknown words inside brackets. */
  readonly unknownInBracketsCount: number;
  /** A word was recognized despite a typo. */
  readonly isMisspelt: boolean;
  /** Names a unit of weight. */
  readonly isMass: boolean;
  /** Numbers in the header: "phone 2". */
  readonly digits: string;
}

/** Maximum number of words in a phrase. */
const MAX_PHRASE_WORDS = 6;
/** Maximum number of readings of a header. */
const MAX_READINGS = 8;

interface KnownPhrase {
  readonly tags: readonly Tag[];
  readonly words: number;
}

interface Token {
  readonly word: string;
  /** Inside brackets. */
  readonly isInBrackets: boolean;
}

interface Tokens {
  readonly tokens: readonly Token[];
  readonly isMass: boolean;
  readonly digits: string;
}

/** Splits a header into words, without units, currencies and "required". */
function tokenize(header: string): Tokens {
  const text = normalizeUnits(normalizeSpelling(header))
    // Templates number their columns: "寄件人手机*[5]". 1 and 2 may number a pair.
    .replace(/\[(?:[3-9]|\p{N}{2,3})\]\s*$/u, ' ')
    // Airtable names the source of a lookup: "Phone (from Customer)".
    .replace(/\(from [^)]*\)\s*$/u, ' ')
    .replace(/(?<!\p{N})2(?:nd|e|eme)(?!\p{L})/gu, ' second ')
    // "Mobile no of receiver": here "no" is a number, not a count.
    .replace(
      /(?<=(?:phone|mobile|tel|telephone|cell|contact|whatsapp|order|invoice|ref|reference) (?:no|num|number)\.?) of(?!\p{L})/gu,
      ' ',
    )
    // The company of a party; elsewhere the word means a unit.
    .replace(/(?<=[收发寄提托][货件运][人方]?的?)单位/gu, '公司')
    // The address of a party, not a place with the same beginning: 收货地.
    .replace(/(?<=\p{sc=Han})(?=地址)/gu, ' ')
    // The French article, not a dangerous goods number.
    .replace(
      /(?<=^\s*|(?<!\p{L})et )un(?=\s+(?:autre|message|second|deuxieme|commentaire|mot|repere|contact|numero))/u,
      ' ',
    )
    // "اسم الشحن الأول": first name of the shipping party.
    .replace(/(?<!\p{L})اسم (\p{L}+) (الاول|الاخير)(?!\p{L})/gu, '$1 الاسم $2')
    // "Tél. réception": the receiver; alone it is a day or a receipt.
    .replace(
      /(?<=(?:tel|telephone|mobile|portable|contact|nom|email|mail|adresse|ville|cp|code postal|site)\.?(?: de(?: la)?)?) reception/gu,
      ' destinataire',
    )
    // The Ghanaian currency as typed on keyboards.
    .replace(/(?<!\p{L})gh[¢₵]/gu, 'ghs')
    // A region of a party, not its place: 收货地.
    .replace(/(?<=[收发寄送][货件])(?=地[区域])/gu, ' ')
    // The French article, not a length.
    .replace(/(?<!\p{L})l['’](?=\p{L})/gu, ' ');
  const tokens: Token[] = [];
  const digits: string[] = [];
  let isMass = false;
  const pieces = text.split(/([([{（【][^)\]}）】]*[)\]}）】]?)/);
  for (const [i, piece] of pieces.entries()) {
    const isBracket = i % 2 === 1;
    const words = piece.match(/[\p{L}\p{M}\p{N}]+(?:[°º])?|["#№]/gu) ?? [];
    for (const [j, whole] of words.entries()) {
      const mayBeUnit = isBracket || (j > 0 && j === words.length - 1);
      const { rest, unit } = splitUnit(whole, mayBeUnit);
      if (unit !== null && hasSameMeasure(unit, 'kg')) isMass = true;
      if (rest === '' || rest === '"' || isFillingNote(rest)) continue;
      if (mayBeUnit && isMoneyWord(rest)) continue;
      // Naira, only in brackets: elsewhere it is short for number.
      if (isBracket && rest === 'n') continue;
      for (const word of splitWords(rest)) {
        if (/^\p{N}+$/u.test(word)) {
          if (!isBracket || isOrdinal(piece)) digits.push(String(Number(word)));
        } else if (/\p{sc=Han}/u.test(word)) {
          for (const one of splitChinese(word)) tokens.push({ word: one, isInBrackets: isBracket });
        } else {
          for (const one of splitCompound(word))
            tokens.push({ word: stem(one), isInBrackets: isBracket });
        }
      }
    }
  }
  return { tokens, isMass, digits: digits.join(' ') };
}

/** Returns whether a bracket is an ordinal, as in "(2)" or "(line 2)", and not a length: "(11 digits)", "(ISO 2)". */
function isOrdinal(bracket: string): boolean {
  const ordinal = /^[^\p{L}\p{N}]*(\p{L}*)[^\p{L}\p{N}]*[1-9][^\p{L}\p{N}]*$/u.exec(bracket);
  return ordinal !== null && (ordinal[1] === '' || tagsByPhrase.has(stem(ordinal[1] ?? '')));
}

/** Hints in brackets after a complete header: place, language, parts. */
const HINT_TAGS: ReadonlySet<Tag> = new Set<Tag>([
  'phone',
  'mobile',
  'whatsapp',
  'landline',
  'contact',
  'number',
  'name',
  'firstName',
  'lastName',
  'person',
  'company',
  'country',
  'province',
  'zilla',
  'city',
  'area',
  'lga',
  'district',
  'division',
  'thana',
  'emirate',
  'commune',
  'zone',
  'address',
  'houseNumber',
  'landmark',
  'detail',
  'line',
  'point',
  'postcode',
  'local',
  'needed',
  'planned',
  'time',
  'unNumber',
  'goods',
  'description',
]);

/** Minimum number of things that a bracket lists. */
const MIN_LISTED_PARTS = 2;
/** Words that introduce an example or a reference. */
const EXAMPLE =
  /^(?:e\.?\s?g|ex|i\.?\s?e|exemple|example|for example|par ex|p\.? ?ex|such as|like|see|voir|cf|例|如|见|مثال|مثلا|مثل|যেমন|উদাহরণ)(?!\p{L})/iu;

function isHint(inside: string): boolean {
  const text = inside.trim();
  if (EXAMPLE.test(text) || /^(?:例|如|见)/u.test(text)) return true;
  const { tags, unknownCount, unknownInBracketsCount } = readHeader(text);
  // "(name x qty)", "(articles + livraison)": the content of a cell.
  if (
    /[+&×*]|(?<!\p{L})x(?!\p{L})/u.test(text) &&
    tags.some((wordTags) => wordTags.size >= MIN_LISTED_PARTS)
  )
    return true;
  const isDescribing = tags.some((wordTags) => [...wordTags].every((tag) => HINT_TAGS.has(tag)));
  const hasKnownTag = tags.some((wordTags) => wordTags.size > 0);
  return isDescribing && (hasKnownTag || unknownCount + unknownInBracketsCount > 0);
}

/** Removes brackets that only explain what to enter: "Phone number (WhatsApp preferred)". */
export function removeHints(header: string): string {
  return header.replace(/[([{（【]([^)\]}）】]*)[)\]}）】]?/gu, (bracket, inside: string) =>
    isHint(inside) ? ' ' : bracket,
  );
}

function findPhrase(tokens: readonly Token[], at: number): KnownPhrase | null {
  for (let words = Math.min(MAX_PHRASE_WORDS, tokens.length - at); words > 0; words--) {
    const phrase = tokens
      .slice(at, at + words)
      .map(({ word }) => word)
      .join(' ');
    const tags = tagsByPhrase.get(phrase);
    if (tags !== undefined) return { tags, words };
  }
  return null;
}

const cache = new TextCache<HeaderReading>();

/** Parses one header, or half of one. */
export const readHeader = (header: string): HeaderReading => cache.get(header, parseHeader);

/** Returns whether some word of a text is in the vocabulary. */
const hasKnownWord = (text: string): boolean => readHeader(text).tags.some((tags) => tags.size > 0);

function parseHeader(header: string): HeaderReading {
  const answer = findAnswerWord(header, hasKnownWord);
  if (answer !== null) return readHeader(answer);
  const { tokens, isMass, digits } = tokenize(header);
  let readings: Set<Tag>[] = [new Set()];
  let unknownCount = 0;
  let unknownInBracketsCount = 0;
  let isMisspelt = false;
  const add = (tags: readonly Tag[]): void => {
    const [first] = tags;
    if (first === undefined) return;
    readings = tags
      .flatMap((tag) => readings.map((reading) => new Set(reading).add(tag)))
      .slice(0, MAX_READINGS);
  };
  for (let at = 0; at < tokens.length;) {
    const { word, isInBrackets } = tokens[at] as Token;
    // "# pallets" is a count; "order #" is not.
    if (word === '#' && at === 0 && tokens.length > 1) {
      add(['count']);
      at++;
      continue;
    }
    const known = findPhrase(tokens, at);
    if (known !== null) {
      add(known.tags);
      at += known.words;
      continue;
    }
    at++;
    if (fillerWords.has(word)) continue;
    const parts = splitPartyCompound(word);
    const similarTags = parts === null ? findSimilarTags(word) : undefined;
    if (parts !== null) {
      for (const part of parts) add(tagsByPhrase.get(part) ?? []);
    } else if (similarTags !== undefined) {
      add(similarTags);
      isMisspelt = true;
    } else if (isInBrackets) unknownInBracketsCount++;
    else unknownCount++;
  }
  return { tags: readings, unknownCount, unknownInBracketsCount, isMisspelt, isMass, digits };
}

/** Returns whether a header has a word with one of these tags. */
export function hasTag(header: string, tags: readonly Tag[]): boolean {
  return readHeader(header).tags.some((reading) => tags.some((tag) => reading.has(tag)));
}

/** Scripts of bilingual headers. */
const SCRIPTS = [/\p{sc=Han}/u, /\p{sc=Arabic}/u, /\p{sc=Bengali}/u, /\p{sc=Latin}/u];

/**
 * Halves of a header in two languages: "电话/Phone", "订单号 Order No.", "Phone (الهاتف)"; the header alone if it is in
 * one. Units and codes in Latin letters are not a language.
 */
export function splitHalves(header: string): readonly string[] {
  const scripts = SCRIPTS.filter((script) => script.test(header));
  if (scripts.length < 2) return [header];
  const halves = scripts.map((script) => {
    const others = SCRIPTS.filter((other) => other !== script);
    return Array.from(header, (c) => (others.some((other) => other.test(c)) ? ' ' : c)).join('');
  });
  // A number shared by both halves occurs twice in each: 地址1 Address1.
  const withoutRepeats = halves
    .map((half) => half.replace(/(\p{N}+)(.*?)\1(?!\p{N})/su, '$1$2'))
    // The number sign belongs to the word before it: "Order # رقم الطلب".
    .map((half) => (/^\s*[#№]/.test(header) ? half : half.replace(/^\s*[#№]/, ' ')));
  return withoutRepeats.filter((half) => tokenize(half).tokens.length > 0);
}
