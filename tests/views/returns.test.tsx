import { expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import en from '../../locales/en.json';
import { succeeded } from '../models/samples.ts';
import type { ReturnDetail } from '../../src/api/contract/returns/returnRecord.ts';
import type { ReturnStatus } from '../../src/domain/lifecycles/return/returnStatus.ts';
import type { ReturnChange } from '../../src/views/returns/returnDeclarations.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { answerCalls } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { returnAnswers, sampleReturn, sampleReturnable } from './support/returns.ts';
import type { Work } from '../support/work.ts';
import { createTestWork } from './support/work.ts';

const merchantSession = () =>
  signedIn({ permissions: ['order.read', 'order.print', 'return.write'] });
const carrierSession = () =>
  signedIn({ companyId: 1, permissions: ['order.read', 'return.write', 'return.manage'] });

const returnAt = (status: ReturnStatus): ReturnDetail => ({
  ...sampleReturn,
  row: {
    ...sampleReturn.row,
    status,
    legId: sampleReturn.row.id,
    legWaybillNo: 'PG000000000025GH',
  },
});

function createSave(answer: ReturnDetail) {
  const onSend = vi.fn<(change: ReturnChange) => void>();
  const save = (change: ReturnChange) => {
    onSend(change);
    return succeeded(answer);
  };
  return { onSend, save };
}

const showReturn = (
  session: ReturnType<typeof signedIn>,
  answers: Parameters<typeof returnAnswers>[0],
) =>
  showApp({
    path: href('returnRegistration', { id: sampleReturn.row.id }),
    session,
    work: { ...createTestWork(), declared: answerCalls(returnAnswers(answers)) },
  });

test('a return offers the remaining goods and requires a note for some reasons', async () => {
  const { onSend, save } = createSave(returnAt('approved'));
  const { screen, history } = await showApp({
    path: href('returnRegistration', { id: 'new' }),
    session: merchantSession(),
    work: { ...createTestWork(), declared: answerCalls(returnAnswers({ save })) },
  });
  await screen.getByRole('textbox', { name: en['returns.orderNo'] }).fill('SO-11');
  await screen.getByRole('button', { name: en['word.continue'] }).click();
  await expect.element(screen.getByText('4 of 6 can be returned')).toBeVisible();
  const register = screen.getByRole('button', { name: en['returns.register'] });
  const quantity = screen.getByRole('textbox', { name: 'Cotton shirts' });
  await expect.element(quantity).toHaveValue('4');
  // A number is not typed into a field as wide as an address.
  const getWidth = (field: Locator) => field.element().getBoundingClientRect().width;
  const address = screen.getByRole('textbox', { name: en['returns.to.address'] });
  expect(getWidth(quantity)).toBeLessThan(getWidth(address));
  await quantity.fill('');
  await register.click();
  // Errors of single fields and errors across fields appear together.
  await expect.element(screen.getByText(en['return.choice.missing']).first()).toBeVisible();
  await expect.element(screen.getByText(en['return.items.none'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await quantity.fill('2');
  await screen.getByRole('combobox', { name: en['word.reason'] }).selectOptions('damaged');
  await register.click();
  await expect.element(screen.getByText(en['return.note.missing'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['returns.note'] }).fill('Seams are open');
  await register.click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({
      type: 'register',
      content: {
        orderNo: sampleReturnable.waybillNo,
        reason: 'damaged',
        note: 'Seams are open',
        items: [{ lineNo: 0, quantity: 2 }],
        to: sampleReturnable.to,
      },
    });
  await expect
    .poll(() => history.at(-1))
    .toBe(href('returnRegistration', { id: sampleReturn.row.id }));
});

test('an order with nothing left to return offers no form', async () => {
  const items = sampleReturnable.items.map((item) => ({ ...item, returned: item.delivered }));
  const { screen } = await showApp({
    path: href('returnRegistration', { id: 'new', copy: 'SO-11' }),
    session: merchantSession(),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        ...returnAnswers({}),
        getReturnable: () => succeeded({ ...sampleReturnable, items }),
      }),
    },
  });
  await expect.element(screen.getByText(new RegExp(en['returns.nothingLeft']))).toBeVisible();
  expect(screen.getByRole('button', { name: en['returns.register'] }).elements()).toEqual([]);
});

test('a merchant opens the label, and withdraws after confirmation', async () => {
  const { onSend, save } = createSave(returnAt('closed'));
  const { screen } = await showReturn(merchantSession(), {
    save,
    detail: () => returnAt('approved'),
  });
  await expect.element(screen.getByRole('button', { name: en['returns.print.one'] })).toBeVisible();
  await screen.getByRole('button', { name: en['return.move.withdraw'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: en['return.move.withdraw'] }).click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', move: { action: 'withdraw' } }]);
  // A completed return is read-only.
  await expect
    .element(screen.getByRole('button', { name: en['returns.print.one'] }))
    .not.toBeInTheDocument();
});

test('the carrier approves, or refuses with a reason', async () => {
  const { onSend, save } = createSave(returnAt('refused'));
  const { screen } = await showReturn(carrierSession(), { save });
  await expect
    .element(screen.getByRole('button', { name: en['return.move.approve'] }))
    .toBeVisible();
  await screen.getByRole('button', { name: en['return.move.refuse'] }).click();
  await expect.element(screen.getByText(en['return.refusal.missing'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['returns.refusal'] }).fill('Not damaged by us');
  await screen.getByRole('button', { name: en['return.move.refuse'] }).click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', move: { action: 'refuse', remark: 'Not damaged by us' } }]);
});

test('the carrier records the inspection of the returned goods', async () => {
  const { onSend, save } = createSave(returnAt('inspected'));
  const { screen } = await showReturn(carrierSession(), {
    save,
    detail: () => returnAt('received'),
  });
  await screen.getByRole('textbox', { name: en['returns.inspection'] }).fill('All of it');
  await screen.getByRole('button', { name: en['return.move.inspect'] }).click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', move: { action: 'inspect', remark: 'All of it' } }]);
  await expect.element(screen.getByRole('button', { name: en['return.move.close'] })).toBeVisible();
});

test('the carrier’s list shows the company, and a return links to both parcels', async () => {
  const { screen, history } = await showApp({
    path: paths.adminOrderSearch,
    session: carrierSession(),
    work: createTestWork(),
  });
  await expect.element(screen.getByRole('gridcell', { name: 'Kente House' })).toBeVisible();
  await screen.getByRole('link', { name: sampleReturn.row.returnNo }).click();
  await expect.element(screen.getByText('Seams are open').first()).toBeVisible();
  expect(history.at(-1)).toBe(href('adminOrderSearch', { id: sampleReturn.row.id }));
});

test('an exchange sends its replacement and price in minor units', async () => {
  const { onSend, save } = createSave(returnAt('approved'));
  const { screen } = await showApp({
    path: href('excOrderSearch', { id: 'new', copy: 'SO-11' }),
    session: merchantSession(),
    work: { ...createTestWork(), declared: answerCalls(returnAnswers({ save })) },
  });
  const fill = (name: string, text: string) => screen.getByRole('textbox', { name }).fill(text);
  const choose = (id: keyof typeof en, value: string) =>
    screen.getByRole('combobox', { name: en[id] }).selectOptions(value);
  await fill('Cotton shirts', '1');
  await choose('word.reason', 'tooSmall');
  await choose('returns.handover', 'swap');
  await fill(en['returns.replacement.goods'], 'Cotton shirts, size L');
  await fill(en['returns.replacement.weight'], 'heavy');
  await choose('returns.difference', 'refund');
  const register = screen.getByRole('button', { name: en['returns.register'] });
  await register.click();
  await expect.element(screen.getByText(en['return.replacement.weight'])).toBeVisible();
  await expect.element(screen.getByText(en['return.replacement.amount'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await fill(en['returns.replacement.weight'], '0,9');
  await fill('Amount (GHS)', '12.50');
  await register.click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({
      content: {
        handover: 'swap',
        replacement: {
          goods: 'Cotton shirts, size L',
          quantity: 1,
          weightG: 900,
          differenceMinor: -1250,
          currency: 'GHS',
        },
      },
    });
});

test('a return has none of the fields of an exchange', async () => {
  const { onSend, save } = createSave(returnAt('approved'));
  const { screen } = await showApp({
    path: href('returnRegistration', { id: 'new', copy: 'SO-11' }),
    session: merchantSession(),
    work: { ...createTestWork(), declared: answerCalls(returnAnswers({ save })) },
  });
  await screen.getByRole('textbox', { name: 'Cotton shirts' }).fill('1');
  const goods = screen.getByRole('textbox', { name: en['returns.replacement.goods'] });
  await expect.element(goods).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: en['word.reason'] }).selectOptions('late');
  await screen.getByRole('combobox', { name: en['returns.handover'] }).selectOptions('swap');
  await screen.getByRole('button', { name: en['returns.register'] }).click();
  await expect.element(screen.getByText(en['return.swap.return'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['returns.handover'] }).selectOptions('dropOff');
  await screen.getByRole('button', { name: en['returns.register'] }).click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({ content: { replacement: null } });
});

test('an exchange can’t be closed while its replacement is on its way', async () => {
  const exchangeAt = (status: ReturnStatus): ReturnDetail => ({
    ...returnAt(status),
    replacement: { goods: 'Size L', quantity: 1, weightG: 900, differenceMinor: 0, currency: null },
    row: {
      ...returnAt(status).row,
      type: 'exchange',
      outId: sampleReturn.row.id,
      outWaybillNo: 'PG000000000039GH',
      outStatus: 'outForDelivery',
    },
  });
  const app = await showReturn(carrierSession(), { detail: () => exchangeAt('inspected') });
  await expect
    .element(app.screen.getByRole('button', { name: en['return.move.close'] }))
    .toBeDisabled();
  await expect.element(app.screen.getByText(en['return.underway'])).toBeVisible();
});

test('both labels of each selected exchange are printed', async () => {
  const row = {
    ...returnAt('approved').row,
    outId: '0193b5a2-0000-7000-8000-000000000022',
    outWaybillNo: 'PG000000000039GH',
    outStatus: 'audited' as const,
  };
  const handToPrintPage = vi.fn<Work['handToPrintPage']>();
  const { screen, history } = await showApp({
    path: paths.excOrderSearch,
    session: merchantSession(),
    work: {
      ...createTestWork(),
      declared: answerCalls(returnAnswers({ rows: [row] })),
      handToPrintPage,
    },
  });
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: en['returns.print'] }).click();
  await expect.poll(() => history.at(-1)).toBe(paths.orderPrint);
  expect(handToPrintPage.mock.calls[0]?.slice(0, 2)).toEqual([
    { by: 'ids', ids: [row.legId, row.outId] },
    'preview',
  ]);
});
