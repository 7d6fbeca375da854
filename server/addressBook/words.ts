import type { AddressValues } from '../../src/domain/sheets/addressFields.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { sameAddressText } from '../../src/domain/sheets/addressSheet.ts';
import { spellingKey } from '../../src/domain/fields/fold.ts';
import { homePhone } from '../../src/domain/phones/phoneNumbers.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import { digest } from '../security/digest.ts';

/** Words kept of one address; more make no name. */
const MOST_WORDS = 60;
/** Words of a search that have to be met. */
const MOST_SOUGHT = 6;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;
const IDEOGRAPHS = /^\p{Script=Han}+$/u;
const PHONE_LIKE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

function wordsIn(text: string): readonly string[] {
  return searchKey(text)
    .split(BETWEEN)
    .filter((word) => word !== '');
}

/** Chinese is written without spaces: a name is found by any of its characters on. */
function beginnings(word: string): readonly string[] {
  if (!IDEOGRAPHS.test(word)) return [word];
  const letters = Array.from(word);
  return letters.map((_, at) => letters.slice(at).join(''));
}

/** What an address is found by, by its beginning: words of its names, and its numbers. */
export function wordsOf(values: AddressValues): readonly string[] {
  const { name, company, city, phone, phone2, country } = values;
  const numbers = [phone, phone2].flatMap((number) => {
    if (number === '') return [];
    const home = homePhone(country, number);
    // With the country's code, as at home, and as it goes on behind either.
    const abroad = number.slice(1);
    return home === null ? [abroad] : [abroad, home, home.slice(1)];
  });
  const words = [name, company, city].flatMap(wordsIn).flatMap(beginnings);
  return [...new Set([...numbers, ...words])].slice(0, MOST_WORDS);
}

/** The beginnings that a search asks for, all of them; a number may be written in groups. */
export function soughtWords(text: string): readonly string[] {
  const folded = searchKey(text);
  if (PHONE_LIKE.test(folded)) return [folded.replace(/\D/g, '').replace(/^00/, '')];
  return [...new Set(wordsIn(text))].slice(0, MOST_SOUGHT);
}

/** One for addresses with the same name and street, however they are spelt. */
export function placeKey({ name, address }: Pick<AddressValues, 'name' | 'address'>): string {
  return digest([spellingKey(name), spellingKey(address)].join('\n'));
}

/** One for addresses with the same name, phone and street, however they are spelt. */
export function sameKey(
  kind: AddressKind,
  values: Pick<AddressValues, 'name' | 'phone' | 'address'>,
): string {
  return digest([kind, sameAddressText(values)].join('\n'));
}
