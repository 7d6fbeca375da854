import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { paymentCodes } from '../../../domain/sheets/serviceCodes.ts';
import { services } from '../../../domain/sheets/services.ts';
import type { HistoryFields } from '../records/records.ts';
import { shopConnection, shopSettings } from './shops.ts';
import { keyContent, MAX_OVERLAP_HOURS, createdKey, platformKey } from './platformKeys.ts';

/** Sales channels and business systems of a merchant. */
const platformTypes = ['ownShop', 'shopify', 'woocommerce', 'marketplace', 'erp'] as const;
export type PlatformType = (typeof platformTypes)[number];

/** `paused` by the merchant, `suspended` by the carrier; in both, its keys are refused. */
const platformStatuses = ['active', 'paused', 'suspended'] as const;
export type PlatformStatus = (typeof platformStatuses)[number];

/** Maximum number of platforms of one company. */
export const MAX_PLATFORMS = 50;
/** Number of days of traffic that are shown. */
export const TRAFFIC_DAYS = 30;

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
  /** A sender of the address book; null for the company's default sender. */
  senderId: v.nullable(v.pipe(v.string(), v.uuid())),
  service: v.nullable(v.picklist(services)),
  payer: v.nullable(v.picklist(payers)),
  /** Whether its orders belong to the company's sandbox; set when it is added and never changed. */
  sandbox: v.optional(v.boolean()),
  /** Connection of a shop that sends its orders; unchanged if absent. */
  shop: v.optional(shopSettings),
});
export type PlatformContent = v.InferOutput<typeof platformContent>;

/** Requests of a day (UTC) or of `TRAFFIC_DAYS`: total, refused and failed on the server. */
const traffic = v.object({ requests: v.number(), refused: v.number(), failed: v.number() });
export type Traffic = v.InferOutput<typeof traffic>;

export const platformRow = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(platformTypes),
  status: v.picklist(platformStatuses),
  /** Whether its orders belong to the company's sandbox, which are neither shipped nor billed. */
  sandbox: v.boolean(),
  /** Number of active keys. */
  keys: v.number(),
  /** ISO 8601 instant; null if none of its keys was ever used. */
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
  /** The carrier's reason for suspending it. */
  suspensionReason: v.string(),
  /** Active keys first, then newest first. */
  keys: v.array(platformKey),
  /** Null if the type has no connection. */
  shop: v.nullable(shopConnection),
  /** Days with traffic of the last `TRAFFIC_DAYS`, newest first; days as `2026-11-25`. */
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

/** Platforms of the caller's company, and their keys for the open API. */
export const platforms = {
  queryPlatformList: endpoint({
    path: `${PATH}/queryPlatformList`,
    access,
    ...listCall({
      filters: platformFilters,
      sort: platformSort,
      defaultSort: { by: 'name', descending: false },
      row: platformRow,
    }),
    summary: 'The company’s platforms with the traffic of their keys.',
  }),
  getPlatform: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatform`,
    access,
    query: v.object({ id }),
    result: platformDetail,
    errors: ['record.unknown'],
    summary: 'One platform with its keys (without secrets) and its traffic by day.',
  }),
  getPlatformSenders: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatformSenders`,
    access,
    result: v.array(v.object({ id: v.string(), name: v.string() })),
    summary: 'Up to 500 senders of the address book to choose for a platform, sorted by name.',
  }),
  addPlatform: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatform`,
    access,
    /** `id` is chosen by the caller; a repeated call adds the platform only once. */
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
    summary: 'Changes a platform. Keys of a paused platform are refused immediately.',
  }),
  addPlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatformKey`,
    access,
    body: v.object({ platformId: id, ...keyContent.entries }),
    result: createdKey,
    errors: ['record.unknown', 'platform.rights.beyond', 'platform.keys.tooMany'],
    summary:
      'Creates a secret key and returns it once. It can have only rights for which the caller has the permissions.',
  }),
  rotatePlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/rotatePlatformKey`,
    access,
    body: v.object({
      id,
      /** Hours for which the replaced key keeps working; 0 ends it immediately. */
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS)),
    }),
    result: createdKey,
    errors: [
      'record.unknown',
      'platform.key.over',
      'platform.rights.beyond',
      'platform.keys.tooMany',
    ],
    summary: 'Replaces a key with a similar one; the old key ends after an overlap.',
  }),
  revokePlatformKey: endpoint({
    method: 'POST',
    path: `${PATH}/revokePlatformKey`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown'],
    summary: 'Revokes a key and its sign-in links.',
  }),
} as const;

/** Fields of the change log. */
export function toPlatformHistory({
  shop: _shop,
  sandbox: _sandbox,
  ...content
}: PlatformContent): HistoryFields {
  return content;
}
