import en from '../../locales/en.json' with { type: 'json' };
import { languages } from '../../src/domain/languages.ts';
import { paths } from '../../src/routes/paths.ts';
import { translate } from '../../server/translate.ts';
import { findAccessErrors } from './support/access.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('the carrier writes an announcement, and a merchant reads it at home until it is closed', async ({
  page,
}) => {
  const text = 'No pickups on 6 March';
  await restoreSignIn(page, 'admin');
  await page.goto(paths.announcements);
  await page.getByRole('link', { name: en['announcements.add'] }).click();
  await page.getByRole('textbox', { name: 'English' }).fill(text);
  // Includes today in any time zone.
  await page.getByRole('textbox', { name: en['announcement.from'] }).fill('2020-01-01');
  await page.getByRole('textbox', { name: en['announcement.to'] }).fill('2099-12-31');
  await page.getByRole('checkbox', { name: 'Ghana' }).check();
  await page.getByRole('button', { name: en['texts.save'] }).click();
  await expect(page.getByRole('link', { name: text })).toBeVisible();

  await restoreSignIn(page, 'kente');
  await page.goto(paths.home);
  const card = page.getByRole('listitem').filter({ hasText: text });
  await card.getByRole('button', { name: en['announcements.close'] }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('pickups booked before 14:00')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the status page is readable by everybody, in each language, on a phone and in the dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [index, language] of languages.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    await page.goto(`/status?language=${language}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(translate(language, 'portalStatus.title'));
    await expect(page.getByText('Farmers’ Day').or(page.getByText('agriculteurs'))).toBeVisible();
    expect(await findAccessErrors(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.goto('/status?language=en');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
