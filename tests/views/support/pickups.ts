import { vi } from 'vitest';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { PickupDetail, PickupRow } from '../../../src/api/contract/pickups/pickups.ts';
import {
  defaultPickupTimes,
  type PickupTimes,
} from '../../../src/api/contract/pickups/pickupTimes.ts';
import type { PickupChange, PickupOffer } from '../../../src/views/pickups/pickupDeclarations.ts';
import { failed, failures, onePage, succeeded } from '../../models/samples.ts';
import { href } from '../../../src/routes/paths.ts';
import { answerCalls, type Answers } from './answers.ts';
import { showApp, signedIn } from './portal.tsx';
import { createTestWork } from './work.ts';

const ID = '0193b5a2-0000-7000-8000-000000000041';
export const courier = { id: '0193b5a2-0000-7000-8000-000000000042', name: 'kofi' };

const place = {
  country: 'GH',
  name: 'Kente House',
  phone: '+233302123456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};

/** Pickup that the merchant may still change. */
export const samplePickup: PickupDetail = {
  row: {
    id: ID,
    pickupNo: 'PU-261130-7K4Q',
    status: 'requested',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    place,
    day: '2099-12-01',
    from: '09:00',
    to: '13:00',
    pieces: 31,
    weightG: 84_500,
    remark: 'Ring at the back door',
    courier: null,
    failure: null,
    closesAt: '2099-12-01T08:00:00.000Z',
    createdAt: '2026-11-30T09:00:00.000Z',
    updatedAt: '2026-11-30T09:00:00.000Z',
    version: 1,
  },
  courierId: null,
  events: [
    {
      no: 1,
      at: '2026-11-30T09:00:00.000Z',
      action: 'request',
      status: 'requested',
      by: 'ama',
      courier: null,
      failure: null,
      note: null,
    },
  ],
};

/** The pickup with other values in its row. */
export const pickupWith = (change: Partial<PickupRow>): PickupDetail => ({
  ...samplePickup,
  row: { ...samplePickup.row, ...change },
});

const { windows } = defaultPickupTimes;

/** The cut-off of the first day has passed; the next one is a holiday. */
export const sampleOffer: PickupOffer = {
  place,
  timeZone: 'Africa/Accra',
  days: [
    {
      day: '2099-12-01',
      closed: 'cutOff',
      holiday: null,
      windows: [],
      closesAt: '2099-12-01T08:00:00.000Z',
    },
    {
      day: '2099-12-02',
      closed: 'holiday',
      holiday: 'Farmers’ Day',
      windows: [],
      closesAt: '2099-12-02T12:00:00.000Z',
    },
    {
      day: '2099-12-03',
      closed: null,
      holiday: null,
      windows,
      closesAt: '2099-12-03T12:00:00.000Z',
    },
    {
      day: '2099-12-04',
      closed: null,
      holiday: null,
      windows: windows.slice(0, 1),
      closesAt: '2099-12-04T12:00:00.000Z',
    },
  ],
  waiting: { orders: 22, pieces: 31, weightG: 84_500, isCapped: false },
};

export const samplePickupTimes: PickupTimes = {
  ...defaultPickupTimes,
  id: '0193b5a2-0000-7000-8000-000000000043',
  version: 2,
  name: 'Ghana',
  country: 'GH',
  regions: ['Greater Accra'],
};

interface PickupAnswers {
  readonly rows?: readonly PickupRow[];
  readonly detail?: () => PickupDetail;
  readonly offer?: PickupOffer;
  readonly save?: (change: PickupChange) => Outcome<PickupDetail>;
}

/** Answers for pickups without a server. */
export function pickupAnswers({
  rows = [samplePickup.row],
  detail = () => samplePickup,
  offer = sampleOffer,
  save = () => succeeded(samplePickup),
}: PickupAnswers = {}): Answers {
  return {
    queryPickupList: onePage(rows),
    getPickup: () => succeeded(detail()),
    getPickupOffer: () => succeeded(offer),
    getCouriers: () => succeeded({ rows: [courier] }),
    addPickup: ({ content }) => save({ type: 'request', content }),
    changePickup: ({ content }) => save({ type: 'change', content }),
    cancelPickup: () => save({ type: 'cancel' }),
    managePickup: ({ move }) => save({ type: 'move', move }),
  };
}

export const merchant = () =>
  signedIn({ permissions: ['order.read', 'order.write', 'pickup.write'] });
export const carrier = () =>
  signedIn({ companyId: 1, permissions: ['order.read', 'pickup.write', 'pickup.manage'] });

/** Shows a page of pickups; `answers` replace the samples. */
export const showPickups = (path: string, session: ReturnType<typeof signedIn>, answers: Answers) =>
  showApp({
    path,
    session,
    work: { ...createTestWork(), declared: answerCalls({ ...pickupAnswers(), ...answers }) },
  });

export const pickupPath = href('pickups', { id: samplePickup.row.id });

/** Answer to changes of a pickup, which records them. */
export function createSave(answer: Outcome<PickupDetail> = succeeded(samplePickup)) {
  const onSend = vi.fn<(change: PickupChange) => void>();
  const save = (change: PickupChange) => {
    onSend(change);
    return answer;
  };
  return { onSend, save };
}

/** Refusal with errors of fields. */
export const refuse = (
  fields: (typeof failures)['refused']['fields'] | { path: string; rule: string }[],
) => failed({ ...failures.refused, key: 'error.invalidInput', fields: [...fields] });
