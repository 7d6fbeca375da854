import { findDeliveryAmount, isPaidBefore, isPaidOnDelivery } from '../match/buyerPayment.ts';
import { fieldKey, type FieldNames } from '../match/headerMatcher.ts';
import type { Profiles } from '../match/profile.ts';
import type { matchColumns } from '../match/matchColumns.ts';
import { MAX_HEADER_COLUMNS } from '../match/column.ts';

type ColumnMatches = ReturnType<typeof matchColumns>;

interface SheetEvidence {
  readonly headers: readonly string[];
  readonly profiles: Profiles;
  /** Columns of another table beside the orders. */
  readonly otherTableColumns: ReadonlySet<number>;
}

/** Column of the amount to collect, if all orders are paid at the door and there is only one candidate. */
export function findAmountDue(
  unsureFields: ColumnMatches['unsureFields'],
  fields: readonly FieldNames[],
  { headers, profiles }: SheetEvidence,
): { readonly key: string; readonly column: number } | null {
  const unsureField = unsureFields.find(({ key }) => key === fieldKey(fields, 'cod amount'));
  const [column, ...more] = unsureField?.sources ?? [];
  if (unsureField === undefined || column === undefined || more.length > 0) return null;
  const width = Math.min(headers.length, MAX_HEADER_COLUMNS);
  return isPaidOnDelivery(width, profiles) ? { key: unsureField.key, column } : null;
}

/**
 * Unsure fields. The amount to collect is added if cells name cash on delivery and no column is that amount, and
 * removed if all orders are paid.
 */
export function addUnsureAmounts(
  { columns, unsureFields }: ColumnMatches,
  { headers, profiles, otherTableColumns }: SheetEvidence,
  fields: readonly FieldNames[],
): ColumnMatches['unsureFields'] {
  const amountKey = fieldKey(fields, 'cod amount');
  if (unsureFields.some(({ key }) => key === amountKey) && isPaidBefore(headers, profiles)) {
    return unsureFields.filter(({ key }) => key !== amountKey);
  }
  const valueKey = fieldKey(fields, 'declared value');
  const isUsed = (column: number): boolean => {
    const key = columns[column]?.key ?? null;
    return otherTableColumns.has(column) || (key !== null && key !== amountKey && key !== valueKey);
  };
  const due = findDeliveryAmount(headers, profiles, fields, isUsed);
  const isQuestion = unsureFields.some(({ key }) => key === due?.key);
  const isKnown = due === null || isQuestion || columns.some(({ key }) => key === due.key);
  return isKnown ? unsureFields : [...unsureFields, due];
}
