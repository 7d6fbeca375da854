import type { Page } from '@playwright/test';
import { contract } from '../../src/api/contract/index.ts';
import { entryCalls } from '../../src/api/contract/orders/entry.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { href, paths, type RouteName } from '../../src/routes/paths.ts';
import { entryOf } from '../server/orders/entry/entries.ts';
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
/** One order of each kind, typed in and led on by its merchant. */
const own = orderKinds.map((kind) => `LIFE-${kind}`);
/** One of each that the carrier leads on. */
const others = orderKinds.map((kind) => `CARRIER-${kind}`);

/** A day that no rule takes for past, whenever this runs. */
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** What a kind's template has for an example. */
function exampleOf(kind: OrderKind, customerOrderNo: string) {
  const dates = sheets[kind].columns.filter(({ key, example }) => key.endsWith('Date') && example);
  const days = Object.fromEntries(dates.map(({ key }) => [key, soon]));
  return entryOf(kind, { customerOrderNo, ...days });
}

/** To another page of the portal that is open: loading it again takes longer. */
async function visit(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === STILL) await page.goto(address);
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Types an order into the form that is open. */
async function type(page: Page, kind: OrderKind, number: string): Promise<void> {
  const form = page.locator('form').filter({ visible: true });
  const field = (name: string) => form.locator(`[data-field="${name}"]`);
  await expect(field('values.customerOrderNo')).toBeFocused();
  // Where there are no pick-up points, nobody is asked how an order is delivered.
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

/** Orders of these numbers, found in a list and all of them chosen. */
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

/** Does something with the orders chosen, asked before or not, and sees the message that all were done. */
async function act(page: Page, name: string, done: string, isAsked = true): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  if (isAsked) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`${ALL} ${done}`)).toBeVisible();
}

/** Prints the labels of the orders chosen, into a file. */
async function print(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Print labels' }).first();
  await savedFile(page, () => button.click());
  await expect(page.getByText(`${ALL} orders marked as printed`)).toBeVisible();
}

/** Saves the orders chosen as CSV: the rows under its head. */
async function exported(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV').check();
  const save = dialog.getByRole('button', { name: 'Export' });
  const { bytes } = await savedFile(page, () => save.click());
  return bytes.toString().trim().split('\r\n').slice(1);
}

test('orders of all five kinds, led through their lives by merchant and carrier, and kept from who may only look', async ({
  page,
  otherPage,
}) => {
  // Three people and five kinds in one session, which costs less than fifteen.
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
    // Once: the browser remembers it.
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
    // From the field that was typed in last.
    await page.keyboard.press('Control+Enter');
    const saved = page.getByRole('heading', { name: `Order ${number} saved` });
    await expect(saved).toBeVisible();
    await visit(page, href(edit, { orderNo: number }));
    const name = page.locator('[data-field="values.receiverName"]').filter({ visible: true });
    await name.fill('Abena Owusu');
    await page.keyboard.press('Control+Enter');
    await expect(saved).toBeVisible();
  }
  // What the carrier leads on is not what is typed here.
  const session = await page.evaluate(() => localStorage.getItem('portage.session') ?? '{}');
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  for (const kind of orderKinds) {
    const { path } = contract[entryCalls[kind].add];
    const data = exampleOf(kind, `CARRIER-${kind}`);
    await expect(await page.request.post(path, { headers, data })).toBeOK();
  }

  // Who may only look finds them all, and is offered nothing that changes them.
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
  // None of the pages, which all wait behind their tabs, holds a form.
  await expect(reader.locator('[data-field]')).toHaveCount(0);
  // And by an address that is opened again.
  await reader.goto(paths.orderEntry);
  await expect(closed).toBeVisible();

  // The merchant: audited, printed, cancelled, exported.
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

  // The carrier: found, audited, printed, exported, scanned.
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
