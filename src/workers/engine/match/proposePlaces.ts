import { splitCell } from '../mapping/splitters.ts';
import type { DerivedSource } from '../public/mappingTypes.ts';
import { hasTag } from './headerReading.ts';
import { UNNAMED_DEDUCTION } from './meanings.ts';
import {
  MIN_EVIDENT_SHARE,
  findCandidates,
  type SheetColumns,
  MAX_PARTY_DIFFERENCE,
} from './sheetColumns.ts';
import { createZillaTest } from './placeCompleter.ts';
import { getMeaning } from './claims.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';
import { fieldKey } from './headerMatcher.ts';

/** Uses regions that are named like their towns, if orders need a town and no column states it. */
export function* proposeTownsOfRegions(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { headers, fields, columns, questionFields } = sheet;
  const city = fieldKey(fields, 'receiver city');
  const province = fieldKey(fields, 'receiver province');
  const column = province === undefined ? undefined : columns.get(province);
  if (city === undefined || column === undefined) return;
  const isNeeded = fields.some(({ key, required }) => key === city && required);
  if (!isNeeded || columns.has(city) || questionFields.has(city)) return;
  const header = headers[column] ?? '';
  if (!createZillaTest(headers)(header) && !hasTag(header, ['zilla', 'emirate'])) return;
  yield [city, { from: 'first', columns: [column] }];
}

/** Parts of a full address, in the order of its splitter. */
const ADDRESS = ['province', 'city', 'area', 'address', 'postcode', 'country'] as const;
/** Part: the street with postcode and country. */
const STREET_AND_COUNTRY = 6;
/** Part: the street with postcode, country and area. */
const STREET_AND_AREA = 7;
/** Minimum share of addresses that state a part, for taking it from them. */
const MIN_PART_SHARE = 0.75;

/** A full address in one cell, if a needed region or town has no column of its own. */
export function* proposeSplitAddresses(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { profiles, columns, fields, allFields, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const keys = ADDRESS.map((part) => fieldKey(allFields, `${side} ${part}`));
    const column = columns.get(keys[3] ?? '');
    const profile = column === undefined ? null : profiles(column);
    const isNeeded = (key: string | undefined): key is string =>
      key !== undefined && !columns.has(key) && fields.some((field) => field.key === key);
    // Domestic orders are routed by region and town: they do not need a postcode.
    const isAbroad = allFields.some(({ key, required }) => required && key === keys[5]);
    const needed = keys.map((key, part) => part !== 3 && (part < 4 || isAbroad) && isNeeded(key));
    if (column === undefined || profile === null || !(needed[0] || needed[1])) continue;
    const getPartShare = (part: number) =>
      profile.shareOf((text) => (splitCell('address', text, places)?.[part] ?? '') !== '');
    const isSplit = needed.map(
      (isNeeded, part) => isNeeded && getPartShare(part) >= MIN_PART_SHARE,
    );
    if (!isSplit[0] && !isSplit[1]) continue;
    // If the address states the town, the street is split off too, and so are a region and area that need a source.
    if (isSplit[1]) {
      isSplit[3] = true;
      isSplit[0] ||= needed[0] === true && getPartShare(0) > 0;
      isSplit[2] ||= needed[2] === true && getPartShare(2) > 0;
    }
    const hasArea = isSplit[2] === true || columns.has(keys[2] ?? '');
    const streetPart = hasArea ? STREET_AND_COUNTRY : STREET_AND_AREA;
    for (const [at, key] of keys.entries()) {
      if (isSplit[at] !== true || key === undefined) continue;
      // A part without a field stays in the street.
      const part = at === 3 && !(isSplit[4] && isSplit[5]) ? streetPart : at;
      yield [key, { from: 'part', column, splitter: 'address', part }];
    }
  }
}

/** Minimum share of cells with a region and one of its cities, for splitting them if the header names a place. */
const MIN_PLACE_SHARE = 0.5;
/** Minimum share of towns that determine their region; the others get findings row by row. */
const MIN_KNOWN_SHARE = 0.75;
/** The city with the text that is neither region nor city. */
const CITY_AND_REST = 3;

/** Region and town in one cell, as in "Région / Ville" and 省市区, if no other column holds either. */
export function* proposeSplitRegions(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { profiles, columns, fields, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const [province, city, area] = ADDRESS.slice(0, 3).map((part) =>
      fieldKey(fields, `${side} ${part}`),
    );
    if (province === undefined || city === undefined) continue;
    const [provinceColumn, cityColumn] = [columns.get(province), columns.get(city)];
    if (provinceColumn !== undefined && cityColumn !== undefined) continue;
    const hasBoth = (text: string) => {
      const [region = '', town = ''] = splitCell('place', text, places) ?? [];
      return region !== '' && town !== '' && town !== text.trim();
    };
    const knownColumn = provinceColumn ?? cityColumn;
    const column = knownColumn ?? findPlaceColumn(sheet, side, hasBoth);
    if (column === undefined || (profiles(column)?.shareOf(hasBoth) ?? 0) < MIN_PLACE_SHARE)
      continue;
    const toSource = (part: number): DerivedSource => ({
      from: 'part',
      column,
      splitter: 'place',
      part,
    });
    const namesArea = (text: string) => (splitCell('place', text, places)?.[2] ?? '') !== '';
    const isAreaFree =
      area !== undefined && !columns.has(area) && (profiles(column)?.shareOf(namesArea) ?? 0) > 0;
    yield [province, toSource(0)];
    yield [city, toSource(isAreaFree ? 1 : CITY_AND_REST)];
    if (isAreaFree) yield [area, toSource(2)];
  }
}

/** The region implied by towns, if no column states one: each town belongs to one region only, or is one. */
export function* proposeRegionsOfTowns(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { profiles, columns, questionFields, fields, allFields, places } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const province = fieldKey(fields, `${side} province`);
    const city = fieldKey(allFields, `${side} city`);
    const column = city === undefined ? undefined : columns.get(city);
    if (province === undefined || column === undefined) continue;
    if (columns.has(province) || questionFields.has(province)) continue;
    const hasRegion = (text: string): boolean => {
      const place = places?.split?.(text) ?? null;
      return place !== null && (place.regionOfCity !== '' || place.region === text.trim());
    };
    if ((profiles(column)?.shareOf(hasRegion) ?? 0) < MIN_KNOWN_SHARE) continue;
    yield [province, { from: 'part', column, splitter: 'region', part: 0 }];
  }
}

/**
 * The free column with the largest share of places of a party; its header may say anything if the share is evident.
 */
function findPlaceColumn(
  { headers, profiles, isUsed }: SheetColumns,
  side: 'receiver' | 'sender',
  isPlace: (text: string) => boolean,
): number | undefined {
  const ratedColumns = headers.slice(0, MAX_HEADER_COLUMNS).flatMap((header, column) => {
    if (isUsed(column)) return [];
    const namesPlace = getMeaning(header).candidates.some(
      ({ meaning }) => meaning === `${side} province` || meaning === `${side} city`,
    );
    if (!namesPlace && side === 'sender') return [];
    const share = profiles(column)?.shareOf(isPlace) ?? 0;
    return share >= (namesPlace ? MIN_PLACE_SHARE : MIN_EVIDENT_SHARE) ? [{ column, share }] : [];
  });
  return ratedColumns.toSorted((a, b) => b.share - a.share)[0]?.column;
}

/** Maximum number of columns of places within a town: if more, some are codes. */
const MAX_AREAS = 3;

/** Joins several equally ranked columns of places within a town, such as "Neighborhood" and "District". */
export function* proposeJoinedAreas(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  for (const side of ['receiver', 'sender'] as const) {
    const key = fieldKey(sheet.fields, `${side} area`);
    if (key === undefined || !sheet.questionFields.has(key)) continue;
    const columns = findCandidates(sheet, `${side} area`).map(({ column }) => column);
    if (columns.length < 2 || columns.length > MAX_AREAS) continue;
    yield [key, { from: 'join', columns: columns.toSorted((a, b) => a - b), separator: ', ' }];
  }
}

/** Share of phones above which a column is not an address line. */
const MAX_PHONE_SHARE = 0.5;

/** Addresses that continue in further columns. */
export function* proposeJoinedAddresses(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const isBilled = (column: number) => hasTag(sheet.headers[column] ?? '', ['billing']);
  for (const side of ['receiver', 'sender'] as const) {
    // A later version of a known export may have further columns.
    const key = fieldKey(sheet.allFields, `${side} address`);
    const first = key === undefined ? undefined : sheet.columns.get(key);
    if (key === undefined || first === undefined) continue;
    const firstMeaning = getMeaning(sheet.headers[first] ?? '').candidates.find(
      ({ meaning }) => meaning === `${side} address`,
    );
    const furtherColumns: number[] = [];
    const further = findCandidates(sheet, `${side} further address`).toSorted(
      (a, b) => a.column - b.column,
    );
    for (const { column, score, cost } of further) {
      // Merchants without a phone column write the phone into an address line.
      if ((sheet.profiles(column)?.share('phone') ?? 0) > MAX_PHONE_SHARE) continue;
      const isSameParty = Math.abs(score - (firstMeaning?.score ?? 0)) <= MAX_PARTY_DIFFERENCE;
      // A column that names no party continues the address before it.
      const isContinuation =
        cost >= UNNAMED_DEDUCTION && column === (furtherColumns.at(-1) ?? first) + 1;
      if ((isSameParty || isContinuation) && isBilled(column) === isBilled(first))
        furtherColumns.push(column);
    }
    const districts = proposeDistrictOfAddress(sheet, side, first);
    if (furtherColumns.length + districts.length === 0) continue;
    // "Flat, Building, Street": in the local order.
    const isBefore = (column: number) =>
      column < first && hasTag(sheet.headers[column] ?? '', ['houseNumber']);
    const columnsBefore = furtherColumns.filter(isBefore);
    const columnsAfter = furtherColumns.filter((column) => !isBefore(column));
    const columns = [...districts, ...columnsBefore, first, ...columnsAfter];
    yield [key, { from: 'join', columns, separator: ', ' }];
  }
}

/** Minimum share of addresses that name their region, and therefore the district. */
const MIN_WHOLE_SHARE = 0.5;

/** District of a Chinese address, which precedes the street if orders have no field for it. */
function proposeDistrictOfAddress(
  sheet: SheetColumns,
  side: 'receiver' | 'sender',
  address: number,
): readonly number[] {
  const { headers, allFields, profiles, places, columns } = sheet;
  const isChinese = /\p{sc=Han}/u.test(headers[address] ?? '');
  if (!isChinese || fieldKey(allFields, `${side} area`) !== undefined) return [];
  const hasRegion = (text: string): boolean =>
    (splitCell('address', text, places)?.[0] ?? '') !== '';
  if ((profiles(address)?.shareOf(hasRegion) ?? 1) >= MIN_WHOLE_SHARE) return [];
  const usedColumns = new Set(columns.values());
  const area = findCandidates(sheet, `${side} area`).find(
    ({ column }) => column !== address && !usedColumns.has(column),
  );
  return area === undefined ? [] : [area.column];
}
