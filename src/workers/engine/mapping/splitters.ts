import { addressParts, chinesePlace } from './addresses.ts';
import { contactParts } from './contacts.ts';
import { phoneParts } from './phones.ts';
import type { KnownPlaces } from '../judge/rules.ts';
import type { SplitterName } from '../public/mapping.ts';

/*
 * Cells that hold several fields, taken apart. A splitter gives a text's parts in a fixed sequence,
 * or null where it is not of that form: then nothing comes of the cell, and what requires it says so.
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

/** A time of a window as the field of times reads it: 9 as 9:00. */
function clock(text: string): string {
  const tidy = text.trim();
  return /^\d{1,2}$/.test(tidy) ? `${tidy}:00` : tidy;
}

/** The parts of a full address; empty where there is none. */
function addressTexts(text: string, places?: KnownPlaces): readonly string[] {
  const found = addressParts(text, places);
  if (found === null) return ['', '', '', text.trim(), '', '', text.trim(), text.trim()];
  const { province, city, area, street, postcode, country } = found;
  // Without a street nothing is lost, either.
  const own = text.trim();
  if (street === '') return [province, city, area, own, postcode, country, own, own];
  const whole = [street, postcode, country].filter((part) => part !== '').join(', ');
  const withArea = area === '' ? whole : `${area} ${whole}`;
  return [province, city, area, street, postcode, country, whole, withArea];
}

/** Separators of two places in one cell; a hyphen without spaces is part of a name. */
export const SEPARATOR = /\s*[,،、;；|/\n]\s*|\s+[-–—]\s+/u;

const piecesOf = (text: string): readonly string[] =>
  text.split(SEPARATOR).filter((piece) => piece.trim() !== '');

const splitters = {
  /** 30x20x10, 30 × 20 × 10 cm: length, width, height, each with the unit behind the last. */
  dimensions: (text) => {
    const found = DIMENSIONS.exec(text.trim());
    if (found === null) return null;
    const [, length = '', l = '', width = '', w = '', height = '', h = ''] = found;
    return [length + (l.trim() === '' ? h : l), width + (w.trim() === '' ? h : w), height + h].map(
      (one) => one.trim(),
    );
  },
  /** 8:00-12:00, 9h à 12h: from, until. */
  window: (text) => {
    const found = WINDOW.exec(text.trim());
    return found === null ? null : [clock(found[1] ?? ''), clock(found[2] ?? '')];
  },
  /** A full address. One that nobody can take apart stays a street as a whole: nothing is lost. */
  address: addressTexts,
  /** A region and a city by the carrier's areas. What nobody can take apart stays a region, whose verdict says so. */
  place: (text, places) => {
    const { region, city, rest } = places?.split?.(text) ??
      chinesePlace(text) ?? { region: text.trim(), city: '', rest: '' };
    return [region, city, rest, rest === '' ? city : `${city}, ${rest}`];
  },
  /** The region of a city, by the carrier's areas. A text that no region alone has stays, and its verdict says so. */
  region: (text, places) => [places?.split?.(text)?.regionOfCity || text.trim()],
  /** A place before the first separator, and whatever is within it behind. */
  start: (text) => {
    const [first = '', ...rest] = piecesOf(text.trim());
    return [first, rest.join(', ')];
  },
  /** A place behind the last separator, and before it whatever is within. */
  end: (text) => {
    const pieces = piecesOf(text.trim());
    const last = pieces.at(-1) ?? '';
    return [pieces.slice(0, -1).join(', '), last];
  },
  /** Who gets it, the phone, the parts of the address behind them, all of that. What nobody can take apart is a name. */
  contact: (text, places) => {
    const found = contactParts(text);
    if (found === null) return [text.trim()];
    return [found.name, found.phone, ...addressTexts(found.rest, places), found.rest];
  },
  /** A phone and what is beside it. Where that is not certain, all of it is the phone's, whose verdict says so. */
  phones: (text) => {
    const found = phoneParts(text.trim());
    if (found === null) return [text, '', '', text, text];
    const { phone, second, words } = found;
    const withOthers = (other: string, sign: string) =>
      other === '' ? phone : `${phone}${sign}${other}`;
    return [phone, second, words, withOthers(words, ' '), withOthers(second, ' / ')];
  },
} as const satisfies Readonly<Record<SplitterName, Splitter>>;

/** Whether a name is a splitter's. */
export function isSplitter(name: string): name is SplitterName {
  return Object.hasOwn(splitters, name);
}

/** A text's parts; null where it is not of the splitter's form. */
export function partsOf(
  splitter: SplitterName,
  text: string,
  places?: KnownPlaces,
): readonly string[] | null {
  return splitters[splitter](text, places);
}
