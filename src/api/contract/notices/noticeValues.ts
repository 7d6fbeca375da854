import { type Language, languageTags } from '../../../domain/languages.ts';

/** Values that are counts, in notices of imports and quotas. */
const countKeys = ['created', 'failed', 'used', 'quota'];

/**
 * Values of a notice in the reader's language. Of values per language, such as `text.en` and `text.fr`, the reader's
 * becomes `text`; digits of counts are grouped, and hours get their unit.
 */
export function toNoticeValues(
  data: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const suffix = `.${language}`;
  const count = new Intl.NumberFormat(languageTags[language]);
  const hours = new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  });
  const formats = new Map([['hours', hours], ...countKeys.map((key) => [key, count] as const)]);
  const values = Object.entries(data).map(([key, value]) => [
    key,
    formats.get(key)?.format(Number(value)) ?? value,
  ]);
  const localized = Object.entries(data)
    .filter(([key]) => key.endsWith(suffix))
    .map(([key, value]) => [key.slice(0, -suffix.length), value]);
  return Object.fromEntries([...values, ...localized]);
}
