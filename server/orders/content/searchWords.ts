import { internationalPhone } from '../../../src/domain/phones/phoneNumbers.ts';
import { findCallingCode } from '../../../src/domain/phones/phoneTable.ts';
import { asciiDigits, plainArabic, withoutAccents } from '../../../src/domain/text/letters.ts';
import type { OrderTable } from '../../db/tables/orders.ts';

/** Longest word stored, in UTF-16 units; further letters rarely distinguish orders. */
export const WORD_LENGTH = 40;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/** Invisible characters: joiners inside words of Arabic and Bengali, and bidirectional marks. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Letters that no normalization decomposes, and their spelling on keyboards without them. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
};
const SPACE_IN_CHINESE = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
/** A Chinese character, or a run of letters and digits of other scripts. */
const PART = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
/** An ASCII text without blanks that is no longer than a word, such as most numbers and many cities. */
const ASCII_WORD = /^[!-~]{1,40}$/;
const ASCII_PART = /[a-z0-9]+/g;

/** Folds case, width, accents, forms of Arabic letters and native digits. */
export function foldText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase();
  const plain = plainArabic(text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase());
  return asciiDigits(withoutAccents(plain))
    .replace(/[ßæœøłđıɛɔŋ]/g, (letter) => REPLACEMENTS[letter] ?? letter)
    .replace(SPACE_IN_CHINESE, '')
    .toWellFormed();
}

export const splitParts = (chunk: string): readonly string[] =>
  chunk.match(PRINTABLE_ASCII.test(chunk) ? ASCII_PART : PART) ?? [];

/** Chunks of a text between blanks, each split into parts: `O’Neil` has two, 王小明 three. */
const splitChunks = (text: string): readonly (readonly string[])[] =>
  foldText(text)
    .split(/\s+/)
    .map(splitParts)
    .filter((parts) => parts.length > 0);

export const joinParts = (parts: readonly string[]) => parts.join('').slice(0, WORD_LENGTH);

/** Words of a text: for each part of a chunk, the chunk from that part on: `O’Neil` gives `oneil` and `neil`. */
const listWords = (text: string): readonly string[] =>
  splitChunks(text).flatMap((parts) => parts.map((_, at) => joinParts(parts.slice(at))));

/** Like `listWords`, but faster, for a text that matches `ASCII_WORD`. */
function listAsciiWords(text: string): readonly string[] {
  const parts = text.toLowerCase().match(ASCII_PART) ?? [];
  return parts.length < 2 ? parts : parts.map((_, at) => parts.slice(at).join(''));
}

/** Digits of an order's phone number without the country code and leading zeros. */
function toHomeDigits(country: string, phone: string): string {
  const full = internationalPhone(country, phone) ?? phone;
  return withoutZeros(full.startsWith('+') ? withoutCallingCode(full.slice(1)) : full);
}

export const withoutZeros = (digits: string) => digits.replace(/^0+/, '');
export const withoutCallingCode = (digits: string) =>
  digits.slice(findCallingCode(digits)?.length ?? 0);

/** Columns of an order that it can be found by. */
export type SearchedColumns = Pick<
  OrderTable,
  | 'waybill_no'
  | 'customer_order_no'
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_phone2'
  | 'receiver_country'
  | 'receiver_city'
  | 'sender_name'
  | 'sender_phone'
  | 'detail'
>;

/** Searched name and city fields that are stored in `detail`. */
const EXTRA_NAME_FIELDS = ['receiverCompany', 'senderCompany', 'senderCity'] as const;

/**
 * Builds the text of a `tsvector` for orders of one company: the words of their numbers, names and cities,
 * and their phone numbers. Each word starts with the company's id, so that one index keeps companies apart. Names
 * and cities are cached, because imports repeat them.
 */
export function createSearchVectorBuilder(companyId: number) {
  const cache = new Map<string, string>();
  const lexemesIn = (text: string) => {
    let lexemes = '';
    for (const word of ASCII_WORD.test(text) ? listAsciiWords(text) : listWords(text))
      lexemes += ` ${toLexeme(companyId, word)}`;
    return lexemes;
  };
  const cachedLexemes = (text: string) => {
    const lexemes = cache.get(text) ?? lexemesIn(text);
    cache.set(text, lexemes);
    return lexemes;
  };
  return (order: SearchedColumns, formerNos: readonly string[] = []): string => {
    const { detail, receiver_country: country } = order;
    let vector = lexemesIn(order.waybill_no) + lexemesIn(order.customer_order_no);
    for (const formerNo of formerNos) vector += lexemesIn(formerNo);
    for (const text of [order.receiver_name, order.receiver_city, order.sender_name])
      if (text) vector += cachedLexemes(text);
    if (detail !== null)
      for (const field of EXTRA_NAME_FIELDS) vector += cachedLexemes(detail[field] ?? '');
    for (const phone of [order.receiver_phone, order.receiver_phone2, order.sender_phone]) {
      const digits = phone ? toHomeDigits(country, phone) : '';
      if (digits !== '') vector += ` ${toLexeme(companyId, digits)}`;
    }
    return vector;
  };
}

/** Quoted lexeme of a company's word, which has only letters, marks and digits, so that nothing needs escaping. */
export const toLexeme = (company: number | string, word: string) => `'${company}.${word}'`;
