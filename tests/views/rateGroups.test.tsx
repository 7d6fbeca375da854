import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { RateCard } from '../../src/api/contract/pricing/rateCards.ts';
import type { RateGroup } from '../../src/api/contract/pricing/rateGroups.ts';
import { href } from '../../src/routes/paths.ts';
import { answerCalls } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const CARD_ID = '0193b5a2-0000-4000-8000-000000000081';
const session = signedIn({ companyId: 1, permissions: ['order.read', 'rate.manage'] });

const group: RateGroup = {
  id: 3,
  version: 5,
  name: 'Key accounts',
  companies: [
    { code: 'EG0005', name: 'Nile Store' },
    { code: 'MA0004', name: 'Atlas Artisanat' },
  ],
  cards: [{ id: CARD_ID, name: 'Morocco domestic' }],
};

const at = '2026-11-01T09:00:00.000Z';
const card: RateCard = {
  id: CARD_ID,
  name: 'Morocco domestic',
  customerNo: '',
  customerName: '',
  groupId: 3,
  groupName: 'Key accounts',
  isGroupDeleted: false,
  kind: 'domestic',
  origin: 'MA',
  currency: 'MAD',
  active: null,
  since: null,
  hasDraft: true,
  versions: [{ version: 1, state: 'draft', from: null, to: null, at, by: 'esi' }],
  shown: {
    version: 1,
    state: 'draft',
    from: null,
    to: null,
    at,
    by: 'esi',
    edit: 4,
    content: {
      currency: 'MAD',
      rounding: 'nearest',
      taxed: true,
      lanes: [
        {
          service: 'STANDARD',
          destination: 'MA',
          divisor: 6_000,
          roundTo: 1,
          minimum: 0,
          bands: [{ over: 0, upTo: null, type: 'flat', price: 2_880, step: 1_000, stepPrice: 0 }],
        },
      ],
      surcharges: [],
      exchange: [],
    },
  },
  areas: [],
};

test('customer codes can be pasted, and deleting a group shows the consequences', async () => {
  const onSave = vi.fn<(input: unknown) => void>();
  const onDelete = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('rateGroups', { group: '3' }),
    session,
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getRateGroup: () => succeeded(group),
        saveRateGroup: (input) => {
          onSave(input);
          return succeeded(group);
        },
        deleteRateGroup: (input) => {
          onDelete(input);
          return succeeded(null);
        },
      }),
    },
  });
  const codes = screen.getByRole('textbox', { name: en['rateGroup.codes.label'] });
  await expect.element(codes).toHaveValue('EG0005\nMA0004');
  await expect.element(screen.getByRole('link', { name: 'Nile Store' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Morocco domestic' })).toBeVisible();
  await codes.fill('EG0005, GH0002;\n\nNG0003، MA0004');
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    id: 3,
    version: 5,
    name: 'Key accounts',
    companies: ['EG0005', 'GH0002', 'NG0003', 'MA0004'],
  });

  await screen.getByRole('button', { name: en['rateGroup.delete'] }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/2 companies leave the group/)).toBeVisible();
  await expect.element(dialog.getByText(/1 rate card of this group no longer/)).toBeVisible();
  await dialog.getByRole('button', { name: en['rateGroup.delete'] }).click();
  await expect
    .poll(() => onDelete.mock.calls.at(-1)?.[0])
    .toEqual({ id: 3, version: 5, companies: 2, cards: 1 });
});

test('a card belongs to a group, to one customer by code, or to all', async () => {
  const onSave = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('rateCards', { card: CARD_ID }),
    session,
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getRateCard: () => succeeded(card),
        saveRateCard: (input) => {
          onSave(input);
          return failed(failures.service);
        },
      }),
    },
  });
  const holder = screen.getByRole('combobox', { name: en['rateCard.holder'], exact: true });
  await expect.element(holder).toHaveValue('group');
  const groupChoice = screen.getByRole('combobox', { name: en['rateCard.group.label'] });
  await expect.element(groupChoice).toHaveValue('3');
  await expect.element(screen.getByText(en['rateCard.preview.group'])).toBeVisible();
  const save = () => screen.getByRole('button', { name: en['rateCard.saveDraft'] }).click();
  await save();
  await expect
    .poll(() => onSave.mock.calls.at(-1)?.[0])
    .toMatchObject({ groupId: 3, customerNo: '' });
  await holder.selectOptions('customer');
  await expect.element(groupChoice).not.toBeInTheDocument();
  await save();
  // Without a customer code the card would apply to all.
  await expect.element(screen.getByText(en['rateCard.customer'])).toBeVisible();
  expect(onSave).toHaveBeenCalledTimes(1);
  await screen.getByRole('textbox', { name: en['word.customerCode'] }).fill('MA0004');
  await save();
  await expect
    .poll(() => onSave.mock.calls.at(-1)?.[0])
    .toMatchObject({ groupId: null, customerNo: 'MA0004' });
  await holder.selectOptions('all');
  await save();
  await expect
    .poll(() => onSave.mock.calls.at(-1)?.[0])
    .toMatchObject({ groupId: null, customerNo: '' });
});

test('a new card offers every quote area', async () => {
  // One more than a page of the list has.
  const areas = Array.from({ length: 201 }, (_, at) => {
    const country = { country: 'MA', region: null, postcode: null, names: [] };
    return { id: `area-${at}`, name: `Area ${at}`, members: [country], version: 1 };
  });
  const { screen } = await showApp({
    path: href('rateCards', { card: 'new' }),
    session,
    work: {
      ...createTestWork(),
      declared: answerCalls({
        queryQuoteAreaList: ({ cursor }) => {
          const [rows, next] =
            cursor === undefined ? [areas.slice(0, 200), '200'] : [areas.slice(200), null];
          return succeeded({ rows, total: 201, totalCapped: false, next, previous: null });
        },
      }),
    },
  });
  await screen.getByRole('button', { name: en['rateCard.lane.add'] }).click();
  const destination = screen.getByRole('combobox', { name: en['rateCard.destination'] });
  await destination.selectOptions('Area 200');
  await expect.element(destination).toHaveValue('area-200');
});
