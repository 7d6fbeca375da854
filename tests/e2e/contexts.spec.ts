import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { BLANK_PATH } from './support/contexts.ts';
import { expect, signIn, test } from './support/portal.ts';

/** Lists the data that a browser stores for an origin. */
const listStoredData = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of folder.keys()) files.push(name);
    const databases = await indexedDB.databases();
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: databases.map(({ name }) => name),
      files,
      caches: await caches.keys(),
    };
  });

/** Reads the environment of a page. */
const readEnvironment = (page: Page) =>
  page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return {
      permission: state,
      online: navigator.onLine,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
      hasScript: 'testScript' in globalThis,
      savesData: Reflect.get(Reflect.get(navigator, 'connection'), 'saveData'),
    };
  });

const EMPTY = { local: [], session: [], databases: [], files: [], caches: [] };

/** Environment of the first test before its changes, for the second test to compare. */
let initialEnvironment: Awaited<ReturnType<typeof readEnvironment>> | null = null;

test.describe.configure({ mode: 'serial' });
// Chromium's journeys share a context that is cleared between tests; those of Firefox have one each.
test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'Only Chromium has contexts that tests share.',
);

test('a journey leaves data of every kind in the browser', async ({ page, context }) => {
  await page.goto(BLANK_PATH);
  const environmentBefore = await readEnvironment(page);
  await signIn(page, 'kente');
  await page.goto(BLANK_PATH);
  await page.evaluate(async () => {
    localStorage.setItem('test', 'value');
    sessionStorage.setItem('test', 'value');
    const folder = await navigator.storage.getDirectory();
    await folder.getFileHandle('test', { create: true });
    await caches.open('test');
    const opening = indexedDB.open('test');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
  });
  const stores = await listStoredData(page);
  for (const storedNames of Object.values(stores)) expect(storedNames).toContain('test');
  await context.addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  await context.grantPermissions(['geolocation']);
  await context.newPage();
  await page.addInitScript(() => Object.assign(globalThis, { testScript: true }));
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await context.route('**/*', (route) => route.abort());
  await page.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  expect(await readEnvironment(page)).toEqual({
    permission: 'granted',
    online: false,
    dark: true,
    width: 500,
    hasScript: true,
    savesData: true,
  });
  initialEnvironment = environmentBefore;
});

test('the next journey finds no data of the one before', async ({ page, context }) => {
  expect(context.pages()).toEqual([page]);
  await page.goto(BLANK_PATH);
  expect(await listStoredData(page)).toEqual(EMPTY);
  expect(await context.cookies()).toEqual([]);
  expect(await readEnvironment(page)).toEqual(initialEnvironment);
  await page.goto(paths.orderSearch);
  await expect(page.locator('[name=account]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
