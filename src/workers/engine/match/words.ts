import { plain } from './plain.ts';
import { unitOf, unitPhrase } from './units.ts';

/*
 * A header's words, with everything taken away that people add without meaning another column:
 * case, accents, width, Arabic letter forms, stars, punctuation, "required", units.
 */

/** What a form says of a column besides its name. */
const NOISE =
  'required mandatory optional obligatoire requis facultatif optionnel 必填 必填项 选填 可选 إلزامي مطلوب اجباري اختياري আবশ্যক ঐচ্ছিক';

/** Currencies that an amount's header names; noise where a unit would be. */
const MONEY =
  'ghs gh¢ ngn naira cedi cedis mad dh dhs egp le usd us dollar dollars eur euro euros cny rmb xof xaf cfa fcfa bdt tk ugx tzs kes ksh zar rwf etb zmw mwk mzn aoa gmd sll lrd sdg mur mga cdf bwp nad tnd dzd da dt dt aed sar qar kwd bhd omr jod iqd lbp inr rs pkr lkr npr myr rm php thb vnd idr rp try chf cad aud nzd jpy krw sek nok dkk pln czk huf ron hkd sgd twd brl taka 元 人民币 美元 درهم جنيه دولار টাকা';

/** Little words between the others. */
const LITTLE = 'the in for a de du des la le les l d à au en par';

/** Several spellings of one word. */
const SYNONYMS: readonly string[] = [
  'number no num nbr nr numero nº n° #',
  'phone telephone tel mobile cell cellphone gsm portable',
  'receiver recipient consignee customer client destinataire',
  'sender shipper consignor expediteur',
  'address addr adresse',
  'quantity qty',
];

const wordsOf = (text: string) => plain(text).split(' ');

/** Whether a plain word says of a column only how to fill it: "required". */
export const isNoise = (word: string): boolean => noise.has(word);

/** Whether a plain word names a currency, where a unit would be. */
export const isMoneyWord = (word: string): boolean => money.has(word);

const noise = new Set(wordsOf(NOISE));
const little = new Set(wordsOf(LITTLE));
const money = new Set(wordsOf(MONEY));
const synonym = new Map(
  SYNONYMS.flatMap((names) => {
    const words = wordsOf(names);
    return words.map((word) => [word, words[0] ?? word]);
  }),
);

export interface Words {
  /** In order, without noise. */
  readonly list: readonly string[];
  /** The words as they were written, run together: for comparing letter by letter. */
  readonly spelled: string;
  /** `list` run together: two headers alike in it differ in nothing that matters. */
  readonly joined: string;
  /** `list` sorted: the same words in another order. */
  readonly sorted: string;
  /** Whose side of the parcel the header speaks of; null where it does not say. */
  readonly role: 'sender' | 'receiver' | null;
  /** Digits in it: "phone 2" is no "phone". */
  readonly digits: string;
  /** The units named, each once. */
  readonly units: readonly string[];
}

const SENDER =
  /\b(?:senders?|shippers?|consignors?|expediteurs?|pickup|from)\b|寄件|寄方|发件|发货|取件|المرسل(?!\s*ال)|الراسل|প্রেরক/;
const RECEIVER =
  /\b(?:receivers?|recipients?|consignees?|destinataires?|customers?|clients?|delivery|destination|livraison)\b|收件|收货|收方|المستلم|المرسل\s*اليه|العميل|প্রাপক|গ্রাহক/;

function roleOf(text: string): Words['role'] {
  if (RECEIVER.test(text)) return 'receiver';
  return SENDER.test(text) ? 'sender' : null;
}

/** The article that Arabic writes onto its noun. */
function withoutArticle(word: string): string {
  return /^ال\p{sc=Arabic}{3,}$/u.test(word) ? word.slice(2) : word;
}

/** Headers that are remembered at most: the names of all fields, and those of a few files. */
const REMEMBERED = 8192;
/** Characters of a header at most that is remembered; longer texts are sentences. */
const LONGEST = 80;

const remembered = new Map<string, Words>();

/** Takes a header apart; done once for each, since files and fields repeat the same. */
export function headerWords(header: string): Words {
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const words = wordsIn(header);
  if (header.length > LONGEST) return words;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(header, words);
  return words;
}

function wordsIn(header: string): Words {
  const text = unitPhrase(plain(header));
  const units = new Set<string>();
  const keep: string[] = [];
  // Brackets hold units and remarks; what else is in them counts like other words.
  const pieces = text.split(/([([{（【][^)\]}）】]*[)\]}）】]?)/);
  for (const [i, piece] of pieces.entries()) {
    const words = piece.match(/[\p{L}\p{M}\p{N}]+(?:[°º])?|["#]/gu) ?? [];
    for (const [j, word] of words.entries()) {
      const isAside = i % 2 === 1 || (j > 0 && j === words.length - 1);
      const { unit, rest } = unitOf(word, isAside);
      if (unit !== null) units.add(unit);
      if (rest === '' || rest === '"') continue;
      if ((isAside && money.has(rest)) || noise.has(rest)) continue;
      keep.push(rest);
    }
  }
  const big = keep.filter((word) => !little.has(word));
  // "L" alone is a name (length) as much as an article.
  const written = (big.length > 0 ? big : keep).map(withoutArticle);
  const list = (big.length > 0 ? big : keep).map((word) =>
    withoutArticle(synonym.get(word) ?? word),
  );
  return {
    list,
    spelled: written.join(''),
    joined: list.join(''),
    sorted: list.toSorted().join(' '),
    role: roleOf(text),
    digits: (text.match(/\d+/g) ?? []).join(' '),
    units: [...units],
  };
}
