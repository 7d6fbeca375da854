import type { Page } from '@playwright/test';
import { href, paths } from '../../src/routes/paths.ts';
import type { ScanAction } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { readCodes } from '../support/barcodes.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens an order and returns the events of its timeline, newest first. */
const openTimeline = async (page: Page, number: string) => {
  await page.goto(href('orderDetail', { orderNo: number }));
  return page.getByRole('region', { name: 'Activity' }).locator('li > strong');
};

test('three users handle an order from its entry to an exchange and a ticket', async ({
  page: merchant,
  otherPage,
}) => {
  // Three users, one after another.
  test.setTimeout(300_000);
  const [courier, service] = [await otherPage(), await otherPage()];
  await restoreSignIn(merchant, 'kente');
  await restoreSignIn(courier, 'admin');
  await restoreSignIn(service, 'admin');
  await courier.goto(paths.orderOcs);

  const acceptedScans = courier.locator('li[data-state=accepted]');
  let scanCount = 0;
  const scan = async (number: string, ...actions: readonly ScanAction[]) => {
    for (const action of actions) {
      await courier.getByLabel('Event').selectOption(action);
      if (action === 'reportAbnormal') {
        await courier.getByLabel('Reason').selectOption('wrongPhone');
        await courier.getByLabel('What is wrong').fill('Number is not in service');
      }
      await courier.getByLabel('Scan or type a waybill number').fill(number);
      await press(courier, 'Record');
      scanCount += 1;
      await expect(acceptedScans).toHaveCount(scanCount);
    }
  };

  // The order is created, and its label is printed.
  await merchant.goto(paths.orderEntry);
  const texts = {
    customerOrderNo: 'STORY-1',
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Cotton shirts',
    weightKg: '2.5',
  };
  for (const [key, text] of Object.entries(texts)) {
    await merchant.locator(`[data-field="values.${key}"]`).fill(text);
  }
  await captureSavedFile(merchant, () => press(merchant, 'Create and print label'));
  await press(merchant, 'Yes, all');
  await expect(merchant.getByText('1 order marked as printed')).toBeVisible();
  await openTimeline(merchant, 'STORY-1');
  const waybill = await merchant
    .getByText(/^PG\d{12}[A-Z]{2}$/)
    .first()
    .innerText();

  // Collected, then an issue; the merchant corrects the phone, and the parcel continues.
  await scan(waybill, 'collect', 'arrive', 'reportAbnormal');
  await merchant.goto(href('orderDetail', { orderNo: waybill }));
  await merchant.getByRole('link', { name: /^Issue PG/ }).click();
  await merchant.getByRole('radio', { name: /^Deliver again/ }).check();
  await merchant.getByRole('textbox', { name: 'Phone', exact: false }).fill('+233244999000');
  await press(merchant, 'Send decision');
  await expect(merchant.getByText('None: the carrier resolved it')).toBeHidden();
  await expect(merchant.getByText('Decided by')).toBeVisible();
  await scan(waybill, 'handle', 'sendOut', 'deliver');

  // A return, whose label is printed and decoded.
  await merchant.goto(href('orderDetail', { orderNo: waybill }));
  await merchant.getByRole('main').getByRole('link', { name: 'Register return' }).click();
  await merchant.getByRole('textbox', { name: 'Cotton shirts' }).fill('1');
  await merchant.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('tooSmall');
  await merchant.getByRole('combobox', { name: 'Type', exact: true }).selectOption('exchange');
  await merchant.getByRole('textbox', { name: 'Goods' }).fill('Cotton shirts, size L');
  for (const [name, text] of [
    ['Phone', '+233302123456'],
    ['Region', 'Greater Accra'],
    ['City', 'Accra'],
    ['Address', '12 Spintex Road'],
  ] as const) {
    await merchant.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await press(merchant, 'Register');
  const waybillLinks = merchant.getByRole('main').getByRole('link', { name: /^PG\d{12}/ });
  await expect(waybillLinks).toHaveCount(3);
  const [, returnNumber = '', replacementNumber = ''] = await waybillLinks.allInnerTexts();
  await press(merchant, 'Print labels');
  await expect(merchant.getByText('2 labels', { exact: true })).toBeVisible();
  const label = merchant
    .getByRole('region', { name: 'Preview' })
    .getByRole('img', { name: /^Sheet/ });
  const readLabelCodes = async () => readCodes(new Uint8Array(await label.screenshot()));
  await expect.poll(readLabelCodes).toContain(`Code128 ${returnNumber}`);
  await press(merchant, 'Next');
  await expect.poll(readLabelCodes).toContain(`Code128 ${replacementNumber}`);
  await captureSavedFile(merchant, () => press(merchant, 'Save 2 labels as PDF · 100 × 150 mm'));
  await press(merchant, 'Yes, all');
  await expect(merchant.getByText('2 orders marked as printed')).toBeVisible();
  await scan(replacementNumber, 'collect');

  // A ticket, with a reply and an internal note of the carrier.
  await merchant.goto(href('orderDetail', { orderNo: waybill }));
  await merchant.getByRole('main').getByRole('link', { name: 'Create ticket' }).click();
  await expect(
    merchant.getByRole('main').getByRole('textbox', { name: 'Waybill or order numbers' }),
  ).toHaveValue(waybill);
  await merchant.getByRole('combobox', { name: 'About', exact: true }).selectOption('whereIsIt');
  await merchant
    .getByRole('main')
    .getByRole('textbox', { name: 'Subject' })
    .fill('When does the replacement arrive?');
  await merchant
    .getByRole('main')
    .getByRole('textbox', { name: 'What happened?' })
    .fill('The receiver asks for the day.');
  await press(merchant, 'Create ticket');
  await expect(merchant.getByText('When does the replacement arrive?').first()).toBeVisible();
  await service.goto(href('orderDetail', { orderNo: waybill }));
  await service
    .getByRole('main')
    .getByRole('link', { name: /^Ticket WO-/ })
    .first()
    .click();
  for (const [action, text] of [
    ['note', 'Ask the van of route 7'],
    ['answer', 'Tomorrow morning'],
  ] as const) {
    await service.getByRole('combobox', { name: 'Action', exact: true }).selectOption(action);
    await service.getByRole('main').getByRole('textbox', { name: 'Text' }).fill(text);
    await press(service, 'Send');
    // Checks the conversation, because the input field contains the same text before it is sent.
    await expect(service.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }

  // Each side sees its part of the timeline.
  const newestSteps = [
    'Reply',
    'Ticket created',
    'Replacement collected',
    'Label printed',
    'Approved',
    'Registered',
    'Delivered',
    'Out for delivery',
    'Issue resolved',
  ];
  const merchantTimeline = await openTimeline(merchant, waybill);
  await expect(merchantTimeline.first()).toHaveText('Reply');
  const merchantSteps = await merchantTimeline.allInnerTexts();
  expect(merchantSteps.slice(0, newestSteps.length)).toEqual(newestSteps);
  expect(merchantSteps.at(-1)).toBe('Created');
  const carrierTimeline = await openTimeline(service, waybill);
  await expect(carrierTimeline.first()).toHaveText('Reply');
  const carrierSteps = await carrierTimeline.allInnerTexts();
  expect(carrierSteps).toContain('Internal note');
  expect(carrierSteps.filter((step) => step !== 'Internal note')).toEqual(merchantSteps);
});
