import type { AddressValues } from '../../src/domain/sheets/addressFields.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { sameAddressText } from '../../src/domain/sheets/addressSheet.ts';
import { spellingKey } from '../../src/domain/fields/foldText.ts';
import { homePhone } from '../../src/domain/phones/phoneNumbers.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import { hashText } from '../security/digest.ts';

/** Maximum number of search words stored per address. */
const MAX_WORDS = 60;
/** Maximum number of words used in a search. */
const MAX_SEARCH_WORDS = 6;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
const IDEOGRAPHS = /^\p{Script=Han}+$/u;
const PHONE_LIKE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

function splitWords(text: string): readonly string[] {
  return searchKey(text)
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

/** Suffixes of a Chinese word, which has no spaces, so that any of its characters can start a match. */
function toSuffixes(word: string): readonly string[] {
  if (!IDEOGRAPHS.test(word)) return [word];
  const letters = Array.from(word);
  return letters.map((_, at) => letters.slice(at).join(''));
}

/** Search words of an address, matched by prefix: words of its names, and its numbers. */
export function toSearchWords(values: AddressValues): readonly string[] {
  const { name, company, city, phone, phone2, country } = values;
  const numbers = [phone, phone2].flatMap((number) => {
    if (number === '') return [];
    const domestic = homePhone(country, number);
    // Three forms: with the country code, as dialled within the country, and that without its leading zero.
    const international = number.slice(1);
    return domestic === null ? [international] : [international, domestic, domestic.slice(1)];
  });
  const words = [name, company, city].flatMap(splitWords).flatMap(toSuffixes);
  return [...new Set([...numbers, ...words])].slice(0, MAX_WORDS);
}

/** Prefixes that must all match; a number may be written in groups. */
export function parseSearchWords(text: string): readonly string[] {
  const folded = searchKey(text);
  if (PHONE_LIKE.test(folded)) return [folded.replace(/\D/g, '').replace(/^00/, '')];
  return [...new Set(splitWords(text))].slice(0, MAX_SEARCH_WORDS);
}

/** Key of addresses with the same name and street, regardless of spelling. */
export function createPlaceKey({ name, address }: Pick<AddressValues, 'name' | 'address'>): string {
  return hashText([spellingKey(name), spellingKey(address)].join('\n'));
}

/** Key of addresses with the same name, phone and street, regardless of spelling. */
export function createSameKey(
  kind: AddressKind,
  values: Pick<AddressValues, 'name' | 'phone' | 'address'>,
): string {
  return hashText([kind, sameAddressText(values)].join('\n'));
}
