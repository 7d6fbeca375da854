import { AxeBuilder } from '@axe-core/playwright';
import { paths } from '../../src/paths.ts';
import { expect, signIn, test } from './support/portal.ts';

/** Every page of the portal, in both directions and both themes, by the table of addresses. */
const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

for (const { language, scheme } of looks) {
  for (const [name, path] of Object.entries(paths)) {
    test(`${name} in ${language}, ${scheme}: one heading, no access fault`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (path !== paths.login) await signIn(page, 'kente');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }
}
