import type { Fix } from '../../public/changes.ts';
import type { Replacer } from './literal.ts';

type How = Extract<Fix, { type: 'tidy' }>['how'];

/** The one amount in a text, whatever is around it: "GHS 1,250.50 (paid)". */
const AMOUNT = /^[^\d+-]*?([+-]?\d(?:[\d.,' ]*\d)?)[^\d]*$/u;

const FIRST_LETTERS = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}/gu;

const ways: Readonly<Record<How, (text: string) => string>> = {
  /** Spaces at the ends go, and of several inside all but one. */
  trim: (text) => text.trim().replace(/[^\S\r\n]{2,}/gu, ' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replace(FIRST_LETTERS, (letter) => letter.toUpperCase()),
  number: (text) => AMOUNT.exec(text)?.[1]?.trim() ?? text,
};

/** Tidies a text in one way; null where that changes nothing. */
export function tidier(how: How): Replacer {
  const tidy = ways[how];
  return (text) => {
    const after = tidy(text);
    return after === text ? null : after;
  };
}
