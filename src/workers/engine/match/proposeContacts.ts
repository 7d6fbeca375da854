import { splitCell } from '../mapping/splitters.ts';
import type { DerivedSource } from '../public/mappingTypes.ts';
import { readHeader } from './headerReading.ts';
import type { SheetColumns } from './sheetColumns.ts';
import type { Tag } from './vocabulary.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';
import { fieldKey } from './headerMatcher.ts';

/** Minimum share of cells with a name and a phone. */
const MIN_BOTH_SHARE = 0.7;
/** Minimum share of cells with a part of the address. */
const MIN_PART_SHARE = 0.7;
/** Tags of a header over cells with a name and a phone: a person, or a means of contact. */
const PERSON_TAGS: readonly Tag[] = ['receiver', 'customer', 'name', 'contact', 'phone', 'mobile'];
const SENDER_TAGS: readonly Tag[] = ['sender', 'pickup', 'departure'];

/** Parts of the cell after name and phone: see the splitter. */
const PROVINCE = 2;
const CITY = 3;
const AREA = 4;
const STREET = 8;
const STREET_AND_AREA = 9;
const REST = 10;

function isPersonHeader(header: string): boolean {
  const { tags } = readHeader(header);
  const has = (searched: readonly Tag[]) =>
    tags.some((one) => searched.some((tag) => one.has(tag)));
  return has(PERSON_TAGS) && !has(SENDER_TAGS);
}

/** The receiver in one cell (name, phone, optional address), if no column has the phone. */
export function* proposeContacts(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { headers, fields, profiles, columns, places, isUsed } = sheet;
  const [name, phone] = [fieldKey(fields, 'receiver name'), fieldKey(fields, 'receiver phone')];
  if (name === undefined || phone === undefined || columns.has(phone)) return;
  const getPartShare = (column: number, part: number) =>
    profiles(column)?.shareOf(
      (text) => (splitCell('contact', text, places)?.[part] ?? '') !== '',
    ) ?? 0;
  const nameColumn = columns.get(name);
  const candidates = headers.slice(0, MAX_HEADER_COLUMNS).flatMap((header, at) => {
    const isOpen =
      nameColumn === undefined ? !isUsed(at) && isPersonHeader(header) : at === nameColumn;
    return isOpen ? [at] : [];
  });
  const column = candidates.find((at) => getPartShare(at, 1) >= MIN_BOTH_SHARE);
  if (column === undefined) return;
  const toSource = (part: number): DerivedSource => ({
    from: 'part',
    column,
    splitter: 'contact',
    part,
  });
  const isFree = (key: string | undefined): key is string => key !== undefined && !columns.has(key);
  const [address, remark] = [fieldKey(fields, 'receiver address'), fieldKey(fields, 'remark')];
  const hasRest = getPartShare(column, REST) > 0;
  const restKey = [address, remark].find(isFree);
  // The text after the phone needs a field.
  if (hasRest && restKey === undefined) return;
  yield [name, toSource(0)];
  yield [phone, toSource(1)];
  if (!hasRest || restKey === undefined) return;
  const [province, city, area] = (['province', 'city', 'area'] as const).map((part) =>
    fieldKey(fields, `receiver ${part}`),
  );
  const hasAddressFields = isFree(province) && isFree(city) && restKey === address;
  if (
    !hasAddressFields ||
    getPartShare(column, PROVINCE) < MIN_PART_SHARE ||
    getPartShare(column, CITY) < MIN_PART_SHARE
  ) {
    yield [restKey, toSource(REST)];
    return;
  }
  yield [province, toSource(PROVINCE)];
  yield [city, toSource(CITY)];
  if (isFree(area)) yield [area, toSource(AREA)];
  yield [address, toSource(isFree(area) ? STREET : STREET_AND_AREA)];
}
