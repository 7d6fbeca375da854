import { assign } from './assign.ts';
import { readHeader } from './headerReading.ts';
import {
  type ColumnMatch,
  type FieldNames,
  type HeaderMatcher,
  literal,
  getMatcher,
} from './matchHeaders.ts';
import { pickCodedColumn } from './pickCodedColumn.ts';
import {
  CHOICE,
  type Claim,
  type Column,
  HEADER_COLUMNS,
  type UnsureField,
  WORTH_MORE,
} from './column.ts';
import { spokenParties } from './spokenParties.ts';
import { spokenPlaces } from './spokenPlaces.ts';
import type { Profiles } from './profile.ts';
import { headerWords } from './headerWords.ts';
import { otherUnit } from './units.ts';
import { fillNeeded, fillSecondPhone, phonesByCells } from './substitutes.ts';
import { weakenClaims } from './weakenClaims.ts';
import { findClaims } from './claims.ts';

/** Minimum weight at which a column is asked about. */
const WORTH_ASKING = 0.5;
/** Maximum difference of equally ranked columns. */
const MARGIN = 0.008;
/** Maximum difference of equally likely meanings of one column. */
const NEAR = 0.05;
/** Factor on the deduction for vagueness: a client ranks behind a delivery name. */
const VAGUE = 2;
/** Bonus of a needed field over an optional one. */
const NEEDED = 0.01;
/** Maximum number of candidate fields shown to the user. */
const CANDIDATES = 5;

interface ColumnMatches {
  readonly columns: readonly ColumnMatch[];
  /** Fields with several equally ranked columns, or an uncertain one. */
  readonly unsureFields: readonly UnsureField[];
}

/** Returns whether columns have equal examined cells, so that either may be taken. */
export type Alike = (a: number, b: number) => boolean;

function createColumn(
  source: number,
  header: string,
  /** Header as completed by its neighbours. */
  spoken: string,
  profiles: Profiles,
  fields: readonly FieldNames[],
  matcher: HeaderMatcher,
): Column {
  const isBlank = header.trim() === '';
  const { units } = headerWords(header);
  const others = fields.flatMap(({ key, unit }) => {
    const other = otherUnit(units, unit);
    return other === null ? [] : [[key, other] as const];
  });
  const claims = isBlank
    ? []
    : findClaims(spoken, () => profiles(source), fields, matcher, source < HEADER_COLUMNS);
  const isOwn = () => fields.some(({ own }) => own.some((one) => literal(one) === literal(header)));
  const filled = claims.length > 0 ? (profiles(source)?.filled ?? null) : null;
  return {
    source,
    header,
    isFilled: filled !== null && filled > 0,
    isBlank: filled === 0 && !isOwn(),
    claims,
    otherUnits: Object.fromEntries(others),
  };
}

/**
 * Finds the meanings of columns, from headers and cells: the best assignment of all fields at once. Uncertain fields
 * are left to the user. Columns in `taken` and fields in `given` are already decided.
 */
export function matchColumns(
  headers: readonly string[],
  fields: readonly FieldNames[],
  profiles: Profiles,
  taken: ReadonlyMap<number, unknown> = new Map(),
  alike: Alike = () => false,
  given: ReadonlySet<string> = new Set(),
): ColumnMatches {
  const matcher = getMatcher(fields);
  const spoken = spokenParties(headers, profiles);
  const spokenPlace = spokenPlaces(headers, profiles);
  const spokenHeader = (header: string, source: number): string => {
    const said = spoken[source] ?? header;
    return said === header ? spokenPlace(header, source) : said;
  };
  const columns = weakenClaims(
    headers.map((header, source) =>
      createColumn(source, header, spokenHeader(header, source), profiles, fields, matcher),
    ),
    fields,
    profiles,
  );
  const open = fields.filter(({ key }) => !given.has(key));
  const all = columns.filter(({ source, claims }) => !taken.has(source) && claims.length > 0);
  const free = all.filter(({ isBlank }) => !isBlank);
  const codes = codeColumns(open, free);
  const getWeight = (column: Column, key: string, least = CHOICE): number => {
    if ((codes.get(key) ?? column) !== column) return 0;
    const claim = column.claims.find((one) => one.key === key);
    const isOpen =
      claim !== undefined && !claim.isContradicted && column.otherUnits[key] === undefined;
    return isOpen && claim.weight >= least ? claim.weight - VAGUE * claim.cost : 0;
  };
  const chosen = assign(
    open.map(({ key, required }) =>
      free.map((column) => {
        const weight = getWeight(column, key);
        return weight > 0 && required ? weight + NEEDED : weight;
      }),
    ),
    free.length,
  );
  const keys = new Map<number, string>();
  const unsureFields: UnsureField[] = [];
  for (const [i, { key }] of open.entries()) {
    const column = free[chosen[i] ?? -1];
    if (column === undefined) continue;
    const isChosen = (other: Column, weight: number): boolean =>
      open.some(
        (field, at) =>
          free[chosen[at] ?? -1] === other && getWeight(other, field.key) >= weight - NEAR,
      );
    const rivals = [
      ...findRivals(column, key, free, getWeight, isChosen),
      ...otherNumbers(column, key, free, profiles),
    ].filter(({ source }) => !alike(source, column.source));
    const coded = pickCodedColumn([column, ...rivals], profiles);
    if (coded !== undefined) keys.set(coded.source, key);
    else
      unsureFields.push({
        key,
        sources: [column, ...rivals].map(({ source }) => source).toSorted((a, b) => a - b),
      });
  }
  const unsureColumns = new Set(unsureFields.flatMap(({ sources }) => sources));
  for (const source of unsureColumns) keys.delete(source);
  fillNeeded({ keys, unsureColumns, columns: free, open, unsureFields });
  fillSecondPhone({ keys, unsureColumns, columns: free, open, unsureFields });
  const settled = new Set([...keys.values(), ...unsureFields.map(({ key }) => key)]);
  const isOpen = (claim: Claim) =>
    !claim.isContradicted && !settled.has(claim.key) && !given.has(claim.key);
  const needed = new Set(open.filter((field) => field.required).map(({ key }) => key));
  for (const { key, required } of open) {
    const least = required ? WORTH_ASKING : WORTH_MORE;
    // A column is asked about once, for its best meaning.
    const maybe = free.filter(({ source, isFilled, claims }) => {
      if (keys.has(source) || unsureColumns.has(source) || !isFilled) return false;
      const claim = pickQuestion(claims.filter(isOpen), needed);
      return claim?.key === key && claim.weight >= least;
    });
    if (maybe.length > 0) unsureFields.push({ key, sources: maybe.map(({ source }) => source) });
  }
  unsureFields.push(
    ...phonesByCells(
      {
        keys,
        unsureColumns,
        columns: columns.filter(({ source }) => !taken.has(source)),
        open,
        unsureFields,
      },
      profiles,
    ),
  );
  // A blank column is assigned only if no other column fits.
  const asked = new Set(unsureFields.map(({ key }) => key));
  const left = open.filter(({ key }) => !settled.has(key) && !asked.has(key));
  const blank = all.filter(({ isBlank }) => isBlank);
  const ofBlank = assign(
    left.map(({ key }) => blank.map((column) => getWeight(column, key))),
    blank.length,
  );
  for (const [i, { key }] of left.entries()) {
    const column = blank[ofBlank[i] ?? -1];
    if (column !== undefined) keys.set(column.source, key);
  }
  return {
    columns: columns.map((column) => toMatch(column, keys.get(column.source) ?? null)),
    unsureFields,
  };
}

/** The claim that a column is asked about: its best, or a nearly equal one that orders need. */
function pickQuestion(claims: readonly Claim[], needed: ReadonlySet<string>): Claim | undefined {
  const [best] = claims;
  if (best === undefined) return undefined;
  return claims.find(({ key, weight }) => needed.has(key) && weight >= best.weight - NEAR) ?? best;
}

/** For a field with both a code column and a text column: the code column. */
function codeColumns(
  fields: readonly FieldNames[],
  columns: readonly Column[],
): ReadonlyMap<string, Column> {
  const found = new Map<string, Column>();
  for (const { key, coded = [] } of fields) {
    const names = new Set(coded.map(literal));
    const column = columns.find(({ header }) => names.has(literal(header)));
    if (column !== undefined) found.set(key, column);
  }
  return found;
}

/** Other columns with an equal claim to a field and no better one elsewhere. */
function findRivals(
  column: Column,
  key: string,
  columns: readonly Column[],
  getWeight: (column: Column, key: string) => number,
  isChosen: (column: Column, weight: number) => boolean,
): readonly Column[] {
  const own = getWeight(column, key);
  const isNamedAlike = (other: Column): boolean => literal(other.header) === literal(column.header);
  return columns.filter((other) => {
    if (other === column) return false;
    const weight = getWeight(other, key);
    if (weight === 0 || weight < own - MARGIN) return false;
    // A synonym may be another field as well: a telephone beside a mobile phone.
    const isElsewhere =
      isChosen(other, weight) ||
      other.claims.some((claim) => claim.key !== key && claim.weight > weight);
    return isNamedAlike(other) || !isElsewhere;
  });
}

/** Returns whether a column numbers each row's document without naming it, as "No." in a ledger's list. */
const isOwnNumber = ({ header }: Column): boolean => {
  const { tags, unknown } = readHeader(header);
  return unknown === 0 && tags.every((said) => said.size === 1 && said.has('number'));
};

/** Other unique number columns beside an order number, if exactly one of the two headers names its subject. */
function otherNumbers(
  column: Column,
  key: string,
  columns: readonly Column[],
  profiles: Profiles,
): readonly Column[] {
  const isNumber = (one: Column): boolean =>
    one.claims.some(
      ({ key: own, weight, isContradicted, isNumber: is }) =>
        own === key && is && !isContradicted && weight >= CHOICE,
    ) && profiles(one.source)?.distinctness === 1;
  if (!isNumber(column)) return [];
  return columns.filter(
    (other) => other !== column && isNumber(other) && isOwnNumber(other) !== isOwnNumber(column),
  );
}

function toMatch({ source, header, claims, otherUnits }: Column, key: string | null): ColumnMatch {
  // A further phone of a party is chosen by its claim to the first.
  const claim = claims.find((one) => one.key === key) ?? (key === null ? undefined : claims[0]);
  return {
    source,
    header,
    key,
    reason: claim?.reason ?? null,
    score: claim?.weight ?? 0,
    candidates: claims
      .filter(({ isContradicted, weight }) => !isContradicted && weight >= WORTH_ASKING)
      .slice(0, CANDIDATES)
      .map((one) => ({ key: one.key, reason: one.reason, score: one.weight })),
    otherUnits,
  };
}

/** Meanings of columns by their headers alone. */
export function matchHeaders(
  headers: readonly string[],
  fields: readonly FieldNames[],
): readonly ColumnMatch[] {
  return matchColumns(headers, fields, () => null).columns;
}
