import { measureEmptyReact, measureInitialScripts } from '../../scripts/initialScripts.ts';
import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, signIn, test } from './support/portal.ts';

/** Limit for the JavaScript of /login, in multiples of an empty React page. */
const LOGIN_LIMIT = 2.05;
/** Limit for the additional JavaScript of the first page after the sign-in, in bytes. */
const FIRST_PAGE_LIMIT = 132_000;

test('the sign-in page and the first page after it fetch little code', async ({
  browser,
  browserName,
  baseURL,
}) => {
  // Counts bytes of built scripts, which are the same in every browser.
  test.skip(browserName !== 'chromium', 'Every browser fetches the same code of the build.');
  const portal = baseURL ?? '';
  const { login, afterSignIn } = await measureInitialScripts(browser, portal, (page) =>
    signIn(page, 'kente', portal),
  );
  const hint = '`npm run bench:page -- --sizes` and `scripts/chunks.ts` show its contents.';
  expect(
    login / (await measureEmptyReact()),
    `/login fetches ${login} bytes of JavaScript. ${hint}`,
  ).toBeLessThanOrEqual(LOGIN_LIMIT);
  expect(
    afterSignIn,
    `The first page after the sign-in fetches more than ${FIRST_PAGE_LIMIT} bytes of JavaScript. ${hint}`,
  ).toBeLessThanOrEqual(FIRST_PAGE_LIMIT);
});

test('a reloaded page names the files of the frame in its first lines', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const response = await page.reload();
  const html = (await response?.text()) ?? '';
  expect(html).toMatch(/href="\/assets\/frame-[\w-]+\.js"/);
  expect(html).toMatch(/href="\/assets\/shared-[\w-]+\.js"/);
});

test('typing into the sign-in form loads the code of the first page after it', async ({ page }) => {
  const frame = page.waitForRequest(/\/assets\/frame-[\w-]+\.js/);
  await page.goto(paths.login);
  await page.locator('[name=account]').fill('kente');
  await frame;
});
