import { plain } from './plain.ts';

/** Units by what they measure, with the spellings that headers and columns of units have for them. */
const MEASURES = {
  mass: {
    kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramos 公斤 千克 كجم كغ كغم كيلو كيلوجرام كيلوغرام কেজি কিলোগ্রাম',
    g: 'g gr grs gm gms gram grams gramme grammes gramos gramas gramm 克 جم غ غم جرام غرام গ্রাম',
    mg: 'mg milligram milligrams milligramme milligrammes 毫克 ملجم ملغ ملغم মিলিগ্রাম',
    lb: 'lb lbs pound pounds livre livres libra libras pfund 磅 رطل باوند পাউন্ড',
    oz: 'oz ozs ounce ounces once onces onza onzas unze unzen 盎司 اونصه اوقيه আউন্স',
    t: 't mt ton tons tonne tonnes tonelada toneladas 吨 公吨 طن اطنان টন',
    斤: '斤 市斤',
    q: 'quintal quintals quintaux qtl قنطار কুইন্টাল',
    cwt: 'cwt hundredweight',
    st: 'stone stones',
    maund: 'maund maunds মণ',
  },
  length: {
    cm: 'cm cms centimeter centimeters centimetre centimetres centimetros 厘米 公分 سم سنتيمتر সেমি সেন্টিমিটার',
    mm: 'mm mms millimeter millimeters millimetre millimetres milimetros 毫米 مم ملم مليمتر মিমি মিলিমিটার',
    dm: 'dm decimeter decimeters decimetre decimetres 分米',
    m: 'm mtr mtrs meter meters metre metres metros 米 م متر امتار মিটার',
    in: 'in inch inches pouce pouces pulgadas zoll " 英寸 بوصه انش ইঞ্চি',
    ft: 'ft foot feet pied pieds pies 英尺 قدم ফুট',
    yd: 'yd yds yard yards 码 يارده গজ',
    尺: '尺 市尺',
    寸: '寸 市寸',
  },
} as const;

/**
 * Spellings that are letters or words of their own as well ("in", delivered parcels, customs, a
 * village, a stone): units only in brackets, or last behind other words.
 */
const ELSEWHERE =
  'g gr t mt m in ft " ton tons livre livres libra once pouce pouces zoll foot pied pieds pies ' +
  'meter meters metre metres metro metros stone stones yard yards 克 磅 吨 斤 市斤 米 码 尺 寸 غ م قدم طن গ্রাম গজ মণ মিটার';

/** Chinese words that a unit of one letter may be written behind: 毛重克 */
const MEASURED_IN_CHINESE = /[重长宽高深量度寸]$/;

type Measure = keyof typeof MEASURES;

const measureByUnit = new Map<string, Measure>();
const unitByWord = new Map<string, string>();
for (const [measure, units] of Object.entries(MEASURES)) {
  for (const [unit, names] of Object.entries(units)) {
    measureByUnit.set(unit, measure as Measure);
    for (const name of names.split(' ')) unitByWord.set(plain(name), unit);
  }
}
const elsewhere = new Set(ELSEWHERE.split(' ').map(plain));

/** Single letters with a point or stroke between them: k.g., w/t */
const LETTERS = /(?<![\p{L}\p{N}])([a-z])[./](?=[a-z](?![\p{L}\p{N}]))/gu;
/** The word before a unit, where it is no inch: "in kg", "in (kg)" */
const IN = /(?<!\p{L})in(?=\s+[\p{L}([（])/gu;

/** A plain header, written so that its units are words: "K.G." as "kg", "in kg" as "kg". */
export function unitPhrase(text: string): string {
  return text.replace(LETTERS, '$1').replace(IN, ' ');
}

/**
 * The unit in a word of a plain header, and the word without it. `isAside`: it is in brackets,
 * or last behind others.
 */
export function unitOf(
  word: string,
  isAside: boolean,
): { readonly unit: string | null; readonly rest: string } {
  const known = unitByWord.get(word);
  if (known !== undefined && (isAside || !elsewhere.has(word))) return { unit: known, rest: '' };
  return attached(word, isAside) ?? { unit: null, rest: word };
}

/** A unit that is written onto its word: 重量kg, 毛重公斤, بالكيلو, গ্রামে */
function attached(
  word: string,
  isAside: boolean,
): { readonly unit: string; readonly rest: string } | null {
  const [, arabic, bengali] =
    /^(?:بال|ال|ب)(\p{sc=Arabic}{2,})$|^(\p{sc=Bengali}+?)(?:তে|ে)$/u.exec(word) ?? [];
  const bare = arabic ?? bengali ?? '';
  const inflected = unitByWord.get(bare);
  if (inflected !== undefined && (isAside || !elsewhere.has(bare))) {
    return { unit: inflected, rest: '' };
  }
  if (!/\p{sc=Han}/u.test(word)) return null;
  for (let at = 1; at < word.length; at++) {
    const rest = word.slice(0, at);
    const name = word.slice(at);
    const unit = unitByWord.get(name);
    if (unit === undefined) continue;
    if (!elsewhere.has(name) || MEASURED_IN_CHINESE.test(rest)) return { unit, rest };
  }
  return null;
}

/** What a text names that is nothing but a unit, as in a column of units; null for any other. */
export function unitNamed(text: string): string | null {
  return unitByWord.get(plain(text).replace(/[\s.]/g, '')) ?? null;
}

/** Whether a column says by its name that it holds units. */
export function isUnitHeader(header: string): boolean {
  return /\bunit(?:s|e|es)?\b|\buom\b|单位|وحده|একক/u.test(plain(header));
}

/** Whether two units measure the same. */
export function measureAlike(a: string, b: string): boolean {
  return measureByUnit.get(a) === measureByUnit.get(b);
}

/**
 * The unit that a header names where a field is counted in another one, `own`: of several, one that
 * measures the same. Null where none is named, or the field has none.
 */
export function otherUnit(named: readonly string[], own: string | undefined): string | null {
  if (own === undefined) return null;
  const alike = named.filter((unit) => measureAlike(unit, own));
  return (alike.length > 0 ? alike : named).find((unit) => unit !== own) ?? null;
}
