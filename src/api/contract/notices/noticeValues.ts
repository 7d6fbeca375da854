import type { Language } from '../../../domain/languages.ts';

/**
 * Values of a notice for the reader's language: of data with a value for each language, such as
 * `text.en` and `text.fr`, the reader's one is `text`.
 */
export function noticeValues(
  data: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const ending = `.${language}`;
  const own = Object.entries(data)
    .filter(([key]) => key.endsWith(ending))
    .map(([key, value]) => [key.slice(0, -ending.length), value]);
  return { ...data, ...Object.fromEntries(own) };
}
