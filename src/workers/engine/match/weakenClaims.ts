import { hasTag } from './headerReading.ts';
import { fieldKey, type FieldNames } from './headerMatcher.ts';
import type { Meaning } from './meanings.ts';
import type { Profiles } from './profile.ts';
import { MIN_ASSIGNED_WEIGHT, type Claim, type Column } from './column.ts';
import type { Tag } from './vocabulary.ts';

/*
 * Weakens claims of columns to a field because of other columns.
 */

/** Factor that rules out automatic assignment. */
const EXCLUDING_FACTOR = 0.65;
/** Factor that still allows assignment if no other column fits. */
const WEAKENING_FACTOR = 0.9;
/** Minimum share of filled cells, and of distinct ones among them, in a number column that belongs to all orders. */
const MIN_FILLED_SHARE = 0.6;

const hasClaim = ({ claims, isFilled }: Column, key: string | undefined): boolean =>
  isFilled &&
  claims.some((one) => one.key === key && one.weight >= MIN_ASSIGNED_WEIGHT && !one.isContradicted);

function weaken(column: Column, getFactor: (claim: Claim) => number): Column {
  return {
    ...column,
    claims: column.claims
      .map((claim) => ({ ...claim, weight: claim.weight * getFactor(claim) }))
      .toSorted((a, b) => b.weight - a.weight),
  };
}

/**
 * Weakens billing columns if another column is the receiver's address; their phone only if another column is a phone.
 */
function weakenBilling(
  columns: readonly Column[],
  fields: readonly FieldNames[],
): readonly Column[] {
  const isBilled = ({ header }: Column): boolean => hasTag(header, ['billing']);
  if (!columns.some(isBilled)) return columns;
  const has = (meaning: Meaning): boolean =>
    columns.some((column) => !isBilled(column) && hasClaim(column, fieldKey(fields, meaning)));
  if (!has('receiver address')) return columns;
  const phone = has('receiver phone') ? undefined : fieldKey(fields, 'receiver phone');
  return columns.map((column) =>
    isBilled(column) ? weaken(column, ({ key }) => (key === phone ? 1 : EXCLUDING_FACTOR)) : column,
  );
}

/** Tags of notes for the courier. */
const COURIER_NOTE_TAGS: readonly Tag[] = ['destination', 'shipTo', 'receiver', 'driver'];

/** Weakens general notes if another column has notes on the delivery: "Notes" beside "Shipping Delivery Notes". */
function weakenGeneralNotes(
  columns: readonly Column[],
  fields: readonly FieldNames[],
): readonly Column[] {
  const remark = fieldKey(fields, 'remark');
  const isCourierNote = ({ header }: Column) => hasTag(header, COURIER_NOTE_TAGS);
  if (!columns.some((column) => hasClaim(column, remark) && isCourierNote(column))) return columns;
  return columns.map((column) =>
    isCourierNote(column)
      ? column
      : weaken(column, ({ key }) => (key === remark ? WEAKENING_FACTOR : 1)),
  );
}

/** Weakens order numbers that few orders have, if another column has one in each row, mostly distinct. */
function weakenPartialNumbers(columns: readonly Column[], profiles: Profiles): readonly Column[] {
  // Only the best claim counts: a number that fits another field better belongs to that field.
  const isNumber = ({ claims: [best] }: Column) =>
    best?.isOrderNumber === true && best.weight >= MIN_ASSIGNED_WEIGHT && !best.isContradicted;
  const numbers = columns.filter((column) => column.isFilled && isNumber(column));
  if (numbers.length < 2) return columns;
  const getFilledShare = ({ source }: Column): number => {
    const profile = profiles(source);
    return profile === null || profile.cells === 0 ? 1 : profile.filled / profile.cells;
  };
  const hasAllRows = (column: Column) =>
    getFilledShare(column) === 1 && (profiles(column.source)?.distinctness ?? 0) > MIN_FILLED_SHARE;
  if (!numbers.some(hasAllRows)) return columns;
  return columns.map((column) =>
    numbers.includes(column) && getFilledShare(column) < MIN_FILLED_SHARE
      ? weaken(column, ({ isOrderNumber }) => (isOrderNumber ? EXCLUDING_FACTOR : 1))
      : column,
  );
}

/** Columns of a sheet, with claims weakened by one another. */
export const weakenClaims = (
  columns: readonly Column[],
  fields: readonly FieldNames[],
  profiles: Profiles,
): readonly Column[] =>
  weakenPartialNumbers(weakenGeneralNotes(weakenBilling(columns, fields), fields), profiles);
