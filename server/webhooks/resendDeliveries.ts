import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { TEST_EVENT } from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import { deliveryRules } from '../../src/domain/lifecycles/webhook/machine.ts';
import type { Trx } from '../db/database.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { RETRY_MS } from './informWebhooks.ts';
import type { SendResult } from './sendEvents.ts';
import { isAccepted } from './recordAttempts.ts';

/** Events to send again: either by id, or all failed events of a webhook. */
type ResendFilter = { readonly ids: readonly string[] } | { readonly webhookId: string };

/** Queues events again like new ones; returns their number. */
export async function resend(
  trx: Trx,
  companyId: number,
  filter: ResendFilter,
  now: Date,
): Promise<number> {
  const states = 'ids' in filter ? deliveryRules.statusesAllowing('resend') : (['failed'] as const);
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({
      state: 'waiting',
      tries: 0,
      due_at: now,
      expires_at: new Date(now.getTime() + RETRY_MS),
    })
    .$call(ofCompany(companyId))
    .where('state', 'in', states)
    // Test events are not sent again.
    .where('type', '<>', TEST_EVENT)
    .$if('ids' in filter, (rows) =>
      rows.where('id', '=', sql<string>`any(${'ids' in filter ? filter.ids : []}::uuid[])`),
    )
    .$if('webhookId' in filter, (rows) =>
      rows.where('webhook_id', '=', 'webhookId' in filter ? filter.webhookId : ''),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Builds a test event. */
export function createTestEvent(at: Date): { readonly id: string; readonly body: string } {
  const data = { message: 'This is a test.' };
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: at.toISOString(), data });
  return { id: createUuid7(at.getTime()), body };
}

/** Stores a test event and the result of sending it. */
export async function saveTest(
  trx: Trx,
  { company_id, id: webhook_id, url }: WebhookTables['webhook'],
  {
    id,
    body,
    at,
    result,
  }: ReturnType<typeof createTestEvent> & { readonly at: Date; readonly result: SendResult },
): Promise<void> {
  const { status, error, answer, took } = result;
  await trx
    .insertInto('webhook_delivery')
    .values({
      company_id,
      id,
      webhook_id,
      order_id: randomUUID(),
      no: 0,
      type: TEST_EVENT,
      waybill_no: '',
      customer_order_no: '',
      body,
      at,
      state: isAccepted(result) ? 'delivered' : 'failed',
      attempts: 1,
      tries: 1,
      due_at: null,
      expires_at: at,
      last_url: url,
      last_status: status,
      last_error: error,
    })
    .execute();
  await trx
    .insertInto('webhook_attempt')
    .values({ company_id, delivery_id: id, no: 1, at, url, took, status, error, answer })
    .execute();
}
