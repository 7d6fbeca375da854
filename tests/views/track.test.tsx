import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type {
  PublicParcel,
  Tracked,
  TrackedParcel,
} from '../../src/api/contract/orders/tracking.ts';
import { invitationMachine } from '../../src/machines/invitation/machine.ts';
import { passwordResetMachine } from '../../src/machines/passwordReset/machine.ts';
import { registrationMachine } from '../../src/machines/registration/machine.ts';
import { paths, publicTrackHref, parseTrackedNumbers, trackHref } from '../../src/routes/paths.ts';
import TrackingPage from '../../src/views/account/tracking/TrackingPage.tsx';
import TrackPage from '../../src/views/orders/track/TrackPage.tsx';
import { routeAt } from '../../src/views/routes/routes.ts';
import { tabAt } from '../../src/views/routes/tabAt.ts';
import { sampleTracked } from '../models/answer.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { endComposition, pressEnter } from './support/inputMethod.ts';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { answerMachine } from './support/machines.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const [parcel] = sampleTracked.parcels;
if (parcel === undefined) throw new Error('The sample has no parcel.');

const showTrackPage = (
  numbers: readonly string[],
  track: OrderAnswers['track'] = () => succeeded(sampleTracked),
) =>
  show(<TrackPage />, {
    path: trackHref(numbers),
    work: { ...createTestWork(), ...orderWork({ track }) },
  });

describe('addresses with numbers', () => {
  test('numbers with any characters are kept in the address', () => {
    const numbers = ['PG1', 'A/1', 'N°7#x', '单-1'];
    expect(parseTrackedNumbers(trackHref(numbers))).toEqual(numbers);
    // Browsers decode letters, but not reserved characters.
    expect(parseTrackedNumbers(decodeURI(trackHref(numbers)))).toEqual(numbers);
    expect(parseTrackedNumbers(`${paths.trackTrace}/%`)).toEqual(['%']);
  });

  test('the address of numbers opens one tab, and a further path segment is not found', () => {
    expect(routeAt('/track/track-trace/PG1')?.path).toBe(paths.trackTrace);
    expect(routeAt('/track/track-trace/PG1/')?.path).toBe(paths.trackTrace);
    expect(routeAt('/track/track-trace/PG1/2')).toBeNull();
    expect(routeAt('/order/order-search/PG1')).toBeNull();
    const tab = tabAt('/track/track-trace/PG1', '');
    expect(tab).toEqual({
      key: paths.trackTrace,
      address: '/track/track-trace/PG1',
      fixed: false,
    });
  });
});

describe('tracking', () => {
  test('the numbers of a pasted column are requested', async () => {
    const track = vi.fn<NonNullable<OrderAnswers['track']>>(() => succeeded(sampleTracked));
    const { screen, history } = await showTrackPage([], track);
    expect(track).not.toHaveBeenCalled();
    await screen.getByRole('textbox').fill('PG1\t"SO/2"\r\nPG1;PG3');
    await screen.getByRole('button', { name: 'Track 3 numbers' }).click();
    await expect
      .poll(() => parseTrackedNumbers(history.at(-1) ?? ''))
      .toEqual(['PG1', 'SO/2', 'PG3']);
    await expect.poll(() => track.mock.lastCall).toEqual([['PG1', 'SO/2', 'PG3']]);
  });

  test('the Enter that ends a composition is ignored', async () => {
    const { screen, history } = await showTrackPage([]);
    const field = screen.getByRole('textbox');
    await field.fill('PG1');
    endComposition(field.element());
    expect(history).toHaveLength(1);
    pressEnter(field.element());
    await expect.poll(() => parseTrackedNumbers(history.at(-1) ?? '')).toEqual(['PG1']);
  });

  test('more than 200 numbers are refused before anything is sent', async () => {
    const { screen, history } = await showTrackPage([]);
    const field = screen.getByRole('textbox');
    await field.fill(Array.from({ length: 201 }, (_, at) => `PG${at}`).join(' '));
    await expect.element(screen.getByRole('button', { name: /^Track/ })).toBeDisabled();
    await field.click();
    await userEvent.keyboard('{Enter}');
    expect(history).toHaveLength(1);
  });

  test('a parcel shows its events and next step, and numbers not found have a hint', async () => {
    const { screen } = await showTrackPage([parcel.waybillNo]);
    await expect.element(screen.getByText('Kumasi hub')).toBeVisible();
    await expect.element(screen.getByText(en['track.next.outForDelivery'])).toBeVisible();
    await expect.element(screen.getByText(en['track.hint.typo'])).toBeVisible();
    await expect.element(screen.getByText(en['track.hint.foreign'])).toBeVisible();
    await expect.element(screen.getByText(en['track.copyPublic'])).not.toBeInTheDocument();
  });

  test('a delivered parcel shows the courier’s note, and that a photo is missing', async () => {
    const event = {
      at: '2026-11-21T09:00:00.000Z',
      status: 'delivered',
      action: 'deliver',
      place: 'Adum',
      remark: 'Received by Yaw',
      by: null,
    } as const;
    const deliveredAnswer: Tracked = {
      ...sampleTracked,
      isPublic: true,
      notFound: [],
      parcels: [{ ...parcel, status: 'delivered', events: [...parcel.events, event] }],
    };
    const { screen } = await showTrackPage(['PG1'], () => succeeded(deliveredAnswer));
    const proof = screen.getByRole('region', { name: en['track.proof'] });
    await expect.element(proof.getByText('Received by Yaw')).toBeVisible();
    await expect.element(proof.getByText(en['track.proof.none'])).toBeVisible();
    await expect.element(screen.getByText(en['track.copyPublic'])).toBeVisible();
  });

  test('many parcels are expandable rows with a filter by status', async () => {
    const secondParcel: TrackedParcel = {
      ...parcel,
      id: 'other',
      waybillNo: 'PG000000000025GH',
      status: 'created',
      events: parcel.events.slice(0, 1),
    };
    const answer = { ...sampleTracked, notFound: [], parcels: [parcel, secondParcel] };
    const { screen } = await showTrackPage(['PG1', 'PG2'], () => succeeded(answer));
    await expect.element(screen.getByText('2 parcels found')).toBeVisible();
    await screen.getByRole('button', { name: /^Created/ }).click();
    await expect.element(screen.getByText('PG000000000011GH')).not.toBeInTheDocument();
    await screen.getByText('PG000000000025GH').click();
    await expect.element(screen.getByText(en['track.next.created'])).toBeVisible();
  });

  test('a failure can be retried', async () => {
    let attempts = 0;
    const { screen } = await showTrackPage(['PG1'], () =>
      ++attempts === 1 ? failed(failures.service) : succeeded(sampleTracked),
    );
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Kumasi hub')).toBeVisible();
  });
});

describe('tracking without a session', () => {
  const showPublicPage = (answer: Outcome<PublicParcel>, path: string = publicTrackHref('PG1')) =>
    show(<TrackingPage />, {
      path,
      accounts: {
        passwordReset: passwordResetMachine,
        registration: registrationMachine,
        invitation: invitationMachine,
        publicTracking: answerMachine<string, PublicParcel>('publicTracking', async () => answer),
      },
    });
  const publicParcel: PublicParcel = {
    waybillNo: 'PG1',
    status: 'inTransit',
    receiverCity: 'Kumasi',
    receiverCountry: 'GH',
    events: [
      { at: '2026-11-20T08:00:00.000Z', status: 'collected', action: 'collect', place: null },
      { at: '2026-11-20T09:00:00.000Z', status: 'inTransit', action: 'depart', place: 'Tema hub' },
    ],
  };

  test('the page shows status and city', async () => {
    const { screen } = await showPublicPage(succeeded(publicParcel));
    await expect.element(screen.getByText('Tema hub')).toBeVisible();
    await expect.element(screen.getByText('Kumasi')).toBeVisible();
  });

  test('a number can be entered, and the page shows if tracking is switched off', async () => {
    const switchedOff = { ...failures.refused, key: 'track.closed', status: 403 } as const;
    const { screen, history } = await showPublicPage(failed(switchedOff), paths.tracking);
    await screen.getByRole('textbox').fill(' pg1 ');
    await screen.getByRole('button', { name: en['track.submit'] }).click();
    await expect.poll(() => history.at(-1)).toBe(publicTrackHref('pg1'));
    await expect.element(screen.getByText(en['track.closed'])).toBeVisible();
  });
});
