import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { expressSheet } from '../../src/domain/sheets/express.ts';
import { codeName, codeNames } from '../../src/views/orders/import/panels/codeNames.ts';

const french = (key: string, code: string) => {
  i18n.activate('fr');
  return codeName(i18n._.bind(i18n), { key }, code);
};

afterEach(() => i18n.activate('en'));

test('a currency name starts with a capital letter', () => {
  expect(french('codCurrency', 'GBP')).toBe('Livre sterling');
  expect(french('currency', 'XAF')).toBe('Franc CFA (BEAC)');
  expect(french('receiverCountry', 'GB')).toBe('Royaume-Uni');
});

test('a marketplace has its own name without a repeated code', () => {
  const column = expressSheet.columns.find(({ key }) => key === 'platform');
  const labels = column && codeNames(i18n._.bind(i18n), column).map(({ label }) => label);
  expect(labels).toContain('Amazon');
  expect(labels).toContain('Own shop (OWN)');
  // A name in capitals only, not a code.
  expect(labels?.filter((label) => /^[A-Z]{5,}$/.test(label))).toEqual(['SHEIN']);
});
