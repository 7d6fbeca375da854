import type { Language } from '../../../domain/languages.ts';

/**
 * Values of a notice in the reader's language. Of values per language, such as `text.en` and `text.fr`, the reader's
 * becomes `text`.
 */
export function noticeValues(
  data: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const suffix = `.${language}`;
  const localized = Object.entries(data)
    .filter(([key]) => key.endsWith(suffix))
    .map(([key, value]) => [key.slice(0, -suffix.length), value]);
  return { ...data, ...Object.fromEntries(localized) };
}
