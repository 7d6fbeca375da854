import { isTagged, readHeader } from './headerReading.ts';
import { type Meaning, UNNAMED } from './meanings.ts';
import type { PartyMeaning, Side } from './meaningTable.ts';
import type { Profiles } from './profile.ts';
import type { Tag } from './vocabulary.ts';
import { getMeaning } from './claims.ts';
import { CERTAIN, HEADER_COLUMNS } from './column.ts';

/*
 * Headers completed by their neighbours: "Address" after "Consignor" is the sender's, "From" after a pickup day is
 * its time.
 */

/** Words that name each part of a party outright. */
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

/** A part of a party in a header, and its side; null if the header names none. */
interface Part {
  readonly part: PartyMeaning;
  readonly side: Side | null;
}

function partIn(header: string): Part | null {
  const [best] = getMeaning(header).candidates;
  const [, side, part] = /^(receiver|sender) (.+)$/.exec(best?.meaning ?? '') ?? [];
  if (best === undefined || part === undefined || best.score < CERTAIN) return null;
  const isNamed = best.cost < UNNAMED;
  return { part: part as PartyMeaning, side: isNamed ? (side as Side) : null };
}

/**
 * Parts without a side in a sender's block, if the receiver has the same part in another column: by column, the words
 * for the sender's part.
 */
function sendersParts(headers: readonly string[]): ReadonlyMap<number, string> {
  const parts = headers.map(partIn);
  const inBlock = new Map<PartyMeaning, number>();
  let side: Side | null = null;
  let seen = new Set<PartyMeaning>();
  for (const [column, found] of parts.entries()) {
    if (found === null) {
      side = null;
      seen = new Set();
      continue;
    }
    // A repeated part belongs to another party.
    if (found.side === null && seen.has(found.part)) side = null;
    if (found.side !== null || side === null) seen = new Set();
    side = found.side ?? side;
    seen.add(found.part);
    if (found.side === null && side === 'sender' && !inBlock.has(found.part)) {
      inBlock.set(found.part, column);
    }
  }
  const spoken = new Map<number, string>();
  for (const [part, column] of inBlock) {
    const others = parts.flatMap((other, at) =>
      other?.part === part && at !== column ? other : [],
    );
    const isSendersElsewhere = others.some(({ side: own }) => own === 'sender');
    if (!isSendersElsewhere && others.length > 0) spoken.set(column, `sender ${WORDS[part]}`);
  }
  return spoken;
}

/** Minimum number of equal cells of a column that holds one value for all orders. */
const ALL = 3;
const SHOP: readonly Tag[] = ['shop', 'orderer'];

/** Part of a shop, or of the orderer of a transport, that a header names; otherwise null. */
function shopPart(header: string): PartyMeaning | null {
  const { tags, unknown } = readHeader(header);
  const reading = tags.find((said) => SHOP.some((tag) => said.has(tag)));
  if (reading === undefined || unknown > 0) return null;
  const own = [...reading].filter((tag) => !SHOP.includes(tag));
  return PARTS[own.toSorted().join(' ')] ?? null;
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
function shopsParts(headers: readonly string[], profiles: Profiles): ReadonlyMap<number, string> {
  const isSaid = headers.some((header) => partIn(header)?.side === 'sender');
  if (isSaid) return new Map();
  const parts = headers.flatMap((header, column) => {
    const part = shopPart(header);
    if (part === null) return [];
    const profile = profiles(column);
    const isOne = profile !== null && profile.distinct === 1 && profile.filled >= ALL;
    return isOne ? [{ column, part }] : [];
  });
  const isSender = parts.some(
    ({ column, part }) =>
      part === 'phone' || part === 'address' || isTagged(headers[column] ?? '', ['orderer']),
  );
  return new Map(
    isSender ? parts.map(({ column, part }) => [column, `sender ${WORDS[part]}`]) : [],
  );
}

/** Words for the start and end of a time. */
const ENDS: readonly (readonly [tag: Tag, end: 'start' | 'end'])[] = [
  ['start', 'start'],
  ['end', 'end'],
  ['sender', 'start'],
  ['toward', 'end'],
];
const TIMES: ReadonlySet<Tag> = new Set([...ENDS.map(([tag]) => tag), 'time', 'window'] as const);
/** Minimum share of cells that are times of day. */
const CLOCKS = 0.6;
const DAYS: ReadonlySet<Meaning> = new Set<Meaning>(['pickup date', 'delivery date']);

/** Starts and ends of times after the day they belong to: "Date d'enlèvement", "Heure début", "Heure fin". */
function timesOfDays(headers: readonly string[], profiles: Profiles): ReadonlyMap<number, string> {
  const spoken = new Map<number, string>();
  let day: string | null = null;
  for (const [column, header] of headers.entries()) {
    const [best] = getMeaning(header).candidates;
    const isDay = best !== undefined && best.score >= CERTAIN && DAYS.has(best.meaning);
    if (isDay) {
      day = best.meaning === 'pickup date' ? 'pickup' : 'delivery';
      continue;
    }
    const { tags, unknown } = readHeader(header);
    const [, end] = ENDS.find(([tag]) => tags.some((said) => said.has(tag))) ?? [];
    const isTime =
      day !== null &&
      unknown === 0 &&
      tags.every((said) => [...said].every((tag) => TIMES.has(tag))) &&
      (profiles(column)?.share('clock') ?? 0) >= CLOCKS;
    if (isTime && end !== undefined) spoken.set(column, `${day} ${end} time`);
    else day = null;
  }
  return spoken;
}

/** Headers of a sheet, each completed by its neighbours. */
export function spokenParties(headers: readonly string[], profiles: Profiles): readonly string[] {
  const near = headers.slice(0, HEADER_COLUMNS);
  const spoken = new Map([
    ...timesOfDays(near, profiles),
    ...shopsParts(near, profiles),
    ...sendersParts(near),
  ]);
  return spoken.size === 0 ? headers : headers.map((header, at) => spoken.get(at) ?? header);
}
