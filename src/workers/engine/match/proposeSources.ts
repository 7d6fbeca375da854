import type { DerivedSource, SplitterName } from '../public/mappingTypes.ts';
import { PHONE_PARTS, splitCell } from '../mapping/splitters.ts';
import { isFlag } from './cellFit.ts';
import { splitByHeader } from './splitByHeader.ts';
import { proposeContacts } from './proposeContacts.ts';
import { hasTag } from './headerReading.ts';
import type { TextPattern } from './textPatterns.ts';
import type { Meaning } from './meanings.ts';
import {
  proposeJoinedAddresses,
  proposeJoinedAreas,
  proposeRegionsOfTowns,
  proposeSplitAddresses,
  proposeSplitRegions,
  proposeTownsOfRegions,
} from './proposePlaces.ts';
import {
  MIN_EVIDENT_SHARE,
  findCandidates,
  type SheetColumns,
  MAX_PARTY_DIFFERENCE,
} from './sheetColumns.ts';
import { getMeaning } from './claims.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';
import { fieldKey } from './headerMatcher.ts';

/** Minimum share of cells in the format that the header names. */
const MIN_NAMED_SHARE = 0.4;

/** Columns whose cells hold several fields: the header's meaning, and the fields in the sequence of the parts. */
const splits: readonly {
  readonly splitter: TextPattern & SplitterName;
  readonly meaning: Meaning;
  readonly parts: readonly Meaning[];
  /** The cells are unmistakable, even under another header. */
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

/**
 * Derived sources for fields that no single column holds: parts of a column, or several columns together. By field
 * key; a field with a column keeps it, except for an address that continues in further columns.
 */
export function proposeSources(sheet: SheetColumns): ReadonlyMap<string, DerivedSource> {
  const sources = new Map<string, DerivedSource>();
  for (const [key, source] of proposeSplits(sheet)) sources.set(key, source);
  for (const [key, source] of joinNames(sheet)) sources.set(key, source);
  for (const [key, source] of proposeCompanyName(sheet))
    if (!sources.has(key)) sources.set(key, source);
  for (const [key, source] of proposeContacts(sheet)) sources.set(key, source);
  for (const [key, source] of proposeSplitAddresses(sheet)) sources.set(key, source);
  for (const [key, source] of proposeConditionalAmount(sheet)) sources.set(key, source);
  for (const [key, source] of proposeUnitValue(sheet)) sources.set(key, source);
  for (const [key, source] of proposeTownsOfRegions(sheet)) {
    if (!sources.has(key)) sources.set(key, source);
  }
  for (const split of [
    proposeSplitRegions,
    splitByHeader,
    proposeRegionsOfTowns,
    proposeJoinedAreas,
  ]) {
    for (const [key, source] of split(sheet)) if (!sources.has(key)) sources.set(key, source);
  }
  for (const [key, source] of splitPhones(sheet)) sources.set(key, source);
  for (const [key, source] of proposeJoinedAddresses(sheet)) {
    if (!sources.has(key)) sources.set(key, source);
  }
  return sources;
}

function* proposeSplits(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { headers, fields, profiles, columns, isUsed } = sheet;
  for (const { splitter, meaning, parts, isEvident = false } of splits) {
    const keys = parts.map((part) => fieldKey(fields, part));
    if (keys.some((key) => key === undefined || columns.has(key))) continue;
    const named = findCandidates(sheet, meaning).find(
      ({ column }) => (profiles(column)?.share(splitter) ?? 0) >= MIN_NAMED_SHARE,
    );
    const evident = !isEvident
      ? -1
      : headers
          .slice(0, MAX_HEADER_COLUMNS)
          .findIndex(
            (_, at) => !isUsed(at) && (profiles(at)?.share(splitter) ?? 0) >= MIN_EVIDENT_SHARE,
          );
    const column = named?.column ?? (evident < 0 ? findWindowAfterDay(sheet, meaning) : evident);
    if (column < 0) continue;
    for (const [part, key] of keys.entries()) {
      if (key !== undefined) yield [key, { from: 'part', column, splitter, part }];
    }
  }
}

/**
 * The time-of-day column after a day column, if its header is not specific: "Date d'enlèvement", "Créneau"; -1 if
 * there is none.
 */
function findWindowAfterDay(sheet: SheetColumns, meaning: Meaning): number {
  const { headers, allFields, profiles, columns, isUsed } = sheet;
  const [, side] = /^(pickup|delivery) window$/.exec(meaning) ?? [];
  const day = side === undefined ? undefined : fieldKey(allFields, `${side} date` as Meaning);
  const at = (day === undefined ? undefined : columns.get(day)) ?? -1;
  const header = headers[at + 1] ?? '';
  const isWindow = hasTag(header, ['window', 'time']) && getMeaning(header).candidates.length === 0;
  if (at < 0 || isUsed(at + 1) || !isWindow) return -1;
  return (profiles(at + 1)?.share('window') ?? 0) >= MIN_NAMED_SHARE ? at + 1 : -1;
}

/** Minimum share of one-word names in each of two name columns. */
const MIN_ONE_WORD_SHARE = 0.6;

/** First and last names, if no column has both. */
function* joinNames(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  for (const side of ['receiver', 'sender'] as const) {
    const key = fieldKey(sheet.fields, `${side} name`);
    if (key === undefined) continue;
    const nameColumn = sheet.columns.get(key);
    const [first] = findCandidates(sheet, `${side} first name`);
    const [last] = findCandidates(sheet, `${side} last name`);
    // "Nom" beside "Prénom" is a last name, though elsewhere it may be a whole name.
    const isPartOfName =
      nameColumn !== undefined && isOneWord(sheet, nameColumn) && (!first || !last);
    // The receiver's two names take precedence over a single one of the buyer.
    const cost = Math.max(first?.cost ?? Infinity, last?.cost ?? Infinity);
    const isClearer = nameColumn !== undefined && cost < -rateParty(sheet, nameColumn);
    const columns = isPartOfName
      ? [first?.column ?? nameColumn, first === undefined ? last?.column : nameColumn]
      : nameColumn === undefined || isClearer
        ? [first?.column, last?.column]
        : [];
    const [firstColumn, lastColumn] = columns;
    if (firstColumn === undefined || lastColumn === undefined) continue;
    const scores = [firstColumn, lastColumn].map((column) => rateParty(sheet, column));
    const areApart = Math.abs(firstColumn - lastColumn) > 1;
    // "Nom du destinataire" beside "Prénom" names the party only once.
    if (areApart && Math.abs((scores[0] ?? 0) - (scores[1] ?? 0)) > MAX_PARTY_DIFFERENCE) continue;
    yield [key, { from: 'join', columns: [firstColumn, lastColumn], separator: ' ' }];
  }
}

/** Minimum share of different names at which companies are the receivers. */
const MIN_DISTINCTNESS = 0.5;

/** The receiving company, if no column names a receiver: sheets of shops that buy from a wholesaler. */
function* proposeCompanyName({
  fields,
  columns,
  questionFields,
  profiles,
}: SheetColumns): Generator<[string, DerivedSource]> {
  const [name, company] = (['receiver name', 'receiver company'] as const).map((meaning) =>
    fieldKey(fields, meaning),
  );
  const column = company === undefined ? undefined : columns.get(company);
  if (name === undefined || column === undefined || columns.has(name) || questionFields.has(name))
    return;
  const profile = profiles(column);
  const isComplete = profile !== null && profile.filled === profile.cells;
  // "Shipping company" may be the carrier, which is one of few.
  if (isComplete && profile.distinctness > MIN_DISTINCTNESS)
    yield [name, { from: 'first', columns: [column] }];
}

function isOneWord({ profiles }: SheetColumns, column: number): boolean {
  return 1 - (profiles(column)?.share('words') ?? 1) >= MIN_ONE_WORD_SHARE;
}

/** Rates how clearly a column's header names the party. */
function rateParty({ headers }: SheetColumns, column: number): number {
  return -(getMeaning(headers[column] ?? '').candidates[0]?.cost ?? 0);
}

/** An amount to collect beside a column of yes and no that decides whether it applies. */
function* proposeConditionalAmount({
  headers,
  profiles,
  columns,
  isUsed,
  fields,
}: SheetColumns): Generator<[string, DerivedSource]> {
  const key = fieldKey(fields, 'cod amount');
  const column = key === undefined ? undefined : columns.get(key);
  if (key === undefined || column === undefined) return;
  const condition = headers.slice(0, MAX_HEADER_COLUMNS).findIndex((header, at) => {
    if (isUsed(at) || at === column || (profiles(at)?.filled ?? 0) === 0) return false;
    const isCodHeader = getMeaning(header).candidates.some(
      ({ meaning }) => meaning === 'cod amount',
    );
    const profile = profiles(at);
    return (
      isCodHeader &&
      profile !== null &&
      (profile.share('yesNo') >= MIN_EVIDENT_SHARE || isFlag(profile))
    );
  });
  if (condition >= 0) yield [key, { from: 'if', column, condition }];
}

/** Value of one article, if a row states the value of all its goods and no column counts them. */
function* proposeUnitValue({
  fields,
  columns,
  questionFields,
}: SheetColumns): Generator<[string, DerivedSource]> {
  const [unitValue, goodsCount, declaredValue] = (
    ['unit value', 'goods count', 'declared value'] as const
  ).map((meaning) => fieldKey(fields, meaning));
  if (unitValue === undefined || goodsCount === undefined || declaredValue === undefined) return;
  const column = columns.get(declaredValue);
  const isOpen = [unitValue, goodsCount].every(
    (key) => !columns.has(key) && !questionFields.has(key),
  );
  const isNeeded = fields.some(({ key, required }) => key === unitValue && required);
  if (column !== undefined && isOpen && isNeeded)
    yield [unitValue, { from: 'first', columns: [column] }];
}

/** Splits phones from a second number or words in their cells, if a field for these has no column. */
function* splitPhones({
  profiles,
  columns,
  fields,
  questionFields,
}: SheetColumns): Generator<[string, DerivedSource]> {
  const key = fieldKey(fields, 'receiver phone');
  const column = key === undefined ? undefined : columns.get(key);
  const profile = column === undefined ? null : profiles(column);
  if (key === undefined || column === undefined || profile === null) return;
  const isFree = (other: string | undefined): other is string =>
    other !== undefined && !columns.has(other) && !questionFields.has(other);
  const hasPart = (part: number): boolean =>
    profile.shareOf((text) => (splitCell('phones', text)?.[part] ?? '') !== '') > 0;
  const remark = fieldKey(fields, 'remark');
  const remarkColumn = remark === undefined ? undefined : columns.get(remark);
  const [second, words] = [fieldKey(fields, 'receiver second phone'), remark].map((other, i) => {
    const isUsable =
      isFree(other) || (other !== undefined && other === remark && remarkColumn !== undefined);
    return isUsable && hasPart(PHONE_PARTS.second + i) ? other : undefined;
  });
  const createSource = (part: number): DerivedSource => ({
    from: 'part',
    column,
    splitter: 'phones',
    part,
  });
  if (second !== undefined) yield [second, createSource(PHONE_PARTS.second)];
  if (words !== undefined) {
    // An existing remark is kept, with the words after it.
    yield [
      words,
      remarkColumn === undefined
        ? createSource(PHONE_PARTS.words)
        : { from: 'noted', column: remarkColumn, phones: column },
    ];
  }
  if (second !== undefined && words !== undefined) yield [key, createSource(PHONE_PARTS.alone)];
  else if (second !== undefined) yield [key, createSource(PHONE_PARTS.withWords)];
  else if (words !== undefined) yield [key, createSource(PHONE_PARTS.withSecond)];
}
