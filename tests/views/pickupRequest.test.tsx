import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { createFormDraftStore } from '../../src/storage/formDraftStore.ts';
import { href } from '../../src/routes/paths.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { sampleAddress } from '../models/addressBook.model.ts';
import { addressWork } from './support/addresses.ts';
import { answerCalls } from './support/answers.ts';
import {
  createSave,
  merchant,
  pickupAnswers,
  pickupPath,
  refuse,
  sampleOffer,
  samplePickup,
  showPickups,
} from './support/pickups.ts';
import { showApp } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const { row } = samplePickup;

test('a request is filled in for the next possible day, and sent by one button', async () => {
  const { onSend, save } = createSave();
  const { screen, history } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save }),
  );
  const request = screen.getByRole('button', { name: en['pickups.request'] });
  await expect.element(request).toBeVisible();
  await expect
    .element(screen.getByText('22 confirmed orders wait: 31 pieces, 84.5 kg'))
    .toBeVisible();
  await expect.element(screen.getByText(/until 12:00\. Local time in Ghana/u)).toBeVisible();
  const day = screen.getByRole('combobox', { name: en['pickups.day'] });
  await expect.element(day).toHaveValue('2099-12-03');
  const options = [...(day.element() as HTMLSelectElement).options].map(({ text, disabled }) => [
    text,
    disabled,
  ]);
  expect(options.slice(1, 4)).toEqual([
    [`Tue, 1 Dec 2099 – ${en['pickup.closed.cutOff']}`, true],
    ['Wed, 2 Dec 2099 – Farmers’ Day', true],
    ['Thu, 3 Dec 2099', false],
  ]);
  await request.click();
  const content = { day: '2099-12-03', from: '09:00', to: '13:00', pieces: 31, weightG: 84_500 };
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toEqual({
      type: 'request',
      content: { ...content, place: sampleOffer.place, remark: '' },
    });
  await expect.poll(() => history.at(-1)).toBe(pickupPath);
});

test('another day keeps the time if it offers it, and the keyboard alone is enough', async () => {
  const { onSend, save } = createSave();
  const { screen } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save }),
  );
  const day = screen.getByRole('combobox', { name: en['pickups.day'] });
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: '13:00–18:00' })).toBeChecked();
  // The last day has only the first window.
  await day.selectOptions('2099-12-04');
  await expect.element(screen.getByRole('radio', { name: '09:00–13:00' })).toBeChecked();
  await screen.getByRole('textbox', { name: en['pickups.remark'] }).fill('Gate 2');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({ content: { day: '2099-12-04', from: '09:00', remark: 'Gate 2' } });
});

test('all errors of a request appear together, at their fields', async () => {
  const { onSend, save } = createSave();
  const place = { ...sampleOffer.place, city: '', phone: '12' };
  const { screen } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save, offer: { ...sampleOffer, place } }),
  );
  await screen.getByRole('textbox', { name: en['pickups.pieces'] }).fill('0');
  await screen.getByRole('textbox', { name: en['pickups.weight'] }).fill('heavy');
  await screen.getByRole('button', { name: en['pickups.request'] }).click();
  for (const id of [
    'pickup.phone',
    'pickup.text.missing',
    'pickup.pieces',
    'pickup.weight',
  ] as const) {
    await expect.element(screen.getByText(en[id])).toBeVisible();
  }
  await expect
    .element(screen.getByRole('textbox', { name: en['company.contactPhone'] }))
    .toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

test('a refused address opens its fields, and a refused day is said at the day', async () => {
  const refusal = refuse([
    { path: 'place.country', rule: 'pickup.country' },
    { path: 'day', rule: 'pickup.day.closed' },
  ]);
  const { save } = createSave(refusal);
  const { screen } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save }),
  );
  await screen.getByRole('button', { name: en['pickups.request'] }).click();
  await expect.element(screen.getByText(en['pickup.country'])).toBeVisible();
  await expect.element(screen.getByText(en['pickup.day.closed'])).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: en['pickupTimes.country'] }))
    .toBeVisible();
});

test('a request that exists already is named above the form', async () => {
  const message = `Pickup ${row.pickupNo} is already requested at this address and time.`;
  const { save } = createSave(failed({ ...failures.refused, key: 'pickup.exists', message }));
  const { screen } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save }),
  );
  await screen.getByRole('button', { name: en['pickups.request'] }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});

test('a sender of the address book brings the days and orders of its place', async () => {
  const onAsk = vi.fn<(question: object) => void>();
  const kumasi = {
    ...sampleAddress.values,
    name: 'Kumasi Store',
    country: 'GH',
    province: 'Ashanti',
    city: 'Kumasi',
    address: '3 Prempeh Road',
    phone: '+233302123456',
  };
  const { screen } = await showApp({
    path: href('pickups', { id: 'new' }),
    session: merchant(),
    work: {
      ...createTestWork(),
      ...addressWork({ find: () => [{ ...sampleAddress, values: kumasi }] }),
      declared: answerCalls({
        ...pickupAnswers(),
        getPickupOffer: (question) => {
          onAsk(question);
          return succeeded(
            question.name === kumasi.name
              ? {
                  ...sampleOffer,
                  days: sampleOffer.days.slice(3),
                  waiting: { orders: 1, pieces: 2, weightG: 1_250, isCapped: false },
                }
              : sampleOffer,
          );
        },
      }),
    },
  });
  await screen.getByRole('button', { name: en['entry.address.choose'] }).click();
  await page.getByRole('option', { name: /Kumasi Store/u }).click();
  await expect.element(screen.getByText('3 Prempeh Road, Kumasi, Ashanti')).toBeVisible();
  await expect
    .element(screen.getByText('1 confirmed order waits: 2 pieces, 1.25 kg'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: en['pickups.day'] }))
    .toHaveValue('2099-12-04');
  await expect
    .element(screen.getByRole('textbox', { name: en['pickups.pieces'] }))
    .toHaveValue('2');
  // The default place was loaded once only.
  expect(onAsk.mock.calls).toEqual([
    [{}],
    [{ country: 'GH', province: 'Ashanti', name: kumasi.name }],
  ]);
});

test('an address that is not served says so before anything is sent', async () => {
  const { onSend, save } = createSave();
  const { screen } = await showPickups(
    href('pickups', { id: 'new' }),
    merchant(),
    pickupAnswers({ save, offer: { ...sampleOffer, days: [] } }),
  );
  await expect.element(screen.getByText(en['pickups.unserved'])).toBeVisible();
  await screen.getByRole('button', { name: en['pickups.request'] }).click();
  await expect.element(screen.getByText(en['pickup.country'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
});

test('a half-written request survives a reload until it is sent', async () => {
  const user = { account: 'ama', companyId: 7 };
  const store = createFormDraftStore(localStorage, () => Date.now());
  store.removeAll(user);
  const formDrafts = {
    load: (form: string) => store.load(user, form),
    save: (form: string, values: unknown) => store.save(user, form, values),
  };
  const { save, onSend } = createSave();
  const open = async () => {
    const { screen } = await showApp({
      path: href('pickups', { id: 'new' }),
      session: merchant(),
      work: { ...createTestWork(), formDrafts, declared: answerCalls(pickupAnswers({ save })) },
    });
    const remark = screen.getByRole('textbox', { name: en['pickups.remark'] });
    await expect.element(remark).toBeVisible();
    return { screen, remark };
  };
  const first = await open();
  await first.remark.fill('Second floor');
  await first.screen.unmount();
  const second = await open();
  await expect.element(second.remark).toHaveValue('Second floor');
  await second.screen.getByRole('button', { name: en['pickups.request'] }).click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  await second.screen.unmount();
  const third = await open();
  await expect.element(third.remark).toHaveValue('');
});
