import { hasTag, readHeader } from './headerReading.ts';
import { type Meaning, UNNAMED_DEDUCTION } from './meanings.ts';
import type { PartyMeaning, Side } from './meaningTable.ts';
import type { Profiles } from './profile.ts';
import type { Tag } from './vocabulary.ts';
import { getMeaning } from './claims.ts';
import { MIN_CERTAIN_SCORE, MAX_HEADER_COLUMNS } from './column.ts';

/*
 * Headers completed by their neighbours: "Address" after "Consignor" is the sender's, "From" after a pickup day is
 * its time.
 */

/** Header that clearly names each part of a party. */
const WORDS: Readonly<Record<PartyMeaning, string>> = {
  name: 'name',
  'first name': 'first name',
  'last name': 'last name',
  phone: 'phone',
  'second phone': 'phone 2',
  email: 'email',
  company: 'company',
  country: 'country',
  province: 'province',
  city: 'city',
  area: 'area',
  address: 'address',
  'further address': 'address 2',
  postcode: 'postcode',
  'tax id': 'tax id',
};

/** A part of a party, such as its phone, in a header. */
interface PartyPart {
  readonly meaning: PartyMeaning;
  /** Null if the header does not name the party. */
  readonly side: Side | null;
}

function findPart(header: string): PartyPart | null {
  const [best] = getMeaning(header).candidates;
  const [, side, part] = /^(receiver|sender) (.+)$/.exec(best?.meaning ?? '') ?? [];
  if (best === undefined || part === undefined || best.score < MIN_CERTAIN_SCORE) return null;
  const isNamed = best.cost < UNNAMED_DEDUCTION;
  return { meaning: part as PartyMeaning, side: isNamed ? (side as Side) : null };
}

/**
 * Parts without a side in a sender's block, if the receiver has the same part in another column: by column, the words
 * for the sender's part.
 */
function findSenderParts(headers: readonly string[]): ReadonlyMap<number, string> {
  const parts = headers.map(findPart);
  const senderColumns = new Map<PartyMeaning, number>();
  let side: Side | null = null;
  let seenParts = new Set<PartyMeaning>();
  for (const [column, part] of parts.entries()) {
    if (part === null) {
      side = null;
      seenParts = new Set();
      continue;
    }
    // A repeated part belongs to another party.
    if (part.side === null && seenParts.has(part.meaning)) side = null;
    if (part.side !== null || side === null) seenParts = new Set();
    side = part.side ?? side;
    seenParts.add(part.meaning);
    if (part.side === null && side === 'sender' && !senderColumns.has(part.meaning)) {
      senderColumns.set(part.meaning, column);
    }
  }
  const completed = new Map<number, string>();
  for (const [part, column] of senderColumns) {
    const others = parts.flatMap((other, at) =>
      other?.meaning === part && at !== column ? other : [],
    );
    const hasSenderElsewhere = others.some(({ side: ownSide }) => ownSide === 'sender');
    if (!hasSenderElsewhere && others.length > 0) completed.set(column, `sender ${WORDS[part]}`);
  }
  return completed;
}

/** Minimum number of equal cells of a column that holds one value for all orders. */
const MIN_EQUAL_CELLS = 3;
const SHOP: readonly Tag[] = ['shop', 'orderer'];

/** Part of a shop, or of the orderer of a transport, that a header names; otherwise null. */
function findShopPart(header: string): PartyMeaning | null {
  const { tags, unknownCount } = readHeader(header);
  const reading = tags.find((wordTags) => SHOP.some((tag) => wordTags.has(tag)));
  if (reading === undefined || unknownCount > 0) return null;
  const partTags = [...reading].filter((tag) => !SHOP.includes(tag));
  return PARTS[partTags.toSorted().join(' ')] ?? null;
}

/** Parts of a shop by their tags. */
const PARTS: Readonly<Partial<Record<string, PartyMeaning>>> = {
  '': 'name',
  name: 'name',
  phone: 'phone',
  mobile: 'phone',
  address: 'address',
  city: 'city',
  province: 'province',
};

/** Parts of the shop that sends all orders of a sheet, by column: one name with one phone or one address. */
function findShopParts(
  headers: readonly string[],
  profiles: Profiles,
): ReadonlyMap<number, string> {
  const hasSender = headers.some((header) => findPart(header)?.side === 'sender');
  if (hasSender) return new Map();
  const parts = headers.flatMap((header, column) => {
    const part = findShopPart(header);
    if (part === null) return [];
    const profile = profiles(column);
    const isOneValue =
      profile !== null && profile.distinct === 1 && profile.filled >= MIN_EQUAL_CELLS;
    return isOneValue ? [{ column, part }] : [];
  });
  const isSender = parts.some(
    ({ column, part }) =>
      part === 'phone' || part === 'address' || hasTag(headers[column] ?? '', ['orderer']),
  );
  return new Map(
    isSender ? parts.map(({ column, part }) => [column, `sender ${WORDS[part]}`]) : [],
  );
}

/** Words for the start and end of a time. */
const TIME_ENDS: readonly (readonly [tag: Tag, end: 'start' | 'end'])[] = [
  ['start', 'start'],
  ['end', 'end'],
  ['sender', 'start'],
  ['shipTo', 'end'],
];
const TIME_TAGS: ReadonlySet<Tag> = new Set([
  ...TIME_ENDS.map(([tag]) => tag),
  'time',
  'window',
] as const);
/** Minimum share of cells that are times of day. */
const MIN_CLOCK_SHARE = 0.6;
const DAY_MEANINGS: ReadonlySet<Meaning> = new Set<Meaning>(['pickup date', 'delivery date']);

/** Starts and ends of times after the day they belong to: "Date d'enlèvement", "Heure début", "Heure fin". */
function findDayTimes(headers: readonly string[], profiles: Profiles): ReadonlyMap<number, string> {
  const completed = new Map<number, string>();
  let day: string | null = null;
  for (const [column, header] of headers.entries()) {
    const [best] = getMeaning(header).candidates;
    const isDay =
      best !== undefined && best.score >= MIN_CERTAIN_SCORE && DAY_MEANINGS.has(best.meaning);
    if (isDay) {
      day = best.meaning === 'pickup date' ? 'pickup' : 'delivery';
      continue;
    }
    const { tags, unknownCount } = readHeader(header);
    const [, end] = TIME_ENDS.find(([tag]) => tags.some((wordTags) => wordTags.has(tag))) ?? [];
    const isTime =
      day !== null &&
      unknownCount === 0 &&
      tags.every((wordTags) => [...wordTags].every((tag) => TIME_TAGS.has(tag))) &&
      (profiles(column)?.share('clock') ?? 0) >= MIN_CLOCK_SHARE;
    if (isTime && end !== undefined) completed.set(column, `${day} ${end} time`);
    else day = null;
  }
  return completed;
}

/** Headers of a sheet, each completed by its neighbours. */
export function completeHeaders(headers: readonly string[], profiles: Profiles): readonly string[] {
  const examined = headers.slice(0, MAX_HEADER_COLUMNS);
  const completed = new Map([
    ...findDayTimes(examined, profiles),
    ...findShopParts(examined, profiles),
    ...findSenderParts(examined),
  ]);
  return completed.size === 0 ? headers : headers.map((header, at) => completed.get(at) ?? header);
}
