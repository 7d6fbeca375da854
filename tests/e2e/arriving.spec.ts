import en from '../../locales/en.json' with { type: 'json' };
import { browserNames } from '../../scripts/browsers.ts';
import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

// Cached files would hide failed requests.
test.use({ needsNewContext: true });

test('a portal whose texts fail to load says so with built-in texts and recovers automatically', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }]);
  await page.route('**/assets/fr-*.js', (route) => route.abort());
  await page.goto(paths.login);
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Portage n’est pas encore chargé')).toBeVisible();
  await expect(alert.getByText('Portage has not loaded yet')).toBeHidden();
  await page.unroute('**/assets/fr-*.js');
  await expect(page.locator('[name=account]')).toBeVisible();
});

test('a browser that is too old gets an explanation that needs no code of the portal', async ({
  page,
}) => {
  // Replaces a unit that all supported browsers know with one that no browser knows.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\(width:\s*1lh\)/, '(width: 1unknown)');
    await route.fulfill({ response, body });
  });
  await page.goto(paths.login);
  await expect(page.getByText('This browser is too old for Portage.')).toContainText(browserNames);
  // One paragraph in each language.
  await expect(page.locator('#old p')).toHaveCount(5);
  await expect(page.locator('[name=account]')).toBeHidden();
});

test('a page whose code fails to load is requested again; tabs survive a reload, but not a sign-out', async ({
  page,
}) => {
  // A browser with the data saver on preloads no pages, so nothing else requests the code.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  const menuName = en['shell.menu.pages'].replace('{name}', en['menu.import']);
  const receiptsFile = `**/assets/ReceiptsPage-*.js`;
  await page.route(receiptsFile, (route) => route.abort());
  await page.getByRole('button', { name: menuName }).click();
  await page.getByRole('link', { name: en['menu.order.receipts'] }).click();
  await expect(page.getByText(en['notArrived.title'])).toBeVisible();
  const searchTab = page.getByRole('tab', { name: en['menu.order.search'] });
  await expect(searchTab).toBeVisible();
  await expect(page.getByRole('button', { name: en['notArrived.again'] })).toBeVisible();
  // The page retries by itself, perhaps before the test could press the button.
  await page.unroute(receiptsFile);
  await expect(page.getByRole('heading', { name: en['menu.order.receipts'] })).toBeVisible();

  // Firefox caches the failure, so the page has just reloaded itself there, as it may once a minute: pretends that the
  // minute has passed.
  await page.evaluate(() => sessionStorage.removeItem('portage.reloaded'));

  // A new release has removed the files of the old one.
  await page.route('**/assets/StatisticsPage-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript' }),
  );
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' }),
  );
  const loaded = page.waitForEvent('load');
  await page.evaluate((to) => history.pushState(null, '', to), paths.orderStatic);
  await loaded;
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('tab')).toHaveText([
    en['menu.home'],
    en['menu.order.search'],
    en['menu.order.receipts'],
    en['menu.order.static'],
  ]);
  // The pages of the tabs are loaded when they are opened.
  await expect(page.locator('[role=tabpanel]')).toHaveCount(1);

  await page.evaluate(() => new BroadcastChannel('portage.session').postMessage('signedOut'));
  await expect(page.locator('[name=account]')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('portage.tabs'))).toBeNull();
});
