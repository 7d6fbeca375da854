import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { expressSheet } from '../../src/domain/sheets/express.ts';
import { internationalSheet } from '../../src/domain/sheets/international.ts';
import type { SheetColumn } from '../../src/domain/sheets/sheet.ts';
import { loadAllTexts, showLanguage } from '../../src/language/i18n.ts';
import { codeName, codeNames } from '../../src/views/orders/import/panels/codeNames.ts';

beforeEach(async () => {
  await loadAllTexts();
  await showLanguage('en');
});

test('a currency name starts with a capital letter', async () => {
  await showLanguage('fr');
  const findName = (key: string, code: string) => codeName(i18n._.bind(i18n), { key }, code);
  expect(findName('codCurrency', 'GBP')).toBe('Livre sterling');
  expect(findName('currency', 'XAF')).toBe('Franc CFA (BEAC)');
  expect(findName('receiverCountry', 'GB')).toBe('Royaume-Uni');
});

const listLabels = (columns: readonly SheetColumn[], field: string) => {
  const column = columns.find(({ key }) => key === field);
  return column && codeNames(i18n._.bind(i18n), column).map(({ label }) => label);
};

test('only codes of the trade are shown beside their names', () => {
  expect(listLabels(internationalSheet.columns, 'receiverCountry')).toContain('Ghana (GH)');
  expect(listLabels(internationalSheet.columns, 'incoterm')).toContain(
    'Delivered, duties paid (DDP)',
  );
  expect(listLabels(internationalSheet.columns, 'paymentMethod')).toContain('Sender pays');
});

test('a marketplace has its own name', () => {
  const labels = listLabels(expressSheet.columns, 'platform');
  expect(labels).toContain('Amazon');
  expect(labels).toContain('Own shop');
  // A name in capitals only, not a code.
  expect(labels?.filter((label) => /^[A-Z]{5,}$/.test(label))).toEqual(['SHEIN']);
});
