import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { href, paths } from '../../src/routes/paths.ts';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { samplePickupTimes } from './support/pickups.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const places = {
  GH: [
    { names: ['Greater Accra', 'Grand Accra'], cities: [] },
    { names: ['Ashanti'], cities: [] },
  ],
  MA: [{ names: ['St. Casablanca'], cities: [] }],
};

const show = (path: string, answers: Answers) =>
  showApp({
    path,
    session: signedIn({ companyId: 1, permissions: ['pickup.write', 'pickup.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        queryPickupTimesList: onePage([samplePickupTimes]),
        getPickupTimes: () => succeeded(samplePickupTimes),
        getPlaces: () => succeeded(places),
        ...answers,
      }),
    },
  });

test('the list shows country, regions and times, and leads to the form', async () => {
  const { screen, history } = await show(paths.pickupTimes, {});
  for (const name of ['Ghana', 'Greater Accra', /12:00.*on the day of the pickup/u]) {
    await expect.element(screen.getByRole('gridcell', { name }).first()).toBeVisible();
  }
  await screen.getByRole('link', { name: samplePickupTimes.name }).click();
  expect(history.at(-1)).toContain(`times=${samplePickupTimes.id}`);
  await expect.element(screen.getByRole('checkbox', { name: 'Greater Accra' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Ashanti' })).not.toBeChecked();
});

test('new times are sent with regions, windows and the cut-off; all errors come together', async () => {
  const onSend = vi.fn<(body: object) => void>();
  const { screen } = await show(href('pickupTimes', { times: 'new' }), {
    savePickupTimes: (body) => {
      onSend(body);
      return succeeded(samplePickupTimes);
    },
  });
  const save = screen.getByRole('button', { name: en['texts.save'] });
  const to = screen.getByRole('textbox', { name: en['pickupTimes.window.to'] });
  await screen.getByRole('textbox', { name: en['pickupTimes.daysAhead'] }).fill('0');
  await screen.getByRole('textbox', { name: en['pickupTimes.cutOff'] }).fill('noon');
  await to.first().fill('8:00');
  await save.click();
  for (const id of [
    'pickupTimes.name',
    'pickupTimes.days',
    'pickupTimes.time',
    'pickupTimes.window.order',
  ] as const) {
    await expect.element(screen.getByText(en[id])).toBeVisible();
  }
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['word.name'] }).fill('Morocco');
  await screen.getByRole('combobox', { name: en['pickupTimes.country'] }).selectOptions('Morocco');
  await screen.getByRole('checkbox', { name: 'St. Casablanca' }).click();
  await screen.getByRole('textbox', { name: en['pickupTimes.daysAhead'] }).fill('7');
  await screen.getByRole('textbox', { name: en['pickupTimes.cutOff'] }).fill('9.30');
  await screen.getByRole('combobox', { name: en['pickupTimes.cutOffDay'] }).selectOptions('before');
  await to.first().fill('12');
  await screen.getByRole('button', { name: 'Remove time window 2' }).click();
  await screen.getByRole('button', { name: en['pickupTimes.window.add'] }).click();
  await to.nth(1).fill('17:00');
  await save.click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({
      version: null,
      content: {
        name: 'Morocco',
        country: 'MA',
        regions: ['St. Casablanca'],
        isServed: true,
        cutOff: '09:30',
        cutOffDay: 'before',
        windows: [
          { from: '09:00', to: '12:00' },
          { from: '12:00', to: '17:00' },
        ],
        daysAhead: 7,
      },
    });
});

test('regions that have other times already are named at the regions', async () => {
  const { screen } = await show(href('pickupTimes', { times: samplePickupTimes.id }), {
    savePickupTimes: () =>
      failed({
        ...failures.refused,
        key: 'error.invalidInput',
        fields: [{ path: 'regions', rule: 'pickupTimes.taken', params: { name: 'Accra' } }],
      }),
  });
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect
    .element(screen.getByText('Accra already applies here. Change it instead.'))
    .toBeVisible();
});

test('times are deleted after a confirmation', async () => {
  const onDelete = vi.fn<(body: object) => void>();
  const { screen } = await show(href('pickupTimes', { times: samplePickupTimes.id }), {
    deletePickupTimes: (body) => {
      onDelete(body);
      return succeeded(null);
    },
  });
  await screen.getByRole('button', { name: en['pickupTimes.delete'] }).click();
  await screen.getByRole('dialog').getByRole('button', { name: en['pickupTimes.delete'] }).click();
  await expect
    .poll(() => onDelete.mock.calls[0]?.[0])
    .toEqual({ id: samplePickupTimes.id, version: 2 });
});
