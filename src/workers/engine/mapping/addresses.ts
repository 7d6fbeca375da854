import type { KnownPlaces } from '../judge/rules.ts';
import { isCountry, isPlace, isRegion } from '../match/gazetteer.ts';

/** Parts of a full address; a missing part is empty. */
export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly street: string;
  readonly postcode: string;
  readonly country: string;
}

const HAN = /\p{sc=Han}/u;
/** Postcode in brackets at the end of a Chinese address: (310000) */
const BRACKETED_POSTCODE = /\s*[(（[]\s*(\d{4,6})\s*[)）\]]\s*$/u;
const MUNICIPALITY = /^(?:北京|上海|天津|重庆)市?$/u;
const PROVINCE =
  /^(?:(?:北京|上海|天津|重庆)市?|[^\s省市区县]{2,3}省|[^\s省市县]{2,8}自治区|(?:香港|澳门)(?:特别行政区)?)/u;
const CITY = /^[^\s省市区县]{1,10}?(?:市|自治州|地区|盟)/u;
/** District: 西湖区; also 市南区, whose first character could end a city's name. */
const AREA = /^市?[^\s省市区县旗路街号]{1,9}(?:区|县|旗|市)/u;

/** Splits a Chinese address, with or without spaces: 浙江省 杭州市 西湖区 文三路2号(310000). */
function splitChinese(text: string): AddressParts | null {
  const postcode = BRACKETED_POSTCODE.exec(text)?.[1] ?? '';
  const towns = takeChineseTowns(text.replace(BRACKETED_POSTCODE, ''));
  if (towns === null || towns.area + towns.street === '') return null;
  return { ...towns, postcode, country: '' };
}

/** Splits a text into province, city and rest; null if it does not begin with both. */
export function parseChinesePlace(
  text: string,
): { readonly region: string; readonly city: string; readonly rest: string } | null {
  const found = HAN.test(text) ? takeChineseTowns(text.trim()) : null;
  if (found === null) return null;
  const { province, city, area, street } = found;
  return { region: province, city, rest: `${area}${street}` };
}

function takeChineseTowns(text: string): Omit<AddressParts, 'postcode' | 'country'> | null {
  let rest = text.replace(/^中国[\s,，]*/u, '');
  const takeMatch = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(rest) ?? [];
    rest = rest.slice(found.length).replace(/^[\s,，、/-]+/u, '');
    return found;
  };
  const [word = ''] = rest.split(/[\s,，]/u);
  // "广东 深圳市 …": a province without its last character.
  const province = takeMatch(PROVINCE) || (isRegion(word) ? takeMatch(/^[^\s,，]+/u) : '');
  const city = takeMatch(CITY) || (MUNICIPALITY.test(province) ? province : '');
  const area = takeMatch(AREA);
  return province === '' || city === '' ? null : { province, city, area, street: rest };
}

const POSTCODE =
  /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^[A-Z]{2}-?\d{3,4}-\d{4}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
/** Postcode before a town: 69002 Lyon, D-50667 Köln. */
const POSTCODE_BEFORE_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,6})\s+(\p{L}[^\d]*)$/u;
/** Postcode after a town or state: Ikeja 100001, NY 10001. */
const POSTCODE_AFTER_TOWN = /^(\p{L}[^\d]*?)[\s-]+(\d{4,6}(?:-\d{4})?)$/u;
/** Characters and words that occur in streets, but not in town names. */
const IN_STREET = /\d|[#/:]|^(?:near|opp|behind|beside|after|before|off|by|c\/o|p\.?\s?o\.?\s)/iu;
/** Maximum length of a town's name. */
const MAX_TOWN_LENGTH = 32;

/** Splits an address at its commas, from the end: 14 Oxford Street, Osu, Accra, Greater Accra. */
function splitListed(text: string, places?: KnownPlaces): AddressParts | null {
  const pieces = text
    .split(/[,،;|\n\r]+|\s+[-–]\s+/u)
    .map((piece) => piece.trim().replace(/\.$/u, ''))
    .filter((piece) => piece !== '');
  const last = (): string => pieces.at(-1) ?? '';
  const takeLast = (): string => pieces.pop() ?? '';
  let postcode = '';
  let city = '';
  const takePostcode = (): void => {
    if (postcode !== '' || pieces.length < 2) return;
    if (POSTCODE.test(last())) postcode = takeLast();
  };
  takePostcode();
  const country = pieces.length > 2 && isCountry(last(), places) ? takeLast() : '';
  takePostcode();
  const [, postcodeBefore = '', town = ''] = POSTCODE_BEFORE_TOWN.exec(last()) ?? [];
  const [, place = '', postcodeAfter = ''] = POSTCODE_AFTER_TOWN.exec(last()) ?? [];
  if (pieces.length > 1 && postcode === '' && town !== '') {
    [postcode, city] = [postcodeBefore, town];
    takeLast();
  } else if (pieces.length > 1 && postcode === '' && place !== '') {
    postcode = postcodeAfter;
    pieces[pieces.length - 1] = place;
  }
  const isState = country !== '' && /^[A-Z]{2}$/u.test(last());
  const province = pieces.length > 1 && (isRegion(last()) || isState) ? takeLast() : '';
  const isTown = (piece: string): boolean =>
    piece.length <= MAX_TOWN_LENGTH && /^\p{L}/u.test(piece) && !IN_STREET.test(piece);
  // The piece before a region or postcode is a town; any other last piece must be a known town.
  const isTownLikely = province !== '' || postcode !== '' || country !== '' || isPlace(last());
  if (city === '' && pieces.length > 1 && isTownLikely && isTown(last())) city = takeLast();
  if (city === '' && province === '') return null;
  return { province, city, area: '', street: pieces.join(', '), postcode, country };
}

/** Splits an address in one cell; null if its town is uncertain. */
export function parseAddress(text: string, places?: KnownPlaces): AddressParts | null {
  const trimmed = text.trim();
  return HAN.test(trimmed) ? splitChinese(trimmed) : splitListed(trimmed, places);
}
