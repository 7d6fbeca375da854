import type { Locator, Page } from '@playwright/test';
import { menuFor } from '../../server/security/menu.ts';
import { demoRoles } from '../../server/demo/roles.ts';
import { isOpenTo } from '../../src/api/contract/pageAccess.ts';
import { pageRows } from '../../src/api/contract/pages.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID, type MenuItem } from '../../src/api/contract/security.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { tabTo } from './support/keys.ts';
import { expect, signedIn, test } from './support/portal.ts';

const texts: Readonly<Record<string, string>> = en;

/** Kofi of Kente House, who only looks orders up. */
const viewer = { companyId: 2, permissions: [...demoRoles.Viewer.permissions] };
const closedRows = pageRows.map(([, page]) => page).filter((page) => !isOpenTo(viewer, page));
const closed = closedRows.map(({ path }) => path);
/** One page for each right that may be missing: that every page asks for its own, tests of views hold. */
const closedByRight = [
  ...new Map(
    closedRows.map(({ path, access, mainCompanyOnly }) => [`${access} ${mainCompanyOnly}`, path]),
  ).values(),
];

/** What menus of both sides call their pages, by their addresses. */
const names = new Map(
  [MAIN_COMPANY_ID, 2].flatMap((companyId) => {
    const entries = (items: readonly MenuItem[]): [string, string][] =>
      items.flatMap(({ name, targetUrl, children }) => [
        ...entries(children),
        ...(children.length === 0 ? [[targetUrl, texts[name] ?? name] as [string, string]] : []),
      ]);
    return entries(menuFor({ companyId, countryCode: 'GH', countries: {}, permissions }));
  }),
);

test('a page closed to a role is opened by no address, no button back, no menu and no palette', async ({
  page,
}) => {
  await signedIn(page, 'kente.kofi');
  await page.goto(paths.orderSearch);
  const shown = page.getByRole('heading', { level: 1 });
  await expect(shown).toHaveText(en['menu.order.search']);
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

  for (const path of closedByRight) {
    await go(path);
    await expect(page.getByText(en['noRight.title']), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await expect(shown).toHaveText(en['menu.order.search']);
  }
  await page.goForward();
  await expect(page.getByText(en['noRight.title'])).toBeVisible();
  // By an address that is loaded, too.
  await page.goto(paths.roleManagement);
  await expect(page.getByText(en['noRight.title'])).toBeVisible();

  await page.goto(paths.orderSearch);
  await expect(shown).toHaveText(en['menu.order.search']);
  const links = await page
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    );
  expect(links.filter((path) => closed.some((one) => one === path))).toEqual([]);
  expect(links).toContain(paths.orderSearch);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option').first()).toBeVisible();
  const offered = await palette.getByRole('option').allInnerTexts();
  const open = new Set(
    [...names].filter(([path]) => !closed.some((one) => one === path)).map(([, name]) => name),
  );
  const hidden = [...names]
    .filter(([path, name]) => closed.some((one) => one === path) && !open.has(name))
    .map(([, name]) => name);
  expect(hidden.length).toBeGreaterThan(20);
  const named = offered.map((text) => text.split('\n')[0]);
  expect(named.filter((name) => hidden.some((one) => one === name))).toEqual([]);
  expect(named).toContain(en['menu.order.search']);
});

type Say = typeof en;

/** Signs in as an account that reads the portal in a language. */
async function signedInAs(page: Page, account: string, say: Say, baseURL = ''): Promise<void> {
  await signedIn(page, account);
  if (say === en) return;
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL }]);
}

interface Walk {
  readonly path: string;
  readonly viewer: string;
  /** What is typed to find a row, and where. */
  readonly find?: { readonly field: string; readonly text: string };
  /** The row whose first link is followed; absent where the page is the record itself. */
  readonly row?: RegExp;
  /** A link or button that leads to the record, in place of a row. */
  readonly steps?: readonly RegExp[];
  readonly field: string;
  readonly typed: string;
  /** Absent where there is no list. */
  readonly back?: string;
  /** What is said once it is saved; absent for the usual. */
  readonly saved?: string;
  /** Saving leads back to the list. */
  readonly leaves?: true;
}

/** What is typed differs by language, so that the second of two walks changes something, too. */
const walksIn = (say: Say): readonly Walk[] => [
  {
    path: paths.companyManage,
    viewer: 'admin',
    find: { field: say['companies.search'], text: 'Kente' },
    row: /Kente House/,
    field: say['company.contactName'],
    typed: say === en ? 'Yaa Asante' : 'Abena Boateng',
    back: say['companies.all'],
  },
  {
    path: paths.countryManage,
    viewer: 'admin',
    find: { field: say['countries.search'], text: 'Ghana' },
    row: /GH/,
    field: 'Français',
    typed: say === en ? 'Le Ghana' : 'République du Ghana',
    back: say['countries.all'],
  },
  {
    path: paths.regionManage,
    viewer: 'admin',
    find: { field: say['areas.search'], text: say === en ? 'greater acc' : 'GH-TV' },
    steps: [say === en ? /Greater Accra/ : /Volta/],
    field: say['area.name'],
    typed: say === en ? 'Greater Accra Region' : 'Volta Region',
    back: say['areas.all'],
  },
  {
    path: paths.sysConfig,
    viewer: 'admin',
    steps: [new RegExp(say['settings.edit'].replace('{title}', say['setting.group.sessions']))],
    field: say['setting.signInLogDays'],
    typed: say === en ? '500' : '450',
    back: say['settings.all'],
  },
  {
    path: paths.dictionaryManage,
    viewer: 'admin',
    row: say === en ? /E-commerce platform/ : /منصة تجارة إلكترونية/,
    field: 'English',
    typed: say === en ? 'Online shop' : 'Web shop',
    back: say['dictionaries.all'],
  },
  {
    path: paths.langManage,
    viewer: 'admin',
    // A text that no test reads, in a language that none of them is in.
    find: { field: say['texts.search'], text: 'terms.print' },
    row: /terms.print/,
    field: say['texts.in'].replace('{name}', 'বাংলা'),
    typed: say === en ? 'মুদ্রণ' : 'মুদ্রণ করুন',
    saved: say['texts.saved'],
    back: say['texts.all'],
  },
  {
    path: paths.systemRoles,
    viewer: 'admin',
    find: { field: say['roles.search'], text: 'Viewer' },
    row: /Viewer/,
    field: say['roles.about'],
    typed: say === en ? 'Looks orders up for others' : 'Reads orders',
    back: say['bulk.back'],
    leaves: true,
  },
  {
    path: paths.roleManagement,
    viewer: 'kente',
    find: { field: say['roles.search'], text: 'Shipping' },
    row: /Shipping/,
    field: say['roles.about'],
    typed: say === en ? 'Everything about orders' : 'Orders from draft to delivery',
    back: say['bulk.back'],
    leaves: true,
  },
  {
    path: paths.companyProfile,
    viewer: 'kente',
    field: say['company.contactName'],
    typed: say === en ? 'Efua Owusu' : 'Esi Mensah',
  },
];

for (const [say, walk] of [en, ar].flatMap((one) =>
  walksIn(one).map((walk) => [one, walk] as const),
)) {
  const { path } = walk;
  test(`${path}: found, opened, changed, saved and left by keyboard alone${say === ar ? ' in Arabic' : ''}`, async ({
    page,
    baseURL,
  }) => {
    await signedInAs(page, walk.viewer, say, baseURL);
    await page.goto(path);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const link = (name: string | RegExp) => page.getByRole('link', { name });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (walk.find !== undefined) {
      await tabTo(page, inputOf(page, walk.find.field));
      await page.keyboard.type(walk.find.text);
      await page.keyboard.press('Enter');
    }
    const openRow = async (name: RegExp) => {
      const row = page.getByRole('row', { name }).first();
      await expect(row).toBeVisible();
      await rowByKeys(page, row);
      await page.keyboard.press('Enter');
    };
    if (walk.row !== undefined) await openRow(walk.row);
    for (const name of walk.steps ?? []) {
      const step = link(name).first();
      await tabTo(page, step);
      await page.keyboard.press('Enter');
    }
    const field = inputOf(page, walk.field);
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(walk.typed);
    await tabTo(page, button(say['texts.save']));
    await page.keyboard.press('Enter');
    const saved = walk.saved ?? say['toast.success'];
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    if (walk.leaves === true && walk.row !== undefined) {
      await expect(field).toBeHidden();
      await openRow(walk.row);
    }
    // It is written down, and shown with the record.
    await expect(page.getByRole('listitem').filter({ hasText: walk.typed }).first()).toBeVisible();
    await expect(field).toHaveValue(walk.typed);
    if (walk.back === undefined) return;
    await tabTo(page, link(walk.back).last());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(field).toBeHidden();
  });
}

/** A field of the page; columns have names as well. */
const inputOf = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input, textarea'));

/** Goes by Tab into the table, and by its arrows to a row. */
async function rowByKeys(page: Page, row: Locator): Promise<void> {
  const first = page.locator('tr[data-index="0"]');
  await tabTo(page, first);
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 30 && !(await isThere()); step++)
    await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
}

// Colleagues whose rights no other journey relies on.
for (const [path, account, colleague, say, forward] of [
  [paths.systemStaff, 'admin', 'admin.esi', en, 'ArrowRight'],
  [paths.staffManagement, 'yiwu', 'yiwu.mei', ar, 'ArrowLeft'],
] as const) {
  test(`${path}: a colleague gets a role by keyboard alone`, async ({ page, baseURL }) => {
    await signedInAs(page, account, say, baseURL);
    await page.goto(path);
    const row = page.getByRole('row', { name: colleague }).first();
    await expect(row).toBeVisible();
    await rowByKeys(page, row);
    const actions = row.getByRole('button');
    await tabTo(page, actions, forward);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: say['staff.giveRoles'] });
    await tabTo(page, item, 'ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Shipping' }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: say['staff.giveRoles.go'] }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Shipping');
  });
}

for (const [path, account, say] of [
  [paths.loginRecord, 'admin', en],
  [paths.loginRecord, 'kente', ar],
  [paths.changeRecord, 'admin', en],
  [paths.changeRecord, 'kente', ar],
] as const) {
  test(`${path} as ${account}: filtered, read and downloaded by keyboard alone`, async ({
    page,
    baseURL,
  }) => {
    await signedInAs(page, account, say, baseURL);
    await page.goto(path);
    const isSignIns = path === paths.loginRecord;
    const label = isSignIns ? say['signIns.account'] : say['changes.by'];
    await tabTo(page, page.getByRole('button', { name: say['filter.filters'], exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, inputOf(page, label));
    await page.keyboard.type(account);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.search.includes(account));
    const row = page.getByRole('row', { name: account }).first();
    await expect(row).toBeVisible();
    await rowByKeys(page, page.locator('tr[data-index="0"]'));
    if (!isSignIns) return;
    const saved = page.waitForEvent('download');
    await tabTo(
      page,
      page.getByRole('button', { name: say === en ? 'Export as CSV' : /CSV/ }),
      'Shift+Tab',
    );
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(
      say === en ? /^Sign-ins-\d{4}-\d\d-\d\d\.csv$/ : /-\d{4}-\d\d-\d\d\.csv$/,
    );
  });
}

test('the main account is handed over in Arabic by keyboard: both sides confirm', async ({
  page,
  baseURL,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // Only who has signed in before can be asked.
  await signedInAs(page, 'nile.omar', ar, baseURL);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await signedInAs(page, 'nile', ar, baseURL);
  await page.goto(paths.staffManagement);
  const row = page.getByRole('row', { name: 'nile.omar' }).first();
  await expect(row).toBeVisible();
  await rowByKeys(page, row);
  await tabTo(page, row.getByRole('button'), 'ArrowLeft');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: ar['staff.offer'] }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: ar['staff.offer'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await signedInAs(page, 'nile.omar', ar, baseURL);
  await page.goto(paths.mainAccount);
  await tabTo(page, button(ar['mainAccount.accept']));
  await page.keyboard.press('Enter');
  await tabTo(page, button(ar['broken.reload']));
  await page.keyboard.press('Enter');
  await expect(page.getByText(ar['mainAccount.yours'])).toBeVisible();
  // The former owner has the other's rights from the next call on.
  await signedInAs(page, 'nile', ar, baseURL);
  await page.goto(paths.staffManagement);
  await expect(page.getByText(ar['noRight.title'])).toBeVisible();
});

/** Pages of lists that the walks above read in English. */
const listsInArabic = [
  paths.systemStaff,
  paths.systemRoles,
  paths.dictionaryManage,
  paths.langManage,
  paths.changeRecord,
  paths.loginRecord,
];

test('lists of the carrier’s organisation are reached by the palette and read by keyboard in Arabic', async ({
  page,
  baseURL,
}) => {
  await signedInAs(page, 'admin', ar, baseURL);
  await page.goto(paths.regionManage);
  const arabic: Readonly<Record<string, string>> = ar;
  const entries = menuFor({
    companyId: MAIN_COMPANY_ID,
    countryCode: 'GH',
    countries: {},
    permissions,
  });
  const named = new Map(
    entries.flatMap(({ children }) => children.map(({ name, targetUrl }) => [targetUrl, name])),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of listsInArabic) {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { expanded: true })).toBeFocused();
    await page.keyboard.type(arabic[named.get(path) ?? ''] ?? '');
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', `tab:${path}`);
    const first = page.getByRole('tabpanel').locator('tr[data-index="0"]');
    await tabTo(page, first);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
  }
});
