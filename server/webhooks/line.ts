import { sql } from 'kysely';
import { FIRST_SANDBOX } from '../../src/api/contract/platforms/keys.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';

/** One address of one company. */
export interface Address {
  readonly companyId: number;
  readonly id: string;
}

/** A worker's claim to an address, and the moment it is made. */
interface Claim extends Address {
  readonly lease: string;
  readonly now: Date;
}

/** A worker that says nothing for so long has lost its address to the next one, ms. */
const LEASE_MS = 60_000;

/** An event `d` is due, and no earlier one of its order waits. */
const isNext = (now: Date) => sql`d.due_at <= ${now} and d.expires_at > ${now}
  and not exists (select 1 from webhook_delivery e
    where e.company_id = d.company_id and e.webhook_id = d.webhook_id
      and e.order_id = d.order_id and e.due_at is not null and e.no < d.no)`;

/** Addresses that something is due for and that no worker holds, `limit` of them at most. */
export async function dueAddresses(db: Db, now: Date, limit: number): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select w.company_id as "companyId", w.id from webhook w
      join platform p on p.company_id = w.company_id and p.id = w.platform_id
      join company c on c.id = w.company_id % ${FIRST_SANDBOX}
      where w.active and p.active and p.suspended_at is null and c.suspended_at is null
        and (w.lease_until is null or w.lease_until <= ${now})
        and (w.wait_until is null or w.wait_until <= ${now})
        and exists (select 1 from webhook_delivery d
          where d.company_id = w.company_id and d.webhook_id = w.id and ${isNext(now)})
      order by w.delivered_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** What is sent next of one event. */
export type Head = Pick<
  WebhookTables['webhook_delivery'],
  'id' | 'body' | 'attempts' | 'tries' | 'expires_at'
>;

/** What a worker has taken: its address as it is now, and what it sends there at once. */
export interface Taken {
  readonly webhook: WebhookTables['webhook'];
  readonly heads: readonly Head[];
}

/**
 * Takes an address, or keeps it for longer, with the next event of up to `width` orders: an event
 * waits as long as an earlier one of its order does. Null where another worker holds it, where it is
 * left alone, or where nothing is due; a claim to it has ended then.
 */
export async function takeHeads(
  trx: Trx,
  { companyId, id, lease, now }: Claim,
  width: (webhook: WebhookTables['webhook']) => number,
): Promise<Taken | null> {
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
  const { rows: heads } =
    webhook === undefined
      ? { rows: [] }
      : await sql<Head>`
          select d.id, d.body, d.attempts, d.tries, d.expires_at from webhook_delivery d
            where d.company_id = ${companyId} and d.webhook_id = ${id} and ${isNext(now)}
            order by d.due_at, d.id limit ${width(webhook)}`.execute(trx);
  if (webhook !== undefined && heads.length > 0) return { webhook, heads };
  await release(trx, { companyId, id, lease, now });
  return null;
}

/** Gives an address back, where the claim still holds. */
export async function release(trx: Db | Trx, { companyId, id, lease }: Claim): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ lease: null, lease_until: null })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}
