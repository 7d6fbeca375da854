import { assignColumns } from './assignColumns.ts';
import { readHeader } from './headerReading.ts';
import {
  type ColumnMatch,
  type FieldNames,
  type HeaderMatcher,
  literalKey,
  getMatcher,
} from './headerMatcher.ts';
import { pickCodedColumn } from './pickCodedColumn.ts';
import {
  MIN_ASSIGNED_WEIGHT,
  type Claim,
  type Column,
  MAX_HEADER_COLUMNS,
  type UnsureField,
  MIN_OPTIONAL_WEIGHT,
} from './column.ts';
import { completeHeaders } from './completeHeaders.ts';
import { createPlaceCompleter } from './placeCompleter.ts';
import type { Profiles } from './profile.ts';
import { splitHeader } from './headerWords.ts';
import { findOtherUnit } from './units.ts';
import { assignSubstitutes, assignSecondPhone, findPhonesByCells } from './substitutes.ts';
import { weakenClaims } from './weakenClaims.ts';
import { findClaims } from './claims.ts';

/** Minimum weight at which a column is asked about. */
const MIN_QUESTION_WEIGHT = 0.5;
/** Maximum difference of equally ranked columns. */
const MAX_RANK_DIFFERENCE = 0.008;
/** Maximum difference of equally likely meanings of one column. */
const MAX_MEANING_DIFFERENCE = 0.05;
/** Factor of the deduction for vagueness: a client ranks behind a delivery name. */
const VAGUENESS_FACTOR = 2;
/** Bonus of a required field over an optional one. */
const NEEDED_BONUS = 0.01;
/** Maximum number of candidate fields shown to the user. */
const MAX_CANDIDATES = 5;

interface ColumnMatches {
  readonly columns: readonly ColumnMatch[];
  /** Fields with several equally ranked columns, or an uncertain one. */
  readonly unsureFields: readonly UnsureField[];
}

/** Returns whether the examined cells of two columns are equal, so that either can be used. */
export type ColumnComparison = (a: number, b: number) => boolean;

function createColumn(
  source: number,
  header: string,
  /** Header as completed by its neighbours. */
  completedHeader: string,
  profiles: Profiles,
  fields: readonly FieldNames[],
  matcher: HeaderMatcher,
): Column {
  const isBlank = header.trim() === '';
  const { units } = splitHeader(header);
  const otherUnitEntries = fields.flatMap(({ key, unit }) => {
    const foreignUnit = findOtherUnit(units, unit);
    return foreignUnit === null ? [] : [[key, foreignUnit] as const];
  });
  const claims = isBlank
    ? []
    : findClaims(
        completedHeader,
        () => profiles(source),
        fields,
        matcher,
        source < MAX_HEADER_COLUMNS,
      );
  const isTemplateHeader = () =>
    fields.some(({ templateHeaders }) =>
      templateHeaders.some((one) => literalKey(one) === literalKey(header)),
    );
  const filledCells = claims.length > 0 ? (profiles(source)?.filled ?? null) : null;
  return {
    source,
    header,
    isFilled: filledCells !== null && filledCells > 0,
    isBlank: filledCells === 0 && !isTemplateHeader(),
    claims,
    otherUnits: Object.fromEntries(otherUnitEntries),
  };
}

/**
 * Finds the meanings of columns, from headers and cells: the best assignment of all fields at once. Uncertain fields
 * are left to the user. `decidedColumns` and `decidedFields` are excluded.
 */
export function matchColumns(
  headers: readonly string[],
  fields: readonly FieldNames[],
  profiles: Profiles,
  decidedColumns: ReadonlyMap<number, unknown> = new Map(),
  hasEqualCells: ColumnComparison = () => false,
  decidedFields: ReadonlySet<string> = new Set(),
): ColumnMatches {
  const matcher = getMatcher(fields);
  const completedHeaders = completeHeaders(headers, profiles);
  const placeHeader = createPlaceCompleter(headers, profiles);
  const toReadableHeader = (header: string, source: number): string => {
    const completed = completedHeaders[source] ?? header;
    return completed === header ? placeHeader(header, source) : completed;
  };
  const columns = weakenClaims(
    headers.map((header, source) =>
      createColumn(source, header, toReadableHeader(header, source), profiles, fields, matcher),
    ),
    fields,
    profiles,
  );
  const undecidedFields = fields.filter(({ key }) => !decidedFields.has(key));
  const claimingColumns = columns.filter(
    ({ source, claims }) => !decidedColumns.has(source) && claims.length > 0,
  );
  const filledColumns = claimingColumns.filter(({ isBlank }) => !isBlank);
  const codes = findCodeColumns(undecidedFields, filledColumns);
  const getWeight = (column: Column, key: string, minWeight = MIN_ASSIGNED_WEIGHT): number => {
    if ((codes.get(key) ?? column) !== column) return 0;
    const claim = column.claims.find((one) => one.key === key);
    const isOpen =
      claim !== undefined && !claim.isContradicted && column.otherUnits[key] === undefined;
    return isOpen && claim.weight >= minWeight ? claim.weight - VAGUENESS_FACTOR * claim.cost : 0;
  };
  const assignment = assignColumns(
    undecidedFields.map(({ key, required }) =>
      filledColumns.map((column) => {
        const weight = getWeight(column, key);
        return weight > 0 && required ? weight + NEEDED_BONUS : weight;
      }),
    ),
    filledColumns.length,
  );
  const keys = new Map<number, string>();
  const unsureFields: UnsureField[] = [];
  for (const [i, { key }] of undecidedFields.entries()) {
    const column = filledColumns[assignment[i] ?? -1];
    if (column === undefined) continue;
    const isChosen = (other: Column, weight: number): boolean =>
      undecidedFields.some(
        (field, at) =>
          filledColumns[assignment[at] ?? -1] === other &&
          getWeight(other, field.key) >= weight - MAX_MEANING_DIFFERENCE,
      );
    const rivals = [
      ...findRivals(column, key, filledColumns, getWeight, isChosen),
      ...findOtherNumbers(column, key, filledColumns, profiles),
    ].filter(({ source }) => !hasEqualCells(source, column.source));
    const codedColumn = pickCodedColumn([column, ...rivals], profiles);
    if (codedColumn !== undefined) keys.set(codedColumn.source, key);
    else
      unsureFields.push({
        key,
        sources: [column, ...rivals].map(({ source }) => source).toSorted((a, b) => a - b),
      });
  }
  const unsureColumns = new Set(unsureFields.flatMap(({ sources }) => sources));
  for (const source of unsureColumns) keys.delete(source);
  assignSubstitutes({ keys, unsureColumns, columns: filledColumns, undecidedFields, unsureFields });
  assignSecondPhone({ keys, unsureColumns, columns: filledColumns, undecidedFields, unsureFields });
  const settledKeys = new Set([...keys.values(), ...unsureFields.map(({ key }) => key)]);
  const isOpen = (claim: Claim) =>
    !claim.isContradicted && !settledKeys.has(claim.key) && !decidedFields.has(claim.key);
  const needed = new Set(undecidedFields.filter((field) => field.required).map(({ key }) => key));
  for (const { key, required } of undecidedFields) {
    const minWeight = required ? MIN_QUESTION_WEIGHT : MIN_OPTIONAL_WEIGHT;
    // A column is asked about once, for its best meaning.
    const possibleColumns = filledColumns.filter(({ source, isFilled, claims }) => {
      if (keys.has(source) || unsureColumns.has(source) || !isFilled) return false;
      const claim = pickQuestion(claims.filter(isOpen), needed);
      return claim?.key === key && claim.weight >= minWeight;
    });
    if (possibleColumns.length > 0)
      unsureFields.push({ key, sources: possibleColumns.map(({ source }) => source) });
  }
  unsureFields.push(
    ...findPhonesByCells(
      {
        keys,
        unsureColumns,
        columns: columns.filter(({ source }) => !decidedColumns.has(source)),
        undecidedFields,
        unsureFields,
      },
      profiles,
    ),
  );
  // A blank column is assigned only if no other column fits.
  const unsureKeys = new Set(unsureFields.map(({ key }) => key));
  const openFields = undecidedFields.filter(
    ({ key }) => !settledKeys.has(key) && !unsureKeys.has(key),
  );
  const blankColumns = claimingColumns.filter(({ isBlank }) => isBlank);
  const blankAssignment = assignColumns(
    openFields.map(({ key }) => blankColumns.map((column) => getWeight(column, key))),
    blankColumns.length,
  );
  for (const [i, { key }] of openFields.entries()) {
    const column = blankColumns[blankAssignment[i] ?? -1];
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
  return (
    claims.find(
      ({ key, weight }) => needed.has(key) && weight >= best.weight - MAX_MEANING_DIFFERENCE,
    ) ?? best
  );
}

/** For a field with both a code column and a text column: the code column. */
function findCodeColumns(
  fields: readonly FieldNames[],
  columns: readonly Column[],
): ReadonlyMap<string, Column> {
  const found = new Map<string, Column>();
  for (const { key, codeHeaders = [] } of fields) {
    const names = new Set(codeHeaders.map(literalKey));
    const column = columns.find(({ header }) => names.has(literalKey(header)));
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
  const ownWeight = getWeight(column, key);
  const isNamedAlike = (other: Column): boolean =>
    literalKey(other.header) === literalKey(column.header);
  return columns.filter((other) => {
    if (other === column) return false;
    const weight = getWeight(other, key);
    if (weight === 0 || weight < ownWeight - MAX_RANK_DIFFERENCE) return false;
    // A synonym may be another field as well: a telephone beside a mobile phone.
    const isElsewhere =
      isChosen(other, weight) ||
      other.claims.some((claim) => claim.key !== key && claim.weight > weight);
    return isNamedAlike(other) || !isElsewhere;
  });
}

/** Returns whether a header is only a number, as "No." in a ledger's list. */
const isBareNumber = ({ header }: Column): boolean => {
  const { tags, unknownCount } = readHeader(header);
  return unknownCount === 0 && tags.every((reading) => reading.size === 1 && reading.has('number'));
};

/** Other unique number columns, if exactly one of the two headers names its subject. */
function findOtherNumbers(
  column: Column,
  key: string,
  columns: readonly Column[],
  profiles: Profiles,
): readonly Column[] {
  const isNumber = (one: Column): boolean =>
    one.claims.some(
      ({ key: claimedKey, weight, isContradicted, isOrderNumber }) =>
        claimedKey === key && isOrderNumber && !isContradicted && weight >= MIN_ASSIGNED_WEIGHT,
    ) && profiles(one.source)?.distinctness === 1;
  if (!isNumber(column)) return [];
  return columns.filter(
    (other) => other !== column && isNumber(other) && isBareNumber(other) !== isBareNumber(column),
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
      .filter(({ isContradicted, weight }) => !isContradicted && weight >= MIN_QUESTION_WEIGHT)
      .slice(0, MAX_CANDIDATES)
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
