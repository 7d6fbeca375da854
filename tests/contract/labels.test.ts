import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { languages } from '../../src/domain/languages.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';

/** Removes case, brackets and kinds of apostrophes. */
const normalize = (name: string) =>
  name
    .replace(/[（(].*?[)）]/g, '')
    .replaceAll('’', "'")
    .trim()
    .toLocaleLowerCase();

describe.each(Object.values(sheets))('labels of $kind', ({ columns }) => {
  test.each(languages)('labels in %s are also headers of the sheet', (language) => {
    const texts = readTexts(language);
    const unknownLabels = columns.filter(({ label, headers }) => {
      const knownNames = headers[language].map(normalize);
      return !knownNames.includes(normalize(texts[label] ?? ''));
    });
    expect(unknownLabels.map(({ label }) => [label, texts[label]])).toEqual([]);
  });

  test.each(languages)('labels in %s are unique', (language) => {
    const texts = readTexts(language);
    expect(new Set(columns.map(({ label }) => texts[label])).size).toBe(columns.length);
  });
});
