import { DAY } from '../../../domain/fields/day.ts';
import { type FieldRule, checkDayRange } from '../../../domain/fields/fields.ts';
import type { SheetDefinition } from '../../../domain/sheets/sheet.ts';

const CLOCK = /^\d{2}:\d{2}$/;
const WARNINGS = { past: 'warning', far: 'warning' } as const;

/** Finds the check for the exact format of a field's texts; null if it has none. */
function findExactCheck({ kind, form, codes }: FieldRule): ((text: string) => boolean) | null {
  if (codes !== undefined) return (text) => Object.hasOwn(codes, text);
  if (kind === 'date') return (text) => DAY.test(text);
  return form === 'time' ? (text) => CLOCK.test(text) : null;
}

/** Rule about texts in another format. */
const getFormRule = ({ kind, codes }: FieldRule) =>
  codes === undefined
    ? (`rule.${kind === 'date' ? 'date' : 'time'}.invalid` as const)
    : ('rule.code.unknown' as const);

function createExactField(field: FieldRule, today: string): FieldRule {
  const isExact = findExactCheck(field);
  if (isExact === null) return field;
  return {
    ...field,
    read: (text, beside) => {
      if (text !== '' && !isExact(text)) {
        const findings = [
          { rule: getFormRule(field), severity: 'error', params: { value: text } },
        ] as const;
        return { value: null, text, findings };
      }
      return checkDayRange(today, field, field.read(text, beside), WARNINGS);
    },
  };
}

/**
 * The sheet of a kind for the API: codes, days (`2026-11-25`) and times (`14:30`) must have the exact format of the
 * reference. `today` is the day at the place of pickup; earlier days and days more than a year ahead get a warning.
 */
export function createExactSheet(sheet: SheetDefinition, today: string): SheetDefinition {
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({
      ...column,
      field: createExactField(column.field, today),
    })),
  };
}
