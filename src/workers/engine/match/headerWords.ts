import { normalizeSpelling } from './normalizeSpelling.ts';
import { splitUnit, normalizeUnits } from './units.ts';
import { TextCache } from './textCache.ts';

/*
 * Words of a header, without differences that do not matter: case, accents, width, Arabic letter forms, stars,
 * punctuation, "required", units.
 */

/** Notes on how to fill a column, besides its name. */
const FILLING_NOTES =
  'required mandatory optional obligatoire requis facultatif optionnel 必填 必填项 选填 可选 إلزامي مطلوب اجباري اختياري আবশ্যক ঐচ্ছিক';

/** Currencies named in an amount's header; ignored in the position of a unit. */
const MONEY =
  'ghs gh¢ ngn naira cedi cedis mad dh dhs egp le usd us dollar dollars eur euro euros cny rmb xof xaf cfa fcfa bdt tk ugx tzs kes ksh zar rwf etb zmw mwk mzn aoa gmd sll lrd sdg mur mga cdf bwp nad tnd dzd da dt dt aed sar qar kwd bhd omr jod iqd lbp inr rs pkr lkr npr myr rm php thb vnd idr rp try chf cad aud nzd jpy krw sek nok dkk pln czk huf ron hkd sgd twd brl taka 元 人民币 美元 درهم جنيه دولار টাকা';

/** Function words. */
const FUNCTION_WORDS = 'the in for a de du des la le les l d à au en par';

/** Spellings of the same word. */
const SYNONYMS: readonly string[] = [
  'number no num nbr nr numero nº n° #',
  'phone telephone tel mobile cell cellphone gsm portable',
  'receiver recipient consignee customer client destinataire',
  'sender shipper consignor expediteur',
  'address addr adresse',
  'quantity qty',
];

const splitPlainWords = (text: string) => normalizeSpelling(text).split(' ');

/** Returns whether a normalized word only explains what to enter: "required". */
export const isFillingNote = (word: string): boolean => fillingNotes.has(word);

/** Returns whether a normalized word names a currency, in the position of a unit. */
export const isMoneyWord = (word: string): boolean => money.has(word);

const fillingNotes = new Set(splitPlainWords(FILLING_NOTES));
const functionWords = new Set(splitPlainWords(FUNCTION_WORDS));
const money = new Set(splitPlainWords(MONEY));
const synonym = new Map(
  SYNONYMS.flatMap((names) => {
    const words = splitPlainWords(names);
    return words.map((word) => [word, words[0] ?? word]);
  }),
);

export interface HeaderWords {
  /** In order, without noise. */
  readonly list: readonly string[];
  /** The original words run together, for comparison by letters. */
  readonly spelled: string;
  /** `list` run together: equal for headers without relevant differences. */
  readonly joined: string;
  /** `list` sorted: equal for the same words in another order. */
  readonly sorted: string;
  /** Side of the parcel that the header names; null if it names none. */
  readonly side: 'sender' | 'receiver' | null;
  /** Digits in it: "phone 2" differs from "phone". */
  readonly digits: string;
  /** Units named, each once. */
  readonly units: readonly string[];
}

const SENDER =
  /\b(?:senders?|shippers?|consignors?|expediteurs?|pickup|from)\b|寄件|寄方|发件|发货|取件|المرسل(?!\s*ال)|الراسل|প্রেরক/;
const RECEIVER =
  /\b(?:receivers?|recipients?|consignees?|destinataires?|customers?|clients?|delivery|destination|livraison)\b|收件|收货|收方|المستلم|المرسل\s*اليه|العميل|প্রাপক|গ্রাহক/;

function findSide(text: string): HeaderWords['side'] {
  if (RECEIVER.test(text)) return 'receiver';
  return SENDER.test(text) ? 'sender' : null;
}

/** Removes the article that Arabic prefixes to a noun. */
function removeArticle(word: string): string {
  return /^ال\p{sc=Arabic}{3,}$/u.test(word) ? word.slice(2) : word;
}

const cache = new TextCache<HeaderWords>();

/** Splits a header into words; cached because files and fields repeat the same headers. */
export function splitHeader(header: string): HeaderWords {
  return cache.get(header, parseHeader);
}

function parseHeader(header: string): HeaderWords {
  const text = normalizeUnits(normalizeSpelling(header));
  const units = new Set<string>();
  const kept: string[] = [];
  // Brackets hold units and remarks; their other words count like any.
  const pieces = text.split(/([([{（【][^)\]}）】]*[)\]}）】]?)/);
  for (const [i, piece] of pieces.entries()) {
    const words = piece.match(/[\p{L}\p{M}\p{N}]+(?:[°º])?|["#]/gu) ?? [];
    for (const [j, word] of words.entries()) {
      const mayBeUnit = i % 2 === 1 || (j > 0 && j === words.length - 1);
      const { unit, rest } = splitUnit(word, mayBeUnit);
      if (unit !== null) units.add(unit);
      if (rest === '' || rest === '"') continue;
      if ((mayBeUnit && money.has(rest)) || fillingNotes.has(rest)) continue;
      kept.push(rest);
    }
  }
  const contentWords = kept.filter((word) => !functionWords.has(word));
  // "L" alone may be a name (length) as well as an article.
  const originalWords = (contentWords.length > 0 ? contentWords : kept).map(removeArticle);
  const list = (contentWords.length > 0 ? contentWords : kept).map((word) =>
    removeArticle(synonym.get(word) ?? word),
  );
  return {
    list,
    spelled: originalWords.join(''),
    joined: list.join(''),
    sorted: list.toSorted().join(' '),
    side: findSide(text),
    digits: (text.match(/\d+/g) ?? []).join(' '),
    units: [...units],
  };
}
