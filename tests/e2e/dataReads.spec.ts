import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('an order that the carrier opens shows in the merchant’s data access log', async ({
  page,
}) => {
  await restoreSignIn(page, 'admin.ama');
  await page.goto(`${paths.systemOrders}?companyNo=GH0002`);
  await page
    .getByRole('link', { name: /^PG\d{12}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await restoreSignIn(page, 'kente');
  await page.goto(`${paths.dataReads}?account=admin.ama`);
  const row = page
    .getByRole('row')
    .filter({ hasText: 'admin.ama' })
    .filter({ hasText: en['dataReads.kind.record'] });
  await expect(row.first()).toBeVisible();
  await expect(row.first()).toContainText(en['dataReads.search.number']);
  await expect(page.getByRole('columnheader', { name: en['word.company'] })).toHaveCount(0);

  await restoreSignIn(page, 'admin');
  await page.goto(`${paths.dataReads}?companyNo=GH0002`);
  await expect(page.getByText('Kente House').first()).toBeVisible();
});
