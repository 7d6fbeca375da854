import { describe, expect, test } from 'vitest';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { findTextErrors, findSourceErrors } from '../../scripts/i18n/textFindings.ts';
import { collectTexts } from '../../scripts/i18n/source.ts';
import { createMenu } from '../../server/security/menu.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID, type MenuItem } from '../../src/api/contract/account/security.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

const english = readTexts('en');

describe('catalogs', () => {
  test('the English catalog has exactly the texts of pages and contract', async () => {
    // Slow: parses every source file.
    expect(findSourceErrors(english, await collectTexts())).toEqual([]);
  });

  test.each(languages)('the catalog in %s is complete and well formed', (code) => {
    expect(findTextErrors(code, readTexts(code), english)).toEqual([]);
  });
});

test.each([
  ['carrier', CARRIER_COMPANY_ID],
  ['merchant', 2],
])('every menu entry of the %s has a text', (_side, companyId) => {
  const listNames = (menu: readonly MenuItem[]): string[] =>
    menu.flatMap(({ name, children }) => [name, ...listNames(children)]);
  const menu = createMenu({ companyId, countryCode: 'GH', countries: {}, permissions });
  expect(listNames(menu).filter((name) => !(name in english))).toEqual([]);
});

describe('catalog checks', () => {
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

  test('valid texts pass', () => {
    expect(findTextErrors('fr', french, source)).toEqual([]);
  });

  test.each<[string, Language, object, RegExp]>([
    ['missing text', 'fr', { plain: ' ' }, /^fr plain: has no text$/],
    ['unused text', 'fr', { more: 'Encore' }, /^fr more: is unused$/],
    ['untranslated text', 'fr', { plain: source.plain }, /^fr plain: is not translated/],
    [
      'figures in other digits',
      'fr',
      { plain: 'Envoyer ٣ colis' },
      /^fr plain: has digits other than 0 to 9/,
    ],
    ['missing placeholder', 'fr', { named: 'Manquant' }, /^fr named: .* Include \{field\}/],
    [
      'unknown placeholder',
      'fr',
      { named: '{field}\u00A0: {champ} manque' },
      /^fr named: .*Remove \{champ\}/,
    ],
    [
      'tag that is not in the English text',
      'fr',
      { tagged: 'Ouvrir {name} <0></0> <1/>' },
      /^fr tagged: .*Remove <1\/>/,
    ],
    [
      'missing plural form',
      'fr',
      { count: '{n, plural, one {# ligne} other {# lignes}}' },
      /^fr count: line 1, column 1: Add these forms for \{n\}: many$/,
    ],
    [
      'extra plural form',
      'fr',
      { count: '{n, plural, one {# l} two {# l} many {# l} other {# l}}' },
      /^fr count: line 1, column \d+: This language has no form “two”/,
    ],
    [
      'plural form without the number',
      'fr',
      { count: '{n, plural, one {une ligne} many {# de lignes} other {# lignes}}' },
      /^fr count: plural branches \[one\] do not contain the number/,
    ],
    [
      'English space before a colon',
      'fr',
      { named: '{field} : manquant' },
      /^fr named: breaks French typography/,
    ],
    [
      'English space in a number of thousands',
      'fr',
      { plain: 'Envoyer 1 000 commandes' },
      /^fr plain: breaks French typography/,
    ],
    ['invalid ICU syntax', 'fr', { named: '{field manque' }, /^fr named: line 1, column 8: /],
    [
      'unmatched closing brace',
      'fr',
      { named: '{field}}\u00A0: manquant' },
      /column 8: .*closing brace/,
    ],
  ])('a catalog error is reported: %s', (_name, code, change, message) => {
    const messages = findTextErrors(code, { ...french, ...change }, source);
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  test('a Bengali text in Latin script counts as untranslated', () => {
    const messages = findTextErrors('bn', { plain: 'Send orders' }, { plain: 'Send the orders' });
    expect(messages).toEqual(['bn plain: is not translated: Send orders']);
  });

  test('an English word counts as untranslated, a product name does not', () => {
    const english = { saved: 'Excel file saved as {name}' };
    const bengali = (text: string) => findTextErrors('bn', { saved: text }, english);
    expect(bengali('Excel-এর ফাইল {name} নামে saved')).toEqual([
      'bn saved: is not translated: saved',
    ]);
    expect(bengali('Excel-এর ফাইল {name} নামে রাখা হয়েছে')).toEqual([]);
  });

  test('English texts that are unused, different or missing are reported', () => {
    const sourceTexts = new Map([
      ['plain', 'Send all orders'],
      ['new', 'New'],
    ]);
    const messages = findSourceErrors({ plain: 'Send the orders', old: 'Old' }, sourceTexts);
    expect(messages.map((message) => message.slice(0, 9))).toEqual([
      'en old: i',
      'en plain:',
      'en new: t',
    ]);
  });
});
