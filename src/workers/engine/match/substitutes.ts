import {
  MIN_ASSIGNED_WEIGHT,
  type Column,
  type UnsureField,
  MIN_OPTIONAL_WEIGHT,
} from './column.ts';
import { hasTag } from './headerReading.ts';
import { fieldKey, type FieldNames } from './headerMatcher.ts';
import type { Profiles } from './profile.ts';

/*
 * Substitute columns for needed fields that no header names.
 */

/** Minimum weight of a substitute column. */
const MIN_SUBSTITUTE_WEIGHT = 0.6;
/** Minimum number of assigned fields before a substitute is used. */
const MIN_ASSIGNED = 3;
/** Tags of the sender or the courier. */
const SENDER_TAGS = ['sender', 'pickup', 'departure', 'shop', 'driver'] as const;

/**
 * Needed fields, by meaning, and the fields whose column may fill them, by meaning or key: places within a town, the
 * platform's number. Null: a column without a field.
 */
const SUBSTITUTES = [
  { needed: 'receiver city', from: 'receiver area' },
  { needed: 'sender city', from: 'sender area' },
  { needed: 'order number', from: 'buyerReference' },
  { needed: 'goods name', from: null },
] as const;

export interface FieldAssignment {
  /** Key of the assigned field, by column. */
  readonly keys: Map<number, string>;
  /** Columns that the user is asked about. */
  readonly unsureColumns: ReadonlySet<number>;
  readonly columns: readonly Column[];
  /** Fields without a decision of the user or a layout. */
  readonly undecidedFields: readonly FieldNames[];
  readonly unsureFields: readonly UnsureField[];
}

/** Assigns needed fields without a column to their only possible substitute, such as a district for its town. */
export function assignSubstitutes({
  keys,
  unsureColumns,
  columns,
  undecidedFields,
  unsureFields,
}: FieldAssignment): void {
  for (const { needed, from } of SUBSTITUTES) {
    const findField = (meaning: string | null) =>
      undecidedFields.find(({ key, meanings = [] }) => meanings[0] === meaning || key === meaning);
    const field = findField(needed);
    if (field?.required !== true) continue;
    const { key } = field;
    const isAssigned =
      [...keys.values()].includes(key) ||
      unsureFields.some((unsureField) => unsureField.key === key);
    // A sheet without a receiver is not a list of orders, or was not understood.
    if (isAssigned || keys.size < MIN_ASSIGNED) continue;
    const substituteKey = findField(from)?.key;
    const [substitute, ...furtherColumns] = columns.filter(
      ({ source, header, claims, isFilled }) => {
        const claim = claims.find(
          (candidate) => candidate.key === key && !candidate.isContradicted,
        );
        if (claim === undefined || unsureColumns.has(source) || !isFilled) return false;
        const assignedKey = keys.get(source);
        return from === null
          ? assignedKey === undefined &&
              claim.weight >= MIN_OPTIONAL_WEIGHT &&
              hasTag(header, ['model', 'brand'])
          : assignedKey !== undefined &&
              assignedKey === substituteKey &&
              claim.weight >= MIN_SUBSTITUTE_WEIGHT;
      },
    );
    if (substitute !== undefined && furtherColumns.length === 0) keys.set(substitute.source, key);
  }
}

/** Assigns a party's second phone to its other phone column, if no header names a second one. */
export function assignSecondPhone({
  keys,
  unsureColumns,
  columns,
  undecidedFields,
}: FieldAssignment): void {
  for (const side of ['receiver', 'sender'] as const) {
    const [first, second] = [
      fieldKey(undecidedFields, `${side} phone`),
      fieldKey(undecidedFields, `${side} second phone`),
    ];
    const phoneColumn = columns.find(({ source }) => keys.get(source) === first);
    if (first === undefined || second === undefined || phoneColumn === undefined) continue;
    if ([...keys.values()].includes(second)) continue;
    const cost = phoneColumn.claims.find(({ key }) => key === first)?.cost;
    const [secondPhone, ...furtherColumns] = columns.filter(({ source, isFilled, claims }) => {
      const [best] = claims;
      if (keys.has(source) || unsureColumns.has(source) || !isFilled || best === undefined)
        return false;
      const isPhone =
        best.key === first && !best.isContradicted && best.weight >= MIN_ASSIGNED_WEIGHT;
      return isPhone && best.cost === cost;
    });
    if (secondPhone !== undefined && furtherColumns.length === 0)
      keys.set(secondPhone.source, second);
  }
}

/** Minimum share of phones at which a column is asked about, whatever its header. */
const MIN_PHONE_SHARE = 0.8;

/** The single column whose cells are phones, if no header says so. */
export function findPhonesByCells(
  { keys, unsureColumns, columns, undecidedFields, unsureFields }: FieldAssignment,
  profiles: Profiles,
): readonly UnsureField[] {
  const field = undecidedFields.find(({ meanings = [] }) => meanings[0] === 'receiver phone');
  if (field?.required !== true || keys.size < MIN_ASSIGNED) return [];
  const { key } = field;
  if (
    [...keys.values()].includes(key) ||
    unsureFields.some((unsureField) => unsureField.key === key)
  )
    return [];
  const sources = columns.flatMap(({ source, header }) => {
    if (keys.has(source) || unsureColumns.has(source) || hasTag(header, SENDER_TAGS)) return [];
    const profile = profiles(source);
    const isPhones = profile !== null && profile.share('phone') >= MIN_PHONE_SHARE;
    return isPhones && profile.share('dialled') >= MIN_PHONE_SHARE ? [source] : [];
  });
  return sources.length === 1 ? [{ key, sources }] : [];
}
