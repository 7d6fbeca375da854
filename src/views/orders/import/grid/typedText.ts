import { dayTextOf } from '../../../../domain/fields/dayText.ts';
import type { FieldRule } from '../../../../domain/fields/fields.ts';
import { language, offered } from '../../../../language/i18n.ts';

const days = () => dayTextOf(offered[language()].intl);

/** Converts a typed text to a field's canonical text: dates from the format of the current language. */
export function typedText(field: FieldRule | undefined, text: string): string {
  return field?.kind === 'date' ? (days().read(text) ?? text) : text;
}

/** Converts a field's canonical text to the format of the current language. */
export function shownText(field: FieldRule, text: string): string {
  return field.kind === 'date' ? days().write(text) : text;
}
