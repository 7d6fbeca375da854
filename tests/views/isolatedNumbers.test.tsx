import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { domesticSheet } from '../../src/domain/sheets/domestic.ts';
import { paths } from '../../src/routes/paths.ts';
import { sampleReceipt } from '../models/receipt.model.ts';
import { verdictText } from '../../src/views/orders/import/grid/verdictText.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { importAt, createTestWork } from './support/work.ts';

/** Texts that are left to right in any language: waybill and order numbers, codes, phones. */
const NUMBER = /[A-Z]{2,}-?\d{3,}|\b[A-Z]{2}-\d+|\+\d{6,}/;

/** Visible numbers that are not isolated from the direction of the text around them. */
function findUnisolated(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!NUMBER.test(text) || parent?.checkVisibility() !== true) continue;
    const isIsolated = (element: Element | null): boolean => {
      if (element === null || element === root) return false;
      const { unicodeBidi, display } = getComputedStyle(element);
      if (element.matches('bdi, [dir=ltr], code, kbd')) return true;
      if (/isolate|plaintext/.test(unicodeBidi) && element.matches('[dir], bdi')) return true;
      return display.startsWith('inline') && isIsolated(element.parentElement);
    };
    if (!isIsolated(parent)) texts.push(text.trim());
  }
  return texts;
}

test.each([
  ['orders', paths.orderSearch],
  ['imports', paths.importReceipts],
  ['an import', `${paths.importReceipt}?importId=${sampleReceipt.importId}`],
  ['rows of a sheet', paths.orderImport],
  ['texts', paths.langManage],
])('numbers are isolated in Arabic: %s', async (_name, path) => {
  const { screen } = await showApp({
    path,
    language: 'ar',
    session: signedIn({ permissions: ['order.read', 'order.import', 'text.manage'], companyId: 1 }),
    work: createTestWork(importAt({ working: 'reviewing' })),
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('.mantine-Loader-root')).toBeNull();
  const main = document.querySelector('main');
  await expect.poll(() => main?.querySelectorAll('bdi, [dir=ltr]').length).toBeGreaterThan(0);
  expect(main === null ? ['no page'] : findUnisolated(main)).toEqual([]);
});

test('values quoted in a verdict are isolated in Arabic', async () => {
  const work = createTestWork(importAt('idle'));
  const { screen } = await showApp({ path: paths.orderImport, language: 'ar', work });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const [column] = domesticSheet.columns;
  const verdict = { rule: 'rule.changed.number', params: { value: '+233244123456' } };
  expect(column && verdictText(i18n, column, verdict)).toContain('\u2068+233244123456\u2069');
});
