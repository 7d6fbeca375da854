import { Kind, type SheetStore } from '../store.ts';
import { cellFlag, cellText } from '../storeText.ts';
import type { FieldRule, Finding } from './rules.ts';

/**
 * Finds damage to a cell by a spreadsheet; null if there is none. An error means that the merchant entered another
 * text, so the field does not read this one.
 */
export function findDamage(
  store: SheetStore,
  row: number,
  column: number,
  field: FieldRule,
): Finding | null {
  const createFinding = (rule: string, severity: Finding['severity']): Finding => ({
    rule,
    severity,
    params: { value: cellText(store, row, column) },
  });
  /** Severity for a date or long number, which free text may contain on purpose. */
  const severityInText = field.kind === 'text' ? 'warning' : 'error';
  const kind = store.kind(row, column);
  const flag = cellFlag(store, row, column);
  if (kind === Kind.error) return createFinding('rule.damage.error', 'error');
  if (flag === 'notCalculated') return { rule: 'rule.damage.formula', severity: 'error' };
  if (flag === 'precisionLost') {
    // The field's bounds reject an amount this large.
    if (!field.isIdentifier && field.kind !== 'text') return null;
    return createFinding('rule.damage.precision', severityInText);
  }
  const isDateOrTime =
    kind === Kind.date || kind === Kind.datetime || kind === Kind.time || kind === Kind.duration;
  if (!isDateOrTime) return null;
  if (field.kind !== 'date') return createFinding('rule.damage.date', severityInText);
  return flag === 'fictitiousDate' ? createFinding('rule.damage.leapBug', 'error') : null;
}
