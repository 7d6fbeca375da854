import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { orderKinds, type OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { EntryDraft } from '../../src/machines/orderEntry/types.ts';
import { parseCells, pasteLines } from '../../src/views/orders/entry/pasteLines.ts';
import { sections } from '../../src/views/orders/entry/entrySections.ts';
import { sampleSender } from '../models/addressBook.model.ts';
import { sampleOrder } from '../models/orderEntry.model.ts';
import { failures, succeeded } from '../models/samples.ts';
import { answerCalls } from './support/answers.ts';
import { sampleOffers } from './support/entry.ts';
import { createTestWork } from './support/work.ts';
import { EDIT_PATH, showEntry } from './support/entryPage.tsx';

/** Fills in the form with the examples of the sheet. */
async function fillExample(kind: OrderKind, findField: (name: string) => HTMLInputElement) {
  const { columns, group } = sheets[kind];
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const { key, example, field } of columns) {
    if (example === '' || key === 'deliveryType') continue;
    const input = findField(
      group?.line.includes(key) === true ? `goods.0.${key}` : `values.${key}`,
    );
    if (input instanceof HTMLSelectElement) await userEvent.selectOptions(input, example);
    else if (field.kind === 'code') {
      await userEvent.fill(input, example);
      await userEvent.keyboard('{Tab}');
    } else await userEvent.fill(input, field.kind === 'date' ? nextWeek : example);
  }
}

test.each(orderKinds)('every field of a %s order is in its form once', (kind) => {
  const { columns, group } = sheets[kind];
  const inForm = sections[kind].flatMap(({ fields }) =>
    fields === 'goods' ? (group?.line ?? []) : fields,
  );
  expect(inForm.toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
});

test.each(orderKinds)('the form accepts the template’s example of a %s order', async (kind) => {
  const { screen, savedInputs, findField } = await showEntry(kind);
  await fillExample(kind, findField);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('heading', { name: / saved$/ })).toBeVisible();
  const { columns, group } = sheets[kind];
  const { values = {}, goods = [] } = savedInputs[0]?.content ?? {};
  const filled = { ...values, ...goods[0] };
  const expected = columns.filter(({ key, example }) => example !== '' && key !== 'deliveryType');
  expect(Object.keys(filled)).toEqual(expect.arrayContaining(expected.map(({ key }) => key)));
  expect(goods).toHaveLength(group === undefined ? 0 : 1);
});

test('Enter and Tab select the option that starts with the text, and an unknown text is reported', async () => {
  const region = { names: ['Greater Accra'], cities: [['Accra']] };
  const places = { GH: [region, { names: ['Ashanti'], cities: [['Kumasi']] }] };
  const areas: Readonly<Record<string, readonly string[]>> = {
    GH: ['Greater Accra', 'Ashanti'],
    'GH-0': ['Accra'],
  };
  const declared = answerCalls({
    findAreaListByParentCode: async ({ parentCode }) => ({
      ok: true,
      data: (areas[parentCode] ?? []).map((name, at) => ({
        code: `${parentCode}-${at}`,
        parentCode,
        name,
        hasChildren: true,
      })),
    }),
  });
  const { screen, findField } = await showEntry(
    'domestic',
    { opened: { places } },
    { work: { ...createTestWork(), declared } },
  );
  await userEvent.fill(findField('values.receiverProvince'), 'gre');
  await expect.element(screen.getByRole('option', { name: 'Greater Accra' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(findField('values.receiverProvince').value).toBe('Greater Accra');
  await userEvent.fill(findField('values.receiverCity'), 'Ac');
  await expect.element(screen.getByRole('option', { name: 'Accra', exact: true })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(findField('values.receiverCity').value).toBe('Accra');
  await userEvent.fill(findField('values.receiverProvince'), 'Ashantt');
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('button', { name: 'Change to Ashanti' }).click();
  await expect.element(screen.getByText(/is in .?Greater Accra.?, not in/)).toBeVisible();
});

test('a finding appears when its field loses the focus, with its fix', async () => {
  const { screen, findField } = await showEntry('domestic');
  await userEvent.fill(findField('values.receiverPhone'), '00233 24 412 3456');
  await expect.element(screen.getByText(/Read as the number/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(/Read as the number \+233244123456/)).toBeVisible();
  await userEvent.fill(findField('values.weightKg'), '2.12345');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(/at most 3 decimals/)).toBeVisible();
  await screen.getByRole('button', { name: 'Change to 2.123' }).click();
  await expect.poll(() => findField('values.weightKg').value).toBe('2.123');
  expect(document.activeElement).toBe(findField('values.weightKg'));
});

test('the required fields depend on country and handling', async () => {
  const { screen, findField } = await showEntry('international');
  await expect.element(screen.getByLabelText(/^Delivery type/)).not.toBeInTheDocument();
  // A country is chosen by Tab or Enter, and by its name in any language.
  await userEvent.fill(findField('values.receiverCountry'), 'Maroc');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByLabelText(/^Delivery type/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Delivery type/)).toBeRequired();
  await userEvent.fill(findField('values.receiverCountry'), '法国');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => findField('values.receiverCountry').value).toBe('France (FR)');
  await expect.element(screen.getByLabelText(/^Delivery type/)).not.toBeInTheDocument();
});

test('dangerous goods require a UN number', async () => {
  const { screen, findField } = await showEntry('ltl');
  await expect.element(screen.getByLabelText(/^UN number/)).not.toBeInTheDocument();
  await userEvent.selectOptions(findField('values.handling'), 'HAZARDOUS');
  await expect.element(screen.getByLabelText(/^UN number/)).toBeRequired();
});

test('services are shown with price and day once weight and country are known', async () => {
  const requests: unknown[] = [];
  const { screen, findField } = await showEntry('domestic', {
    quote: (query) => {
      requests.push(query);
      return sampleOffers;
    },
  });
  await expect.element(screen.getByText(en['entry.quote.missing.weight'])).toBeVisible();
  await userEvent.fill(findField('values.weightKg'), '2,5');
  const services = screen.getByRole('group', { name: en['entry.services'] });
  const standard = services.getByRole('radio', {
    name: /^Standard\s*GHS\s38\.50\s*Expected 30 Nov 2026$/,
  });
  await expect.element(standard).toBeChecked();
  await expect.element(screen.getByText(/Volumetric weight 2 kg.*6,000/)).toBeVisible();
  const query = { kind: 'domestic', country: 'GH', weightKg: '2.5', pieces: '1', currency: 'GHS' };
  expect(requests).toEqual([query]);

  // An arrow key selects another one without a request, and the missing price is explained.
  standard.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(services.getByRole('radio', { name: /^Express\s*No price$/ })).toBeChecked();
  await expect.poll(() => findField('values.service').value).toBe('EXPRESS');
  await expect.element(screen.getByText(en['unpriced.noRate'])).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('an outdated quote is never visible', async () => {
  const requests: unknown[] = [];
  const { screen, findField } = await showEntry('domestic', {
    quote: (query) => {
      requests.push(query?.weightKg);
      return sampleOffers;
    },
  });
  await userEvent.fill(findField('values.weightKg'), '2');
  const price = screen.getByRole('group', { name: en['entry.services'] }).getByText('GHS 38.50');
  await expect.element(price).toBeVisible();
  await userEvent.fill(findField('values.weightKg'), '25');
  expect(getComputedStyle(price.element()).visibility).toBe('hidden');
  await expect.element(price).toBeVisible();
  expect(requests).toEqual(['2', '25']);
});

test('a company without rates sees no services', async () => {
  const { screen, findField } = await showEntry('domestic', { quote: () => [] });
  await userEvent.fill(findField('values.weightKg'), '2');
  await expect.element(screen.getByText(en['unpriced.noCard'])).toBeVisible();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
});

test('a plain order shows eight fields, and others once they have a value', async () => {
  const { screen, findField } = await showEntry('domestic', {}, { isPlain: true });
  const names = () =>
    [...screen.container.querySelectorAll('[data-field]')].map((element) =>
      element.getAttribute('data-field')?.replace('values.', ''),
    );
  const usualFields = [
    'customerOrderNo',
    'receiverName',
    'receiverPhone',
    'receiverProvince',
    'receiverCity',
    'receiverAddress',
    'goodsName',
    'weightKg',
  ];
  expect(names()).toEqual(usualFields);

  await screen.getByRole('button', { name: /^Show \d+ more fields$/ }).click();
  await userEvent.fill(findField('values.remark'), 'Ring twice');
  await screen.getByRole('button', { name: 'Show only the usual fields' }).click();
  expect(names()).toEqual([...usualFields, 'remark']);
  // A field stays visible while it is edited.
  await userEvent.clear(findField('values.remark'));
  expect(names()).toContain('remark');

  // A field with an error is always visible.
  await userEvent.fill(findField('values.receiverPhone'), '12');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/Order number is required/).first()).toBeVisible();
});

test('goods lines are added, copied, removed and pasted', async () => {
  const { screen, findField } = await showEntry('fbs');
  await userEvent.fill(findField('goods.0.sku'), 'A');
  await screen.getByRole('button', { name: 'Add goods line' }).click();
  await expect.poll(() => document.activeElement).toBe(findField('goods.1.sku'));
  await screen.getByRole('button', { name: 'Copy goods line 1' }).click();
  await expect.poll(() => findField('goods.1.sku').value).toBe('A');
  await screen.getByRole('button', { name: 'Remove goods line 3' }).click();
  await expect.element(screen.getByRole('group', { name: 'Goods line 3' })).not.toBeInTheDocument();

  expect(parseCells('one')).toBeNull();
  const cells = parseCells('B\t2\r\nC\t3\r\n') ?? [];
  const lines = pasteLines(
    [{ sku: 'A', quantity: '1' }, {}],
    cells,
    { line: 1, key: 'sku' },
    ['sku', 'quantity'],
    100,
  );
  expect(lines).toEqual([
    { sku: 'A', quantity: '1' },
    { sku: 'B', quantity: '2' },
    { sku: 'C', quantity: '3' },
  ]);
  expect(pasteLines([{}], cells, { line: 0, key: 'sku' }, ['sku'], 1)).toEqual([{ sku: 'B' }]);
});

test('a new order starts with the default sender', async () => {
  const { findField } = await showEntry('ltl', { opened: { sender: sampleSender.values } });
  await expect.poll(() => findField('values.senderPhone').value).toBe('+233244123456');
  expect(findField('values.senderCity').value).toBe('Accra');
});

test('a used order number shows an error at its field until it changes', async () => {
  const numberTaken = {
    ...failures.refused,
    key: 'order.number.taken',
    code: 1203,
    status: 409,
  } as const;
  const { screen, findField } = await showEntry('domestic', {
    save: () => ({ type: 'failed', failure: numberTaken }),
  });
  await fillExample('domestic', findField);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(en['order.number.taken'])).toBeVisible();
  await userEvent.fill(findField('values.customerOrderNo'), 'SO-9');
  await expect.element(screen.getByText(en['order.number.taken'])).not.toBeInTheDocument();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('an empty form shows no errors of the previous order', async () => {
  const { screen, findField } = await showEntry('domestic');
  await userEvent.fill(findField('values.receiverName'), 'Ama');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const errorSummary = screen.getByText(/needs your attention|need your attention/);
  await expect.element(errorSummary).toBeVisible();
  await screen.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(screen.getByRole('button', { name: /Continue with/ })).toBeVisible();
  await expect.element(errorSummary).not.toBeInTheDocument();
});

test('a draft is offered, not forced', async () => {
  const draft: EntryDraft = {
    draftId: 'd',
    kind: 'domestic',
    id: 'd',
    version: null,
    content: { values: { customerOrderNo: 'SO-7' }, goods: [] },
    start: { values: {}, goods: [] },
    sent: false,
    changedAt: 0,
    revision: null,
    writer: 'form',
    split: null,
  };
  const { screen, findField } = await showEntry('domestic', { opened: { drafts: [draft] } });
  expect(findField('values.customerOrderNo').value).toBe('');
  await screen.getByRole('button', { name: 'Continue with SO-7' }).click();
  await expect.poll(() => findField('values.customerOrderNo').value).toBe('SO-7');
  await expect.element(screen.getByText(/not saved/)).not.toBeInTheDocument();
});

test('a server error about a field is shown at the field', async () => {
  const { screen, findField } = await showEntry(
    'domestic',
    {
      opened: { order: sampleOrder },
      save: () => ({
        type: 'failed',
        failure: { ...failures.refused, key: 'order.number.taken', code: 1203, status: 409 },
      }),
    },
    { isEdit: true, path: EDIT_PATH },
  );
  await screen.getByRole('button', { name: /Save changes/ }).click();
  await expect.element(screen.getByText(/order number is already in use/)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(findField('values.customerOrderNo'));
});

test('a click works although a finding moves the page', async () => {
  const { screen, findField } = await showEntry('domestic');
  await userEvent.fill(findField('values.receiverPhone'), '12');
  // This click triggers the finding of the phone, above the button.
  const choose = screen.getByRole('button', { name: en['entry.address.choose'] });
  await choose.nth(1).click();
  await expect.element(screen.getByText(/Invalid phone number/)).toBeVisible();
  const search = screen.getByRole('combobox', { name: en['entry.address.choose'] });
  await expect.element(search).toHaveFocus();
});

test('a city is suggested from the typed region; other texts are kept', async () => {
  const requests: string[] = [];
  const createArea = (code: string, parentCode: string, name: string) => ({
    code,
    parentCode,
    name,
    hasChildren: true,
  });
  const declared = answerCalls({
    findAreaListByParentCode: ({ parentCode }) => {
      requests.push(parentCode);
      return succeeded(
        parentCode === 'GH'
          ? [createArea('GH-AA', 'GH', 'Greater Accra'), createArea('GH-AH', 'GH', 'Ashanti')]
          : [createArea(`${parentCode}-1`, parentCode, parentCode === 'GH-AH' ? 'Kumasi' : 'Téma')],
      );
    },
  });
  const { screen, findField } = await showEntry(
    'domestic',
    {},
    { work: { ...createTestWork(), declared } },
  );
  await userEvent.click(findField('values.receiverProvince'));
  await userEvent.keyboard('accra');
  await expect.element(screen.getByRole('option', { name: 'Greater Accra' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
  expect(findField('values.receiverProvince').value).toBe('Greater Accra');
  await userEvent.fill(findField('values.receiverCity'), 'tema');
  await expect.element(screen.getByRole('option', { name: 'Téma' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  // The typed text is not overwritten.
  expect(findField('values.receiverCity').value).toBe('tema');
  await userEvent.fill(findField('values.receiverProvince'), 'ASHANTI ');
  await userEvent.fill(findField('values.receiverCity'), 'k');
  await expect.element(screen.getByRole('option', { name: 'Kumasi' })).toBeVisible();
  expect(requests).toContain('GH-AH');
  expect(screen.getByRole('option', { name: 'Téma' }).query()).toBeNull();
});

test('a region typed in another language suggests its cities', async () => {
  const createArea = (code: string, parentCode: string, name: string) => ({
    code,
    parentCode,
    name,
    hasChildren: true,
  });
  const regions = [createArea('GH-AA', 'GH', 'أكرا الكبرى'), createArea('GH-AH', 'GH', 'أشانتي')];
  const declared = answerCalls({
    findAreaListByParentCode: ({ parentCode }) =>
      succeeded(
        parentCode === 'GH' ? regions : [createArea(`${parentCode}-1`, parentCode, 'كوماسي')],
      ),
    findAreas: ({ search }) =>
      succeeded(
        search === 'Ashanti'
          ? [
              { ...createArea('GH-AH', 'GH', 'أشانتي'), path: [] },
              { ...createArea('GH-AH-9', 'GH-AH', 'أشانتي'), path: [] },
            ]
          : [],
      ),
  });
  const { screen, findField } = await showEntry(
    'domestic',
    {},
    { work: { ...createTestWork(), declared } },
  );
  await userEvent.fill(findField('values.receiverProvince'), 'Ashanti');
  await userEvent.fill(findField('values.receiverCity'), 'كو');
  await expect.element(screen.getByRole('option', { name: 'كوماسي' })).toBeVisible();
});
