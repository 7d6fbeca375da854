/*
 * A header's words, with everything taken away that people add without meaning another column:
 * case, accents, width, Arabic letter forms, stars, punctuation, "required", units.
 */

/** A unit of measure by its spellings. A header in another unit than the field's is never matched. */
const UNITS: Readonly<Record<string, string>> = {
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes 公斤 千克 كجم كغ كغم كيلو كيلوجرام كيلوغرام কেজি কিলোগ্রাম',
  g: 'g gr gm gms gram grams gramme grammes 克 جم غم جرام غرام গ্রাম',
  lb: 'lb lbs pound pounds livres 磅 رطل পাউন্ড',
  oz: 'oz ounce ounces onces 盎司 أونصة আউন্স',
  t: 'ton tons tonne tonnes 吨 طن টন',
  cm: 'cm cms centimeter centimeters centimetre centimetres centimètre centimètres 厘米 公分 سم سنتيمتر সেমি সেন্টিমিটার',
  mm: 'mm millimeter millimeters millimetre millimetres 毫米 مم ملم মিমি',
  m: 'm meter meters metre metres 米 متر মিটার',
  in: 'in inch inches pouce pouces " 英寸 بوصة ইঞ্চি',
  ft: 'ft foot feet pied pieds 英尺 قدم ফুট',
};

/** Units that are words or letters of their own: taken for units only in brackets or at the end. */
const NOISE =
  'required mandatory optional obligatoire requis facultatif optionnel 必填 必填项 选填 可选 إلزامي مطلوب اجباري اختياري আবশ্যক ঐচ্ছিক';

/** Currencies that an amount's header names; noise where a unit would stand. */
const MONEY =
  'ghs gh¢ ngn naira cedi cedis mad dh dhs egp le usd us dollar dollars eur euro euros cny rmb xof xaf cfa fcfa bdt tk 元 人民币 美元 درهم جنيه دولار টাকা';

/** Little words between the others. */
const LITTLE = 'the of in by per to for a de du des la le les l d à au en par';

/** Several spellings of one word. */
const SYNONYMS: readonly string[] = [
  'number no num nbr nr numero nº n° #',
  'phone telephone tel mobile cell cellphone gsm portable',
  'receiver recipient consignee customer client destinataire',
  'sender shipper consignor expediteur',
  'address addr adresse',
  'quantity qty',
];

/** Traditional characters of header words, and the simplified ones they stand for. */
const TRADITIONAL =
  '電話號單貨國區縣備註長寬種幣數碼機聯係詳細實際價值聲報項稱編錄類結導費運寄達劃員內門間額';
const SIMPLIFIED =
  '电话号单货国区县备注长宽种币数码机联系详细实际价值声报项称编录类结导费运寄达划员内门间额';

const ARABIC_FORMS: Readonly<Record<string, string>> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ؤ: 'و',
  ئ: 'ي',
};

/** The zeros of Arabic, Persian, Devanagari and Bengali digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];

function asciiDigit(digit: string): string {
  const at = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => at >= start && at < start + 10) ?? at;
  return String(at - zero);
}

/** One spelling for all that look or mean the same; words still apart, marks still there. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[آأإٱةىیکؤئ]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, asciiDigit)
    .replace(/\p{sc=Han}/gu, (c) => SIMPLIFIED[TRADITIONAL.indexOf(c)] ?? c)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

const wordsOf = (text: string) => plain(text).split(' ');

const unitByWord = new Map(
  Object.entries(UNITS).flatMap(([unit, names]) => wordsOf(names).map((name) => [name, unit])),
);
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
  /** The unit named. */
  readonly unit: string | null;
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

/** Takes a header apart. */
export function headerWords(header: string): Words {
  const text = plain(header);
  let unit: string | null = null;
  const keep: string[] = [];
  // Brackets hold units and remarks; what else stands in them counts like other words.
  const pieces = text.split(/([([{（【][^)\]}）】]*[)\]}）】]?)/);
  for (const [i, piece] of pieces.entries()) {
    const words = piece.match(/[\p{L}\p{M}\p{N}]+(?:[°º])?|["#]/gu) ?? [];
    for (const [j, word] of words.entries()) {
      const named = unitByWord.get(word);
      // "in" and "m" are words too: a unit stands in brackets, or last behind others.
      const asUnit = i % 2 === 1 || (j > 0 && j === words.length - 1);
      if (named !== undefined && asUnit) unit = named;
      else if (asUnit && money.has(word)) continue;
      else if (!noise.has(word) && word !== '"') keep.push(word);
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
    unit,
  };
}
