import { PHONE_LABELS } from '../../../domain/text/cellWords.ts';
import { SET_BIT } from '../mapping/yesNo.ts';
import { asciiDigits } from '../../../domain/text/letters.ts';
import { splitCell } from '../mapping/splitters.ts';
import { parseUnit } from './units.ts';
import { isGoodsWord, isPersonWord, isPlace, isRegion } from './gazetteer.ts';

/*
 * Text patterns of cells, independent of the header. A cell may match several patterns, and each is only a hint:
 * columns are judged by the share of matching cells.
 */

const AMOUNT = String.raw`(?:\d{1,3}(?:[ ,'’]\d{2,3})+(?:\.\d+)?|\d{1,3}(?:[. ]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
const NUMBER = new RegExp(`^[+-]?${AMOUNT}$`);
/** Currencies as written beside an amount. */
const CURRENCY = String.raw`(?:\p{Sc}|us\$|gh[₵¢]|ghs|ghc|cedis?|ngn|naira|n|mad|dhs?|dirhams?|egp|le|l\.e\.?|xof|xaf|f?cfa|f|usd|eur|euros?|gbp|cny|rmb|bdt|tk|taka|kes|ksh|ugx|tzs|zar|aed|sar|inr|rs|dzd|da|tnd|dt|dinars?|د\.?م\.?|ج\.?م\.?|درهم|جنيه|دينار|ريال|元|块|টাকা)`;
const MONEY = new RegExp(
  String.raw`^(?:-?${CURRENCY}\.?\s*${AMOUNT}(?:\s*\/[=-])?|${AMOUNT}\s*(?:\/[=-]|${CURRENCY}\.?))$`,
  'iu',
);
const MEASURE = new RegExp(String.raw`^${AMOUNT}\s*([\p{L}"]{1,12})\.?$`, 'u');
const EMAIL = /^\S+@\S+\.\S{2,}$/;
const URL = /^(?:https?:\/\/|www\.)\S+$/i;
/** A month's name, whole or abbreviated; any word in non-Latin letters. */
const MONTH = String.raw`(?:(?:jan|feb|f[eé]v|mar|mär|apr|a[bv]r|may|mai|jun|jul|jui|ago|aug|ao[uû]|sep|set|o[ck]t|out|nov|d[eé]c|de[zs]|dic|ene)\p{L}{0,8}|(?!\p{sc=Latin})\p{L}{3,9})\.?`;
const YEAR = String.raw`(?:\d{4}|\d{2})(?!\d)`;
// A French phone is not a date: 03 80 11 22 33.
const DATE = new RegExp(
  String.raw`^(?!0\d(?:[ .]\d{2}){4}$)(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]${YEAR}|\d{1,2}(?:st|nd|rd|th)?[-/. ]${MONTH}[-/. ,]+${YEAR}|(?:\p{L}{2,9},?\s+)?${MONTH}[- ]\d{1,2}(?:st|nd|rd|th)?,?[- ]${YEAR}|\p{L}{3}\.? \d{1,2} ${MONTH} ${YEAR})`,
  'iu',
);
const CLOCK = /^\d{1,2}(?:[:h.]\d{2})?(?::\d{2})?\s*(?:[ap]\.?m\.?|h)?$/i;
const YES_NO =
  /^(?:y|n|t|f|yes|no|true|false|oui|non|ja|nein|si|是|否|有|无|نعم|لا|হ্যাঁ|না|x|✓|✔|✗|required|not required)$/iu;
const REFERENCE = /^[#№]?\s?(?:[\p{L}]{1,4} )?[\p{L}\d\-_/.#:]*\d[\p{L}\d\-_/.#:]*$/u;
/** A document number of a program: letters before its digits, "EXV26-04410", "#1042". */
const SERIAL =
  /^(?=.*\p{L}|#)(?=.*\d{3})[#№]?\s?\p{L}{0,6}(?:[-/_.# ]?\d+){1,4}(?:[-/_.]?\p{L}{1,3})?$/u;
const CODE = /^[\p{Lu}\d][\p{Lu}\d_-]{0,7}$/u;
/** Address words, in the portal's languages. */
const STREET =
  /(?:\b(?:st|street|str|rd|road|ave|avenue|av|blvd|boulevard|lane|ln|close|plot|block|blk|house|hse|hno|flat|apt|floor|box|p\.?o|near|opp|opposite|behind|beside|junction|estate|phase|market|mkt|rue|bd|lot|lotissement|immeuble|imm|résidence|residence|quartier|villa|appt|rte|route|straße|strasse|weg|platz|via|calle|no)\b|str\.|路|街|号|弄|室|栋|楼|小区|شارع|ش\.|عمارة|عماره|برج|شقة|شقه|بجوار|خلف|أمام|امام|ميدان|حي|عقار|رقم|রোড|সড়ক|বাড়ি|বাসা|লেন|ব্লক|ফ্ল্যাট|মোড়)/iu;

/** Normalizes a text: digits become ASCII, and the guards of spreadsheets are removed. */
export function normalizeCell(text: string): string {
  const plainText = ASCII.test(text) ? text.trim() : toWesternDigits(text);
  return (/^="(.*)"$/s.exec(plainText)?.[1] ?? plainText).replace(/^'/, '').trim();
}

/** Texts without digits of other scripts: most of them. */
const ASCII = /^[\x20-\x7e]*$/;

function toWesternDigits(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .trim();
}

const PHONE_LABEL = new RegExp(String.raw`^(?:${PHONE_LABELS}|whatsapp|wa|ت)\s*[.:]?\s*`, 'iu');

/**
 * Returns whether a text is a phone number, optionally with words or a second one. Bare digits need a minimum length.
 */
function isPhone(text: string): boolean {
  if (text.length < 7 || text.length > 50 || DATE.test(text)) return false;
  const firstNumber = text
    .replace(PHONE_LABEL, '')
    .split(/\s*(?:[/,;|&]|\bor\b|\bext\b|\bx\d|\(\p{L})/iu)[0] as string;
  // A number that the spreadsheet shows with an exponent: 2.33244E+11.
  if (/^\d\.\d+e\+?\d+$/i.test(firstNumber)) return true;
  const digits = firstNumber.replace(/^o(?=\d)/i, '0').replace(/[\s().\-+]/g, '');
  if (!/^\d{7,14}$/.test(digits)) return false;
  if (/^(?:\+|00)/.test(firstNumber)) return digits.length >= 8;
  if (/^\d+\.\d+$/.test(firstNumber) && !/\.0+$/.test(firstNumber))
    return firstNumber.startsWith('0');
  if (digits.startsWith('0')) return digits.length >= 8 && digits.length <= 12;
  return digits.length >= 8 && digits.length <= 13;
}

const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|[\p{Lo}\p{M}]+|(?:de|da|el|al|bin|ben|ibn|van|von|le|la|&|and|et)|[\p{Ll}]+)$/u;

/** Maximum number of words in a name. */
const MAX_NAME_WORDS = 5;

function isPerson(text: string): boolean {
  if (/\d|[@#/:;=_]/u.test(text) || text.length > 50) return false;
  const words = text.split(/\s+/);
  if (/^\p{sc=Han}{2,4}$/u.test(text)) return true;
  if (words.length > MAX_NAME_WORDS) return false;
  return words.every((word) => NAME_WORD.test(word)) && /\p{L}{2}/u.test(text);
}

const hasDigit = (text: string): boolean => /\d/.test(text);
const isNumber = (text: string): boolean => hasDigit(text) && NUMBER.test(text);
const isMoney = (text: string): boolean => hasDigit(text) && !isNumber(text) && MONEY.test(text);
const isMailOrLink = (text: string): boolean => EMAIL.test(text) || URL.test(text);

function isMeasure(text: string): boolean {
  const unit = hasDigit(text) ? MEASURE.exec(text)?.[1] : undefined;
  return unit !== undefined && parseUnit(unit) !== null;
}

/** Returns whether a text is made of words, and is not an email address, link or date. */
const isSpoken = (text: string): boolean =>
  /\p{L}/u.test(text) && !isMailOrLink(text) && !DATE.test(text);

const splitWords = (text: string): readonly string[] =>
  text.split(/[\s,،;/-]+/).filter((word) => word !== '');

const hasGoods = (text: string): boolean => isSpoken(text) && splitWords(text).some(isGoodsWord);

/** Predicates by pattern, for texts in the form of `normalizeCell`. */
export const textPatterns = {
  number: isNumber,
  whole: (text) => /^\d+(?:\.0+)?$/.test(text),
  money: isMoney,
  measure: isMeasure,
  phone: (text) => hasDigit(text) && isPhone(text),
  /** Phones as dialled, or in groups of digits; not any eight digits. */
  dialled: (text) =>
    /^(?:\+|0)|^\d{2,3}(?:[ .-]\d{2,3})*[ .-]\d{2}(?:[ .-]\d{2})+$/.test(text) && isPhone(text),
  measured: (text) => isMeasure(text) || (isNumber(text) && Number(text) < 100_000),
  email: (text) => EMAIL.test(text),
  url: (text) => URL.test(text),
  date: (text) => hasDigit(text) && DATE.test(text),
  clock: (text) => hasDigit(text) && CLOCK.test(text) && !isNumber(text),
  window: (text) => hasDigit(text) && splitCell('window', text) !== null,
  dimensions: (text) => hasDigit(text) && splitCell('dimensions', text) !== null,
  yesNo: (text) => text === SET_BIT || YES_NO.test(text),
  reference: (text) =>
    hasDigit(text) &&
    text.length <= 40 &&
    !isNumber(text) &&
    REFERENCE.test(text) &&
    !DATE.test(text),
  serial: (text) => hasDigit(text) && text.length <= 30 && SERIAL.test(text) && !DATE.test(text),
  /** Document numbers of programs, not counts. */
  longNumber: (text) => /^\d{6,12}$/.test(text),
  words: (text) =>
    isSpoken(text) &&
    text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 1 &&
    !isMoney(text) &&
    !isMeasure(text),
  person: (text) =>
    isSpoken(text) && isPerson(text) && !splitWords(text).some(isGoodsWord) && !STREET.test(text),
  goods: (text) => hasGoods(text) && !splitWords(text).some(isPersonWord),
  place: (text) => isSpoken(text) && isPlace(text),
  region: (text) => isSpoken(text) && isRegion(text),
  address: (text) =>
    isSpoken(text) &&
    (STREET.test(text) || (text.length >= 15 && (hasDigit(text) || /[,،]/.test(text)))),
  code: (text) => CODE.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type TextPattern = keyof typeof textPatterns;
