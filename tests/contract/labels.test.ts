import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { languages } from '../../src/domain/languages.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';

/** Apostrophes, case and what is in brackets aside. */
const plain = (name: string) =>
  name
    .replace(/[（(].*?[)）]/g, '')
    .replaceAll('’', "'")
    .trim()
    .toLocaleLowerCase();

describe.each(Object.values(sheets))('labels of $kind', ({ columns }) => {
  test.each(languages)('in %s are names that the kind’s own sheet knows', (language) => {
    const texts = readTexts(language);
    const strange = columns.filter(({ label, headers }) => {
      const known = headers[language].map(plain);
      return !known.includes(plain(texts[label] ?? ''));
    });
    expect(strange.map(({ label }) => [label, texts[label]])).toEqual([]);
  });

  test.each(languages)('in %s tell its fields apart', (language) => {
    const texts = readTexts(language);
    expect(new Set(columns.map(({ label }) => texts[label])).size).toBe(columns.length);
  });
});
