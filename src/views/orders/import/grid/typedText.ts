import { dayTextOf } from '../../../../domain/fields/dayText.ts';
import type { FieldRule } from '../../../../domain/fields/fields.ts';
import { language, offered } from '../../../../language/i18n.ts';

const days = () => dayTextOf(offered[language()].intl);

/** A text as it was typed for a field: a date is read as the language shown writes it. */
export function typedText(field: FieldRule | undefined, text: string): string {
  return field?.kind === 'date' ? (days().read(text) ?? text) : text;
}

/** A field's canonical text as it would be typed. */
export function shownText(field: FieldRule, text: string): string {
  return field.kind === 'date' ? days().write(text) : text;
}
