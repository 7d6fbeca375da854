import { createHmac } from 'node:crypto';
import type { ErasureSubject } from '../../src/api/contract/privacy/privacy.ts';
import { spellingKey } from '../../src/domain/fields/foldText.ts';
import { homePhone, internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import { findCallingCode } from '../../src/domain/phones/phoneTable.ts';
import { asciiDigits } from '../../src/domain/text/letters.ts';

/** A person as the carrier's staff name them. */
export interface Subject {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** E.164; null if unknown. */
  readonly phone: string | null;
  readonly email: string | null;
  /** Name and address, by which a person without a known number is found; both or none. */
  readonly home: { readonly name: string; readonly address: string } | null;
}

export function toSubject({ country, phone, email, name, address }: ErasureSubject): Subject {
  return {
    country,
    phone: phone || null,
    email: email.toLowerCase() || null,
    home: name === '' || address === '' ? null : { name, address },
  };
}

const keepDigits = (text: string) => asciiDigits(text).replace(/\D/g, '');

/** Digits of a number without its calling code and leading zeros; the same for all spellings. */
export function toHomeDigits(phone: string): string {
  const digits = phone.slice(1);
  return digits.slice(findCallingCode(digits)?.length ?? 0).replace(/^0+/, '');
}

/** Spellings of a number as digits, the longest first: with calling code, 00, national prefix, and without any. */
export function listPhoneSpellings({
  country,
  phone,
}: Pick<Subject, 'country' | 'phone'>): string[] {
  if (phone === null) return [];
  const digits = phone.slice(1);
  const code = findCallingCode(digits) ?? '';
  const home = homePhone(country, phone) ?? digits.slice(code.length);
  const spellings = [`00${digits}`, code + home, digits, home, digits.slice(code.length)];
  // Fewer digits may be any number.
  return [...new Set(spellings)].filter((spelling) => spelling.length >= 7);
}

/** Whether a stored number of an order or address to `country` is the person's. */
export function isSamePhone(subject: Subject, country: string, text: string | null): boolean {
  if (subject.phone === null || text === null || text === '') return false;
  const digits = keepDigits(text);
  const full = internationalPhone(country, text.trim().startsWith('+') ? `+${digits}` : digits);
  if (full !== null) return full === subject.phone;
  // A number that can't be read in its country is compared with all spellings.
  return country === subject.country && listPhoneSpellings(subject).includes(digits);
}

export const isSameEmail = ({ email }: Subject, text: string | undefined): boolean =>
  email !== null && text?.trim().toLowerCase() === email;

/** Whether name and address are the person's, regardless of spelling. */
export const isSameHome = ({ home }: Subject, name: string, address: string): boolean =>
  home !== null &&
  spellingKey(home.name) === spellingKey(name) &&
  spellingKey(home.address) === spellingKey(address);

/**
 * Keyed hashes that prove an erasure without naming the person: of the number, the email, and name with address. Equal
 * spellings have equal hashes.
 */
export function hashSubject(key: string, { phone, email, home }: Subject): string[] {
  const marks = [
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(home === null ? [] : [`home ${spellingKey(home.name)}\n${spellingKey(home.address)}`]),
  ];
  return marks.map((mark) => createHmac('sha256', key).update(mark).digest('base64url'));
}
