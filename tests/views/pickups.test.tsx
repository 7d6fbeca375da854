import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { href, paths } from '../../src/routes/paths.ts';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import {
  carrier,
  courier,
  createSave,
  merchant,
  pickupAnswers,
  pickupPath,
  pickupWith,
  sampleOffer,
  samplePickup,
  showPickups,
} from './support/pickups.ts';
import { signedIn } from './support/portal.tsx';

const { row } = samplePickup;

test('a merchant changes a pickup, which returns to its page', async () => {
  const { onSend, save } = createSave(succeeded(pickupWith({ version: 2, pieces: 40 })));
  const { screen, history } = await showPickups(pickupPath, merchant(), {
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
  const { screen } = await showPickups(pickupPath, merchant(), pickupAnswers({ save }));
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
  const { screen } = await showPickups(
    pickupPath,
    merchant(),
    pickupAnswers({ detail: () => detail }),
  );
  await expect.element(screen.getByText(/cut-off time \(12:00\) has passed/u)).toBeVisible();
  expect(screen.getByRole('link', { name: en['pickup.move.change'] }).elements()).toEqual([]);
});

test('a refused cancellation says why', async () => {
  const { save } = createSave(failed({ ...failures.refused, key: 'pickup.closed' }));
  const { screen } = await showPickups(pickupPath, merchant(), pickupAnswers({ save }));
  await screen.getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await screen.getByRole('dialog').getByRole('button', { name: en['pickup.move.cancel'] }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['pickup.closed']);
});

test('a failed pickup is requested again for the next day, with its address and time', async () => {
  const { onSend, save } = createSave();
  const detail = pickupWith({ status: 'failed', failure: 'notReady', from: '13:00', to: '18:00' });
  const waiting = { orders: 0, pieces: 0, weightG: 0, isCapped: false };
  const { screen, history } = await showPickups(
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
  const { screen } = await showPickups(pickupPath, carrier(), pickupAnswers({ save }));
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
  const { screen } = await showPickups(
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
  const { screen } = await showPickups(pickupPath, session, {});
  await expect.element(screen.getByText(row.remark)).toBeVisible();
  expect(screen.getByRole('button', { name: en['pickup.move.accept'] }).elements()).toEqual([]);
});

test('selected pickups are assigned to a courier, and those that can’t are listed', async () => {
  const second = { ...row, id: courier.id, pickupNo: 'PU-261130-9X2B', version: 4 };
  const onAssign = vi.fn<(body: object) => void>();
  const { screen } = await showPickups(paths.pickups, carrier(), {
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
  const { screen, history } = await showPickups(paths.pickups, carrier(), {
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
  const { screen, history } = await showPickups(paths.pickups, merchant(), {});
  await expect.element(screen.getByRole('link', { name: row.pickupNo })).toBeVisible();
  for (const id of ['pickups.courier', 'word.company'] as const) {
    expect(screen.getByRole('columnheader', { name: en[id] }).elements()).toEqual([]);
  }
  await screen.getByRole('link', { name: en['pickups.request'] }).click();
  expect(history.at(-1)).toBe(href('pickups', { id: 'new' }));
});
