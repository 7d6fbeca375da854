import * as v from 'valibot';
import { createLogger } from '../../server/logger.ts';
import { createVault } from '../../server/security/vault.ts';
import { createNetwork } from '../../server/webhooks/webhookTarget.ts';
import { createWebhookWorker, type WebhookWorker } from '../../server/webhooks/webhookWorker.ts';
import { contract } from '../../src/api/contract/index.ts';
import { webhookEvents } from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import type {
  DeliveryDetail,
  DeliveryRow,
  CreatedWebhook,
  Webhook,
} from '../../src/api/contract/platforms/webhooks.ts';
import { connectPlatform, type OpenClient, sampleOrder } from './openApi.ts';
import type { TestServer } from './server.ts';

/** A connected platform with a webhook. */
export interface WebhookShop {
  readonly shop: OpenClient;
  readonly created: CreatedWebhook;
  /** Creates orders through the API and returns their waybill numbers. */
  readonly createOrders: (...numbers: string[]) => Promise<string[]>;
  readonly webhook: () => Promise<Webhook>;
  readonly fetchLog: (filters?: object) => Promise<readonly DeliveryRow[]>;
  readonly detail: (id: string) => Promise<DeliveryDetail>;
}

/** Connects a shop with a webhook for all events. */
export async function connectWebhook(
  server: TestServer,
  url: string,
  content: { readonly events?: readonly string[] } = {},
): Promise<WebhookShop> {
  const shop = await connectPlatform(server);
  // Each call uses a new session, since tests advance the clock by hours.
  const call = async (name: keyof typeof contract, input: object) =>
    (await server.call(name, input, { token: await server.tokenOf('owner') })).data;
  const defaults = { platformId: shop.platformId, url, active: true, events: webhookEvents };
  const created = v.parse(
    contract.addPlatformWebhook.result,
    await call('addPlatformWebhook', { ...defaults, ...content }),
  );
  return {
    shop,
    created,
    createOrders: async (...numbers) => {
      const orders = numbers.map((number) => sampleOrder(number));
      const { body } = await shop.send('POST', '/orders', {
        body: { kind: 'domestic', orders },
        headers: { 'idempotency-key': numbers.join('-').slice(0, 90) },
      });
      const results = v.array(v.object({ waybillNo: v.string() }));
      return v.parse(v.object({ results }), body).results.map(({ waybillNo }) => waybillNo);
    },
    webhook: async () => {
      const webhooks = v.parse(
        contract.getPlatformWebhooks.result,
        await call('getPlatformWebhooks', { platformId: shop.platformId }),
      );
      const webhook = webhooks.find(({ id }) => id === created.webhook.id);
      if (webhook === undefined) throw new Error('The webhook does not exist.');
      return webhook;
    },
    fetchLog: async (filters = {}) => {
      const query = { filters: { webhookId: created.webhook.id, ...filters }, size: 200 };
      const { result } = contract.queryWebhookDeliveryList;
      return v.parse(result, await call('queryWebhookDeliveryList', query)).rows;
    },
    detail: async (id) =>
      v.parse(contract.getWebhookDelivery.result, await call('getWebhookDelivery', { id })),
  };
}

const vault = createVault([Buffer.alloc(32, 7)]);

/** Creates a worker with the clock of the server and a constant jitter. */
export function createTestWorker(
  { db, services: { clock } }: TestServer,
  options: { readonly ranges?: readonly string[]; readonly timeoutMs?: number | undefined } = {},
): WebhookWorker {
  if (vault === null) throw new Error('The vault has no key.');
  return createWebhookWorker({
    db,
    clock,
    vault,
    logger: createLogger('silent'),
    network: createNetwork(options.ranges ?? ['127.0.0.0/8']),
    random: () => 0.5,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
}
