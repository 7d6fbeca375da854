import type { Page } from '@playwright/test';
import { contract } from '../../src/api/contract/index.ts';
import { entryCalls } from '../../src/api/contract/orders/orderEntry.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { href, paths, type RouteName } from '../../src/routes/paths.ts';
import { createEntry } from '../server/orders/entry/entries.ts';
import { STILL } from './support/contexts.ts';
import { savedFile } from './support/downloads.ts';
import { expect, signedIn, test } from './support/portal.ts';

const pages: Readonly<Record<OrderKind, readonly [entry: RouteName, edit: RouteName]>> = {
  domestic: ['orderEntry', 'orderEdit'],
  international: ['intlOrderEntry', 'intlOrderEdit'],
  ltl: ['ltlOrderEntry', 'ltlOrderEdit'],
  express: ['expressEntry', 'expressEdit'],
  fbs: ['fbsEntry', 'fbsEdit'],
};

const ALL = orderKinds.length;
/** One order of each kind, entered and handled by the merchant. */
const own = orderKinds.map((kind) => `LIFE-${kind}`);
/** One order of each kind that the carrier handles. */
const others = orderKinds.map((kind) => `CARRIER-${kind}`);

/** Day that is always in the future. */
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Example of a field in the template of a kind. */
function exampleOf(kind: OrderKind, customerOrderNo: string) {
  const dates = sheets[kind].columns.filter(({ key, example }) => key.endsWith('Date') && example);
  const days = Object.fromEntries(dates.map(({ key }) => [key, soon]));
  return createEntry(kind, { customerOrderNo, ...days });
}

/** Goes to another page within the open portal, which is faster than a load. */
async function visit(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === STILL) await page.goto(address);
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Enters an order in the open form. */
async function type(page: Page, kind: OrderKind, number: string): Promise<void> {
  const form = page.locator('form').filter({ visible: true });
  const field = (name: string) => form.locator(`[data-field="${name}"]`);
  await expect(field('values.customerOrderNo')).toBeFocused();
  // Countries without pick-up points have no delivery type.
  const asked = await form
    .locator('[data-field]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-field') ?? '', one.tagName]));
  const { values, goods } = exampleOf(kind, number);
  const texts = new Map<string, string>([
    ...Object.entries(values).map(([key, text]) => [`values.${key}`, text] as const),
    ...Object.entries(goods[0] ?? {}).map(([key, text]) => [`goods.0.${key}`, text] as const),
  ]);
  for (const [name = '', tag] of asked) {
    const text = texts.get(name) ?? '';
    if (text === '') continue;
    if (tag === 'SELECT') await field(name).selectOption(text);
    else await field(name).fill(text);
  }
}

/** Finds orders by number in a list and selects all of them. */
async function choose(
  page: Page,
  list: RouteName,
  numbers: readonly string[],
  status: string,
): Promise<void> {
  await visit(page, href(list, { numbers: numbers.join(',') }));
  const rows = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(rows.filter({ hasText: status })).toHaveCount(numbers.length);
  const all = page.getByRole('columnheader').getByRole('checkbox');
  await all.uncheck();
  await all.check();
}

/** Runs an action on the selected orders, confirms it if asked, and waits for the message. */
async function act(page: Page, name: string, done: string, isAsked = true): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  if (isAsked) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`${ALL} ${done}`)).toBeVisible();
}

/** Saves the labels of the selected orders as a file. */
async function print(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Print labels' }).first();
  await savedFile(page, () => button.click());
  await expect(page.getByText(`${ALL} orders marked as printed`)).toBeVisible();
}

/** Exports the selected orders as CSV; returns the rows without the header. */
async function exported(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV').check();
  const save = dialog.getByRole('button', { name: 'Export' });
  const { bytes } = await savedFile(page, () => save.click());
  return bytes.toString().trim().split('\r\n').slice(1);
}

test('merchant and carrier handle orders of all five kinds, and a reader can only look', async ({
  page,
  otherPage,
}) => {
  // Three users and five kinds in one test, which is faster than fifteen tests.
  const tabOf = async (account: string) => {
    const tab = await otherPage();
    await tab.addInitScript(() => {
      window.print = () => void dispatchEvent(new Event('afterprint'));
    });
    await signedIn(tab, account);
    return tab;
  };
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('afterprint'));
  });
  await signedIn(page, 'kente');
  for (const kind of orderKinds) {
    const [entry, edit] = pages[kind];
    const number = `LIFE-${kind}`;
    await visit(page, paths[entry]);
    // The browser remembers this choice.
    if (kind === orderKinds[0]) {
      await page.getByRole('button', { name: /^Show \d+ more fields$/ }).click();
      await page.locator('[data-field="values.customerOrderNo"]').focus();
    }
    await type(page, kind, number);
    if (kind === 'international') {
      await expect(page.locator('[data-field="values.receiverCountry"]')).toHaveValue(
        'France (FR)',
      );
    }
    // Leaves the last field.
    await page.keyboard.press('Control+Enter');
    const saved = page.getByRole('heading', { name: `Order ${number} saved` });
    await expect(saved).toBeVisible();
    await visit(page, href(edit, { orderNo: number }));
    const name = page.locator('[data-field="values.receiverName"]').filter({ visible: true });
    await name.fill('Abena Owusu');
    await page.keyboard.press('Control+Enter');
    await expect(saved).toBeVisible();
  }
  // The orders of the carrier are other ones.
  const session = await page.evaluate(() => localStorage.getItem('portage.session') ?? '{}');
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  for (const kind of orderKinds) {
    const { path } = contract[entryCalls[kind].add];
    const data = exampleOf(kind, `CARRIER-${kind}`);
    await expect(await page.request.post(path, { headers, data })).toBeOK();
  }

  // A reader finds all of them, without actions that change them.
  const reader = await tabOf('kente.kofi');
  await choose(reader, 'orderSearch', own, 'Created');
  await expect(reader.getByRole('button', { name: 'Handover sheet' })).toBeVisible();
  for (const name of [
    'Confirm orders',
    'Print labels',
    'Export',
    'Cancel orders',
    'Delete orders',
  ]) {
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await visit(reader, href('orderDetail', { orderNo: 'LIFE-ltl' }));
  await expect(reader.getByText('Abena Owusu').filter({ visible: true }).first()).toBeVisible();
  for (const name of ['Edit', 'Confirm', 'Print label', 'Cancel order', 'Delete']) {
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(reader.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  const closed = reader.getByRole('heading', { name: 'You don’t have access to this page' });
  for (const [kind, [entry, edit]] of Object.entries(pages)) {
    for (const address of [paths[entry], href(edit, { orderNo: `LIFE-${kind}` })]) {
      await visit(reader, address);
      await expect(closed).toBeVisible();
    }
  }
  // None of the pages in the tabs contains a form.
  await expect(reader.locator('[data-field]')).toHaveCount(0);
  // Also when an address is loaded.
  await reader.goto(paths.orderEntry);
  await expect(closed).toBeVisible();

  // The merchant confirms, prints, cancels and exports.
  await choose(page, 'orderSearch', own, 'Created');
  await act(page, 'Confirm orders', 'orders confirmed', false);
  await choose(page, 'orderSearch', own, 'Confirmed');
  await print(page);
  await choose(page, 'orderSearch', own, 'Label printed');
  await act(page, 'Cancel orders', 'orders cancelled');
  await choose(page, 'orderSearch', own, 'Cancelled');
  const rows = await exported(page);
  for (const number of own) {
    expect(rows.filter((row) => row.includes(`,${number},`) && row.includes('Abena'))).toHaveLength(
      1,
    );
  }

  // The carrier finds, confirms, prints, exports and scans.
  const admin = await tabOf('admin');
  await choose(admin, 'systemOrders', others, 'Created');
  await act(admin, 'Confirm orders', 'orders confirmed', false);
  await choose(admin, 'systemOrders', others, 'Confirmed');
  await print(admin);
  await choose(admin, 'systemOrders', others, 'Label printed');
  const all = await exported(admin);
  expect(all.filter((row) => row.includes(',CARRIER-'))).toHaveLength(ALL);
  await choose(admin, 'orderOcs', others, 'Label printed');
  await act(admin, 'Record a scan', 'scans recorded');
  for (const list of ['adminExpressWaybills', 'adminFbsWaybills'] as const) {
    await visit(admin, href(list, { numbers: others.join(',') }));
    const found = admin.getByRole('row').filter({ hasText: 'CARRIER-' });
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Collected');
  }
});
