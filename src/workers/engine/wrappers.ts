import { decodeEntities } from '../../domain/text/entities.ts';

/*
 * Wrappers that programs put around values so that a spreadsheet keeps them as texts: ="0244",
 * '0244, a tab, one more pair of quotes, entities of HTML. No merchant means them.
 */

/** Text in quotes, its own quotes doubled. */
const QUOTED = String.raw`"((?:[^"]|"")*)"`;
const FORMULAS = [
  new RegExp(String.raw`^=\s*${QUOTED}$`),
  /^=\s*""([^"]*)""$/,
  new RegExp(String.raw`^=\s*T\(\s*${QUOTED}\s*\)$`, 'i'),
  new RegExp(String.raw`^=\s*HYPERLINK\(\s*${QUOTED}\s*[,;]\s*${QUOTED}\s*\)$`, 'i'),
];
const IN_QUOTES = new RegExp(`^${QUOTED}$`);
/** An apostrophe before a figure or a sign, unless it shortens a decade: '90s. */
const APOSTROPHES = /^(['’‘`´])\1*\s?(?=[\p{Nd}=+\-@(#＝＋－＠])(?!\d\d(?:\d\d)?s\b)/u;
/** A whole text between two of one sign, as Node's console.table prints it. */
const SINGLE_QUOTED = /^(['`])(|\p{L}(?:(?!\1).)*)\1$/su;
const LETTER_APOSTROPHE = /^\s*['’‘`´](?=\p{L})/u;

/** Wrappers inside of one another at most. */
const DEEPEST = 3;

/** First bytes of texts that may be wrapped: = ' ` " tab, and E2 and C2 of ’ ‘ ´. */
const FIRST = new Uint8Array(256);
for (const byte of [0x3d, 0x27, 0x60, 0x22, 0x09, 0xe2, 0xc2]) FIRST[byte] = 1;
const TAB = 9;
/** Byte that every entity begins with. */
export const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const BLANK = 0x20;

/** Whether a text that begins with a byte may be wrapped. A wrapper that ends one is a tab, which is such a byte. */
export const mayBeginWrapper = (byte: number): boolean => FIRST[byte] === 1;

/** Returns false for nearly all texts without wrappers; `hasAmpersand`: an entity may be inside. */
export function mayBeWrapped(
  bytes: Uint8Array,
  start: number,
  end: number,
  hasAmpersand: boolean,
): boolean {
  if (FIRST[bytes[start] as number] === 1 || bytes[end - 1] === TAB) return true;
  return hasAmpersand && hasEntity(bytes, start, end);
}

/** Whether a semicolon follows an ampersand with no blank between them, unlike that of "bulbs & fittings". */
function hasEntity(bytes: Uint8Array, start: number, end: number): boolean {
  let isOpen = false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === SEMICOLON && isOpen) return true;
    if (byte === AMPERSAND) isOpen = true;
    else if (byte === BLANK) isOpen = false;
  }
  return false;
}

// A byte order mark is for the fields' rules, which report it.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The value of UTF-8 bytes without its wrappers; null if they have none. */
export function valueOf(bytes: Uint8Array, start: number, end: number): string | null {
  const text = decoder.decode(bytes.subarray(start, end));
  const value = unwrapped(text);
  return value === text ? null : value;
}

/** The value without its wrappers; the same text if it has none. */
export function unwrapped(text: string): string {
  let value = text;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const inner = withoutOne(value);
    if (inner === value) break;
    value = inner;
  }
  return value;
}

function withoutOne(text: string): string {
  const decoded = text.includes('&') ? decodeEntities(text) : text;
  const trimmed = decoded.trim();
  const hasTab = /^ *\t/.test(decoded) || decoded.endsWith('\t');
  const value = hasTab ? trimmed : decoded;
  for (const form of FORMULAS) {
    const inner = form.exec(trimmed)?.at(-1);
    if (inner !== undefined) return inner.replaceAll('""', '"');
  }
  const quoted = fromJson(trimmed) ?? IN_QUOTES.exec(trimmed)?.[1]?.replaceAll('""', '"');
  if (quoted !== undefined) return quoted;
  const single = SINGLE_QUOTED.exec(trimmed)?.[2];
  if (single !== undefined) return single;
  const [mark = '', apostrophe = ''] = APOSTROPHES.exec(trimmed) ?? [];
  if (mark === '') return value;
  const rest = trimmed.slice(mark.length);
  const isPair = rest.indexOf(apostrophe) === rest.length - 1 && rest.endsWith(apostrophe);
  return isPair ? rest.slice(0, -1) : rest;
}

/** A string of JSON; null if the text is none, or has nothing escaped. */
function fromJson(text: string): string | null {
  if (!text.startsWith('"') || !text.includes('\\')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Returns whether an apostrophe is before the first letter: "'t Hooft", or a wrapper of the whole column. */
export const hasLetterApostrophe = (text: string): boolean => LETTER_APOSTROPHE.test(text);

export const withoutLetterApostrophe = (text: string): string =>
  text.replace(LETTER_APOSTROPHE, '');
