import { parseAddress, parseChinesePlace } from './addresses.ts';
import { parseContact } from './contacts.ts';
import { parsePhones } from './phones.ts';
import type { KnownPlaces } from '../judge/rules.ts';
import type { SplitterName } from '../public/mappingTypes.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/*
 * Splitters for cells with several fields. A splitter returns the parts of a text in a fixed order, or null for a text
 * in another format: the parts are then empty, and required fields report it.
 */

type Splitter = (text: string, places?: KnownPlaces) => readonly string[] | null;

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`\s*(?:cm|mm|m|in|inch(?:es)?|["”]|厘米|公分|سم|সেমি)?`;
const DIMENSIONS = new RegExp(
  String.raw`^[a-zع]?\s*(${NUMBER})(${UNIT})\s*[x×*✕]\s*[a-z]?\s*(${NUMBER})(${UNIT})\s*[x×*✕]\s*[a-z]?\s*(${NUMBER})(${UNIT})$`,
  'iu',
);

const CLOCK = String.raw`(\d{1,2}(?:[:.h]\d{0,2})?\s*(?:[ap]\.?m\.?)?)`;
const WINDOW = new RegExp(
  String.raw`^(?:from|de|从|من|between|entre)?\s*${CLOCK}\s*(?:-|–|—|~|to|à|a|until|till|and|et|至|到|إلى|الى|থেকে)\s*${CLOCK}$`,
  'iu',
);

/** Converts an hour to a time: 9 becomes 9:00. */
function toClock(text: string): string {
  const trimmed = text.trim();
  return /^\d{1,2}$/.test(trimmed) ? `${trimmed}:00` : trimmed;
}

/**
 * Splits an address into province, city, area, street, postcode and country. Two combinations follow: the street with
 * postcode and country, then the same with the area before it.
 */
function splitAddress(text: string, places?: KnownPlaces): readonly string[] {
  const parts = parseAddress(text, places);
  if (parts === null) return ['', '', '', text.trim(), '', '', text.trim(), text.trim()];
  const { province, city, area, street, postcode, country } = parts;
  // Without a street, the whole text is kept as the street.
  const wholeText = text.trim();
  if (street === '')
    return [province, city, area, wholeText, postcode, country, wholeText, wholeText];
  const streetWithCountry = [street, postcode, country].filter((part) => part !== '').join(', ');
  const withArea = area === '' ? streetWithCountry : `${area} ${streetWithCountry}`;
  return [province, city, area, street, postcode, country, streetWithCountry, withArea];
}

/** Separators of two places in one cell; a hyphen without spaces belongs to a name. */
export const PLACES_SEPARATOR = /\s*[,،、;；|/\n]\s*|\s+[-–—]\s+/u;

const splitPlaces = (text: string): readonly string[] =>
  text.split(PLACES_SEPARATOR).filter((piece) => piece.trim() !== '');

const splitters = {
  /** 30x20x10, 30 × 20 × 10 cm: length, width, height, each with its own unit or the last one. */
  dimensions: (text) => {
    const parts = DIMENSIONS.exec(text.trim());
    if (parts === null) return null;
    const [, length = '', l = '', width = '', w = '', height = '', h = ''] = parts;
    return [length + (l.trim() === '' ? h : l), width + (w.trim() === '' ? h : w), height + h].map(
      (one) => one.trim(),
    );
  },
  /** 8:00-12:00, 9h à 12h: start and end. */
  window: (text) => {
    const parts = WINDOW.exec(text.trim());
    return parts === null ? null : [toClock(parts[1] ?? ''), toClock(parts[2] ?? '')];
  },
  /** A full address; if it cannot be split, the whole text is the street. */
  address: splitAddress,
  /**
   * Region and city by the carrier's areas; if they cannot be split, the whole text is the region, which then has a
   * finding.
   */
  place: (text, places) => {
    const { region, city, rest } = places?.split?.(text) ??
      parseChinesePlace(text) ?? { region: text.trim(), city: '', rest: '' };
    return [region, city, rest, rest === '' ? city : `${city}, ${rest}`];
  },
  /** Region of a city by the carrier's areas; an ambiguous text stays unchanged, and gets a finding. */
  region: (text, places) => [places?.split?.(text)?.regionOfCity || text.trim()],
  /** The place before the first separator, and the smaller places after it. */
  start: (text) => {
    const [first = '', ...rest] = splitPlaces(text.trim());
    return [first, rest.join(', ')];
  },
  /** The smaller places before the last separator, and the place after it. */
  end: (text) => {
    const pieces = splitPlaces(text.trim());
    const last = pieces.at(-1) ?? '';
    return [pieces.slice(0, -1).join(', '), last];
  },
  /** Name, phone, address parts and whole address; if they cannot be split, the whole text is the name. */
  contact: (text, places) => {
    const parts = parseContact(text);
    if (parts === null) return [text.trim()];
    return [parts.name, parts.phone, ...splitAddress(parts.rest, places), parts.rest];
  },
  /** A phone and the text beside it; if uncertain, the whole text is the phone, which then has a finding. */
  phones: (text) => {
    const parts = parsePhones(text.trim());
    if (parts === null) return [text, '', '', text, text];
    const { phone, second, words } = parts;
    const appendToPhone = (other: string, sign: string) =>
      other === '' ? phone : `${phone}${sign}${other}`;
    return [phone, second, words, appendToPhone(words, ' '), appendToPhone(second, ' / ')];
  },
} as const satisfies Readonly<Record<SplitterName, Splitter>>;

/** Returns whether a name is a splitter's. */
export function isSplitter(name: string): name is SplitterName {
  return Object.hasOwn(splitters, name);
}

/** Splits a text; null if it does not have the splitter's format. */
export function splitCell(
  splitter: SplitterName,
  text: string,
  places?: KnownPlaces,
): readonly string[] | null {
  return splitters[splitter](text, places);
}

/** Indexes of the parts of a phone cell: the phone alone, the second number, the words, and the phone with either. */
export const PHONE_PARTS = { alone: 0, second: 1, words: 2, withWords: 3, withSecond: 4 } as const;

/** Words beside the numbers in a phone cell; empty if there are none. */
export function readPhoneWords(store: SheetStore, row: number, column: number): string {
  if (store.kind(row, column) !== Kind.text) return '';
  return splitCell('phones', cellText(store, row, column))?.[PHONE_PARTS.words] ?? '';
}
