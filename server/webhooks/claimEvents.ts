import { sql } from 'kysely';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';

/** Key of a webhook. */
export interface WebhookKey {
  readonly companyId: number;
  readonly id: string;
}

/** A worker's claim to a webhook at an instant. */
interface Claim extends WebhookKey {
  readonly lease: string;
  readonly now: Date;
}

/** Lifetime of a claim without renewal, in ms; after it another worker may claim the webhook. */
const LEASE_MS = 60_000;

/** Whether an event `d` is due and no earlier event of its order is waiting. */
export const isNext = (now: Date) => sql`d.due_at <= ${now} and d.expires_at > ${now}
  and not exists (select 1 from webhook_delivery e
    where e.company_id = d.company_id and e.webhook_id = d.webhook_id
      and e.order_id = d.order_id and e.due_at is not null and e.no < d.no)`;

/** Webhooks `w` that accept events now and that no worker has claimed. */
export const freeWebhooks = (now: Date) => sql`webhook w
      join platform p on p.company_id = w.company_id and p.id = w.platform_id
      join company c on c.id = w.company_id % ${FIRST_SANDBOX}
      where w.active and p.active and p.suspended_at is null and c.suspended_at is null
        and (w.lease_until is null or w.lease_until <= ${now})
        and (w.wait_until is null or w.wait_until <= ${now})`;

/** Up to `limit` webhooks with due events that no worker has claimed. */
export async function findDueWebhooks(db: Db, now: Date, limit: number): Promise<WebhookKey[]> {
  const { rows } = await sql<WebhookKey>`
    select w.company_id as "companyId", w.id from ${freeWebhooks(now)}
        and exists (select 1 from webhook_delivery d
          where d.company_id = w.company_id and d.webhook_id = w.id and ${isNext(now)})
      order by w.delivered_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** Next event to send for an order. */
export type NextEvent = Pick<
  WebhookTables['webhook_delivery'],
  'id' | 'body' | 'at' | 'attempts' | 'tries' | 'expires_at'
>;

/** A claimed webhook, and the events to send to it now. */
export interface ClaimedWebhook {
  readonly webhook: WebhookTables['webhook'];
  readonly events: readonly NextEvent[];
}

/**
 * Claims a webhook, or renews the claim, with the next event of up to `getMaxOrders` orders, because an event
 * waits for earlier events of its order. Returns null and releases the claim if another worker has it, the
 * webhook is paused, or no event is due.
 */
export async function claimEvents(
  trx: Trx,
  { companyId, id, lease, now }: Claim,
  getMaxOrders: (webhook: WebhookTables['webhook']) => number,
): Promise<ClaimedWebhook | null> {
  const [webhook] = await trx
    .updateTable('webhook')
    .set({ lease, lease_until: new Date(now.getTime() + LEASE_MS) })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .where('active', '=', true)
    .where((row) =>
      row.or([
        row('lease', '=', lease),
        row('lease_until', 'is', null),
        row('lease_until', '<=', now),
      ]),
    )
    .where((row) => row.or([row('wait_until', 'is', null), row('wait_until', '<=', now)]))
    .returningAll()
    .execute();
  const { rows: events } =
    webhook === undefined
      ? { rows: [] }
      : await sql<NextEvent>`
          select d.id, d.body, d.at, d.attempts, d.tries, d.expires_at from webhook_delivery d
            where d.company_id = ${companyId} and d.webhook_id = ${id} and ${isNext(now)}
            order by d.due_at, d.id limit ${getMaxOrders(webhook)}`.execute(trx);
  if (webhook !== undefined && events.length > 0) return { webhook, events };
  await releaseClaim(trx, { companyId, id, lease, now });
  return null;
}

/** Releases a webhook if the claim still holds. */
export async function releaseClaim(trx: Db | Trx, { companyId, id, lease }: Claim): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ lease: null, lease_until: null })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}
