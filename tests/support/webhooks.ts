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
import { connect, type OpenClient, sampleOrder } from './openApi.ts';
import type { TestServer } from './server.ts';

/** A platform that is informed at an address. */
export interface Informed {
  readonly shop: OpenClient;
  readonly made: CreatedWebhook;
  /** Creates orders by the API; their waybill numbers. */
  readonly order: (...numbers: string[]) => Promise<string[]>;
  readonly webhook: () => Promise<Webhook>;
  readonly log: (filters?: object) => Promise<readonly DeliveryRow[]>;
  readonly detail: (id: string) => Promise<DeliveryDetail>;
}

/** Connects a shop that wants all events. */
export async function inform(
  server: TestServer,
  url: string,
  content: { readonly events?: readonly string[] } = {},
): Promise<Informed> {
  const shop = await connect(server);
  // A session of its own each time: the clock moves on for hours.
  const ask = async (name: keyof typeof contract, input: object) =>
    (await server.call(name, input, { token: await server.tokenOf('owner') })).data;
  const wanted = { platformId: shop.platformId, url, active: true, events: webhookEvents };
  const made = v.parse(
    contract.addPlatformWebhook.result,
    await ask('addPlatformWebhook', { ...wanted, ...content }),
  );
  return {
    shop,
    made,
    order: async (...numbers) => {
      const orders = numbers.map((number) => sampleOrder(number));
      const { body } = await shop.send('POST', '/orders', {
        body: { kind: 'domestic', orders },
        headers: { 'idempotency-key': numbers.join('-').slice(0, 90) },
      });
      const results = v.array(v.object({ waybillNo: v.string() }));
      return v.parse(v.object({ results }), body).results.map(({ waybillNo }) => waybillNo);
    },
    webhook: async () => {
      const all = v.parse(
        contract.getPlatformWebhooks.result,
        await ask('getPlatformWebhooks', { platformId: shop.platformId }),
      );
      const found = all.find(({ id }) => id === made.webhook.id);
      if (found === undefined) throw new Error('The webhook is not there.');
      return found;
    },
    log: async (filters = {}) => {
      const asked = { filters: { webhookId: made.webhook.id, ...filters }, size: 200 };
      const { result } = contract.queryWebhookDeliveryList;
      return v.parse(result, await ask('queryWebhookDeliveryList', asked)).rows;
    },
    detail: async (id) =>
      v.parse(contract.getWebhookDelivery.result, await ask('getWebhookDelivery', { id })),
  };
}

const vault = createVault([Buffer.alloc(32, 7)]);

/** A worker with the server's clock; jitter is in the middle of its range. */
export function workerOf(
  { db, services: { clock } }: TestServer,
  options: { readonly ranges?: readonly string[]; readonly timeoutMs?: number } = {},
): WebhookWorker {
  if (vault === null) throw new Error('There is a key.');
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
