import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import type { GoodsTemplate } from '../../src/api/contract/orders/goodsTemplates.ts';
import GoodsTemplatesPage from '../../src/views/orders/goods/GoodsTemplatesPage.tsx';
import { toTemplateGoods, withTemplate } from '../../src/views/orders/goods/templateGoods.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showEntry } from './support/entryPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const shirt = {
  goodsName: 'Cotton T-shirt',
  goodsNameLocal: '',
  sku: 'TS-M',
  hsCode: '610910',
  originCountry: 'CN',
  quantity: '3',
  unitWeightKg: '0.2',
  unitValue: '8.1',
};
const cap = { ...shirt, goodsName: 'Cap', sku: '', hsCode: '650500', quantity: '2' };
const createTemplate = (
  at: number,
  name: string,
  goods: GoodsTemplate['goods'],
): GoodsTemplate => ({
  id: `0190e8a0-0000-7000-8000-00000000000${at}`,
  name,
  currency: 'USD',
  goods,
  version: 1,
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'ama',
});
const shirtAndCap = createTemplate(1, 'Shirt and cap', [shirt, cap]);
const caps = createTemplate(2, 'Caps', [cap]);

const session = signedIn({ permissions: ['order.read', 'order.write'], companyId: 7 });
const createWork = (answers: Answers) => ({ ...createTestWork(), declared: answerCalls(answers) });

test('a template appends its goods, with the fields that the kind of order has', () => {
  const values = { customerOrderNo: 'SO-1' };
  const sku = { sku: 'A-1', quantity: '1' };
  expect(withTemplate('fbs', { values, goods: [sku, {}] }, shirtAndCap)).toEqual({
    values: {},
    goods: [
      sku,
      { goodsName: 'Cotton T-shirt', sku: 'TS-M', quantity: '3' },
      { goodsName: 'Cap', quantity: '2' },
    ],
  });
  const abroad = withTemplate('international', { values, goods: [{}] }, caps);
  const { sku: _none, goodsNameLocal: _blank, ...orderGoods } = cap;
  expect(abroad).toEqual({ values: { currency: 'USD' }, goods: [orderGoods] });
});

test('an order without goods lines gets the names, total weight and total value of a template', () => {
  const homeOrder = { values: { customerOrderNo: 'SO-1' }, goods: [] };
  const values = { goodsName: 'Cotton T-shirt, Cap', weightKg: '1', declaredValue: '40.5' };
  expect(withTemplate('domestic', homeOrder, shirtAndCap)).toEqual({
    values: { ...values, currency: 'USD' },
    goods: null,
  });
  // A missing value of one line makes the total unknown.
  const withUnknownTotals = {
    ...shirtAndCap,
    goods: [shirt, { ...cap, unitWeightKg: '', unitValue: '' }],
  };
  expect(withTemplate('ltl', homeOrder, withUnknownTotals)).toEqual({
    values: { goodsName: 'Cotton T-shirt, Cap' },
    goods: null,
  });
  const template = toTemplateGoods('domestic', { values, goods: [] });
  expect(template.goods).toMatchObject([{ quantity: '1', unitWeightKg: '1', unitValue: '40.5' }]);
});

test('a template is found and selected by keyboard alone', async () => {
  const work = createWork({ findGoodsTemplates: () => succeeded([shirtAndCap, caps]) });
  const { screen, findField } = await showEntry('international', {}, { work, session });
  screen.getByRole('button', { name: en['entry.goods.choose'] }).element().focus();
  await userEvent.keyboard('{Enter}');
  const search = screen.getByRole('combobox', { name: en['entry.goods.choose'] });
  await expect.element(search).toHaveFocus();
  await expect.element(screen.getByRole('option', { name: /^Shirt and cap/ })).toBeVisible();
  // The search also matches goods.
  await userEvent.keyboard('shirt');
  await expect.element(screen.getByRole('option', { name: /^Caps/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => findField('goods.1.goodsName').value).toBe('Cap');
  expect(findField('goods.0.hsCode').value).toBe('610910');
  expect(findField('values.currency').value).toContain('USD');
  const button = screen.getByRole('button', { name: en['entry.goods.choose'] });
  await expect.element(button).toHaveFocus();
});

test('the goods of an order are saved as a template with an unused name', async () => {
  const savedInputs: unknown[] = [];
  const work = createWork({
    saveGoodsTemplate: (input) => {
      savedInputs.push(input);
      const taken = { ...failures.refused, key: 'record.name.taken' } as const;
      return input.name === 'Caps' ? failed(taken) : succeeded(caps);
    },
  });
  const { screen, findField } = await showEntry('international', {}, { work, session });
  const saveAsTemplate = screen.getByRole('button', { name: en['entry.goods.keep'] });
  await expect.element(saveAsTemplate).toBeDisabled();
  await userEvent.fill(findField('goods.0.goodsName'), 'Cap');
  await userEvent.fill(findField('goods.0.quantity'), 'two');
  await saveAsTemplate.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(en['entry.goods.keep.wrong'])).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(findField('goods.0.quantity'), '2');
  await saveAsTemplate.click();
  const name = dialog.getByRole('textbox', { name: en['word.name'] });
  await name.fill('Caps');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(en['record.name.taken'])).toBeVisible();
  await name.fill('Two caps');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(savedInputs.at(-1)).toMatchObject({
    name: 'Two caps',
    version: null,
    goods: [{ goodsName: 'Cap', quantity: '2', sku: '' }],
  });
  expect(findField('goods.0.goodsName').value).toBe('Cap');
});

test('a template is created on its page, with each error at its field', async () => {
  const savedInputs: unknown[] = [];
  const work = createWork({
    queryGoodsTemplateList: onePage([shirtAndCap]),
    saveGoodsTemplate: (input) => {
      savedInputs.push(input);
      return succeeded(caps);
    },
  });
  const path = '/order/goods-templates?template=new';
  const { screen } = await show(<GoodsTemplatesPage />, { path, work, session });
  await screen.getByRole('textbox', { name: en['word.name'] }).fill('Hats');
  const line = screen.getByRole('group', { name: 'Goods line 1' });
  const save = screen.getByRole('button', { name: en['texts.save'], exact: true });
  await save.click();
  await expect.element(line.getByText(en['goods.line.name'])).toBeVisible();
  await line.getByRole('textbox', { name: 'SKU' }).fill('HAT-1');
  const weight = line.getByRole('textbox', { name: /weight/i });
  await weight.fill('heavy');
  await save.click();
  await expect.element(line.getByText(en['goods.line.unitWeight'])).toBeVisible();
  expect(savedInputs).toEqual([]);
  await weight.fill('0,3');
  await save.click();
  await expect
    .poll(() => savedInputs)
    .toMatchObject([{ name: 'Hats', goods: [{ sku: 'HAT-1', unitWeightKg: '0.3' }] }]);
});
