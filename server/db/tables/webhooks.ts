import type {
  DeliveryState,
  WebhookEvent,
} from '../../../src/domain/lifecycles/webhook/webhookStatus.ts';
import type { AttemptError } from '../../../src/api/contract/platforms/webhooks.ts';

/** An address that a platform's events are sent to. */
interface WebhookTable {
  company_id: number;
  id: string;
  platform_id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  /** It answered 410. */
  gone: boolean;
  /** Sealed, see `Vault`. */
  secret: string;
  hint: string;
  former_secret: string | null;
  /** Until then events are signed by both. */
  former_until: Date | null;
  version: number;
  created_at: Date;
  /** Attempts in a row that failed. */
  failures: number;
  /** Time of the first of them. */
  failing_since: Date | null;
  /** Nothing is sent before. */
  wait_until: Date | null;
  /** Its company was notified of the failure. */
  notified: boolean;
  delivered_at: Date | null;
  /** The worker that sends to it now, and until when it may. */
  lease: string | null;
  lease_until: Date | null;
}

/** An event on its way to an address. */
interface WebhookDeliveryTable {
  company_id: number;
  /** Version 7; the same with each attempt. */
  id: string;
  webhook_id: string;
  /** Its events are sent in the sequence of `no`. */
  order_id: string;
  no: number;
  type: string;
  waybill_no: string;
  customer_order_no: string;
  /** JSON, byte for byte. */
  body: string;
  at: Date;
  state: DeliveryState;
  attempts: number;
  /** Attempts since it was sent again by hand. */
  tries: number;
  /** When it is tried next; null where it is not. */
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
  /** Milliseconds. */
  took: number;
  status: number | null;
  error: AttemptError | null;
  /** The beginning of what was answered. */
  answer: string;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
}
