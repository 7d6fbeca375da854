import { CHOICE, type Column, type UnsureField, WORTH_MORE } from './column.ts';
import { isTagged } from './headerReading.ts';
import { fieldKey, type FieldNames } from './matchHeaders.ts';
import type { Profiles } from './profile.ts';

/*
 * Substitute columns for needed fields that no header names.
 */

/** Minimum weight of a substitute column. */
const STANDING = 0.6;
/** Minimum number of assigned fields before a substitute is used. */
const FEWEST = 3;
/** Tags of the sender or the courier. */
const SENDERS = ['sender', 'pickup', 'outset', 'shop', 'driver'] as const;

/**
 * Needed fields, by meaning, and the fields whose column may fill them, by meaning or key: places within a town, the
 * platform's number. Null: a column without a field.
 */
const STANDING_IN = [
  { needed: 'receiver city', from: 'receiver area' },
  { needed: 'sender city', from: 'sender area' },
  { needed: 'order number', from: 'buyerReference' },
  { needed: 'goods name', from: null },
] as const;

export interface FieldAssignment {
  readonly keys: Map<number, string>;
  readonly unsureColumns: ReadonlySet<number>;
  readonly columns: readonly Column[];
  readonly open: readonly FieldNames[];
  readonly unsureFields: readonly UnsureField[];
}

/** Assigns needed fields without a column to their only possible substitute, such as a district for its town. */
export function fillNeeded({
  keys,
  unsureColumns,
  columns,
  open,
  unsureFields,
}: FieldAssignment): void {
  for (const { needed, from } of STANDING_IN) {
    const findField = (meaning: string | null) =>
      open.find(({ key, meanings = [] }) => meanings[0] === meaning || key === meaning);
    const field = findField(needed);
    if (field?.required !== true) continue;
    const { key } = field;
    const isTaken =
      [...keys.values()].includes(key) ||
      unsureFields.some((unsureField) => unsureField.key === key);
    // A sheet without a receiver is no list of orders, or was not understood.
    if (isTaken || keys.size < FEWEST) continue;
    const other = findField(from)?.key;
    const [one, ...more] = columns.filter(({ source, header, claims, isFilled }) => {
      const claim = claims.find((own) => own.key === key && !own.isContradicted);
      if (claim === undefined || unsureColumns.has(source) || !isFilled) return false;
      const own = keys.get(source);
      return from === null
        ? own === undefined && claim.weight >= WORTH_MORE && isTagged(header, ['model', 'brand'])
        : own !== undefined && own === other && claim.weight >= STANDING;
    });
    if (one !== undefined && more.length === 0) keys.set(one.source, key);
  }
}

/** Assigns a party's second phone to its other phone column, if no header names a second one. */
export function fillSecondPhone({ keys, unsureColumns, columns, open }: FieldAssignment): void {
  for (const side of ['receiver', 'sender'] as const) {
    const [first, second] = [
      fieldKey(open, `${side} phone`),
      fieldKey(open, `${side} second phone`),
    ];
    const taken = columns.find(({ source }) => keys.get(source) === first);
    if (first === undefined || second === undefined || taken === undefined) continue;
    if ([...keys.values()].includes(second)) continue;
    const cost = taken.claims.find(({ key }) => key === first)?.cost;
    const [one, ...more] = columns.filter(({ source, isFilled, claims }) => {
      const [best] = claims;
      if (keys.has(source) || unsureColumns.has(source) || !isFilled || best === undefined)
        return false;
      const isPhone = best.key === first && !best.isContradicted && best.weight >= CHOICE;
      return isPhone && best.cost === cost;
    });
    if (one !== undefined && more.length === 0) keys.set(one.source, second);
  }
}

/** Minimum share of phones at which a column is asked about, whatever its header. */
const PHONES = 0.8;

/** The single column whose cells are phones, if no header says so. */
export function phonesByCells(
  { keys, unsureColumns, columns, open, unsureFields }: FieldAssignment,
  profiles: Profiles,
): readonly UnsureField[] {
  const field = open.find(({ meanings = [] }) => meanings[0] === 'receiver phone');
  if (field?.required !== true || keys.size < FEWEST) return [];
  const { key } = field;
  if (
    [...keys.values()].includes(key) ||
    unsureFields.some((unsureField) => unsureField.key === key)
  )
    return [];
  const sources = columns.flatMap(({ source, header }) => {
    if (keys.has(source) || unsureColumns.has(source) || isTagged(header, SENDERS)) return [];
    const profile = profiles(source);
    const isPhones = profile !== null && profile.share('phone') >= PHONES;
    return isPhones && profile.share('dialled') >= PHONES ? [source] : [];
  });
  return sources.length === 1 ? [{ key, sources }] : [];
}
