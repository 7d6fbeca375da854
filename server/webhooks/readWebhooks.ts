import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import {
  DELIVERY_COUNT_LIMIT,
  type DeliveryDetail,
  type DeliveryRow,
  deliveryTypes,
  type Webhook,
  type webhooks,
} from '../../src/api/contract/platforms/webhooks.ts';
import type { Trx } from '../db/database.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { countUpTo } from '../paging/count.ts';
import { fromId, pageById } from '../paging/pages.ts';
import { getWebhookStatus } from './recordAttempts.ts';

type StoredWebhook = WebhookTables['webhook'];

const toWebhook = (stored: StoredWebhook, waiting: number): Webhook => ({
  id: stored.id,
  version: stored.version,
  url: stored.url,
  events: stored.events,
  status: getWebhookStatus(stored),
  gone: stored.gone,
  failingSince: stored.failing_since?.toISOString() ?? null,
  lastDeliveredAt: stored.delivered_at?.toISOString() ?? null,
  waiting,
  hint: stored.hint,
  formerUntil: stored.former_until?.toISOString() ?? null,
  createdAt: stored.created_at.toISOString(),
});

async function countWaiting(trx: Trx, companyId: number, ids: readonly string[]) {
  const counts = await trx
    .selectFrom('webhook_delivery')
    .select(['webhook_id', (select) => select.fn.countAll<number>().as('waiting')])
    .$call(ofCompany(companyId))
    .where('webhook_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('due_at', 'is not', null)
    .groupBy('webhook_id')
    .execute();
  return new Map(counts.map((row) => [row.webhook_id, row.waiting]));
}

/** Webhooks of a platform, in the sequence in which they were added. */
export async function listWebhooks(
  trx: Trx,
  companyId: number,
  platformId: string,
): Promise<Webhook[]> {
  const platform = await trx
    .selectFrom('platform')
    .select('id')
    .$call(ofCompany(companyId))
    .where('id', '=', platformId)
    .executeTakeFirst();
  if (platform === undefined) throw new Refusal('record.unknown');
  const rows = await trx
    .selectFrom('webhook')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('platform_id', '=', platformId)
    .orderBy('id')
    .execute();
  const waiting = await countWaiting(
    trx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toWebhook(row, waiting.get(row.id) ?? 0));
}

/** @throws Refusal `record.unknown` */
export async function getWebhook(trx: Trx, companyId: number, id: string): Promise<StoredWebhook> {
  const webhook = await trx
    .selectFrom('webhook')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (webhook === undefined) throw new Refusal('record.unknown');
  return webhook;
}

/** @throws Refusal `record.unknown` */
export async function readWebhook(trx: Trx, companyId: number, id: string): Promise<Webhook> {
  const webhook = await getWebhook(trx, companyId, id);
  return toWebhook(webhook, (await countWaiting(trx, companyId, [id])).get(id) ?? 0);
}

const rowColumns = [
  'd.id',
  'd.webhook_id',
  'd.type',
  'd.state',
  'd.waybill_no',
  'd.customer_order_no',
  'd.at',
  'd.attempts',
  'd.due_at',
  'd.last_url',
  'd.last_status',
  'd.last_error',
  'w.url',
] as const;

type Row = Pick<
  WebhookTables['webhook_delivery'],
  | 'id'
  | 'webhook_id'
  | 'type'
  | 'state'
  | 'waybill_no'
  | 'customer_order_no'
  | 'at'
  | 'attempts'
  | 'due_at'
  | 'last_url'
  | 'last_status'
  | 'last_error'
> &
  Pick<StoredWebhook, 'url'>;

function toDeliveryRow(row: Row): DeliveryRow {
  const type = deliveryTypes.find((one) => one === row.type);
  if (type === undefined) throw new Error(`Unknown event ${row.type}`);
  return {
    id: row.id,
    webhookId: row.webhook_id,
    type,
    state: row.state,
    waybillNo: row.waybill_no,
    customerOrderNo: row.customer_order_no,
    url: row.last_url ?? row.url,
    at: row.at.toISOString(),
    attempts: row.attempts,
    status: row.last_status,
    error: row.last_error,
    nextAt: row.due_at?.toISOString() ?? null,
  };
}

type ListInput = ParsedInputOf<(typeof webhooks)['queryWebhookDeliveryList']>;

/** Events for a company's webhooks, sorted by the time when they were queued. */
export async function listDeliveries(
  trx: Trx,
  companyId: number,
  { filters = {}, sort, cursor, size }: ListInput,
): Promise<ResultOf<(typeof webhooks)['queryWebhookDeliveryList']>> {
  const { webhookId, state, type, number = '' } = filters;
  const selectMatching = () =>
    trx
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', sameCompany('w.id', 'd.webhook_id'))
      .$call(ofCompany(companyId, 'd'))
      .$if(webhookId !== undefined, (rows) => rows.where('d.webhook_id', '=', webhookId ?? ''))
      .$if(state !== undefined, (rows) => rows.where('d.state', '=', state ?? 'waiting'))
      .$if(type !== undefined, (rows) => rows.where('d.type', '=', type ?? ''))
      .$if(number !== '', (rows) =>
        rows.where((row) =>
          row.or([row('d.waybill_no', '=', number), row('d.customer_order_no', '=', number)]),
        ),
      );
  const page = await pageById({ cursor, size, descending: sort.descending }, (position) =>
    selectMatching().select(rowColumns).$call(fromId('d.id', position)).execute(),
  );
  return {
    ...page,
    rows: page.rows.map(toDeliveryRow),
    ...(await countUpTo(trx, selectMatching(), DELIVERY_COUNT_LIMIT)),
  };
}

/**
 * Finds one event with its attempts, newest first.
 *
 * @throws Refusal `record.unknown`
 */
export async function findDelivery(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<DeliveryDetail> {
  const delivery = await trx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', sameCompany('w.id', 'd.webhook_id'))
    .select([...rowColumns, 'd.body'])
    .$call(ofCompany(companyId, 'd'))
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (delivery === undefined) throw new Refusal('record.unknown');
  const attempts = await trx
    .selectFrom('webhook_attempt')
    .select(['at', 'url', 'took', 'status', 'error', 'answer'])
    .$call(ofCompany(companyId))
    .where('delivery_id', '=', id)
    .orderBy('no', 'desc')
    .execute();
  return {
    ...toDeliveryRow(delivery),
    body: delivery.body,
    tried: attempts.map(({ at, url, took, status, error, answer }) => {
      return { at: at.toISOString(), url, took, status, error, answer };
    }),
  };
}
