import type {
  DeliveryState,
  WebhookEvent,
} from '../../../src/domain/lifecycles/webhook/webhookStatus.ts';
import type { AttemptError } from '../../../src/api/contract/platforms/webhooks.ts';

/** Address that receives a platform's events. */
interface WebhookTable {
  company_id: number;
  id: string;
  platform_id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  /** Whether it answered with 410. */
  gone: boolean;
  /** Secret, sealed, see `Vault`. */
  secret: string;
  hint: string;
  former_secret: string | null;
  /** Until then, events are signed with both secrets. */
  former_until: Date | null;
  version: number;
  created_at: Date;
  /** Number of consecutive failed attempts. */
  failures: number;
  /** Time of the first of these attempts; null if the last one succeeded. */
  failing_since: Date | null;
  /** Time before which nothing is sent. */
  wait_until: Date | null;
  /** Whether its company was notified of the failure. */
  notified: boolean;
  delivered_at: Date | null;
  /** Worker that currently sends to it, and the end of its lease. */
  lease: string | null;
  lease_until: Date | null;
}

/** Delivery of an event to an address. */
interface WebhookDeliveryTable {
  company_id: number;
  /** UUIDv7; the same for each attempt. */
  id: string;
  webhook_id: string;
  /** The order, whose events are sent in the sequence of `no`. */
  order_id: string;
  no: number;
  type: string;
  waybill_no: string;
  customer_order_no: string;
  /** Exact JSON of the body. */
  body: string;
  at: Date;
  state: DeliveryState;
  attempts: number;
  /** Attempts since a user last sent it again; `attempts` counts all. */
  tries: number;
  /** Time of the next attempt; null if there is none. */
  due_at: Date | null;
  expires_at: Date;
  last_url: string | null;
  last_status: number | null;
  last_error: AttemptError | null;
}

interface WebhookAttemptTable {
  company_id: number;
  delivery_id: string;
  no: number;
  at: Date;
  url: string;
  /** Duration in ms. */
  took: number;
  status: number | null;
  error: AttemptError | null;
  /** Beginning of the response body. */
  answer: string;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
}
