import * as v from 'valibot';
import {
  pickupActions,
  pickupFailures,
  pickupStatuses,
} from '../../../domain/lifecycles/pickup/pickupStatus.ts';
import { pickupContent, pickupPlaceFields } from '../pickups/pickups.ts';
import { pickupWindow, timeOfDay } from '../pickups/pickupTimes.ts';
import { openEndpoint, strict } from './openEndpoint.ts';
import { openListQuery } from './openListQuery.ts';

const content = pickupContent.entries;
const describe = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));
const place = v.object(v.entriesFromList(pickupPlaceFields, v.string()));

/** Body of a request, which is completed and then checked by the portal's rules. */
const pickupBody = strict({
  place: v.optional(
    describe(
      strict(v.entriesFromList(pickupPlaceFields, v.string())),
      'Address with `country` (ISO 3166-1 alpha-2), `name`, `phone`, `province`, `city` and `address`. Default: your platform’s sender, otherwise your company’s default sender.',
    ),
  ),
  day: v.optional(
    describe(content.day, 'Day at the address, `2026-12-01`. Default: the first possible day.'),
  ),
  from: v.optional(
    describe(
      timeOfDay,
      'Start of one of the windows of that day, `09:00`. Default: its first window.',
    ),
  ),
  pieces: describe(content.pieces, 'Number of parcels.'),
  weightG: describe(content.weightG, 'Their total weight, grams.'),
  remark: v.optional(describe(content.remark, 'For the courier, up to 300 characters.'), ''),
});

const head = {
  pickupNo: v.string(),
  status: v.picklist(pickupStatuses),
  place,
  day: v.string(),
  from: v.string(),
  to: v.string(),
  pieces: v.number(),
  weightG: v.number(),
  remark: v.string(),
  courier: v.nullable(v.string()),
  failure: v.nullable(v.picklist(pickupFailures)),
  /** ISO 8601 instants. */
  closesAt: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
};
const pickupDocument = v.object({
  ...head,
  /** Oldest first. */
  events: v.array(
    v.object({
      at: v.string(),
      action: v.picklist(['request', ...pickupActions]),
      status: v.picklist(pickupStatuses),
      note: v.nullable(v.string()),
    }),
  ),
});
export type PickupDocument = v.InferOutput<typeof pickupDocument>;

const requested = '2026-11-26T08:15:00.000Z';
const examplePlace = {
  country: 'GH',
  name: 'Kente House',
  phone: '+233302123456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};
const exampleHead = {
  pickupNo: 'PU-261126-7K2M',
  status: 'requested',
  place: examplePlace,
  day: '2026-11-26',
  from: '13:00',
  to: '18:00',
  pieces: 22,
  weightG: 38_400,
  remark: '',
  courier: null,
  failure: null,
  closesAt: '2026-11-26T12:00:00.000Z',
  createdAt: requested,
  updatedAt: requested,
  version: 1,
};
const examplePickup = {
  ...exampleHead,
  events: [{ at: requested, action: 'request', status: 'requested', note: null }],
};

/** Calls for pickups. */
export const openPickups = {
  listPickupDays: openEndpoint({
    method: 'GET',
    path: '/pickup-days',
    right: 'pickups',
    query: strict({
      country: v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}$/),
        v.description('Country of the address, ISO 3166-1 alpha-2.'),
      ),
      region: v.optional(
        v.pipe(v.string(), v.maxLength(200), v.description('Region of the address.')),
        '',
      ),
    }),
    result: v.object({
      /** IANA time zone of the days and times. */
      timeZone: v.string(),
      days: v.array(
        v.object({ day: v.string(), windows: v.array(pickupWindow), closesAt: v.string() }),
      ),
    }),
    answer: {
      timeZone: 'Africa/Accra',
      days: [
        {
          day: '2026-11-26',
          windows: [{ from: '13:00', to: '18:00' }],
          closesAt: '2026-11-26T12:00:00.000Z',
        },
      ],
    },
    example: { country: 'GH', region: 'Greater Accra' },
    summary: 'List pickup days',
    description:
      'Days on which a courier can come, with their time windows. `closesAt` is the instant until which a pickup on that day can be requested, changed or cancelled.',
  }),
  createPickup: openEndpoint({
    method: 'POST',
    path: '/pickups',
    right: 'pickups',
    once: 'derived',
    body: pickupBody,
    result: pickupDocument,
    errors: ['open.repeat.missing', 'open.repeat.differs', 'pickup.exists'],
    answer: examplePickup,
    summary: 'Request a pickup',
    description:
      'Requests that a courier collects parcels at an address. A repeated call with the same Idempotency-Key returns the current state of the pickup.',
    example: { place: examplePlace, pieces: 22, weightG: 38_400 },
  }),
  listPickups: openEndpoint({
    method: 'GET',
    path: '/pickups',
    right: 'pickups',
    query: strict({
      status: v.optional(v.picklist(pickupStatuses)),
      cursor: openListQuery.cursor,
      limit: openListQuery.limit,
    }),
    result: v.object({ pickups: v.array(v.object(head)), next: v.nullable(v.string()) }),
    answer: { pickups: [exampleHead], next: null },
    summary: 'List pickups',
    description: 'Newest first, 50 or `limit` per page.',
  }),
  getPickup: openEndpoint({
    method: 'GET',
    path: '/pickups/{pickupNo}',
    right: 'pickups',
    result: pickupDocument,
    errors: ['record.unknown'],
    answer: examplePickup,
    summary: 'Read a pickup',
    description: 'By its pickup number.',
  }),
  cancelPickup: openEndpoint({
    method: 'POST',
    path: '/pickups/{pickupNo}/cancel',
    right: 'pickups',
    body: strict({
      version: v.optional(
        describe(
          v.pipe(v.number(), v.integer(), v.minValue(1)),
          '`version` of the pickup as you read it; without it, the newest is cancelled.',
        ),
      ),
    }),
    result: pickupDocument,
    errors: ['record.unknown', 'pickup.state', 'pickup.closed', 'open.changed'],
    answer: {
      ...examplePickup,
      status: 'cancelled',
      version: 2,
      events: [
        ...examplePickup.events,
        { at: '2026-11-26T09:00:00.000Z', action: 'cancel', status: 'cancelled', note: null },
      ],
    },
    summary: 'Cancel a pickup',
    description: 'Cancels a pickup before `closesAt`.',
    example: {},
  }),
} as const;

export type OpenPickupName = keyof typeof openPickups;
