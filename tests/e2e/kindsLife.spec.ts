import type { Page } from '@playwright/test';
import { contract } from '../../src/api/contract/index.ts';
import { entryCalls } from '../../src/api/contract/orders/orderEntry.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { href, paths, type RouteName } from '../../src/routes/paths.ts';
import { createEntry } from '../server/orders/entry/entries.ts';
import { BLANK_PATH } from './support/contexts.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

const pages: Readonly<Record<OrderKind, readonly [entry: RouteName, edit: RouteName]>> = {
  domestic: ['orderEntry', 'orderEdit'],
  international: ['intlOrderEntry', 'intlOrderEdit'],
  ltl: ['ltlOrderEntry', 'ltlOrderEdit'],
  express: ['expressEntry', 'expressEdit'],
  fbs: ['fbsEntry', 'fbsEdit'],
};

const KIND_COUNT = orderKinds.length;
/** One order of each kind, entered and handled by the merchant. */
const merchantOrders = orderKinds.map((kind) => `LIFE-${kind}`);
/** One order of each kind that the carrier handles. */
const carrierOrders = orderKinds.map((kind) => `CARRIER-${kind}`);

/** The day in a week, which is always in the future. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Creates the input of an order from the examples in the template of its kind. */
function createInput(kind: OrderKind, customerOrderNo: string) {
  const dates = sheets[kind].columns.filter(({ key, example }) => key.endsWith('Date') && example);
  const days = Object.fromEntries(dates.map(({ key }) => [key, nextWeek]));
  return createEntry(kind, { customerOrderNo, ...days });
}

/** Opens another page of the portal without a page load, which is faster. */
async function visit(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === BLANK_PATH) await page.goto(address);
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Enters an order in the open form. */
async function enterOrder(page: Page, kind: OrderKind, number: string): Promise<void> {
  const form = page.locator('form').filter({ visible: true });
  const field = (name: string) => form.locator(`[data-field="${name}"]`);
  await expect(field('values.customerOrderNo')).toBeFocused();
  // Countries without pick-up points have no delivery type.
  const formFields = await form
    .locator('[data-field]')
    .evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('data-field') ?? '', element.tagName]),
    );
  const { values, goods } = createInput(kind, number);
  const texts = new Map<string, string>([
    ...Object.entries(values).map(([key, text]) => [`values.${key}`, text] as const),
    ...Object.entries(goods[0] ?? {}).map(([key, text]) => [`goods.0.${key}`, text] as const),
  ]);
  for (const [name = '', tag] of formFields) {
    const text = texts.get(name) ?? '';
    if (text === '') continue;
    if (tag === 'SELECT') await field(name).selectOption(text);
    else await field(name).fill(text);
  }
}

/** Finds orders by number in a list and selects all of them. */
async function selectOrders(
  page: Page,
  list: RouteName,
  numbers: readonly string[],
  status: string,
): Promise<void> {
  await visit(page, href(list, { numbers: numbers.join(',') }));
  const rows = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(rows.filter({ hasText: status })).toHaveCount(numbers.length);
  const selectAll = page.getByRole('columnheader').getByRole('checkbox');
  await selectAll.uncheck();
  await selectAll.check();
}

/** Runs an action on the selected orders, confirms it in its dialog if it has one, and waits for the message. */
async function runAction(
  page: Page,
  name: string,
  message: string,
  hasDialog = true,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  if (hasDialog) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`${KIND_COUNT} ${message}`)).toBeVisible();
}

/** Saves the labels of the selected orders as a file. */
async function print(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Print labels' }).first();
  await captureSavedFile(page, () => button.click());
  await page.getByRole('button', { name: 'Yes, all' }).click();
  await expect(page.getByText(`${KIND_COUNT} orders marked as printed`)).toBeVisible();
}

/** Exports the selected orders as CSV and returns the rows without the header. */
async function exportSelected(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV').check();
  const save = dialog.getByRole('button', { name: 'Export' });
  const { bytes } = await captureSavedFile(page, () => save.click());
  return bytes.toString().trim().split('\r\n').slice(1);
}

test('merchant and carrier handle orders of all five kinds, and a reader can only read them', async ({
  page,
  otherPage,
}) => {
  // Three users and five kinds in one test, which is faster than fifteen tests.
  const openTab = async (account: string) => {
    const tab = await otherPage();
    await tab.addInitScript(() => {
      window.print = () => void dispatchEvent(new Event('afterprint'));
    });
    await restoreSignIn(tab, account);
    return tab;
  };
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('afterprint'));
  });
  await restoreSignIn(page, 'kente');
  for (const kind of orderKinds) {
    const [entry, edit] = pages[kind];
    const number = `LIFE-${kind}`;
    await visit(page, paths[entry]);
    // The browser remembers this choice.
    if (kind === orderKinds[0]) {
      await page.getByRole('button', { name: /^Show \d+ more fields$/ }).click();
      await page.locator('[data-field="values.customerOrderNo"]').focus();
    }
    await enterOrder(page, kind, number);
    if (kind === 'international') {
      await expect(page.locator('[data-field="values.receiverCountry"]')).toHaveValue(
        'France (FR)',
      );
    }
    // Saves the order.
    await page.keyboard.press('Control+Enter');
    const savedHeading = page.getByRole('heading', { name: `Order ${number} saved` });
    await expect(savedHeading).toBeVisible();
    await visit(page, href(edit, { orderNo: number }));
    const name = page.locator('[data-field="values.receiverName"]').filter({ visible: true });
    await name.fill('Abena Owusu');
    await page.keyboard.press('Control+Enter');
    await expect(savedHeading).toBeVisible();
  }
  // The carrier handles other orders, which are created directly through the API.
  const session = await page.evaluate(() => localStorage.getItem('portage.session') ?? '{}');
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  for (const kind of orderKinds) {
    const { path } = contract[entryCalls[kind].add];
    const data = createInput(kind, `CARRIER-${kind}`);
    await expect(await page.request.post(path, { headers, data })).toBeOK();
  }

  // A reader finds all of them, without actions that change them.
  const reader = await openTab('kente.kofi');
  await selectOrders(reader, 'orderSearch', merchantOrders, 'Created');
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
  const noAccess = reader.getByRole('heading', { name: 'You don’t have access to this page' });
  for (const [kind, [entry, edit]] of Object.entries(pages)) {
    for (const address of [paths[entry], href(edit, { orderNo: `LIFE-${kind}` })]) {
      await visit(reader, address);
      await expect(noAccess).toBeVisible();
    }
  }
  // None of the pages in the tabs contains a form.
  await expect(reader.locator('[data-field]')).toHaveCount(0);
  // The same is true after a page load.
  await reader.goto(paths.orderEntry);
  await expect(noAccess).toBeVisible();

  // The merchant confirms, prints, cancels and exports.
  await selectOrders(page, 'orderSearch', merchantOrders, 'Created');
  await runAction(page, 'Confirm orders', 'orders confirmed', false);
  await selectOrders(page, 'orderSearch', merchantOrders, 'Confirmed');
  await print(page);
  await selectOrders(page, 'orderSearch', merchantOrders, 'Label printed');
  await runAction(page, 'Cancel orders', 'orders cancelled');
  await selectOrders(page, 'orderSearch', merchantOrders, 'Cancelled');
  const merchantRows = await exportSelected(page);
  for (const number of merchantOrders) {
    expect(
      merchantRows.filter((row) => row.includes(`,${number},`) && row.includes('Abena')),
    ).toHaveLength(1);
  }

  // The carrier finds, confirms, prints, exports and scans.
  const admin = await openTab('admin');
  await selectOrders(admin, 'systemOrders', carrierOrders, 'Created');
  await runAction(admin, 'Confirm orders', 'orders confirmed', false);
  await selectOrders(admin, 'systemOrders', carrierOrders, 'Confirmed');
  await print(admin);
  await selectOrders(admin, 'systemOrders', carrierOrders, 'Label printed');
  const carrierRows = await exportSelected(admin);
  expect(carrierRows.filter((row) => row.includes(',CARRIER-'))).toHaveLength(KIND_COUNT);
  await selectOrders(admin, 'orderOcs', carrierOrders, 'Label printed');
  await runAction(admin, 'Record a scan', 'scans recorded');
  for (const list of ['adminExpressWaybills', 'adminFbsWaybills'] as const) {
    await visit(admin, href(list, { numbers: carrierOrders.join(',') }));
    const foundRow = admin.getByRole('row').filter({ hasText: 'CARRIER-' });
    await expect(foundRow).toHaveCount(1);
    await expect(foundRow).toContainText('Collected');
  }
});
