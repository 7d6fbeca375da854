import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { paymentCodes, serviceCodes } from '../../../domain/sheets/serviceCodes.ts';
import type { HistoryFields } from '../records/records.ts';
import { shopConnection, shopSettings } from './shops.ts';
import { keyContent, MAX_OVERLAP_HOURS, createdKey, platformKey } from './platformKeys.ts';

/** Sales channels and business systems of a merchant. */
const platformTypes = ['ownShop', 'shopify', 'woocommerce', 'marketplace', 'erp'] as const;
export type PlatformType = (typeof platformTypes)[number];

/** `paused` by the merchant, `suspended` by the carrier: no key of it works. */
const platformStatuses = ['active', 'paused', 'suspended'] as const;
export type PlatformStatus = (typeof platformStatuses)[number];

/** Platforms of one company. */
export const MAX_PLATFORMS = 50;
/** Days of traffic that are shown. */
export const TRAFFIC_DAYS = 30;

const services = Object.keys(serviceCodes) as (keyof typeof serviceCodes)[];
const payers = Object.keys(paymentCodes) as (keyof typeof paymentCodes)[];

/** Platform settings that a merchant edits. Sender, service and payer are defaults for its orders. */
export const platformContent = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'record.name.form'),
    v.maxLength(100, 'record.name.form'),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'record.name.form'),
  ),
  type: v.picklist(platformTypes, 'register.choose'),
  active: v.boolean(),
  /** A sender of the address book; null for the company's default one. */
  senderId: v.nullable(v.pipe(v.string(), v.uuid())),
  service: v.nullable(v.picklist(services)),
  payer: v.nullable(v.picklist(payers)),
  /** Said when it is added, and never changed: its orders are of the company's sandbox. */
  sandbox: v.optional(v.boolean()),
  /** Connection of a shop that sends its orders itself; absent leaves it unchanged. */
  shop: v.optional(shopSettings),
});
export type PlatformContent = v.InferOutput<typeof platformContent>;

/** Requests of a day (UTC) or of `TRAFFIC_DAYS`: all, those refused and those that failed here. */
const traffic = v.object({ requests: v.number(), refused: v.number(), failed: v.number() });
export type Traffic = v.InferOutput<typeof traffic>;

export const platformRow = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(platformTypes),
  status: v.picklist(platformStatuses),
  /** Its orders are of the company's sandbox: nothing of them is shipped or billed. */
  sandbox: v.boolean(),
  /** Keys that work now. */
  keys: v.number(),
  /** ISO 8601 instant; null if no key of it was ever used. */
  lastUsedAt: v.nullable(v.string()),
  traffic,
  /** ISO 8601 instant. */
  createdAt: v.string(),
});
export type PlatformRow = v.InferOutput<typeof platformRow>;

export const platformDetail = v.object({
  ...platformRow.entries,
  version: v.number(),
  content: platformContent,
  /** Carrier's reason for suspending it. */
  suspensionReason: v.string(),
  /** Those in use first, then the newest. */
  keys: v.array(platformKey),
  /** Null if the type has no connection. */
  shop: v.nullable(shopConnection),
  /** The last `TRAFFIC_DAYS` with any, the newest first; days as `2026-11-25`. */
  days: v.array(v.object({ day: v.string(), ...traffic.entries })),
});
export type PlatformDetail = v.InferOutput<typeof platformDetail>;

export const platformFilters = v.object({
  /** Part of the name. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  type: v.optional(v.picklist(platformTypes)),
  status: v.optional(v.picklist(platformStatuses)),
});
export const platformSort = v.picklist(['name', 'createdAt', 'lastUsedAt']);
export type PlatformSortBy = v.InferOutput<typeof platformSort>;

const id = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const access = 'platform.manage';
const PATH = '/v1/api/express/customerOrder';

/** Platforms of the own company, and the keys they call the open API with. */
export const platforms = {
  queryPlatformList: endpoint({
    path: `${PATH}/queryPlatformList`,
    access,
    ...listCall({
      filters: platformFilters,
      sort: platformSort,
      first: { by: 'name', descending: false },
      row: platformRow,
    }),
    summary: 'The company’s platforms, with how much their keys are used.',
  }),
  getPlatform: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatform`,
    access,
    query: v.object({ id }),
    result: platformDetail,
    errors: ['record.unknown'],
    summary: 'One platform with its keys, never their secrets, and its traffic by day.',
  }),
  getPlatformSenders: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatformSenders`,
    access,
    result: v.array(v.object({ id: v.string(), name: v.string() })),
    summary: 'Senders of the address book that a platform can be given, at most 500, by name.',
  }),
  addPlatform: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatform`,
    access,
    /** `id` is made by the caller: sent twice, the platform is made once. */
    body: v.object({ id, ...platformContent.entries }),
    result: platformDetail,
    errors: ['platform.name.taken', 'platform.tooMany', 'record.changed', 'webhook.off'],
    summary: 'Adds a platform.',
  }),
  updatePlatform: endpoint({
    method: 'POST',
    path: `${PATH}/updatePlatform`,
    access,
    body: v.object({ id, version, ...platformContent.entries }),
    result: platformDetail,
    errors: ['record.unknown', 'record.changed', 'platform.name.taken', 'webhook.off'],
    summary: 'Changes a platform. One that is paused refuses its keys at once.',
  }),
  addPlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatformKey`,
    access,
    body: v.object({ platformId: id, ...keyContent.entries }),
    result: createdKey,
    errors: ['record.unknown', 'platform.rights.beyond', 'platform.keys.tooMany'],
    summary: 'Makes a secret key and gives it, once. It grants at most what the caller holds.',
  }),
  rotatePlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/rotatePlatformKey`,
    access,
    body: v.object({
      id,
      /** The replaced key works this long; 0 ends it at once. */
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS)),
    }),
    result: createdKey,
    errors: [
      'record.unknown',
      'platform.key.over',
      'platform.rights.beyond',
      'platform.keys.tooMany',
    ],
    summary: 'Makes a key that is like another one, which ends after an overlap.',
  }),
  revokePlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/revokePlatformKey`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown'],
    summary: 'Ends a key at its next request, and the sign-in links it has asked for.',
  }),
} as const;

/** As the history shows it. */
export function toPlatformHistory({
  shop: _shop,
  sandbox: _sandbox,
  ...content
}: PlatformContent): HistoryFields {
  return content;
}
