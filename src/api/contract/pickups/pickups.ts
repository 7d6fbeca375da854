import * as v from 'valibot';
import { languages } from '../../../domain/languages.ts';
import {
  pickupActions,
  pickupFailures,
  pickupStatuses,
} from '../../../domain/lifecycles/pickup/pickupStatus.ts';
import { readAddressPhone } from '../../../domain/sheets/addressFields.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import type { PickupFieldError } from './pickupFieldErrors.ts';
import { pickupWindow, timeOfDay } from './pickupTimes.ts';

const error = (rule: PickupFieldError) => rule;
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const day = v.pipe(v.string(), v.isoDate(error('pickup.day')));

/** Maximum count of pickups. */
export const PICKUP_COUNT_LIMIT = 10_000;
/** Maximum number of pickups assigned per call. */
export const PICKUPS_PER_CALL = 200;
/** Maximum number of waiting orders that are counted. */
export const WAITING_LIMIT = 10_000;

/** A text on one line. */
const line = (maxLength: number, tooLong: PickupFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, error(tooLong)),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, error(tooLong)),
  );
const required = v.pipe(line(200, 'pickup.text.long'), v.nonEmpty(error('pickup.text.missing')));

/** Fields of an address at which the courier collects. */
export const pickupPlaceFields = [
  'country',
  'name',
  'phone',
  'province',
  'city',
  'address',
] as const;
const shownPlace = v.object(v.entriesFromList(pickupPlaceFields, v.string()));

/** Address at which the courier collects. */
const pickupPlace = v.pipe(
  v.object({
    /** ISO 3166-1 alpha-2. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, error('pickup.country'))),
    name: required,
    phone: required,
    province: required,
    city: required,
    address: required,
  }),
  v.forward(
    v.partialCheck(
      [['country'], ['phone']],
      ({ country, phone }) => readAddressPhone(country, phone) !== null,
      error('pickup.phone'),
    ),
    ['phone'],
  ),
  v.transform((place) => ({
    ...place,
    phone: readAddressPhone(place.country, place.phone) ?? place.phone,
  })),
);
export type PickupPlace = v.InferOutput<typeof pickupPlace>;

/** Content of a pickup request. */
export const pickupContent = v.object({
  place: pickupPlace,
  /** On the clock of the place. */
  day,
  /** One of the windows offered for the day. */
  from: v.pipe(v.string(), v.nonEmpty(error('pickup.window')), timeOfDay),
  to: timeOfDay,
  pieces: v.pipe(
    v.number(error('pickup.pieces')),
    v.integer(error('pickup.pieces')),
    v.minValue(1, error('pickup.pieces')),
    v.maxValue(100_000, error('pickup.pieces')),
  ),
  /** Grams. */
  weightG: v.pipe(
    v.number(error('pickup.weight')),
    v.integer(error('pickup.weight')),
    v.minValue(1, error('pickup.weight')),
    v.maxValue(100_000_000, error('pickup.weight')),
  ),
  remark: line(300, 'pickup.remark.long'),
});
export type PickupContent = v.InferOutput<typeof pickupContent>;

const pickupRow = v.object({
  id: v.string(),
  pickupNo: v.string(),
  status: v.picklist(pickupStatuses),
  companyNo: v.string(),
  companyName: v.string(),
  place: shownPlace,
  day: v.string(),
  from: v.string(),
  to: v.string(),
  pieces: v.number(),
  weightG: v.number(),
  remark: v.string(),
  /** Name of the assigned courier; null if there is none. */
  courier: v.nullable(v.string()),
  /** Reason of a failed pickup. */
  failure: v.nullable(v.picklist(pickupFailures)),
  /** ISO 8601 instant until which the merchant can change or cancel it. */
  closesAt: v.string(),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Version to send with a change. */
  version: v.number(),
});
export type PickupRow = v.InferOutput<typeof pickupRow>;

const pickupDetail = v.object({
  row: pickupRow,
  courierId: v.nullable(v.string()),
  /** Oldest first. */
  events: v.array(
    v.object({
      no: v.number(),
      at: v.string(),
      action: v.picklist(['request', ...pickupActions]),
      status: v.picklist(pickupStatuses),
      by: v.string(),
      /** Name of the assigned courier. */
      courier: v.nullable(v.string()),
      failure: v.nullable(v.picklist(pickupFailures)),
      note: v.nullable(v.string()),
    }),
  ),
});
export type PickupDetail = v.InferOutput<typeof pickupDetail>;

/** A day on which the courier may come. */
const offeredDay = v.object({
  day: v.string(),
  /** Why no pickup is possible on this day; null if it is possible. */
  closed: v.nullable(v.picklist(['cutOff', 'weekend', 'holiday'])),
  /** Name of the holiday. */
  holiday: v.nullable(v.string()),
  windows: v.array(pickupWindow),
  /** ISO 8601 instant of the cut-off. */
  closesAt: v.string(),
});
export type OfferedDay = v.InferOutput<typeof offeredDay>;

const carrierMove = v.variant('action', [
  v.object({ action: v.picklist(['accept', 'collect']) }),
  v.object({ action: v.literal('assign'), courierId: uuid }),
  v.pipe(
    v.object({
      action: v.literal('fail'),
      failure: v.picklist(pickupFailures, error('pickup.reason')),
      note: line(300, 'pickup.remark.long'),
    }),
    v.forward(
      v.partialCheck(
        [['failure'], ['note']],
        ({ failure, note }) => failure !== 'other' || note !== '',
        error('pickup.note.missing'),
      ),
      ['note'],
    ),
  ),
]);
export type PickupMove = v.InferOutput<typeof carrierMove>;

/** Outcome of a bulk assignment for one pickup. */
const assignOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), id: v.string() }),
  v.object({ outcome: v.literal('changed'), id: v.string() }),
  v.object({
    outcome: v.literal('refused'),
    id: v.string(),
    status: v.picklist(pickupStatuses),
  }),
  v.object({ outcome: v.literal('unknown'), id: v.string() }),
]);
export type AssignOutcome = v.InferOutput<typeof assignOutcome>;

export const pickupFilters = v.object({
  /** Beginning of a pickup number, or of the name at the address. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^\P{Cc}*$/u))),
  statuses: v.optional(v.array(v.picklist(pickupStatuses))),
  /** First and last day of the pickup, on the clock of its place. */
  dayFrom: v.optional(day),
  dayTo: v.optional(day),
  /** ISO 3166-1 alpha-2 code of the place. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Region of the place. */
  region: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\P{Cc}*$/u))),
  /** `mine`: assigned to the caller. `nobody`: without a courier. For the carrier's staff. */
  courier: v.optional(v.union([v.picklist(['mine', 'nobody']), uuid])),
  /** Customer code; for the carrier's staff. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type PickupFilters = v.InferInput<typeof pickupFilters>;

/** `startsAt`: day and time of the pickup. */
export const pickupSort = v.picklist(['startsAt', 'createdAt']);
export type PickupSortBy = v.InferOutput<typeof pickupSort>;

const list = listCall({
  filters: pickupFilters,
  sort: pickupSort,
  defaultSort: { by: 'startsAt', descending: true },
  row: pickupRow,
});
const exportRequest = v.object({
  filters: v.optional(pickupFilters, {}),
  sort: v.optional(v.object({ by: pickupSort, descending: v.boolean() }), {
    by: 'startsAt',
    descending: true,
  }),
  format: v.picklist(exportFormats),
  language: v.optional(v.picklist(languages)),
});

const PATH = '/v1/api/express/pickup';
const ADMIN = '/v1/api/admin/pickup';
const merchant = { access: 'pickup.write' } as const;
const carrier = { access: 'pickup.manage', isForCarrierOnly: true } as const;

/** Requests to collect parcels at the merchant's address. */
export const pickups = {
  getPickupOffer: endpoint({
    method: 'GET',
    path: `${PATH}/getPickupOffer`,
    ...merchant,
    /** Place by country, region and name; the default sender's without a country. */
    query: v.object({
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      province: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    }),
    result: v.object({
      /** The default sender as a place, with empty texts if there is none. */
      place: shownPlace,
      /** IANA name of the place's time zone. */
      timeZone: v.string(),
      /** Empty if the carrier does not collect there. */
      days: v.array(offeredDay),
      /** Confirmed orders of this sender that are not collected yet. */
      waiting: v.object({
        orders: v.number(),
        pieces: v.number(),
        weightG: v.number(),
        /** Whether there are more than were counted. */
        isCapped: v.boolean(),
      }),
    }),
    summary: 'Days and times at which a courier can come, and the orders that wait.',
  }),
  addPickup: endpoint({
    method: 'POST',
    path: `${PATH}/addPickup`,
    ...merchant,
    body: v.object({ id: uuid, content: pickupContent }),
    result: pickupDetail,
    errors: ['error.invalidInput', 'pickup.exists'],
    summary:
      'Requests a pickup with an id chosen by the caller; a repeated call requests it only once.',
  }),
  getPickup: endpoint({
    method: 'GET',
    path: `${PATH}/getPickup`,
    ...merchant,
    query: v.object({ id: uuid }),
    result: pickupDetail,
    errors: ['record.unknown'],
    summary: 'One pickup with its events.',
  }),
  changePickup: endpoint({
    method: 'POST',
    path: `${PATH}/changePickup`,
    ...merchant,
    body: v.object({ id: uuid, version: v.number(), content: pickupContent }),
    result: pickupDetail,
    errors: [
      'error.invalidInput',
      'record.unknown',
      'record.changed',
      'pickup.state',
      'pickup.closed',
      'pickup.exists',
    ],
    summary: 'Changes a pickup before its cut-off. The carrier then plans it again.',
  }),
  cancelPickup: endpoint({
    method: 'POST',
    path: `${PATH}/cancelPickup`,
    ...merchant,
    body: v.object({ id: uuid, version: v.number() }),
    result: pickupDetail,
    errors: ['record.unknown', 'record.changed', 'pickup.state', 'pickup.closed'],
    summary: 'Cancels a pickup before its cut-off.',
  }),
  queryPickupList: endpoint({
    path: `${PATH}/queryPickupList`,
    ...merchant,
    ...list,
    summary: 'The company’s pickups; for the carrier’s staff, those of all companies.',
  }),
  managePickup: endpoint({
    method: 'POST',
    path: `${ADMIN}/managePickup`,
    ...carrier,
    body: v.object({ id: uuid, version: v.number(), move: carrierMove }),
    result: pickupDetail,
    errors: ['error.invalidInput', 'record.unknown', 'record.changed', 'pickup.state'],
    summary: 'Accepts, assigns or closes a pickup of any company, for the carrier’s staff.',
  }),
  assignPickups: endpoint({
    method: 'POST',
    path: `${ADMIN}/assignPickups`,
    ...carrier,
    body: v.object({
      pickups: v.pipe(
        v.array(v.object({ id: uuid, version: v.number() })),
        v.minLength(1),
        v.maxLength(PICKUPS_PER_CALL),
      ),
      courierId: uuid,
    }),
    /** One outcome per pickup, in the sequence of the request. */
    result: v.object({ outcomes: v.array(assignOutcome) }),
    errors: ['error.invalidInput'],
    summary: 'Assigns pickups to a courier, independently of each other.',
  }),
  getCouriers: endpoint({
    method: 'GET',
    path: `${ADMIN}/getCouriers`,
    ...carrier,
    result: v.object({ rows: v.array(v.object({ id: v.string(), name: v.string() })) }),
    summary: 'The carrier’s accounts that scan parcels, sorted by name.',
  }),
  exportPickupKey: endpoint({
    method: 'POST',
    path: `${PATH}/exportPickupKey`,
    ...merchant,
    body: exportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Creates a key for one download of pickups; of all companies for the carrier’s staff.',
  }),
  exportPickup: endpoint({
    method: 'GET',
    path: `${PATH}/exportPickup`,
    ...merchant,
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'Downloads the pickups of a key as a file; a key works once.',
  }),
} as const;
