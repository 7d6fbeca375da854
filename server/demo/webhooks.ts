import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import {
  type WebhookEvent,
  toWebhookEvent,
  webhookEvents,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { Vault } from '../security/vault.ts';
import { formatEventBody } from '../webhooks/informWebhooks.ts';
import { addWebhook } from '../webhooks/saveWebhooks.ts';
import type { DemoImporter } from './imports.ts';
import { seededRandom } from './random.ts';

const DAY = 86_400_000;
const EVENTS = 60;
/** A reserved name that never exists. */
const ADDRESS = 'https://shop.example/portage/events';

const subscribedEvents: readonly WebhookEvent[] = webhookEvents.filter(
  (event) => event !== 'order.printed',
);

/** Creates a webhook of every merchant's shop, with the deliveries of the last days. */
export async function seedDemoWebhooks(
  trx: Trx,
  owners: readonly DemoImporter[],
  vault: Vault,
  now: Date,
): Promise<void> {
  const added = new Date(now.getTime() - 20 * DAY);
  for (const owner of owners) {
    const { companyId } = owner;
    if (companyId === CARRIER_COMPANY_ID) continue;
    const platform = await trx
      .selectFrom('platform')
      .select('id')
      .$call(ofCompany(companyId))
      .where('type', '=', 'shopify')
      .executeTakeFirst();
    if (platform === undefined) continue;
    const content = {
      platformId: platform.id,
      url: ADDRESS,
      events: [...subscribedEvents],
      active: true,
    };
    const author = { by: owner, at: added };
    const { webhook } = await addWebhook(trx, content, author, vault);
    await seedLog(trx, companyId, webhook.id, now);
  }
}

/** Delivered events of the newest orders. */
async function seedLog(trx: Trx, companyId: number, webhookId: string, now: Date): Promise<void> {
  const random = seededRandom(companyId + 90);
  const tracked = await trx
    .selectFrom('tracking_event as e')
    .innerJoin('orders as o', sameCompany('o.id', 'e.order_id'))
    .select(['e.order_id', 'e.no', 'e.at', 'e.status', 'e.action', 'e.place', 'o.kind'])
    .select(['o.waybill_no', 'o.customer_order_no', 'o.status as current'])
    .$call(ofCompany(companyId, 'e'))
    .where('e.at', '<=', now)
    .orderBy('e.at', 'desc')
    .limit(EVENTS)
    .execute();
  const events = tracked.flatMap((event) => {
    const type = toWebhookEvent(event.status, event.action);
    return type === null || !subscribedEvents.includes(type) ? [] : [{ ...event, type }];
  });
  const sent = events.map(({ type, ...event }, back) => {
    // The shop was down for a while.
    const isFailed = back >= 3 && back < 6;
    const { order_id, no, at, waybill_no, customer_order_no } = event;
    const data = {
      waybillNo: waybill_no,
      customerOrderNo: customer_order_no,
      kind: event.kind,
      status: event.status,
      currentStatus: event.current,
      sequence: no,
      place: event.place,
    };
    const last_status = isFailed ? 503 : 200;
    return {
      id: createUuid7(at.getTime()),
      order_id,
      no,
      type,
      waybill_no,
      customer_order_no,
      body: formatEventBody({ type, timestamp: at.toISOString(), data }),
      at,
      state: isFailed ? ('failed' as const) : ('delivered' as const),
      last_status,
    };
  });
  const common = { company_id: companyId, webhook_id: webhookId, attempts: 1, tries: 1 };
  const columns = { ...common, expires_at: now, last_url: ADDRESS };
  await insertRows(trx, 'webhook_delivery', columns, sent);
  await insertRows(
    trx,
    'webhook_attempt',
    { company_id: companyId, no: 1, url: ADDRESS },
    sent.map(({ id, at, state, last_status }) => ({
      delivery_id: id,
      at,
      took: random.integer(60, 400),
      status: last_status,
      answer: state === 'failed' ? 'Down for maintenance' : 'ok',
    })),
  );
  await trx
    .updateTable('webhook')
    .set({ delivered_at: sent[0]?.at ?? null })
    .$call(ofCompany(companyId))
    .where('id', '=', webhookId)
    .execute();
}
