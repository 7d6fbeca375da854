import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../domain/languages.ts';
import { languageInfo } from '../../language/i18n.ts';
import { pluralForms } from '../../icu/checkText.ts';
import { collectParts } from '../../icu/messageParts.ts';
import { parseMessage } from '../../icu/parseMessage.ts';

/** Sample values for placeholders of a previewed text. */
export type Samples = Readonly<Record<string, string>>;

/** Preview of a text, and its number if it has plural forms. */
export interface PreviewLine {
  readonly count: number | null;
  readonly text: string;
}

/** Numbers that cover every plural form of every language; common ones first. */
const COUNTS = [...Array.from({ length: 200 }, (_, n) => n + 1), 0, 1_000_000];
const ANY_COUNT = 5;

/** Returns the names of placeholders that are not numbers. */
export function listTextPlaceholders(text: string): readonly string[] {
  const parsed = parseMessage(text);
  if (!parsed.ok) return [];
  const { arguments: placeholders, choices } = collectParts(parsed.tokens);
  const countNames = new Set(choices.map(({ name }) => name));
  return [...new Set(placeholders.map(({ name }) => name))].filter((name) => !countNames.has(name));
}

/**
 * Renders a valid text as pages show it: once, or once per plural form. Tags, which mark links and
 * emphasis, are omitted.
 */
export function renderPreview(
  language: Language,
  text: string,
  samples: Samples,
): readonly PreviewLine[] {
  const instance = setupI18n({
    locale: language,
    locales: languageInfo[language].intl,
    messages: { [language]: { preview: compileMessageOrThrow(text) } },
  });
  const parsed = parseMessage(text);
  const choices = parsed.ok ? collectParts(parsed.tokens).choices : [];
  const counts = choices.filter(({ type }) => type !== 'select');
  const otherCounts = Object.fromEntries(counts.map(({ name }) => [name, ANY_COUNT]));
  const render = (values: Record<string, unknown>) =>
    instance._('preview', { ...samples, ...otherCounts, ...values }).replaceAll(/<\/?\d+\/?>/g, '');
  const [firstCount] = counts;
  if (firstCount === undefined || firstCount.type === 'select')
    return [{ count: null, text: render({}) }];
  const exactCounts = firstCount.branches.flatMap(({ key }) =>
    key.startsWith('=') ? [Number(key.slice(1))] : [],
  );
  const rules = new Intl.PluralRules(language, {
    type: firstCount.type === 'plural' ? 'cardinal' : 'ordinal',
  });
  const forms = pluralForms(language, firstCount.type).flatMap((form) => {
    const count = COUNTS.find((n) => !exactCounts.includes(n) && rules.select(n) === form);
    return count === undefined ? [] : [count];
  });
  return [...exactCounts, ...forms]
    .toSorted((a, b) => a - b)
    .map((count) => ({ count, text: render({ [firstCount.name]: count }) }));
}
