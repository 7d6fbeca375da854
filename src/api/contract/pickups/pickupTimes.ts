import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import type { PickupFieldError } from './pickupFieldErrors.ts';

const error = (rule: PickupFieldError) => rule;
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A time of a day on the country's clock, `14:30`. */
export const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, error('pickupTimes.time')),
);

/** Time in which the courier comes. */
export const pickupWindow = v.pipe(
  v.object({ from: timeOfDay, to: timeOfDay }),
  v.forward(
    v.check(({ from, to }) => from < to, error('pickupTimes.window.order')),
    ['to'],
  ),
);
export type PickupWindow = v.InferOutput<typeof pickupWindow>;

/** Pickup times of a country, or of some of its regions. Weekends and holidays are those of the country. */
export const pickupTimesContent = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, error('pickupTimes.name')),
  ),
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Names of regions in the carrier’s list; the rest of the country if empty. */
  regions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(200)),
  /** Whether the carrier collects there at all. */
  isServed: v.boolean(),
  /** Time until which a pickup can be requested, changed or cancelled: on its day, or on the working day before. */
  cutOff: timeOfDay,
  cutOffDay: v.picklist(['same', 'before']),
  windows: v.pipe(
    v.array(pickupWindow),
    v.minLength(1, error('pickupTimes.windows')),
    v.maxLength(12),
  ),
  /** Number of days, from today, on which a pickup can be requested. */
  daysAhead: v.pipe(
    v.number(error('pickupTimes.days')),
    v.integer(error('pickupTimes.days')),
    v.minValue(1, error('pickupTimes.days')),
    v.maxValue(60, error('pickupTimes.days')),
  ),
});
export type PickupTimesContent = v.InferOutput<typeof pickupTimesContent>;

const pickupTimesRecord = v.object({
  id: v.string(),
  version: v.number(),
  ...pickupTimesContent.entries,
});
export type PickupTimes = v.InferOutput<typeof pickupTimesRecord>;

/** Pickup times of countries that have none set. */
export const defaultPickupTimes: Omit<PickupTimesContent, 'name' | 'country' | 'regions'> = {
  isServed: true,
  cutOff: '12:00',
  cutOffDay: 'same',
  windows: [
    { from: '09:00', to: '13:00' },
    { from: '13:00', to: '18:00' },
  ],
  daysAhead: 14,
};

export const pickupTimesFilters = v.object({});
export const pickupTimesSort = v.picklist(['name']);

const version = v.number();
const carrier = { access: 'pickup.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/express/pickupTimes';

/** Times at which the carrier collects, by country and region. */
export const pickupTimesCalls = {
  queryPickupTimesList: endpoint({
    path: `${PATH}/queryPickupTimesList`,
    ...carrier,
    ...listCall({
      filters: pickupTimesFilters,
      sort: pickupTimesSort,
      defaultSort: { by: 'name', descending: false },
      row: pickupTimesRecord,
    }),
    summary: 'Pickup times of countries and regions.',
  }),
  getPickupTimes: endpoint({
    method: 'GET',
    path: `${PATH}/getPickupTimes`,
    ...carrier,
    query: v.object({ id: uuid }),
    result: pickupTimesRecord,
    errors: ['record.unknown'],
    summary: 'Pickup times of one country or of some of its regions.',
  }),
  savePickupTimes: endpoint({
    method: 'POST',
    path: `${PATH}/savePickupTimes`,
    ...carrier,
    /** `version` is null for new times. */
    body: v.object({ id: uuid, version: v.nullable(version), content: pickupTimesContent }),
    result: pickupTimesRecord,
    errors: ['error.invalidInput', 'record.taken', 'record.unknown', 'record.changed'],
    summary: 'Adds or changes pickup times. Pickups that are already requested stay as they are.',
  }),
  deletePickupTimes: endpoint({
    method: 'POST',
    path: `${PATH}/deletePickupTimes`,
    ...carrier,
    body: v.object({ id: uuid, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes pickup times; those of the rest of the country apply instead.',
  }),
} as const;

/** Fields of the change log. */
export const toPickupTimesHistory = ({
  name,
  country,
  regions,
  isServed,
  cutOff,
  cutOffDay,
  windows,
  daysAhead,
}: PickupTimesContent): HistoryFields => ({
  name,
  country,
  regions: regions.join(', '),
  isServed,
  cutOff,
  cutOffDay,
  windows: windows.map(({ from, to }) => `${from}–${to}`).join(', '),
  daysAhead,
});
