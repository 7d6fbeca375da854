import { asciiDigits } from '../../../text/letters.ts';
import { partsOf } from '../mapping/splitters.ts';
import { unitNamed } from './units.ts';
import { isGoodsWord, isPersonWord, isPlace } from './gazetteer.ts';

/*
 * What a cell looks like, whatever its column is called. A cell may look like several things, and
 * each look is no more than a hint: columns are judged by the share of their cells that have it.
 */

const LOOKS = [
  'number',
  'whole',
  'money',
  'measure',
  'phone',
  'email',
  'url',
  'date',
  'clock',
  'window',
  'dimensions',
  'unit',
  'yesNo',
  'reference',
  'words',
  'person',
  'goods',
  'place',
  'address',
  'code',
] as const;
export type Look = (typeof LOOKS)[number];

const AMOUNT = String.raw`(?:\d{1,3}(?:[ ,'’]\d{2,3})+(?:\.\d+)?|\d{1,3}(?:[. ]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
const NUMBER = new RegExp(`^[+-]?${AMOUNT}$`);
/** Currencies as people write them at an amount. */
const CASH = String.raw`(?:\p{Sc}|us\$|gh[₵¢]|ghs|ghc|cedis?|ngn|naira|n|mad|dhs?|dirhams?|egp|le|l\.e\.?|xof|xaf|f?cfa|f|usd|eur|euros?|gbp|cny|rmb|bdt|tk|taka|kes|ksh|ugx|tzs|zar|aed|sar|inr|rs|dzd|da|tnd|dt|dinars?|د\.?م\.?|ج\.?م\.?|درهم|جنيه|دينار|ريال|元|块|টাকা)`;
const MONEY = new RegExp(
  String.raw`^(?:-?${CASH}\.?\s*${AMOUNT}(?:\s*\/[=-])?|${AMOUNT}\s*(?:\/[=-]|${CASH}\.?))$`,
  'iu',
);
const MEASURE = new RegExp(String.raw`^${AMOUNT}\s*([\p{L}"]{1,12})\.?$`, 'u');
const EMAIL = /^\S+@\S+\.\S{2,}$/;
const URL = /^(?:https?:\/\/|www\.)\S+$/i;
const DATE =
  /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2})(?!\d)|\d{1,2}(?:st|nd|rd|th)?[-/. ]\p{L}{3,9}\.?[-/. ,]+\d{2,4}|(?:\p{L}{2,9},?\s+)?\p{L}{3,9}\.?[- ]\d{1,2},?[- ]\d{2,4}|\p{L}{3}\.? \d{1,2} \p{L}{3,9} \d{2,4})/u;
const CLOCK = /^\d{1,2}(?:[:h.]\d{2})?(?::\d{2})?\s*(?:[ap]\.?m\.?|h)?$/i;
const YES_NO =
  /^(?:y|n|yes|no|true|false|oui|non|ja|nein|si|是|否|有|无|نعم|لا|হ্যাঁ|না|x|✓|✔|✗|required|not required)$/iu;
const REFERENCE = /^[#№]?\s?(?:[\p{L}]{1,4} )?[\p{L}\d\-_/.#:]*\d[\p{L}\d\-_/.#:]*$/u;
const CODE = /^[\p{Lu}\d][\p{Lu}\d_-]{0,7}$/u;
/** Words of addresses, in our languages. */
const STREET =
  /(?:\b(?:st|street|str|rd|road|ave|avenue|av|blvd|boulevard|lane|ln|close|plot|block|blk|house|hse|hno|flat|apt|floor|box|p\.?o|near|opp|opposite|behind|beside|junction|estate|phase|market|mkt|rue|bd|lot|lotissement|immeuble|imm|résidence|residence|quartier|villa|appt|rte|route|straße|strasse|weg|platz|via|calle|no)\b|str\.|路|街|号|弄|室|栋|楼|小区|شارع|ش\.|عمارة|عماره|برج|شقة|شقه|بجوار|خلف|أمام|امام|ميدان|حي|عقار|رقم|রোড|সড়ক|বাড়ি|বাসা|লেন|ব্লক|ফ্ল্যাট|মোড়)/iu;

/** A text as people meant it: native digits folded, the guards of spreadsheets taken off. */
export function unguarded(text: string): string {
  const bare = asciiDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .trim();
  return (/^="(.*)"$/s.exec(bare)?.[1] ?? bare).replace(/^'/, '').trim();
}

/** Whether a text is a phone number, perhaps with words or a second one. Bare digits need a length. */
function isPhone(text: string): boolean {
  if (text.length < 7 || text.length > 50 || DATE.test(text)) return false;
  const first = text
    .replace(/^(?:tel|tél|phone|mob|mobile|cell|whatsapp|wa|gsm|هاتف|موبايل|ت)\s*[.:]?\s*/iu, '')
    .split(/\s*(?:[/,;|&]|\bor\b|\bext\b|\bx\d|\(\p{L})/iu)[0] as string;
  const rest = first.replace(/^o(?=\d)/i, '0').replace(/[\s().\-+]/g, '');
  if (/^\d\.\d+e\+?\d+$/i.test(first)) return true;
  const digits = rest.replace(/(?<=\d{9})0$/, '0');
  if (!/^\d{7,14}$/.test(digits)) return false;
  if (/^(?:\+|00)/.test(first)) return digits.length >= 8;
  if (/^\d+\.\d+$/.test(first) && !/\.0+$/.test(first)) return first.startsWith('0');
  if (digits.startsWith('0')) return digits.length >= 8 && digits.length <= 12;
  return digits.length >= 8 && digits.length <= 13;
}

const capitals =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|[\p{Lo}\p{M}]+|(?:de|da|el|al|bin|ben|ibn|van|von|le|la|&|and|et)|[\p{Ll}]+)$/u;

/** Words of a name at most, and at least where it is not Chinese. */
const NAME_WORDS = 5;

function isPerson(text: string): boolean {
  if (/\d|[@#/:;=_]/u.test(text) || text.length > 50) return false;
  const words = text.split(/\s+/);
  if (/^\p{sc=Han}{2,4}$/u.test(text)) return true;
  if (words.length > NAME_WORDS) return false;
  return words.every((word) => capitals.test(word)) && /\p{L}{2}/u.test(text);
}

/** What a text looks like. */
export function looksOf(raw: string): ReadonlySet<Look> {
  const text = unguarded(raw);
  const found = new Set<Look>();
  const add = (look: Look, is: boolean): void => {
    if (is) found.add(look);
  };
  const hasDigit = /\d/.test(text);
  add('yesNo', YES_NO.test(text));
  add('code', CODE.test(text));
  add('unit', !hasDigit && unitNamed(text) !== null);
  if (hasDigit) {
    const isNumber = NUMBER.test(text);
    add('number', isNumber);
    add('whole', /^\d+(?:\.0+)?$/.test(text));
    add('money', !isNumber && MONEY.test(text));
    const unit = MEASURE.exec(text)?.[1];
    add('measure', unit !== undefined && unitNamed(unit) !== null);
    add('date', DATE.test(text));
    add('clock', CLOCK.test(text) && !isNumber);
    add('window', partsOf('window', text) !== null);
    add('dimensions', partsOf('dimensions', text) !== null);
    add('phone', isPhone(text));
    add('reference', !isNumber && REFERENCE.test(text) && text.length <= 40 && !DATE.test(text));
    add('email', EMAIL.test(text));
    add('url', URL.test(text));
  } else {
    add('email', EMAIL.test(text));
    add('url', URL.test(text));
  }
  const isSpecial = found.has('email') || found.has('url') || found.has('date');
  if (isSpecial || !/\p{L}/u.test(text)) return found;
  const words = text.split(/[\s,،;/-]+/).filter((word) => word !== '');
  const spoken = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  add('words', spoken.length > 1 && !found.has('money') && !found.has('measure'));
  add('place', isPlace(text));
  add('person', isPerson(text) && !words.some(isGoodsWord) && !STREET.test(text));
  add('goods', words.some(isGoodsWord));
  if (found.has('person') && words.some(isPersonWord)) found.delete('goods');
  add('address', STREET.test(text) || (text.length >= 15 && (hasDigit || /[,،]/.test(text))));
  return found;
}
