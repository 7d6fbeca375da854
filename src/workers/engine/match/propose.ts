import type { Profiles } from './profile.ts';
import type { MadeSource, SplitterName } from '../public/mapping.ts';
import type { SplitPlace } from '../judge/rules.ts';
import { partsOf } from '../mapping/splitters.ts';
import { isFlag } from './fit.ts';
import { contactsInOne } from './proposeContacts.ts';
import { isTagged } from './headerReading.ts';
import type { Look } from './looks.ts';
import type { FieldNames } from './matchHeaders.ts';
import { UNNAMED, type MeantCandidate, type Meaning } from './meanings.ts';
import { zillaOf } from './understand.ts';
import { meaningOf } from './weigh.ts';

/** From here on a header's words are sure of what they mean. */
const SURE = 0.7;
/** Share of cells of a form that no header needs to say. */
const EVIDENT = 0.8;
const COMMON = 0.4;
/** Columns whose headers differ by less are of the same party. */
const SAME_PARTY = 0.005;

/** Cells that hold several fields: by what a header may say of them, in the sequence of their parts. */
const splits: readonly {
  readonly splitter: Look & SplitterName;
  readonly meaning: Meaning;
  readonly parts: readonly Meaning[];
  /** The cells say it by themselves, whatever the header. */
  readonly isEvident?: boolean;
}[] = [
  {
    splitter: 'dimensions',
    meaning: 'dimensions',
    parts: ['length', 'width', 'height'],
    isEvident: true,
  },
  { splitter: 'window', meaning: 'pickup window', parts: ['pickup from', 'pickup until'] },
  { splitter: 'window', meaning: 'delivery window', parts: ['delivery from', 'delivery until'] },
];

interface Sheet {
  readonly headers: readonly string[];
  /** Those that nothing was decided of, and all. */
  readonly fields: readonly FieldNames[];
  readonly given: readonly FieldNames[];
  readonly profiles: Profiles;
  /** The column of each field that has one. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields that the user is asked about. */
  readonly asked: ReadonlySet<string>;
  readonly splitPlace: SplitPlace | undefined;
  /** Columns that are decided otherwise. */
  readonly isTaken: (column: number) => boolean;
}

/** Columns behind this many are data. */
const WIDTH = 256;

/**
 * Fields that no column holds as they are: parts of a column, or several columns together. By field
 * key; a field that has a column keeps it, but for an address that goes on in further ones.
 */
export function propose(sheet: Sheet): ReadonlyMap<string, MadeSource> {
  const found = new Map<string, MadeSource>();
  for (const [key, source] of splitsOf(sheet)) found.set(key, source);
  for (const [key, source] of joinedNames(sheet)) found.set(key, source);
  for (const [key, source] of contactsInOne(sheet)) found.set(key, source);
  for (const [key, source] of splitAddresses(sheet)) found.set(key, source);
  for (const [key, source] of switchedAmounts(sheet)) found.set(key, source);
  for (const [key, source] of valuesOfOne(sheet)) found.set(key, source);
  for (const [key, source] of townsOfRegions(sheet)) {
    if (!found.has(key)) found.set(key, source);
  }
  for (const [key, source] of splitRegions(sheet)) {
    if (!found.has(key)) found.set(key, source);
  }
  for (const [key, source] of severalPhones(sheet)) found.set(key, source);
  for (const [key, source] of joinedAddresses(sheet)) {
    if (!found.has(key)) found.set(key, source);
  }
  return found;
}

function keyFor(fields: readonly FieldNames[], meaning: Meaning): string | undefined {
  return fields.find(({ meanings }) => meanings?.[0] === meaning)?.key;
}

interface Meant extends MeantCandidate {
  readonly column: number;
}

/** Free columns that hold something and whose header says this, best first. */
function meant({ headers, profiles, isTaken }: Sheet, meaning: Meaning): readonly Meant[] {
  return headers
    .slice(0, WIDTH)
    .flatMap((header, column): Meant[] => {
      if (header.trim() === '' || isTaken(column)) return [];
      const said = meaningOf(header).candidates.find((one) => one.meaning === meaning);
      if (said === undefined || said.score < SURE) return [];
      return (profiles(column)?.filled ?? 0) > 0 ? [{ ...said, column }] : [];
    })
    .sort((a, b) => b.score - a.score || a.column - b.column);
}

function* splitsOf(sheet: Sheet): Generator<[string, MadeSource]> {
  const { headers, fields, profiles, columns, isTaken } = sheet;
  for (const { splitter, meaning, parts, isEvident = false } of splits) {
    const keys = parts.map((part) => keyFor(fields, part));
    if (keys.some((key) => key === undefined || columns.has(key))) continue;
    const said = meant(sheet, meaning).find(
      ({ column }) => (profiles(column)?.share(splitter) ?? 0) >= COMMON,
    );
    const evident = !isEvident
      ? -1
      : headers
          .slice(0, WIDTH)
          .findIndex((_, at) => !isTaken(at) && (profiles(at)?.share(splitter) ?? 0) >= EVIDENT);
    const column = said?.column ?? (evident < 0 ? windowBehindDay(sheet, meaning) : evident);
    if (column < 0) continue;
    for (const [part, key] of keys.entries()) {
      if (key !== undefined) yield [key, { from: 'part', column, splitter, part }];
    }
  }
}

/** The column of times of day behind that of a day, without a word of which: "Date d'enlèvement", "Créneau"; -1 where none is. */
function windowBehindDay(sheet: Sheet, meaning: Meaning): number {
  const { headers, given, profiles, columns, isTaken } = sheet;
  const [, side] = /^(pickup|delivery) window$/.exec(meaning) ?? [];
  const day = side === undefined ? undefined : keyFor(given, `${side} date` as Meaning);
  const at = (day === undefined ? undefined : columns.get(day)) ?? -1;
  const header = headers[at + 1] ?? '';
  const isWindow =
    isTagged(header, ['window', 'time']) && meaningOf(header).candidates.length === 0;
  if (at < 0 || isTaken(at + 1) || !isWindow) return -1;
  return (profiles(at + 1)?.share('window') ?? 0) >= COMMON ? at + 1 : -1;
}

/** Of names in two columns, so many are of one word at least. */
const ONE_WORD = 0.6;

/** First and last names, where no column has both. */
function* joinedNames(sheet: Sheet): Generator<[string, MadeSource]> {
  for (const side of ['receiver', 'sender'] as const) {
    const key = keyFor(sheet.fields, `${side} name`);
    if (key === undefined) continue;
    const own = sheet.columns.get(key);
    const [first] = meant(sheet, `${side} first name`);
    const [last] = meant(sheet, `${side} last name`);
    // "Nom" beside "Prénom" is a last name, though it may be a whole one elsewhere.
    const isHalf = own !== undefined && isOneWord(sheet, own) && (!first || !last);
    const columns = isHalf
      ? [first?.column ?? own, first === undefined ? last?.column : own]
      : own === undefined
        ? [first?.column, last?.column]
        : [];
    const [one, other] = columns;
    if (one === undefined || other === undefined) continue;
    const scores = [one, other].map((column) => partyScore(sheet, column));
    const isApart = Math.abs(one - other) > 1;
    // "Nom du destinataire" with "Prénom" beside it: who is said once.
    if (isApart && Math.abs((scores[0] ?? 0) - (scores[1] ?? 0)) > SAME_PARTY) continue;
    yield [key, { from: 'join', columns: [one, other], separator: ' ' }];
  }
}

function isOneWord({ profiles }: Sheet, column: number): boolean {
  return 1 - (profiles(column)?.share('words') ?? 1) >= ONE_WORD;
}

/** How clearly a column's header says whose it is. */
function partyScore({ headers }: Sheet, column: number): number {
  return -(meaningOf(headers[column] ?? '').candidates[0]?.cost ?? 0);
}

/** An amount to collect, beside a column that says by yes and no whether it is. */
function* switchedAmounts({
  headers,
  profiles,
  columns,
  isTaken,
  fields,
}: Sheet): Generator<[string, MadeSource]> {
  const key = keyFor(fields, 'cod amount');
  const column = key === undefined ? undefined : columns.get(key);
  if (key === undefined || column === undefined) return;
  const condition = headers.slice(0, WIDTH).findIndex((header, at) => {
    if (isTaken(at) || at === column || (profiles(at)?.filled ?? 0) === 0) return false;
    const says = meaningOf(header).candidates.some(({ meaning }) => meaning === 'cod amount');
    const profile = profiles(at);
    return says && profile !== null && (profile.share('yesNo') >= EVIDENT || isFlag(profile));
  });
  if (condition >= 0) yield [key, { from: 'if', column, condition }];
}

/** Regions that are called like their towns, where orders need the town and no column says it. */
function* townsOfRegions(sheet: Sheet): Generator<[string, MadeSource]> {
  const { headers, fields, columns, asked } = sheet;
  const city = keyFor(fields, 'receiver city');
  const province = keyFor(fields, 'receiver province');
  const column = province === undefined ? undefined : columns.get(province);
  if (city === undefined || column === undefined) return;
  const isNeeded = fields.some(({ key, required }) => key === city && required);
  if (!isNeeded || columns.has(city) || asked.has(city)) return;
  const header = headers[column] ?? '';
  if (!zillaOf(headers)(header) && !isTagged(header, ['zilla', 'emirate'])) return;
  yield [city, { from: 'first', columns: [column] }];
}

/** The value of one article, where a row says what all of its goods are worth and no column counts them. */
function* valuesOfOne({ fields, columns, asked }: Sheet): Generator<[string, MadeSource]> {
  const [value, count, whole] = (['unit value', 'goods count', 'declared value'] as const).map(
    (meaning) => keyFor(fields, meaning),
  );
  if (value === undefined || count === undefined || whole === undefined) return;
  const column = columns.get(whole);
  const isOpen = [value, count].every((key) => !columns.has(key) && !asked.has(key));
  const isNeeded = fields.some(({ key, required }) => key === value && required);
  if (column !== undefined && isOpen && isNeeded)
    yield [value, { from: 'first', columns: [column] }];
}

/** A phone alone, with the words beside it, with the second number. */
const PHONE_PARTS = { alone: 0, second: 1, words: 2, withWords: 3, withSecond: 4 } as const;

/** Phones with a second one or words beside them, where these have a field that no column is. */
function* severalPhones({
  profiles,
  columns,
  fields,
  asked,
}: Sheet): Generator<[string, MadeSource]> {
  const key = keyFor(fields, 'receiver phone');
  const column = key === undefined ? undefined : columns.get(key);
  const profile = column === undefined ? null : profiles(column);
  if (key === undefined || column === undefined || profile === null) return;
  const isFree = (other: string | undefined): other is string =>
    other !== undefined && !columns.has(other) && !asked.has(other);
  const isSaid = (part: number): boolean =>
    profile.shareOf((text) => (partsOf('phones', text)?.[part] ?? '') !== '') > 0;
  const remark = keyFor(fields, 'remark');
  const remarks = remark === undefined ? undefined : columns.get(remark);
  const [second, words] = [keyFor(fields, 'receiver second phone'), remark].map((other, i) => {
    const isWanted =
      isFree(other) || (other !== undefined && other === remark && remarks !== undefined);
    return isWanted && isSaid(PHONE_PARTS.second + i) ? other : undefined;
  });
  const from = (part: number): MadeSource => ({ from: 'part', column, splitter: 'phones', part });
  if (second !== undefined) yield [second, from(PHONE_PARTS.second)];
  if (words !== undefined) {
    // A remark of its own is kept, with the words behind it.
    yield [
      words,
      remarks === undefined
        ? from(PHONE_PARTS.words)
        : { from: 'noted', column: remarks, phones: column },
    ];
  }
  if (second !== undefined && words !== undefined) yield [key, from(PHONE_PARTS.alone)];
  else if (second !== undefined) yield [key, from(PHONE_PARTS.withWords)];
  else if (words !== undefined) yield [key, from(PHONE_PARTS.withSecond)];
}

/** Parts of a full address in the sequence of its splitter. */
const ADDRESS = ['province', 'city', 'area', 'address', 'postcode', 'country'] as const;
/** The street with postcode and country, and with the area as well. */
const WHOLE_STREET = 6;
const STREET_AND_AREA = 7;
/** Share of the addresses of a column that say a part, from which on it is taken from them. */
const SAID = 0.75;

/** A full address in one cell, where a region or town that is needed has no column of its own. */
function* splitAddresses(sheet: Sheet): Generator<[string, MadeSource]> {
  const { profiles, columns, fields, given } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const keys = ADDRESS.map((part) => keyFor(given, `${side} ${part}`));
    const column = columns.get(keys[3] ?? '');
    const profile = column === undefined ? null : profiles(column);
    const isNeeded = (key: string | undefined): key is string =>
      key !== undefined && !columns.has(key) && fields.some((field) => field.key === key);
    // Within a country, whose parcels go by region and town, postcodes are no more than a habit.
    const isAbroad = given.some(({ key, required }) => required && key === keys[5]);
    const needed = keys.map((key, part) => part !== 3 && (part < 4 || isAbroad) && isNeeded(key));
    if (column === undefined || profile === null || !(needed[0] || needed[1])) continue;
    const shareOf = (part: number) =>
      profile.shareOf((text) => (partsOf('address', text)?.[part] ?? '') !== '');
    const taken = needed.map((is, part) => is && shareOf(part) >= SAID);
    if (!taken[0] && !taken[1]) continue;
    // A street keeps the town where the town has a column of its own; else what it loses has a field.
    if (taken[1]) {
      taken[3] = true;
      taken[0] ||= needed[0] === true && shareOf(0) > 0;
      taken[2] ||= needed[2] === true && shareOf(2) > 0;
    }
    const hasArea = taken[2] === true || columns.has(keys[2] ?? '');
    const rest = hasArea ? WHOLE_STREET : STREET_AND_AREA;
    for (const [at, key] of keys.entries()) {
      if (taken[at] !== true || key === undefined) continue;
      // What goes into no other field stays with the street.
      const part = at === 3 && !(taken[4] && taken[5]) ? rest : at;
      yield [key, { from: 'part', column, splitter: 'address', part }];
    }
  }
}

/** Share of cells that name a region and a city of it, from which on they are taken apart if the header says a place. */
const PLACED = 0.5;
/** The city with what is neither a region nor a city. */
const CITY_AND_REST = 3;

/** Region and town in one cell, as "Région / Ville" and 省市区 have them, where no other column is either. */
function* splitRegions(sheet: Sheet): Generator<[string, MadeSource]> {
  const { profiles, columns, fields, splitPlace } = sheet;
  for (const side of ['receiver', 'sender'] as const) {
    const [province, city, area] = ADDRESS.slice(0, 3).map((part) =>
      keyFor(fields, `${side} ${part}`),
    );
    if (province === undefined || city === undefined) continue;
    const [own, other] = [columns.get(province), columns.get(city)];
    if (own !== undefined && other !== undefined) continue;
    const isBoth = (text: string) => {
      const [region = '', town = ''] = partsOf('place', text, splitPlace) ?? [];
      return region !== '' && town !== '' && town !== text.trim();
    };
    const known = own ?? other;
    const column = known ?? placeColumn(sheet, side, isBoth);
    if (column === undefined || (profiles(column)?.shareOf(isBoth) ?? 0) < PLACED) continue;
    const from = (part: number): MadeSource => ({ from: 'part', column, splitter: 'place', part });
    const isFree = area !== undefined && !columns.has(area);
    yield [province, from(0)];
    yield [city, from(isFree ? 1 : CITY_AND_REST)];
    if (isFree) yield [area, from(2)];
  }
}

/** The free column that most clearly holds places of a party; cells that are all of them need no header that says so. */
function placeColumn(
  { headers, profiles, isTaken }: Sheet,
  side: 'receiver' | 'sender',
  isPlace: (text: string) => boolean,
): number | undefined {
  const rated = headers.slice(0, WIDTH).flatMap((header, column) => {
    if (isTaken(column)) return [];
    const isSaid = meaningOf(header).candidates.some(
      ({ meaning }) => meaning === `${side} province` || meaning === `${side} city`,
    );
    if (!isSaid && side === 'sender') return [];
    const share = profiles(column)?.shareOf(isPlace) ?? 0;
    return share >= (isSaid ? PLACED : EVIDENT) ? [{ column, share }] : [];
  });
  return rated.toSorted((a, b) => b.share - a.share)[0]?.column;
}

/** Addresses that go on in further columns. */
function* joinedAddresses(sheet: Sheet): Generator<[string, MadeSource]> {
  for (const side of ['receiver', 'sender'] as const) {
    // An export that is known may have further columns by now.
    const key = keyFor(sheet.given, `${side} address`);
    const first = key === undefined ? undefined : sheet.columns.get(key);
    if (key === undefined || first === undefined) continue;
    const said = meaningOf(sheet.headers[first] ?? '').candidates.find(
      ({ meaning }) => meaning === `${side} address`,
    );
    const more: number[] = [];
    const further = meant(sheet, `${side} further address`).toSorted((a, b) => a.column - b.column);
    for (const { column, score, cost } of further) {
      const isOfSame = Math.abs(score - (said?.score ?? 0)) <= SAME_PARTY;
      // One that does not say whose it is goes on with the address before it.
      const goesOn = cost >= UNNAMED && column === (more.at(-1) ?? first) + 1;
      if (isOfSame || goesOn) more.push(column);
    }
    if (more.length === 0) continue;
    // "Flat, Building, Street": as people write it there.
    const isBefore = (column: number) =>
      column < first && isTagged(sheet.headers[column] ?? '', ['houseNumber']);
    const before = more.filter(isBefore);
    const behind = more.filter((column) => !isBefore(column));
    yield [key, { from: 'join', columns: [...before, first, ...behind], separator: ', ' }];
  }
}
