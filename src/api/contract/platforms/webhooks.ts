import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { PlatformFieldError } from './platformFieldErrors.ts';
import { MAX_OVERLAP_HOURS } from './platformKeys.ts';
import {
  deliveryStates,
  TEST_EVENT,
  webhookEvents,
  webhookStatuses,
} from '../../../domain/lifecycles/webhook/webhookStatus.ts';

const ruleId = (id: PlatformFieldError) => id;

/** Addresses of one platform. */
export const MAX_WEBHOOKS = 10;
/** Days for which an event is tried. */
export const RETRY_DAYS = 3;
/** Days for which an event and its attempts are kept. */
export const DELIVERY_DAYS = 30;
/** Stored part of an answer, in bytes. */
export const MAX_STORED_ANSWER = 2_048;
/** Events that are sent again by one call. */
const MOST_RESENT = 200;
/** Counted no further. */
export const DELIVERY_COUNT_LIMIT = 10_000;

/** An address with a host and nothing that proves who calls: that is what the signature is for. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  } catch {
    return false;
  }
}

/** Webhook settings that a merchant edits. The server decides whether its network may be called. */
export const webhookContent = v.object({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, ruleId('webhook.url.form')),
    v.check(isAddress, ruleId('webhook.url.form')),
  ),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1, ruleId('webhook.events.none')),
    v.maxLength(webhookEvents.length),
  ),
  active: v.boolean(),
});
export type WebhookContent = v.InferOutput<typeof webhookContent>;

/** An address as it is shown: never its secret. Instants are ISO 8601. */
const webhook = v.object({
  id: v.string(),
  version: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  status: v.picklist(webhookStatuses),
  /** It answered that it is gone (410), and was paused therefore. */
  gone: v.boolean(),
  /** Since when nothing was accepted; null while it works. */
  failingSince: v.nullable(v.string()),
  lastDeliveredAt: v.nullable(v.string()),
  /** Events that wait to be sent. */
  waiting: v.number(),
  /** The last characters of the secret. */
  hint: v.string(),
  /** Until then events are signed by the former secret as well; null if there is none. */
  formerUntil: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Webhook = v.InferOutput<typeof webhook>;

/** `secret` is given here and nowhere else. */
const createdWebhook = v.object({ webhook, secret: v.string() });
export type CreatedWebhook = v.InferOutput<typeof createdWebhook>;

/** Why no answer came. */
const attemptErrors = [
  'timeout',
  'unknownHost',
  'private',
  'refused',
  'certificate',
  'broken',
] as const;
export type AttemptError = (typeof attemptErrors)[number];

export const deliveryTypes = [...webhookEvents, TEST_EVENT] as const;

const deliveryRow = v.object({
  id: v.string(),
  webhookId: v.string(),
  type: v.picklist(deliveryTypes),
  state: v.picklist(deliveryStates),
  /** Empty for a test. */
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  url: v.string(),
  /** When it happened. */
  at: v.string(),
  attempts: v.number(),
  /** HTTP status of the last attempt; null if no answer came. */
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(attemptErrors)),
  /** When it is tried next; null if it is not. */
  nextAt: v.nullable(v.string()),
});
export type DeliveryRow = v.InferOutput<typeof deliveryRow>;

const attempt = v.object({
  at: v.string(),
  url: v.string(),
  /** Milliseconds. */
  took: v.number(),
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(attemptErrors)),
  /** The beginning of what was answered. */
  answer: v.string(),
});

const deliveryDetail = v.object({
  ...deliveryRow.entries,
  /** The body, byte for byte. */
  body: v.string(),
  /** The newest first. */
  tried: v.array(attempt),
});
export type DeliveryDetail = v.InferOutput<typeof deliveryDetail>;

const id = v.pipe(v.string(), v.uuid());

export const deliveryFilters = v.object({
  webhookId: v.optional(id),
  state: v.optional(v.picklist(deliveryStates)),
  type: v.optional(v.picklist(deliveryTypes)),
  /** The whole of a waybill number or an order number. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});
export const deliverySort = v.picklist(['at']);

const access = 'platform.manage';
const PATH = '/v1/api/express/customerOrder';
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Addresses that a platform's order events are sent to. */
export const webhooks = {
  getPlatformWebhooks: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatformWebhooks`,
    access,
    query: v.object({ platformId: id }),
    result: v.array(webhook),
    errors: ['record.unknown'],
    summary: 'The addresses that a platform’s events are sent to, never their secrets.',
  }),
  addPlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatformWebhook`,
    access,
    body: v.object({ platformId: id, ...webhookContent.entries }),
    result: createdWebhook,
    errors: ['record.unknown', 'webhook.tooMany', 'webhook.off'],
    summary: 'Adds an address and gives the secret that its events are signed with, once.',
  }),
  updatePlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/updatePlatformWebhook`,
    access,
    body: v.object({ id, version, ...webhookContent.entries }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed', 'webhook.off'],
    summary: `Changes, pauses or resumes an address. While paused, events wait for ${RETRY_DAYS} days.`,
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: `${PATH}/rotateWebhookSecret`,
    access,
    body: v.object({
      id,
      /** Events are signed by both secrets for so long. */
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS)),
    }),
    result: createdWebhook,
    errors: ['record.unknown', 'webhook.off'],
    summary: 'Gives an address another secret; the former one signs beside it for a while.',
  }),
  removePlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/removePlatformWebhook`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown'],
    summary: 'Removes an address with its log. What waits for it is not sent.',
  }),
  testPlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/testPlatformWebhook`,
    access,
    body: v.object({ id }),
    result: deliveryDetail,
    errors: ['record.unknown', 'webhook.off'],
    summary: 'Sends a test event, once, and answers what came of it.',
  }),
  queryWebhookDeliveryList: endpoint({
    path: `${PATH}/queryWebhookDeliveryList`,
    access,
    ...listCall({
      filters: deliveryFilters,
      sort: deliverySort,
      first: { by: 'at', descending: true },
      row: deliveryRow,
    }),
    summary: `Events of the last ${DELIVERY_DAYS} days and what came of them; counted up to ${DELIVERY_COUNT_LIMIT}.`,
  }),
  getWebhookDelivery: endpoint({
    method: 'GET',
    path: `${PATH}/getWebhookDelivery`,
    access,
    query: v.object({ id }),
    result: deliveryDetail,
    errors: ['record.unknown'],
    summary: 'One event: what was sent, and every attempt with its answer.',
  }),
  resendWebhookDeliveries: endpoint({
    method: 'POST',
    path: `${PATH}/resendWebhookDeliveries`,
    access,
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_RESENT)) }),
    result: v.object({ resent: v.number() }),
    summary: 'Sends events again under their ids. Those that wait already are left as they are.',
  }),
  resendFailedDeliveries: endpoint({
    method: 'POST',
    path: `${PATH}/resendFailedDeliveries`,
    access,
    body: v.object({ webhookId: id }),
    result: v.object({ resent: v.number() }),
    errors: ['record.unknown'],
    summary: 'Sends all failed events of an address again, each order’s in their sequence.',
  }),
} as const;
