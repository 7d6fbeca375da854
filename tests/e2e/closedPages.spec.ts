import { createMenu } from '../../server/security/menu.ts';
import { demoRoles } from '../../server/demo/roles.ts';
import { isOpenTo } from '../../src/api/contract/pageAccess.ts';
import { pageEntries } from '../../src/api/contract/pages.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID, type MenuItem } from '../../src/api/contract/account/security.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';

const texts: Readonly<Record<string, string>> = en;

/** Kofi of Kente House, who may only read orders. */
const viewer = { companyId: 2, permissions: [...demoRoles.Viewer.permissions] };
const closedPages = pageEntries.map(([, page]) => page).filter((page) => !isOpenTo(viewer, page));
const closedPaths: ReadonlySet<string> = new Set(closedPages.map(({ path }) => path));
/** One page for each permission that may be missing; tests of views check every page. */
const closedByPermission = [
  ...new Map(
    closedPages.map(({ path, access, isForCarrierOnly }) => [
      `${access} ${isForCarrierOnly}`,
      path,
    ]),
  ).values(),
];

/** Menu texts of both sides, by address. */
const menuNames = new Map(
  [CARRIER_COMPANY_ID, 2].flatMap((companyId) => {
    const listEntries = (items: readonly MenuItem[]): [string, string][] =>
      items.flatMap(({ name, targetUrl, children }) => [
        ...listEntries(children),
        ...(children.length === 0 ? [[targetUrl, texts[name] ?? name] as [string, string]] : []),
      ]);
    return listEntries(createMenu({ companyId, countryCode: 'GH', countries: {}, permissions }));
  }),
);

test('a page that a role may not open is closed to addresses, the back button, menus and the palette', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente.kofi');
  await page.goto(paths.orderSearch);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(en['menu.order.search']);
  const pushPath = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

  for (const path of closedByPermission) {
    await pushPath(path);
    await expect(page.getByText(en['noRight.title']), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await expect(heading).toHaveText(en['menu.order.search']);
  }
  await page.goForward();
  await expect(page.getByText(en['noRight.title'])).toBeVisible();
  // A load of the address does not open it either.
  await page.goto(paths.roleManagement);
  await expect(page.getByText(en['noRight.title'])).toBeVisible();

  await goToPage(page, paths.orderSearch);
  await expect(heading).toHaveText(en['menu.order.search']);
  const links = await page
    .getByRole('link')
    .evaluateAll((anchors) =>
      anchors.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    );
  expect(links.filter((path) => closedPaths.has(path))).toEqual([]);
  expect(links).toContain(paths.orderSearch);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option').first()).toBeVisible();
  const optionTexts = await palette.getByRole('option').allInnerTexts();
  const openNames = new Set(
    [...menuNames].filter(([path]) => !closedPaths.has(path)).map(([, name]) => name),
  );
  const hiddenNames: readonly (string | undefined)[] = [...menuNames]
    .filter(([path, name]) => closedPaths.has(path) && !openNames.has(name))
    .map(([, name]) => name);
  // Without names to look for, the next expectation would prove nothing.
  expect(hiddenNames.length).toBeGreaterThan(20);
  const optionNames = optionTexts.map((text) => text.split('\n')[0]);
  expect(optionNames.filter((name) => hiddenNames.includes(name))).toEqual([]);
  expect(optionNames).toContain(en['menu.order.search']);
});
