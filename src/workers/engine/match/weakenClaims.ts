import { isTagged } from './headerReading.ts';
import { fieldKey, type FieldNames } from './matchHeaders.ts';
import type { Meaning } from './meanings.ts';
import type { Profiles } from './profile.ts';
import { CHOICE, type Claim, type Column } from './column.ts';
import type { Tag } from './vocabulary.ts';

/*
 * Columns whose claim to a field is weaker because of other columns.
 */

/** Factor that rules out automatic assignment. */
const LEFT = 0.65;
/** Factor that still allows assignment if no other column fits. */
const BEHIND = 0.9;
/** Threshold of the filled share below which a number does not belong to all orders. */
const HALF = 0.6;

const claims = ({ claims: all, isFilled }: Column, key: string | undefined): boolean =>
  isFilled && all.some((one) => one.key === key && one.weight >= CHOICE && !one.isContradicted);

function lessened(column: Column, share: (claim: Claim) => number): Column {
  return {
    ...column,
    claims: column.claims
      .map((claim) => ({ ...claim, weight: claim.weight * share(claim) }))
      .toSorted((a, b) => b.weight - a.weight),
  };
}

/** Weakens billing columns behind the receiver's address; their phone only if another column is a phone. */
function besideBilling(
  columns: readonly Column[],
  fields: readonly FieldNames[],
): readonly Column[] {
  const isBilled = ({ header }: Column): boolean => isTagged(header, ['billing']);
  if (!columns.some(isBilled)) return columns;
  const has = (meaning: Meaning): boolean =>
    columns.some((column) => !isBilled(column) && claims(column, fieldKey(fields, meaning)));
  if (!has('receiver address')) return columns;
  const phone = has('receiver phone') ? undefined : fieldKey(fields, 'receiver phone');
  return columns.map((column) =>
    isBilled(column) ? lessened(column, ({ key }) => (key === phone ? 1 : LEFT)) : column,
  );
}

/** Tags of notes for the courier. */
const ON_THE_WAY: readonly Tag[] = ['destination', 'toward', 'receiver', 'driver'];

/** Weakens general notes behind notes on the delivery: "Notes" beside "Shipping Delivery Notes". */
function besideDeliveryNotes(
  columns: readonly Column[],
  fields: readonly FieldNames[],
): readonly Column[] {
  const remark = fieldKey(fields, 'remark');
  const isOnTheWay = ({ header }: Column) => isTagged(header, ON_THE_WAY);
  if (!columns.some((column) => claims(column, remark) && isOnTheWay(column))) return columns;
  return columns.map((column) =>
    isOnTheWay(column) ? column : lessened(column, ({ key }) => (key === remark ? BEHIND : 1)),
  );
}

/** Weakens numbers that few orders have, behind one that all have and hardly any share. */
function besideWholeNumbers(columns: readonly Column[], profiles: Profiles): readonly Column[] {
  // Only the best claim counts: a number that fits another field better belongs to that field.
  const isNumber = ({ claims: [best] }: Column) =>
    best?.isNumber === true && best.weight >= CHOICE && !best.isContradicted;
  const numbers = columns.filter((column) => column.isFilled && isNumber(column));
  if (numbers.length < 2) return columns;
  const filledShare = ({ source }: Column): number => {
    const profile = profiles(source);
    return profile === null || profile.cells === 0 ? 1 : profile.filled / profile.cells;
  };
  const isWhole = (column: Column) =>
    filledShare(column) === 1 && (profiles(column.source)?.distinctness ?? 0) > HALF;
  if (!numbers.some(isWhole)) return columns;
  return columns.map((column) =>
    numbers.includes(column) && filledShare(column) < HALF
      ? lessened(column, ({ isNumber: is }) => (is ? LEFT : 1))
      : column,
  );
}

/** Columns of a sheet, with claims weakened by one another. */
export const weakenClaims = (
  columns: readonly Column[],
  fields: readonly FieldNames[],
  profiles: Profiles,
): readonly Column[] =>
  besideWholeNumbers(besideDeliveryNotes(besideBilling(columns, fields), fields), profiles);
