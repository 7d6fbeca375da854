import { plain } from './plain.ts';
import { askedFor } from './questions.ts';
import { Remembered } from './remembered.ts';
import { isNoise, isMoneyWord } from './words.ts';
import { measureAlike } from '../../../domain/text/units.ts';
import { unitOf, unitPhrase } from './units.ts';
import {
  byPhrase,
  chinese,
  compound,
  littleWords,
  misspelt,
  stem,
  unjoined,
  wordsIn,
} from './phrases.ts';
import type { Tag } from './vocabulary.ts';

/** What a header, or one half of a bilingual one, says word by word. */
export interface HeaderReading {
  /** What its words say; several readings where a word has several meanings ("origin"). */
  readonly tags: readonly ReadonlySet<Tag>[];
  /** Words that say nothing known: outside of brackets, and in them. */
  readonly unknown: number;
  readonly unknownAside: number;
  /** Some word was read over a slip of the pen. */
  readonly isMisspelt: boolean;
  /** A unit of weight is named. */
  readonly isMass: boolean;
  /** Numbers in it: "phone 2". */
  readonly digits: string;
}

/** Words of a phrase at most. */
const PHRASE = 6;
/** Readings of a header at most. */
const READINGS = 8;

interface Known {
  readonly tags: readonly Tag[];
  readonly words: number;
}

interface Token {
  readonly word: string;
  readonly isAside: boolean;
}

interface Tokens {
  readonly tokens: readonly Token[];
  readonly isMass: boolean;
  readonly digits: string;
}

/** The header's words, units, currencies and "required" taken away. */
function tokensOf(header: string): Tokens {
  const text = unitPhrase(plain(header))
    // Templates number their columns: "寄件人手机*[5]". The first two may be of a pair.
    .replace(/\[(?:[3-9]|\p{N}{2,3})\]\s*$/u, ' ')
    // Airtable says from where it looks a value up: "Phone (from Customer)".
    .replace(/\(from [^)]*\)\s*$/u, ' ')
    .replace(/(?<!\p{N})2(?:nd|e|eme)(?!\p{L})/gu, ' second ')
    // "Mobile no of receiver": a number, and no count of anything.
    .replace(
      /(?<=(?:phone|mobile|tel|telephone|cell|contact|whatsapp|order|invoice|ref|reference) (?:no|num|number)\.?) of(?!\p{L})/gu,
      ' ',
    )
    // The firm of a party; elsewhere the word is a unit.
    .replace(/(?<=[收发寄提托][货件运][人方]?的?)单位/gu, '公司')
    // The address of a party, not a place of the same beginning: 收货地.
    .replace(/(?<=\p{sc=Han})(?=地址)/gu, ' ')
    // The French article, which is no number of dangerous goods.
    .replace(
      /(?<=^\s*|(?<!\p{L})et )un(?=\s+(?:autre|message|second|deuxieme|commentaire|mot|repere|contact|numero))/u,
      ' ',
    )
    // "اسم الشحن الأول": the first name of the shipping's.
    .replace(/(?<!\p{L})اسم (\p{L}+) (الاول|الاخير)(?!\p{L})/gu, '$1 الاسم $2')
    // "Tél. réception": whoever receives; alone it is a day or a receipt.
    .replace(
      /(?<=(?:tel|telephone|mobile|portable|contact|nom|email|mail|adresse|ville|cp|code postal|site)\.?(?: de(?: la)?)?) reception/gu,
      ' destinataire',
    )
    // The currency of Ghana, as keyboards write it.
    .replace(/(?<!\p{L})gh[¢₵]/gu, 'ghs')
    // A region of a party, not its place: 收货地.
    .replace(/(?<=[收发寄送][货件])(?=地[区域])/gu, ' ')
    // The French article, which is no length.
    .replace(/(?<!\p{L})l['’](?=\p{L})/gu, ' ');
  const tokens: Token[] = [];
  const digits: string[] = [];
  let isMass = false;
  const pieces = text.split(/([([{（【][^)\]}）】]*[)\]}）】]?)/);
  for (const [i, piece] of pieces.entries()) {
    const isBracket = i % 2 === 1;
    const words = piece.match(/[\p{L}\p{M}\p{N}]+(?:[°º])?|["#№]/gu) ?? [];
    for (const [j, whole] of words.entries()) {
      const isAside = isBracket || (j > 0 && j === words.length - 1);
      const { rest, unit } = unitOf(whole, isAside);
      if (unit !== null && measureAlike(unit, 'kg')) isMass = true;
      if (rest === '' || rest === '"' || isNoise(rest)) continue;
      if (isAside && isMoneyWord(rest)) continue;
      // Naira, in brackets alone: elsewhere it is short for a number.
      if (isBracket && rest === 'n') continue;
      for (const word of wordsIn(rest)) {
        if (/^\p{N}+$/u.test(word)) {
          if (!isBracket || isCounted(piece)) digits.push(String(Number(word)));
        } else if (/\p{sc=Han}/u.test(word)) {
          for (const one of chinese(word)) tokens.push({ word: one, isAside: isBracket });
        } else {
          for (const one of unjoined(word)) tokens.push({ word: stem(one), isAside: isBracket });
        }
      }
    }
  }
  return { tokens, isMass, digits: digits.join(' ') };
}

/** Whether a bracket says which of several, as in "(2)" or "(line 2)"; not how long: "(11 digits)", "(ISO 2)". */
function isCounted(bracket: string): boolean {
  const found = /^[^\p{L}\p{N}]*(\p{L}*)[^\p{L}\p{N}]*[1-9][^\p{L}\p{N}]*$/u.exec(bracket);
  return found !== null && (found[1] === '' || byPhrase.has(stem(found[1] ?? '')));
}

/** Hints in brackets behind a plain header: place, language, parts. */
const HINTS: ReadonlySet<Tag> = new Set<Tag>([
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

/** Things that a bracket lists at least. */
const PARTS = 2;
/** Words before an example or a place to look. */
const EXAMPLE =
  /^(?:e\.?\s?g|ex|i\.?\s?e|exemple|example|for example|par ex|p\.? ?ex|such as|like|see|voir|cf|例|如|见|مثال|مثلا|مثل|যেমন|উদাহরণ)(?!\p{L})/iu;

function isHint(inside: string): boolean {
  const text = inside.trim();
  if (EXAMPLE.test(text) || /^(?:例|如|见)/u.test(text)) return true;
  const { tags, unknown, unknownAside } = readHeader(text);
  // "(name x qty)", "(articles + livraison)": what is in a cell.
  if (/[+&×*]|(?<!\p{L})x(?!\p{L})/u.test(text) && tags.some((said) => said.size >= PARTS))
    return true;
  const isDescribing = tags.some((said) => [...said].every((tag) => HINTS.has(tag)));
  const isAny = tags.some((said) => said.size > 0);
  return isDescribing && (isAny || unknown + unknownAside > 0);
}

/** A header without brackets that say only how to fill it: "Phone number (WhatsApp preferred)". */
export function withoutHints(header: string): string {
  return header.replace(/[([{（【]([^)\]}）】]*)[)\]}）】]?/gu, (bracket, inside: string) =>
    isHint(inside) ? ' ' : bracket,
  );
}

function knownAt(tokens: readonly Token[], at: number): Known | null {
  for (let words = Math.min(PHRASE, tokens.length - at); words > 0; words--) {
    const phrase = tokens
      .slice(at, at + words)
      .map(({ word }) => word)
      .join(' ');
    const tags = byPhrase.get(phrase);
    if (tags !== undefined) return { tags, words };
  }
  return null;
}

const known = new Remembered<HeaderReading>();

/** Reads one header, or half of one. */
export const readHeader = (header: string): HeaderReading => known.get(header, readingOf);

/** Whether some word of a text is in the vocabulary. */
const isNamed = (text: string): boolean => readHeader(text).tags.some((tags) => tags.size > 0);

function readingOf(header: string): HeaderReading {
  const asked = askedFor(header, isNamed);
  if (asked !== null) return readHeader(asked);
  const { tokens, isMass, digits } = tokensOf(header);
  let readings: Set<Tag>[] = [new Set()];
  let unknown = 0;
  let unknownAside = 0;
  let isMisspelt = false;
  const add = (tags: readonly Tag[]): void => {
    const [first] = tags;
    if (first === undefined) return;
    readings = tags
      .flatMap((tag) => readings.map((reading) => new Set(reading).add(tag)))
      .slice(0, READINGS);
  };
  for (let at = 0; at < tokens.length;) {
    const { word, isAside } = tokens[at] as Token;
    // "# pallets" counts; "order #" does not.
    if (word === '#' && at === 0 && tokens.length > 1) {
      add(['count']);
      at++;
      continue;
    }
    const known = knownAt(tokens, at);
    if (known !== null) {
      add(known.tags);
      at += known.words;
      continue;
    }
    at++;
    if (littleWords.has(word)) continue;
    const parts = compound(word);
    const near = parts === null ? misspelt(word) : undefined;
    if (parts !== null) {
      for (const part of parts) add(byPhrase.get(part) ?? []);
    } else if (near !== undefined) {
      add(near);
      isMisspelt = true;
    } else if (isAside) unknownAside++;
    else unknown++;
  }
  return { tags: readings, unknown, unknownAside, isMisspelt, isMass, digits };
}

/** Whether a header has a word that says one of these. */
export function isTagged(header: string, tags: readonly Tag[]): boolean {
  return readHeader(header).tags.some((reading) => tags.some((tag) => reading.has(tag)));
}

/** The scripts that bilingual headers are made of. */
const SCRIPTS = [/\p{sc=Han}/u, /\p{sc=Arabic}/u, /\p{sc=Bengali}/u, /\p{sc=Latin}/u];

/**
 * The halves of a header in two languages: "电话/Phone", "订单号 Order No.", "Phone (الهاتف)"; the
 * header alone where it is in one. Units and codes in Latin letters are no language.
 */
export function halvesOf(header: string): readonly string[] {
  const found = SCRIPTS.filter((script) => script.test(header));
  if (found.length < 2) return [header];
  const halves = found.map((script) => {
    const others = SCRIPTS.filter((other) => other !== script);
    return Array.from(header, (c) => (others.some((other) => other.test(c)) ? ' ' : c)).join('');
  });
  // A number that both halves have is in each of them twice: 地址1 Address1.
  const once = halves
    .map((half) => half.replace(/(\p{N}+)(.*?)\1(?!\p{N})/su, '$1$2'))
    // The sign for a number belongs to the word before it: "Order # رقم الطلب".
    .map((half) => (/^\s*[#№]/.test(header) ? half : half.replace(/^\s*[#№]/, ' ')));
  return once.filter((half) => tokensOf(half).tokens.length > 0);
}
