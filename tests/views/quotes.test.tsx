import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import en from '../../locales/en.json';
import { succeeded } from '../models/samples.ts';
import type { MerchantCard } from '../../src/api/contract/pricing/quotes.ts';
import type { RateCard } from '../../src/api/contract/pricing/rateCards.ts';
import { href } from '../../src/routes/paths.ts';
import { answerCalls } from './support/answers.ts';
import { answerMachine, noSheets } from './support/machines.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const CARD_ID = '0193b5a2-0000-4000-8000-000000000080';

test('the calculator shows the lines of a price, or why there is none', async () => {
  const onCalculate = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('ownRates'),
    session: signedIn({ companyId: 2, permissions: ['order.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getOwnRates: () => succeeded([]),
        calculateSuggestedCost: (input) => {
          onCalculate(input);
          if (input.weightKg === '900') return succeeded({ reason: 'noBand' });
          const rule = `${CARD_ID} v3 STANDARD GH`;
          return succeeded({
            currency: 'GHS',
            card: CARD_ID,
            version: 3,
            charges: [
              { code: 'freight', rule, base: 2_500, amount: 3_850 },
              { code: 'tax', rule: 'VAT 2023-01-01', name: 'VAT', base: 3_850, amount: 578 },
            ],
            total: 4_428,
            divisor: 6_000,
            volumetricGrams: null,
          });
        },
      }),
    },
  });
  const weight = screen.getByRole('textbox', { name: en['cost.weight'] });
  const calculateButton = screen.getByRole('button', { name: en['cost.calculate'] });
  await weight.fill('heavy');
  await calculateButton.click();
  await expect.element(screen.getByText(en['cost.wrong'])).toBeVisible();
  expect(onCalculate).not.toHaveBeenCalled();
  await weight.fill('2,5');
  await calculateButton.click();
  const price = screen.getByRole('status').filter({ hasText: en['price.total'] });
  await expect.element(price.getByText('GHS 38.50')).toBeVisible();
  await expect.element(price.getByText('2.5 kg chargeable')).toBeVisible();
  await expect.element(price.getByText('GHS 44.28')).toBeVisible();
  expect(onCalculate.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'domestic', weightKg: '2.5' });
  await weight.fill('900');
  await calculateButton.click();
  await expect.element(screen.getByText(en['unpriced.noBand'])).toBeVisible();
});

const card: RateCard = {
  id: CARD_ID,
  name: 'Ghana domestic',
  customerNo: '',
  customerName: '',
  groupId: null,
  groupName: '',
  isGroupDeleted: false,
  kind: 'domestic',
  origin: 'GH',
  currency: 'GHS',
  active: null,
  since: null,
  hasDraft: true,
  versions: [
    { version: 1, state: 'draft', from: null, to: null, at: '2026-11-01T09:00:00.000Z', by: 'esi' },
  ],
  shown: {
    version: 1,
    state: 'draft',
    from: null,
    to: null,
    at: '2026-11-01T09:00:00.000Z',
    by: 'esi',
    edit: 4,
    content: {
      currency: 'GHS',
      rounding: 'nearest',
      taxed: true,
      lanes: [
        {
          service: 'STANDARD',
          destination: 'GH',
          divisor: 6_000,
          roundTo: 1,
          minimum: 0,
          bands: [
            { over: 0, upTo: 1_000, type: 'flat', price: 2_500, step: 500, stepPrice: 0 },
            { over: 1_000, upTo: null, type: 'step', price: 2_500, step: 500, stepPrice: 450 },
          ],
        },
      ],
      surcharges: [],
      exchange: [],
    },
  },
  areas: [],
};

test('merchant rates list destinations, services, weights, prices and surcharges', async () => {
  const { content } = card.shown;
  const merchantCard: MerchantCard = {
    id: CARD_ID,
    name: 'Ghana domestic',
    kind: 'domestic',
    version: 3,
    from: '2026-11-01',
    to: null,
    holder: 'customer',
    use: 'first',
    content: {
      ...content,
      lanes: [
        {
          service: 'STANDARD',
          destination: 'west',
          divisor: 6_000,
          roundTo: 1,
          minimum: 0,
          deliveryDays: 2,
          bands: [
            { over: 0, upTo: 1_000, type: 'flat', price: 2_500, step: 500, stepPrice: 0 },
            { over: 1_000, upTo: 5_000, type: 'step', price: 2_500, step: 500, stepPrice: 450 },
            { over: 5_000, upTo: null, type: 'kg', price: 400, step: 500, stepPrice: 0 },
          ],
        },
      ],
      surcharges: [
        {
          code: 'fuel',
          name: '',
          type: 'percent',
          amount: 100,
          of: ['freight'],
          rates: [{ from: '2026-11-01', basisPoints: 1_250 }],
          area: null,
          overMm: null,
          overG: null,
        },
      ],
    },
    areas: [{ id: 'west', name: 'West Africa', countries: ['GH', 'TG'] }],
  };
  const { screen } = await showApp({
    path: href('ownRates'),
    session: signedIn({ companyId: 2, permissions: ['order.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({ getOwnRates: () => succeeded([merchantCard]) }),
    },
  });
  const [lanes, surcharges] = [screen.getByRole('table').first(), screen.getByRole('table').last()];
  await expect.element(lanes).toBeVisible();
  const rowTexts = (table: typeof lanes) =>
    [...table.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    );
  expect(rowTexts(lanes)).toEqual([
    [
      'West Africa',
      'Standard',
      '2 working days',
      'Volumetric weight: cm³ ÷ 6,000',
      'Up to 1 kg',
      'GHS 25.00',
    ],
    ['1–5 kg', 'GHS 25.00, then GHS 4.50 per 0.5 kg or part of it'],
    ['Over 5 kg', 'GHS 4.00 per kg'],
  ]);
  expect(rowTexts(surcharges)).toEqual([
    ['Fuel surcharge', 'Freight', '12.50 % from 1 Nov 2026At least GHS 1.00'],
  ]);
  await expect.element(screen.getByText(/Taxes are added to these prices/)).toBeVisible();
});

test('the card that applies is first, and the other one shows when it applies', async () => {
  const { content } = card.shown;
  const version = { version: 1, from: '2026-11-01', to: null, content, areas: [] };
  const cards: readonly MerchantCard[] = [
    {
      ...version,
      id: '1',
      name: 'Key accounts',
      kind: 'international',
      holder: 'group',
      use: 'first',
    },
    { ...version, id: '2', name: 'Abroad', kind: 'international', holder: 'all', use: 'rest' },
    { ...version, id: '3', name: 'Agreed', kind: 'domestic', holder: 'customer', use: 'first' },
    { ...version, id: '4', name: 'Ghana', kind: 'domestic', holder: 'all', use: 'never' },
  ];
  const { screen } = await showApp({
    path: href('ownRates'),
    session: signedIn({ companyId: 2, permissions: ['order.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({ getOwnRates: () => succeeded([...cards]) }),
    },
  });
  const restNote = screen.getByText(/Used only where the rates above have no price/);
  await expect.element(restNote).toBeVisible();
  const titles = [...document.querySelectorAll('main section')]
    .slice(-4)
    .map((panel) => panel.querySelector('h2')?.textContent.trim());
  expect(titles).toEqual([
    en['kind.domestic'],
    `${en['kind.domestic']} ${en['ownRates.unused']}`,
    en['kind.international'],
    en['kind.international'],
  ]);
  // Unused rates are collapsed until opened.
  const unused = screen.getByRole('region', { name: 'Domestic Not used' });
  await expect.element(unused.getByText(/The rates above apply instead/)).toBeVisible();
  const price = unused.getByText('GHS 25.00', { exact: true });
  await expect.element(price).not.toBeVisible();
  await unused.getByText(en['ownRates.show']).click();
  await expect.element(price).toBeVisible();
});

test('a card with a gap in its bands shows the error at the line, and is saved once fixed', async () => {
  const onSave = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('rateCards', { card: CARD_ID }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'rate.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getRateCard: () => succeeded(card),
        saveRateCard: (input) => {
          onSave(input);
          return succeeded(card);
        },
      }),
    },
  });
  const secondBand = screen.getByRole('group', { name: 'Weight band 2' });
  const over = secondBand.getByRole('textbox', { name: en['rateCard.over'] });
  await expect.element(over).toHaveValue('1');
  const saveButton = screen.getByRole('button', { name: en['rateCard.saveDraft'] });
  await over.fill('1,5');
  await saveButton.click();
  await expect.element(secondBand.getByText(en['rateCard.band.gap'])).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await over.fill('1');
  const days = screen.getByRole('textbox', { name: en['rateCard.deliveryDays.label'] });
  await days.fill('2,5');
  await saveButton.click();
  await expect.element(screen.getByText(en['rateCard.deliveryDays'])).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await days.fill('3');
  await secondBand.getByRole('textbox', { name: en['rateCard.stepPrice'] }).fill('4,75');
  await saveButton.click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  // The content is sent in whole grams and minor units.
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    id: CARD_ID,
    edit: 4,
    version: 1,
    content: {
      lanes: [{ deliveryDays: 3, bands: [{ upTo: 1_000 }, { over: 1_000, stepPrice: 475 }] }],
    },
  });
});

test('a rate file lists its findings, and is saved as the draft once it has none', async () => {
  const onSave = vi.fn<(input: unknown) => void>();
  const saveFile = vi.fn<(fileName: string) => void>();
  const { content } = card.shown;
  const higherRates = {
    ...content,
    lanes: content.lanes.map((lane) => ({ ...lane, minimum: 3_000 })),
  };
  const finding = {
    sheet: 'Destinations and weights',
    row: 12,
    column: 'Price',
    value: '26.505',
    rule: 'cardFile.decimals',
    params: { decimals: 2, currency: 'GHS' },
  } as const;
  const { screen } = await showApp({
    path: href('rateCards', { card: CARD_ID }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'rate.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getRateCard: () => succeeded(card),
        saveRateCard: (input) => {
          onSave(input);
          return succeeded(card);
        },
      }),
      cardFile: answerMachine('cardFile', async ({ file }: { readonly file: File }) =>
        succeeded(
          file.name === 'wrong.xlsx'
            ? { type: 'faulty', findings: [finding] }
            : {
                type: 'read',
                content: file.name === 'same.xlsx' ? content : higherRates,
                areas: [],
              },
        ),
      ),
      sheets: async () => ({ ...noSheets, writeCard: async () => new Blob() }),
      saveFile: (_blob, fileName) => saveFile(fileName),
    },
  });
  await screen.getByRole('button', { name: en['cardFile.export'] }).click();
  await expect.poll(() => saveFile.mock.calls).toEqual([['Ghana domestic v1.xlsx']]);
  const chooseFile = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    const files = new DataTransfer();
    files.items.add(new File(['x'], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const save = screen.getByRole('button', { name: en['cardFile.save'] });

  chooseFile('wrong.xlsx');
  const row = /12 Price 26\.505 Use at most 2 decimals for GHS/;
  await expect.element(screen.getByRole('row', { name: row })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  // On a phone everything is visible as well.
  await page.viewport(320, 844);
  const { scrollWidth, clientWidth } = screen.getByRole('group', { name: 'wrong.xlsx' }).element();
  expect(scrollWidth).toBe(clientWidth);
  const cell = document.querySelector('td[data-label]') ?? document.body;
  const separator = () => getComputedStyle(cell, '::before').content;
  expect(separator()).toMatch(/: "$/);
  document.documentElement.lang = 'fr';
  expect(separator()).toMatch(/\u{a0}: "$/u);
  document.documentElement.lang = 'en';
  await page.viewport(1280, 800);

  chooseFile('same.xlsx');
  await expect.element(screen.getByText('The file has the same rates as version 1.')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();

  chooseFile('right.xlsx');
  await expect.element(screen.getByText(/At least GHS\s30\.00/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await save.click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    id: CARD_ID,
    edit: 4,
    version: 1,
    name: 'Ghana domestic',
    content: higherRates,
  });
});

test('a card with too many bands is read-only, and can still be saved', async () => {
  const onSave = vi.fn<(input: unknown) => void>();
  const { content } = card.shown;
  const bands = Array.from({ length: 100 }, (_, at) => ({
    over: at * 1_000,
    upTo: (at + 1) * 1_000,
    type: 'flat' as const,
    price: 100 * at,
    step: 1_000,
    stepPrice: 0,
  }));
  const lanes = ['GH', 'NG', 'TG', 'CI'].flatMap((destination) =>
    content.lanes.map((lane) => ({ ...lane, destination, bands })),
  );
  const largeCard: RateCard = { ...card, shown: { ...card.shown, content: { ...content, lanes } } };
  const { screen } = await showApp({
    path: href('rateCards', { card: CARD_ID }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'rate.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getRateCard: () => succeeded(largeCard),
        saveRateCard: (input) => {
          onSave(input);
          return succeeded(largeCard);
        },
      }),
    },
  });
  await expect.element(screen.getByText(/Weight bands: 400/)).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '98–99 kg' }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'Weight band 2' }))
    .not.toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: en['word.name'] });
  await name.fill('Large');
  await screen.getByRole('button', { name: en['rateCard.saveDraft'] }).click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Large', content: { lanes } });
});
