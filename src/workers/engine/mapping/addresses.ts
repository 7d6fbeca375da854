import type { KnownPlaces } from '../judge/rules.ts';
import { isCountry, isPlace, isRegion } from '../match/gazetteer.ts';

/** Parts of a full address; empty if it does not state one. */
export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly street: string;
  readonly postcode: string;
  readonly country: string;
}

const HAN = /\p{sc=Han}/u;
/** At the end, in brackets: (310000) */
const BRACKETED_POSTCODE = /\s*[(（[]\s*(\d{4,6})\s*[)）\]]\s*$/u;
const MUNICIPALITY = /^(?:北京|上海|天津|重庆)市?$/u;
const PROVINCE =
  /^(?:(?:北京|上海|天津|重庆)市?|[^\s省市区县]{2,3}省|[^\s省市县]{2,8}自治区|(?:香港|澳门)(?:特别行政区)?)/u;
const CITY = /^[^\s省市区县]{1,10}?(?:市|自治州|地区|盟)/u;
/** 西湖区; also 市南区, whose name begins like the end of a city's. */
const AREA = /^市?[^\s省市区县旗路街号]{1,9}(?:区|县|旗|市)/u;

/** 浙江省 杭州市 西湖区 文三路2号(310000), with or without spaces. */
function chineseParts(text: string): AddressParts | null {
  const postcode = BRACKETED_POSTCODE.exec(text)?.[1] ?? '';
  const found = chineseTowns(text.replace(BRACKETED_POSTCODE, ''));
  if (found === null || found.area + found.street === '') return null;
  return { ...found, postcode, country: '' };
}

/** Splits a text into province, city and rest; null if it does not begin with both. */
export function chinesePlace(
  text: string,
): { readonly region: string; readonly city: string; readonly rest: string } | null {
  const found = HAN.test(text) ? chineseTowns(text.trim()) : null;
  if (found === null) return null;
  const { province, city, area, street } = found;
  return { region: province, city, rest: `${area}${street}` };
}

function chineseTowns(text: string): Omit<AddressParts, 'postcode' | 'country'> | null {
  let left = text.replace(/^中国[\s,，]*/u, '');
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(left) ?? [];
    left = left.slice(found.length).replace(/^[\s,，、/-]+/u, '');
    return found;
  };
  const [word = ''] = left.split(/[\s,，]/u);
  // "广东 深圳市 …": a province without its last character.
  const province = take(PROVINCE) || (isRegion(word) ? take(/^[^\s,，]+/u) : '');
  const city = take(CITY) || (MUNICIPALITY.test(province) ? province : '');
  const area = take(AREA);
  return province === '' || city === '' ? null : { province, city, area, street: left };
}

const POSTCODE =
  /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^[A-Z]{2}-?\d{3,4}-\d{4}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
/** 69002 Lyon, D-50667 Köln; Ikeja 100001; NY 10001 */
const BEFORE_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,6})\s+(\p{L}[^\d]*)$/u;
const BEHIND_TOWN = /^(\p{L}[^\d]*?)[\s-]+(\d{4,6}(?:-\d{4})?)$/u;
/** Signs of a street; no town name contains them. */
const IN_STREET = /\d|[#/:]|^(?:near|opp|behind|beside|after|before|off|by|c\/o|p\.?\s?o\.?\s)/iu;
/** Maximum length of a town's name. */
const LONGEST_TOWN = 32;

/** 14 Oxford Street, Osu, Accra, Greater Accra: parts are recognized from the end. */
function listedParts(text: string, places?: KnownPlaces): AddressParts | null {
  const pieces = text
    .split(/[,،;|\n\r]+|\s+[-–]\s+/u)
    .map((piece) => piece.trim().replace(/\.$/u, ''))
    .filter((piece) => piece !== '');
  const last = (): string => pieces.at(-1) ?? '';
  const drop = (): string => pieces.pop() ?? '';
  let postcode = '';
  let city = '';
  const takePostcode = (): void => {
    if (postcode !== '' || pieces.length < 2) return;
    if (POSTCODE.test(last())) postcode = drop();
  };
  takePostcode();
  const country = pieces.length > 2 && isCountry(last(), places) ? drop() : '';
  takePostcode();
  const [, before = '', town = ''] = BEFORE_TOWN.exec(last()) ?? [];
  const [, place = '', behind = ''] = BEHIND_TOWN.exec(last()) ?? [];
  if (pieces.length > 1 && postcode === '' && town !== '') {
    [postcode, city] = [before, town];
    drop();
  } else if (pieces.length > 1 && postcode === '' && place !== '') {
    postcode = behind;
    pieces[pieces.length - 1] = place;
  }
  const isState = country !== '' && /^[A-Z]{2}$/u.test(last());
  const province = pieces.length > 1 && (isRegion(last()) || isState) ? drop() : '';
  const isTown = (piece: string): boolean =>
    piece.length <= LONGEST_TOWN && /^\p{L}/u.test(piece) && !IN_STREET.test(piece);
  // The piece before a region or postcode is a town; alone it must be a known one.
  const isSure = province !== '' || postcode !== '' || country !== '' || isPlace(last());
  if (city === '' && pieces.length > 1 && isSure && isTown(last())) city = drop();
  if (city === '' && province === '') return null;
  return { province, city, area: '', street: pieces.join(', '), postcode, country };
}

/** Splits an address in one cell; null if its town is uncertain. */
export function addressParts(text: string, places?: KnownPlaces): AddressParts | null {
  const tidy = text.trim();
  return HAN.test(tidy) ? chineseParts(tidy) : listedParts(tidy, places);
}
