import { DELIVERY_DAYS } from '../../src/api/contract/platforms/webhooks.ts';
import type { Db } from '../db/database.ts';
import { createFirstUuid7 } from '../db/uuid7.ts';
import { deadWebhookEvents } from '../metrics.ts';

const DAY_MS = 86_400_000;

/**
 * Expires events that were not accepted in time, also of paused webhooks, and deletes old events with their
 * attempts.
 */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', due_at: null })
    .where('due_at', 'is not', null)
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  deadWebhookEvents.inc(Number(numUpdatedRows));
  const before = createFirstUuid7(now.getTime() - DELIVERY_DAYS * DAY_MS);
  await db.deleteFrom('webhook_delivery').where('id', '<', before).execute();
}
