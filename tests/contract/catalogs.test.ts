import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { faultsOf, sourceFaults } from '../../scripts/i18n/textFindings.ts';
import { askedTexts } from '../../scripts/i18n/source.ts';
import { createMenu } from '../../server/security/menu.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID, type MenuItem } from '../../src/api/contract/account/security.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

const english = readTexts('en');

describe('catalogs', () => {
  test('hold exactly the English texts of pages and contract', async () => {
    expect(sourceFaults(english, await askedTexts())).toEqual([]);
    // Parses every source file, which takes a busy machine a while.
  });

  test.each(languages)('%s is complete and well formed', (code) => {
    expect(faultsOf(code, readTexts(code), english)).toEqual([]);
  });
});

test.each([
  ['carrier', MAIN_COMPANY_ID],
  ['merchant', 2],
])('every entry of the %s’s menu has a text', (_side, companyId) => {
  const entries = (menu: readonly MenuItem[]): string[] =>
    menu.flatMap(({ name, children }) => [name, ...entries(children)]);
  const menu = createMenu({ companyId, countryCode: 'GH', countries: {}, permissions });
  expect(entries(menu).filter((name) => !(name in english))).toEqual([]);
});

describe('finding errors of catalogs', () => {
  const source = {
    plain: 'Send the orders',
    named: '{field} is required',
    tagged: 'Open <0>{name}</0>',
    count: '{n, plural, one {# row} other {# rows}}',
  };
  const french = {
    plain: 'Envoyer les commandes',
    named: '{field}\u00A0: manquant',
    tagged: 'Ouvrir <0>{name}</0>',
    count: '{n, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  };

  test('nothing is reported for valid texts', () => {
    expect(faultsOf('fr', french, source)).toEqual([]);
  });

  test.each<[string, Language, object, RegExp]>([
    ['a missing text', 'fr', { plain: ' ' }, /^fr plain: has no text$/],
    ['a text that nobody asks for', 'fr', { more: 'Encore' }, /^fr more: nobody asks for it$/],
    ['English by neglect', 'fr', { plain: source.plain }, /^fr plain: is not translated/],
    ['other figures', 'fr', { plain: 'Envoyer ٣ colis' }, /^fr plain: writes figures otherwise/],
    ['a lost placeholder', 'fr', { named: 'Manquant' }, /^fr named: .* Include \{field\}/],
    [
      'a foreign placeholder',
      'fr',
      { named: '{field}\u00A0: {champ} manque' },
      /^fr named: .*Remove \{champ\}/,
    ],
    [
      'a tag that English has not',
      'fr',
      { tagged: 'Ouvrir {name} <0></0> <1/>' },
      /^fr tagged: .*Remove <1\/>/,
    ],
    [
      'a plural form too few',
      'fr',
      { count: '{n, plural, one {# ligne} other {# lignes}}' },
      /^fr count: line 1, column 1: Add these forms for \{n\}: many$/,
    ],
    [
      'a plural form too many',
      'fr',
      { count: '{n, plural, one {# l} two {# l} many {# l} other {# l}}' },
      /^fr count: line 1, column \d+: This language has no form “two”/,
    ],
    [
      'a form for several numbers that names none',
      'fr',
      { count: '{n, plural, one {une ligne} many {# de lignes} other {# lignes}}' },
      /^fr count: plural branches \[one\] do not say the number/,
    ],
    ['an English space', 'fr', { named: '{field} : manquant' }, /^fr named: is not set as French/],
    [
      'broken ICU, with its place',
      'fr',
      { named: '{field manque' },
      /^fr named: line 1, column 8: /,
    ],
    ['a brace too many', 'fr', { named: '{field}}\u00A0: manquant' }, /column 8: .*closing brace/],
  ])('%s', (_name, code, change, fault) => {
    const faults = faultsOf(code, { ...french, ...change }, source);
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  test('a text in another script than its language’s', () => {
    const faults = faultsOf('bn', { plain: 'Send orders' }, { plain: 'Send the orders' });
    expect(faults).toEqual(['bn plain: is not translated: Send orders']);
  });

  test('a word left in English, but no name', () => {
    const english = { saved: 'Excel file saved as {name}' };
    const bengali = (text: string) => faultsOf('bn', { saved: text }, english);
    expect(bengali('Excel-এর ফাইল {name} নামে saved')).toEqual([
      'bn saved: is not translated: saved',
    ]);
    expect(bengali('Excel-এর ফাইল {name} নামে রাখা হয়েছে')).toEqual([]);
  });

  test('an English text that is not the code’s', () => {
    const asked = new Map([
      ['plain', 'Send all orders'],
      ['new', 'New'],
    ]);
    const faults = sourceFaults({ plain: 'Send the orders', old: 'Old' }, asked);
    expect(faults.map((fault) => fault.slice(0, 9))).toEqual([
      'en old: n',
      'en plain:',
      'en new: t',
    ]);
  });
});
