import { Kind, type SheetStore } from '../store.ts';
import { cellFlag, cellText } from '../storeText.ts';
import type { FieldRule, Finding } from './rules.ts';

/**
 * Damage that a spreadsheet has done to a cell; null if there is none. An error means that the text is not what the
 * merchant entered, so its field does not read it.
 */
export function findDamage(
  store: SheetStore,
  row: number,
  column: number,
  field: FieldRule,
): Finding | null {
  const found = (rule: string, severity: Finding['severity']): Finding => ({
    rule,
    severity,
    params: { value: cellText(store, row, column) },
  });
  /** Free text may contain a date or a long number on purpose. */
  const unlessText = field.kind === 'text' ? 'warning' : 'error';
  const kind = store.kind(row, column);
  const flag = cellFlag(store, row, column);
  if (kind === Kind.error) return found('rule.damage.error', 'error');
  if (flag === 'notCalculated') return { rule: 'rule.damage.formula', severity: 'error' };
  if (flag === 'precisionLost') {
    // The field's bounds reject an amount this large.
    if (!field.identifier && field.kind !== 'text') return null;
    return found('rule.damage.precision', unlessText);
  }
  const dated =
    kind === Kind.date || kind === Kind.datetime || kind === Kind.time || kind === Kind.duration;
  if (!dated) return null;
  if (field.kind !== 'date') return found('rule.damage.date', unlessText);
  return flag === 'fictitiousDate' ? found('rule.damage.leapBug', 'error') : null;
}
