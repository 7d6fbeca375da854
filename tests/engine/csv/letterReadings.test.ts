import { describe, expect, test } from 'vitest';
import { findLetterReadings } from '../../../src/workers/engine/csv/letterReadings.ts';
import { guessLegacyEncoding } from '../../../src/workers/engine/csv/guessEncoding.ts';
import { encoder } from '../../support/encoders.ts';

/** Alternative readings of a table with such names, as shown to the user; null if nothing is asked. */
function letterReadings(encoding: string, ...names: readonly string[]): readonly string[] | null {
  const lines = names.map((name, at) => `A-${at},${name},Accra`);
  const bytes = encoder(encoding)(['Order number,Receiver name,City', ...lines].join('\n'));
  return findLetterReadings(bytes, guessLegacyEncoding(bytes))?.map(({ sample }) => sample) ?? null;
}

describe('letters that cannot prove an encoding', () => {
  test.each([
    ['macintosh', 'Zoé Mensah'],
    ['macintosh', 'Kofi Añez'],
    ['macintosh', 'Günter Boateng'],
    ['windows-1252', 'Zoé Mensah'],
    ['windows-1252', 'José Addo'],
    ['windows-1252', 'Kofi Añez'],
    ['ibm850', 'Zoé Mensah'],
    ['ibm437', 'Kofi Añez'],
    ['windows-1250', 'Łucja Mensah'],
    ['windows-1254', 'Ayşe Mensah'],
  ])('in %s, other readings of %s are offered', (encoding, name) => {
    const readings = letterReadings(encoding, 'Ama Mensah', name);
    expect(readings?.length).toBeGreaterThan(1);
    expect(readings).toContain(name);
    expect(new Set(readings).size).toBe(readings?.length);
  });

  test('a repeated word proves nothing', () => {
    const names = Array.from({ length: 20 }, () => 'Zoé Mensah');
    expect(letterReadings('macintosh', ...names)).toContain('Zoé Mensah · Zoé Mensah · Zoé Mensah');
  });

  test('signs that are letters in another encoding prove nothing', () => {
    expect(
      letterReadings('windows-1252', 'Ama’s Store', 'Kofi’s Store', 'Yaw’s Store'),
    ).not.toBeNull();
  });
});

describe('words that prove an encoding', () => {
  test.each([
    ['windows-1252', ['Amélie Béchard', 'Hélène Forêt']],
    ['macintosh', ['Éloïse Kouamé', 'Zoé Pêcheur']],
    ['windows-1251', ['Ама Менса']],
    ['windows-1256', ['أحمد']],
    ['gb18030', ['张三']],
    // A common word with the expected letters.
    ['windows-1252', ['Téléphone']],
    ['windows-1252', ['Ama N’Guessan', 'Awa N’Dri', 'Aya N’Zi']],
  ] as const)('%s is certain because of %j', (encoding, names) => {
    expect(letterReadings(encoding, ...names)).toBeNull();
  });

  test('signs without letters are not asked about', () => {
    expect(letterReadings('windows-1252', '1\u00a0250', 'Ama – Kofi', '5 €')).toBeNull();
  });
});
