import { splitCell } from '../mapping/splitters.ts';
import type { MadeSource } from '../public/mappingTypes.ts';
import { isTagged } from './headerReading.ts';
import { UNNAMED } from './meanings.ts';
import { EVIDENT, findCandidates, type ReadSheet, SAME_PARTY } from './readSheet.ts';
import { createZillaTest } from './spokenPlaces.ts';
import { getMeaning } from './claims.ts';
import { HEADER_COLUMNS } from './column.ts';
import { fieldKey } from './matchHeaders.ts';

/** Regions named like their towns, if orders need a town and no column states it. */
export function* townsOfRegions(sheet: ReadSheet): Generator<[string, MadeSource]> {
  const { headers, fields, columns, asked } = sheet;
  const city = fieldKey(fields, 'receiver city');
  const province = fieldKey(fields, 'receiver province');
  const column = province === undefined ? undefined : columns.get(province);
  if (city === undefined || column === undefined) return;
  const isNeeded = fields.some(({ key, required }) => key === city && required);
  if (!isNeeded || columns.has(city) || asked.has(city)) return;
  const header = headers[column] ?? '';
  if (!createZillaTest(headers)(header) && !isTagged(header, ['zilla', 'emirate'])) return;
  yield [city, { from: 'first', columns: [column] }];
}

/** Parts of a full address, in the order of its splitter. */
const ADDRESS = ['province', 'city', 'area', 'address', 'postcode', 'country'] as const;
/** The street with postcode and country, and with the area too. */
const WHOLE_STREET = 6;
const STREET_AND_AREA = 7;
/** Minimum share of addresses that state a part, for taking it from them. */
const SAID = 0.75;

/** A full address in one cell, if a needed region or town has no column of its own. */
export function* splitAddresses(sheet: ReadSheet): Generator<[string, MadeSource]> {
  const { profiles, columns, fields, given, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const keys = ADDRESS.map((part) => fieldKey(given, `${side} ${part}`));
    const column = columns.get(keys[3] ?? '');
    const profile = column === undefined ? null : profiles(column);
    const isNeeded = (key: string | undefined): key is string =>
      key !== undefined && !columns.has(key) && fields.some((field) => field.key === key);
    // In domestic orders, which are routed by region and town, postcodes are only a habit.
    const isAbroad = given.some(({ key, required }) => required && key === keys[5]);
    const needed = keys.map((key, part) => part !== 3 && (part < 4 || isAbroad) && isNeeded(key));
    if (column === undefined || profile === null || !(needed[0] || needed[1])) continue;
    const partShare = (part: number) =>
      profile.shareOf((text) => (splitCell('address', text, places)?.[part] ?? '') !== '');
    const taken = needed.map((is, part) => is && partShare(part) >= SAID);
    if (!taken[0] && !taken[1]) continue;
    // The street keeps the town if the town has a column of its own; otherwise its removed parts have fields.
    if (taken[1]) {
      taken[3] = true;
      taken[0] ||= needed[0] === true && partShare(0) > 0;
      taken[2] ||= needed[2] === true && partShare(2) > 0;
    }
    const hasArea = taken[2] === true || columns.has(keys[2] ?? '');
    const rest = hasArea ? WHOLE_STREET : STREET_AND_AREA;
    for (const [at, key] of keys.entries()) {
      if (taken[at] !== true || key === undefined) continue;
      // A part without a field stays in the street.
      const part = at === 3 && !(taken[4] && taken[5]) ? rest : at;
      yield [key, { from: 'part', column, splitter: 'address', part }];
    }
  }
}

/** Minimum share of cells with a region and one of its cities, for splitting them if the header names a place. */
const PLACED = 0.5;
/** Minimum share of towns that determine their region; the others get findings row by row. */
const TOLD = 0.75;
/** The city with the text that is neither region nor city. */
const CITY_AND_REST = 3;

/** Region and town in one cell, as in "Région / Ville" and 省市区, if no other column holds either. */
export function* splitRegions(sheet: ReadSheet): Generator<[string, MadeSource]> {
  const { profiles, columns, fields, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const [province, city, area] = ADDRESS.slice(0, 3).map((part) =>
      fieldKey(fields, `${side} ${part}`),
    );
    if (province === undefined || city === undefined) continue;
    const [own, other] = [columns.get(province), columns.get(city)];
    if (own !== undefined && other !== undefined) continue;
    const isBoth = (text: string) => {
      const [region = '', town = ''] = splitCell('place', text, places) ?? [];
      return region !== '' && town !== '' && town !== text.trim();
    };
    const known = own ?? other;
    const column = known ?? placeColumn(sheet, side, isBoth);
    if (column === undefined || (profiles(column)?.shareOf(isBoth) ?? 0) < PLACED) continue;
    const from = (part: number): MadeSource => ({ from: 'part', column, splitter: 'place', part });
    const isSaid = (text: string) => (splitCell('place', text, places)?.[2] ?? '') !== '';
    const isFree =
      area !== undefined && !columns.has(area) && (profiles(column)?.shareOf(isSaid) ?? 0) > 0;
    yield [province, from(0)];
    yield [city, from(isFree ? 1 : CITY_AND_REST)];
    if (isFree) yield [area, from(2)];
  }
}

/** The region implied by towns, if no column states one: each town belongs to one region only, or is one. */
export function* regionsOfTowns(sheet: ReadSheet): Generator<[string, MadeSource]> {
  const { profiles, columns, asked, fields, given, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const province = fieldKey(fields, `${side} province`);
    const city = fieldKey(given, `${side} city`);
    const column = city === undefined ? undefined : columns.get(city);
    if (province === undefined || column === undefined) continue;
    if (columns.has(province) || asked.has(province)) continue;
    const isTold = (text: string): boolean => {
      const place = places?.split?.(text) ?? null;
      return place !== null && (place.regionOfCity !== '' || place.region === text.trim());
    };
    if ((profiles(column)?.shareOf(isTold) ?? 0) < TOLD) continue;
    yield [province, { from: 'part', column, splitter: 'region', part: 0 }];
  }
}

/**
 * The free column that most clearly holds places of a party; if nearly all its cells do, the header need not say so.
 */
function placeColumn(
  { headers, profiles, isTaken }: ReadSheet,
  side: 'receiver' | 'sender',
  isPlace: (text: string) => boolean,
): number | undefined {
  const rated = headers.slice(0, HEADER_COLUMNS).flatMap((header, column) => {
    if (isTaken(column)) return [];
    const isSaid = getMeaning(header).candidates.some(
      ({ meaning }) => meaning === `${side} province` || meaning === `${side} city`,
    );
    if (!isSaid && side === 'sender') return [];
    const share = profiles(column)?.shareOf(isPlace) ?? 0;
    return share >= (isSaid ? PLACED : EVIDENT) ? [{ column, share }] : [];
  });
  return rated.toSorted((a, b) => b.share - a.share)[0]?.column;
}

/** Maximum number of columns of places within a town: if more, some are codes. */
const MOST_AREAS = 3;

/** Joins several equally ranked columns of places within a town, such as "Neighborhood" and "District". */
export function* joinedAreas(sheet: ReadSheet): Generator<[string, MadeSource]> {
  for (const side of ['receiver', 'sender'] as const) {
    const key = fieldKey(sheet.fields, `${side} area`);
    if (key === undefined || !sheet.asked.has(key)) continue;
    const columns = findCandidates(sheet, `${side} area`).map(({ column }) => column);
    if (columns.length < 2 || columns.length > MOST_AREAS) continue;
    yield [key, { from: 'join', columns: columns.toSorted((a, b) => a - b), separator: ', ' }];
  }
}

/** Share of phones above which a column is no address line. */
const PHONES = 0.5;

/** Addresses that continue in further columns. */
export function* joinedAddresses(sheet: ReadSheet): Generator<[string, MadeSource]> {
  const isBilled = (column: number) => isTagged(sheet.headers[column] ?? '', ['billing']);
  for (const side of ['receiver', 'sender'] as const) {
    // A known export may have further columns by now.
    const key = fieldKey(sheet.given, `${side} address`);
    const first = key === undefined ? undefined : sheet.columns.get(key);
    if (key === undefined || first === undefined) continue;
    const said = getMeaning(sheet.headers[first] ?? '').candidates.find(
      ({ meaning }) => meaning === `${side} address`,
    );
    const more: number[] = [];
    const further = findCandidates(sheet, `${side} further address`).toSorted(
      (a, b) => a.column - b.column,
    );
    for (const { column, score, cost } of further) {
      // Merchants without a phone column write the phone into an address line.
      if ((sheet.profiles(column)?.share('phone') ?? 0) > PHONES) continue;
      const isOfSame = Math.abs(score - (said?.score ?? 0)) <= SAME_PARTY;
      // A column that names no party continues the address before it.
      const goesOn = cost >= UNNAMED && column === (more.at(-1) ?? first) + 1;
      if ((isOfSame || goesOn) && isBilled(column) === isBilled(first)) more.push(column);
    }
    const within = districtOfAddress(sheet, side, first);
    if (more.length + within.length === 0) continue;
    // "Flat, Building, Street": in the local order.
    const isBefore = (column: number) =>
      column < first && isTagged(sheet.headers[column] ?? '', ['houseNumber']);
    const before = more.filter(isBefore);
    const behind = more.filter((column) => !isBefore(column));
    const columns = [...within, ...before, first, ...behind];
    yield [key, { from: 'join', columns, separator: ', ' }];
  }
}

/** Minimum share of addresses that name their region, and therefore the district. */
const WHOLE = 0.5;

/** District of a Chinese address, which precedes the street if orders have no field for it. */
function districtOfAddress(
  sheet: ReadSheet,
  side: 'receiver' | 'sender',
  address: number,
): readonly number[] {
  const { headers, given, profiles, places, columns } = sheet;
  const isChinese = /\p{sc=Han}/u.test(headers[address] ?? '');
  if (!isChinese || fieldKey(given, `${side} area`) !== undefined) return [];
  const isWhole = (text: string): boolean => (splitCell('address', text, places)?.[0] ?? '') !== '';
  if ((profiles(address)?.shareOf(isWhole) ?? 1) >= WHOLE) return [];
  const taken = new Set(columns.values());
  const area = findCandidates(sheet, `${side} area`).find(
    ({ column }) => column !== address && !taken.has(column),
  );
  return area === undefined ? [] : [area.column];
}
