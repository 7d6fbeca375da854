import { DAY } from '../../../domain/fields/day.ts';
import { type FieldRule, checkDayRange } from '../../../domain/fields/fields.ts';
import type { SheetDefinition } from '../../../domain/sheets/sheet.ts';

const CLOCK = /^\d{2}:\d{2}$/;
const WARNED = { past: 'warning', far: 'warning' } as const;

/** Exact form that a text must have; null for fields that are read as people write them. */
function exactForm({ kind, form, codes }: FieldRule): ((text: string) => boolean) | null {
  if (codes !== undefined) return (text) => Object.hasOwn(codes, text);
  if (kind === 'date') return (text) => DAY.test(text);
  return form === 'time' ? (text) => CLOCK.test(text) : null;
}

/** Rule that a text of another form breaks. */
const formRule = ({ kind, codes }: FieldRule) =>
  codes === undefined
    ? (`rule.${kind === 'date' ? 'date' : 'time'}.invalid` as const)
    : ('rule.code.unknown' as const);

function exactField(field: FieldRule, today: string): FieldRule {
  const isForm = exactForm(field);
  if (isForm === null) return field;
  return {
    ...field,
    read: (text, beside) => {
      if (text !== '' && !isForm(text)) {
        const findings = [
          { rule: formRule(field), severity: 'error', params: { value: text } },
        ] as const;
        return { value: null, text, findings };
      }
      return checkDayRange(today, field, field.read(text, beside), WARNED);
    },
  };
}

/**
 * The sheet of a kind as programs fill it in: codes, days (`2026-11-25`) and times (`14:30`) are read as the
 * reference spells them, and guessed from nothing else. People's files are read by the sheet itself. `today` is the
 * day where the order is picked up: one before it, or over a year ahead, is warned of.
 */
export function exactSheet(sheet: SheetDefinition, today: string): SheetDefinition {
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({ ...column, field: exactField(column.field, today) })),
  };
}
