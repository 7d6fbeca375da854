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

/** Maximum number of webhooks of one platform. */
export const MAX_WEBHOOKS = 10;
/** Number of days for which the delivery of an event is retried. */
export const RETRY_DAYS = 3;
/** Number of days for which an event and its attempts are stored. */
export const DELIVERY_DAYS = 30;
/** Maximum stored size of an answer, bytes. */
export const MAX_STORED_ANSWER = 2_048;
/** Maximum number of events per call. */
const MAX_IDS = 200;
/** Maximum count of events. */
export const DELIVERY_COUNT_LIMIT = 10_000;

/** Whether a text is a URL without credentials. Events are signed instead. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  } catch {
    return false;
  }
}

/** Webhook settings that a merchant edits. The server checks the network of the URL. */
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

/** A webhook without its secret. Instants are ISO 8601. */
const webhook = v.object({
  id: v.string(),
  version: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  status: v.picklist(webhookStatuses),
  /** Whether it was paused because it answered 410 Gone. */
  gone: v.boolean(),
  /** Start of the current failures; null while it works. */
  failingSince: v.nullable(v.string()),
  lastDeliveredAt: v.nullable(v.string()),
  /** Number of waiting events. */
  waiting: v.number(),
  /** The last characters of the secret. */
  hint: v.string(),
  /** Instant until which events are also signed with the previous secret; null if there is none. */
  formerUntil: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Webhook = v.InferOutput<typeof webhook>;

/** A new webhook or secret; `secret` is returned only once. */
const createdWebhook = v.object({ webhook, secret: v.string() });
export type CreatedWebhook = v.InferOutput<typeof createdWebhook>;

/** Why an attempt had no answer. */
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
  /** HTTP status of the last attempt; null without an answer. */
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(attemptErrors)),
  /** Instant of the next attempt; null if there is none. */
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
  /** The beginning of the answer. */
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
  /** A complete waybill number or order number. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});
export const deliverySort = v.picklist(['at']);

const access = 'platform.manage';
const PATH = '/v1/api/express/customerOrder';
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Webhooks, to which events of a platform's orders are sent. */
export const webhooks = {
  getPlatformWebhooks: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatformWebhooks`,
    access,
    query: v.object({ platformId: id }),
    result: v.array(webhook),
    errors: ['record.unknown'],
    summary: 'The webhooks of a platform, without their secrets.',
  }),
  addPlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/addPlatformWebhook`,
    access,
    body: v.object({ platformId: id, ...webhookContent.entries }),
    result: createdWebhook,
    errors: ['record.unknown', 'webhook.tooMany', 'webhook.off'],
    summary: 'Adds a webhook and returns once the secret with which its events are signed.',
  }),
  updatePlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/updatePlatformWebhook`,
    access,
    body: v.object({ id, version, ...webhookContent.entries }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed', 'webhook.off'],
    summary: `Changes, pauses or resumes a webhook. While it is paused, events wait for ${RETRY_DAYS} days.`,
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: `${PATH}/rotateWebhookSecret`,
    access,
    body: v.object({
      id,
      /** Hours for which events are signed with both secrets. */
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS)),
    }),
    result: createdWebhook,
    errors: ['record.unknown', 'webhook.off'],
    summary: 'Replaces the secret of a webhook; both secrets sign during an overlap.',
  }),
  removePlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/removePlatformWebhook`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown'],
    summary: 'Removes a webhook with its log. Waiting events are not sent.',
  }),
  testPlatformWebhook: endpoint({
    method: 'POST',
    path: `${PATH}/testPlatformWebhook`,
    access,
    body: v.object({ id }),
    result: deliveryDetail,
    errors: ['record.unknown', 'webhook.off'],
    summary: 'Sends one test event and returns its result.',
  }),
  queryWebhookDeliveryList: endpoint({
    path: `${PATH}/queryWebhookDeliveryList`,
    access,
    ...listCall({
      filters: deliveryFilters,
      sort: deliverySort,
      defaultSort: { by: 'at', descending: true },
      row: deliveryRow,
    }),
    summary: `Events of the last ${DELIVERY_DAYS} days with their results, with a count of up to ${DELIVERY_COUNT_LIMIT}.`,
  }),
  getWebhookDelivery: endpoint({
    method: 'GET',
    path: `${PATH}/getWebhookDelivery`,
    access,
    query: v.object({ id }),
    result: deliveryDetail,
    errors: ['record.unknown'],
    summary: 'One event with its body and all attempts with their answers.',
  }),
  resendWebhookDeliveries: endpoint({
    method: 'POST',
    path: `${PATH}/resendWebhookDeliveries`,
    access,
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_IDS)) }),
    result: v.object({ resent: v.number() }),
    summary: 'Sends events again with the same ids. Waiting events are not affected.',
  }),
  resendFailedDeliveries: endpoint({
    method: 'POST',
    path: `${PATH}/resendFailedDeliveries`,
    access,
    body: v.object({ webhookId: id }),
    result: v.object({ resent: v.number() }),
    errors: ['record.unknown'],
    summary: 'Sends all failed events of a webhook again, in sequence for each order.',
  }),
} as const;
