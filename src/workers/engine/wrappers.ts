import { decodeEntities } from '../../domain/text/entities.ts';

/*
 * Wrappers that programs put around values so that a spreadsheet keeps them as texts: ="0244", '0244, a tab, an extra
 * pair of quotes, HTML entities. They are not part of the value.
 */

/** A quoted text with doubled quotes inside. */
const QUOTED = String.raw`"((?:[^"]|"")*)"`;
const FORMULAS = [
  new RegExp(String.raw`^=\s*${QUOTED}$`),
  /^=\s*""([^"]*)""$/,
  new RegExp(String.raw`^=\s*T\(\s*${QUOTED}\s*\)$`, 'i'),
  new RegExp(String.raw`^=\s*HYPERLINK\(\s*${QUOTED}\s*[,;]\s*${QUOTED}\s*\)$`, 'i'),
];
const IN_QUOTES = new RegExp(`^${QUOTED}$`);
/** An apostrophe before a digit or sign, unless it shortens a decade: '90s. */
const APOSTROPHES = /^(['’‘`´])\1*\s?(?=[\p{Nd}=+\-@(#＝＋－＠])(?!\d\d(?:\d\d)?s\b)/u;
/** A whole text in single quotes or backticks, as printed by Node's console.table. */
const SINGLE_QUOTED = /^(['`])(|\p{L}(?:(?!\1).)*)\1$/su;
const LETTER_APOSTROPHE = /^\s*['’‘`´](?=\p{L})/u;

/** Maximum number of nested wrappers. */
const MAX_DEPTH = 3;

/** First bytes of texts that may be wrapped: = ' ` " tab, and E2 and C2 of ’ ‘ ´. */
const MAY_BEGIN = new Uint8Array(256);
for (const byte of [0x3d, 0x27, 0x60, 0x22, 0x09, 0xe2, 0xc2]) MAY_BEGIN[byte] = 1;
const TAB = 9;
/** First byte of every entity. */
export const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const BLANK = 0x20;

/**
 * Returns whether a text that begins with this byte may be wrapped. The only wrapper at the end, a tab, is such a
 * byte too.
 */
export const mayBeginWrapper = (byte: number): boolean => MAY_BEGIN[byte] === 1;

/** Returns false for nearly all texts without wrappers. `hasAmpersand`: the text may contain an entity. */
export function mayBeWrapped(
  bytes: Uint8Array,
  start: number,
  end: number,
  hasAmpersand: boolean,
): boolean {
  if (MAY_BEGIN[bytes[start] as number] === 1 || bytes[end - 1] === TAB) return true;
  return hasAmpersand && hasEntity(bytes, start, end);
}

/** Returns whether a semicolon follows an ampersand without a space between them, unlike in "bulbs & fittings". */
function hasEntity(bytes: Uint8Array, start: number, end: number): boolean {
  let isAfterAmpersand = false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === SEMICOLON && isAfterAmpersand) return true;
    if (byte === AMPERSAND) isAfterAmpersand = true;
    else if (byte === BLANK) isAfterAmpersand = false;
  }
  return false;
}

// Byte order marks are left to the fields' rules, which report them.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Value of UTF-8 bytes without wrappers; null if they have none. */
export function unwrapBytes(bytes: Uint8Array, start: number, end: number): string | null {
  const text = decoder.decode(bytes.subarray(start, end));
  const value = unwrap(text);
  return value === text ? null : value;
}

/** Value of a text without wrappers; the text itself if it has none. */
export function unwrap(text: string): string {
  let value = text;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const inner = unwrapOnce(value);
    if (inner === value) break;
    value = inner;
  }
  return value;
}

function unwrapOnce(text: string): string {
  const decoded = text.includes('&') ? decodeEntities(text) : text;
  const trimmed = decoded.trim();
  const hasTab = /^ *\t/.test(decoded) || decoded.endsWith('\t');
  const value = hasTab ? trimmed : decoded;
  for (const pattern of FORMULAS) {
    const inner = pattern.exec(trimmed)?.at(-1);
    if (inner !== undefined) return inner.replaceAll('""', '"');
  }
  const quoted = parseJsonString(trimmed) ?? IN_QUOTES.exec(trimmed)?.[1]?.replaceAll('""', '"');
  if (quoted !== undefined) return quoted;
  const singleQuoted = SINGLE_QUOTED.exec(trimmed)?.[2];
  if (singleQuoted !== undefined) return singleQuoted;
  const [mark = '', apostrophe = ''] = APOSTROPHES.exec(trimmed) ?? [];
  if (mark === '') return value;
  const rest = trimmed.slice(mark.length);
  const isPair = rest.indexOf(apostrophe) === rest.length - 1 && rest.endsWith(apostrophe);
  return isPair ? rest.slice(0, -1) : rest;
}

/** Value of a JSON string; null if the text is none, or contains no escapes. */
function parseJsonString(text: string): string | null {
  if (!text.startsWith('"') || !text.includes('\\')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Returns whether an apostrophe precedes the first letter: as in "'t Hooft", or as a wrapper. */
export const hasLetterApostrophe = (text: string): boolean => LETTER_APOSTROPHE.test(text);

export const withoutLetterApostrophe = (text: string): string =>
  text.replace(LETTER_APOSTROPHE, '');
