import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { PickupDetail } from '../../src/api/contract/pickups/pickups.ts';
import { createFormDraftStore } from '../../src/storage/formDraftStore.ts';
import { href, paths } from '../../src/routes/paths.ts';
import type { PickupChange } from '../../src/views/pickups/pickupDeclarations.ts';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import { sampleAddress } from '../models/addressBook.model.ts';
import { addressWork } from './support/addresses.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import {
  courier,
  pickupAnswers,
  pickupWith,
  sampleOffer,
  samplePickup,
} from './support/pickups.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const merchant = () => signedIn({ permissions: ['order.read', 'order.write', 'pickup.write'] });
const carrier = () =>
  signedIn({ companyId: 1, permissions: ['order.read', 'pickup.write', 'pickup.manage'] });

const show = (path: string, session: ReturnType<typeof signedIn>, answers: Answers) =>
  showApp({
    path,
    session,
    work: { ...createTestWork(), declared: answerCalls({ ...pickupAnswers(), ...answers }) },
  });

const { row } = samplePickup;
const pickupPath = href('pickups', { id: row.id });

function createSave(answer: Outcome<PickupDetail> = succeeded(samplePickup)) {
  const onSend = vi.fn<(change: PickupChange) => void>();
  const save = (change: PickupChange) => {
    onSend(change);
    return answer;
  };
  return { onSend, save };
}

/** Refusal with errors of fields. */
const refuse = (
  fields: (typeof failures)['refused']['fields'] | { path: string; rule: string }[],
) => failed({ ...failures.refused, key: 'error.invalidInput', fields: [...fields] });

test('a request is filled in for the next possible day, and sent by one button', async () => {
  const { onSend, save } = createSave();
  const { screen, history } = await show(
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
  const { screen } = await show(
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
  const { screen } = await show(
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
  const { screen } = await show(
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
  const { screen } = await show(
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
  const { screen } = await show(
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

test('a merchant changes a pickup, which returns to its page', async () => {
  const { onSend, save } = createSave(succeeded(pickupWith({ version: 2, pieces: 40 })));
  const { screen, history } = await show(pickupPath, merchant(), {
    ...pickupAnswers({ save }),
    getPickupOffer: () =>
      succeeded({
        ...sampleOffer,
        days: sampleOffer.days.map((day) => ({
          ...day,
          closed: null,
          windows: sampleOffer.days[2]?.windows ?? [],
        })),
      }),
  });
  await screen.getByRole('link', { name: en['pickup.move.change'] }).click();
  const pieces = screen.getByRole('textbox', { name: en['pickups.pieces'] });
  await expect.element(pieces).toHaveValue('31');
  await pieces.fill('40');
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({ type: 'change', content: { pieces: 40, day: row.day, from: row.from } });
  await expect.poll(() => history.at(-1)).toBe(pickupPath);
  await expect.element(screen.getByRole('link', { name: en['pickup.move.change'] })).toBeVisible();
});

test('a merchant cancels after a confirmation', async () => {
  const { onSend, save } = createSave(succeeded(pickupWith({ status: 'cancelled' })));
  const { screen } = await show(pickupPath, merchant(), pickupAnswers({ save }));
  await screen.getByRole('button', { name: en['pickup.move.cancel'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: en['pickups.cancel.keep'] }).click();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await dialog.getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'cancel' }]);
  await expect
    .element(screen.getByRole('button', { name: en['pickup.move.cancel'] }))
    .not.toBeInTheDocument();
});

test('after the cut-off, the page says why nothing can be changed', async () => {
  const detail = pickupWith({ closesAt: '2020-12-01T12:00:00.000Z', day: '2020-12-01' });
  const { screen } = await show(pickupPath, merchant(), pickupAnswers({ detail: () => detail }));
  await expect.element(screen.getByText(/cut-off time \(12:00\) has passed/u)).toBeVisible();
  expect(screen.getByRole('link', { name: en['pickup.move.change'] }).elements()).toEqual([]);
});

test('a refused cancellation says why', async () => {
  const { save } = createSave(failed({ ...failures.refused, key: 'pickup.closed' }));
  const { screen } = await show(pickupPath, merchant(), pickupAnswers({ save }));
  await screen.getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await screen.getByRole('dialog').getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['pickup.closed']);
});

test('a failed pickup is requested again for the next day, with its address and time', async () => {
  const { onSend, save } = createSave();
  const detail = pickupWith({ status: 'failed', failure: 'notReady', from: '13:00', to: '18:00' });
  const waiting = { orders: 0, pieces: 0, weightG: 0, isCapped: false };
  const { screen, history } = await show(
    pickupPath,
    merchant(),
    pickupAnswers({ save, detail: () => detail, offer: { ...sampleOffer, waiting } }),
  );
  await expect.element(screen.getByText(en['pickup.failure.notReady'])).toBeVisible();
  await screen.getByRole('link', { name: en['pickups.again'] }).click();
  expect(history.at(-1)).toContain(`copy=${row.id}`);
  await screen.getByRole('button', { name: en['pickups.request'] }).click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({
      type: 'request',
      content: { day: '2099-12-03', from: '13:00', pieces: 31, remark: row.remark },
    });
});

test('the carrier accepts, assigns and calls; the merchant’s actions are absent', async () => {
  const { onSend, save } = createSave();
  const { screen } = await show(pickupPath, carrier(), pickupAnswers({ save }));
  await expect
    .element(screen.getByRole('link', { name: row.place.phone }))
    .toHaveAttribute('href', `tel:${row.place.phone}`);
  expect(screen.getByRole('button', { name: en['pickup.move.cancel'] }).elements()).toEqual([]);
  await screen.getByRole('button', { name: en['pickup.move.accept'] }).click();
  const assign = screen.getByRole('button', { name: en['pickup.move.assign'] });
  await assign.click();
  await expect.element(screen.getByText(en['pickup.courier'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['pickups.courier'] }).selectOptions(courier.name);
  await assign.click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([
      { type: 'move', move: { action: 'accept' } },
      { type: 'move', move: { action: 'assign', courierId: courier.id } },
    ]);
});

test('the carrier gives the reason of a failure, and a note if there is no better reason', async () => {
  const { onSend, save } = createSave();
  const detail = pickupWith({ status: 'assigned', courier: courier.name });
  const { screen } = await show(
    pickupPath,
    carrier(),
    pickupAnswers({ save, detail: () => detail }),
  );
  const fail = screen.getByRole('button', { name: en['pickup.move.fail'] });
  await fail.click();
  await expect.element(screen.getByRole('combobox', { name: en['word.reason'] })).toHaveFocus();
  await fail.click();
  await expect.element(screen.getByText(en['pickup.reason'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['word.reason'] }).selectOptions('other');
  await fail.click();
  await expect.element(screen.getByText(en['pickup.note.missing'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['pickups.fail.note'] }).fill('Road flooded');
  await fail.click();
  await expect
    .poll(() => onSend.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', move: { action: 'fail', failure: 'other', note: 'Road flooded' } }]);
});

test('carrier staff without the right to plan only read', async () => {
  const session = signedIn({ companyId: 1, permissions: ['order.read', 'pickup.write'] });
  const { screen } = await show(pickupPath, session, {});
  await expect.element(screen.getByText(row.remark)).toBeVisible();
  expect(screen.getByRole('button', { name: en['pickup.move.accept'] }).elements()).toEqual([]);
});

test('selected pickups are assigned to a courier, and those that can’t are listed', async () => {
  const second = { ...row, id: courier.id, pickupNo: 'PU-261130-9X2B', version: 4 };
  const onAssign = vi.fn<(body: object) => void>();
  const { screen } = await show(paths.pickups, carrier(), {
    queryPickupList: onePage([row, second]),
    assignPickups: (body) => {
      onAssign(body);
      return succeeded({
        outcomes: [
          { outcome: 'done', id: row.id },
          { outcome: 'refused', id: second.id, status: 'cancelled' },
        ],
      });
    },
  });
  await expect.element(screen.getByRole('link', { name: second.pickupNo })).toBeVisible();
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: en['pickups.assign'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: en['pickups.courier'] }).selectOptions(courier.name);
  await dialog.getByRole('button', { name: 'Assign 2 pickups' }).click();
  await expect.element(dialog.getByText('1 of 2 done')).toBeVisible();
  await expect.element(dialog.getByText('Can’t be assigned: Cancelled.')).toBeVisible();
  expect(onAssign).toHaveBeenCalledWith({
    pickups: [
      { id: row.id, version: 1 },
      { id: second.id, version: 4 },
    ],
    courierId: courier.id,
  });
});

test('the carrier’s day lists filter the list, in the sequence of the day', async () => {
  const onQuery = vi.fn<(body: object) => void>();
  const { screen, history } = await show(paths.pickups, carrier(), {
    queryPickupList: (body) => {
      onQuery(body);
      return onePage([row])();
    },
  });
  await screen.getByRole('link', { name: en['pickups.today'] }).click();
  const today = new URLSearchParams(history.at(-1)?.split('?')[1]).get('dayFrom') ?? '';
  await expect
    .poll(() => onQuery.mock.lastCall?.[0])
    .toMatchObject({
      filters: { dayFrom: today, dayTo: today },
      sort: { by: 'startsAt', descending: false },
    });
  await screen.getByRole('link', { name: en['pickups.courier.nobody'] }).click();
  await expect
    .poll(() => onQuery.mock.lastCall?.[0])
    .toMatchObject({ filters: { courier: 'nobody', statuses: ['requested', 'accepted'] } });
});

test('a merchant’s list leads to a request, and has neither couriers nor companies', async () => {
  const { screen, history } = await show(paths.pickups, merchant(), {});
  await expect.element(screen.getByRole('link', { name: row.pickupNo })).toBeVisible();
  for (const id of ['pickups.courier', 'word.company'] as const) {
    expect(screen.getByRole('columnheader', { name: en[id] }).elements()).toEqual([]);
  }
  await screen.getByRole('link', { name: en['pickups.request'] }).click();
  expect(history.at(-1)).toBe(href('pickups', { id: 'new' }));
});
