import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Vault } from '../security/vault.ts';
import type { Services } from '../services.ts';
import { findDelivery, heldWebhook, listDeliveries, webhooksOf } from '../webhooks/read.ts';
import { keepTest, resend, testEvent } from '../webhooks/resend.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  requireTarget,
  rotateSecret,
} from '../webhooks/save.ts';
import { secretsOf } from '../webhooks/secrets.ts';
import { createSender } from '../webhooks/send.ts';

/** Until then the answer to a test must have begun, ms. */
const TEST_TIMEOUT_MS = 15_000;

/** Where platforms are informed of what happens to orders, and the log of it. */
export function webhooksResource({ clock, vault, network }: Services): readonly Implementation[] {
  function usable(): Vault {
    if (vault === null) throw new Refusal('webhook.off');
    return vault;
  }

  return [
    implement('getPlatformWebhooks', async ({ input, session, read }) =>
      read((trx) => webhooksOf(trx, session.companyId, input.platformId)),
    ),

    implement('addPlatformWebhook', async ({ input, session, tenant }) => {
      const keys = usable();
      await requireTarget(input.url, network);
      return tenant((trx) => addWebhook(trx, input, { by: session, at: clock() }, keys));
    }),

    implement('updatePlatformWebhook', async ({ input, session, tenant }) => {
      usable();
      await requireTarget(input.url, network);
      await tenant((trx) => changeWebhook(trx, input, { by: session, at: clock() }));
      return null;
    }),

    implement('rotateWebhookSecret', async ({ input, session, tenant }) => {
      const keys = usable();
      return tenant((trx) => rotateSecret(trx, input, { by: session, at: clock() }, keys));
    }),

    implement('removePlatformWebhook', async ({ input, session, tenant }) => {
      await tenant((trx) => removeWebhook(trx, input.id, { by: session, at: clock() }));
      return null;
    }),

    implement('testPlatformWebhook', async ({ input, session, read, tenant }) => {
      const keys = usable();
      const { companyId } = session;
      const webhook = await read((trx) => heldWebhook(trx, companyId, input.id));
      const at = clock();
      const event = testEvent(at);
      const sender = createSender({ network, timeoutMs: TEST_TIMEOUT_MS, connections: 1 });
      const secrets = secretsOf(keys, webhook, at);
      // Outside of a transaction: an answer may take long.
      const sent = await sender.send({ ...event, url: webhook.url, secrets, at });
      sender.close();
      return tenant(async (trx) => {
        // It may have been removed since.
        await heldWebhook(trx, companyId, input.id);
        await keepTest(trx, webhook, { ...event, at, sent });
        return findDelivery(trx, companyId, event.id);
      });
    }),

    implement('queryWebhookDeliveryList', async ({ input, session, read }) =>
      read((trx) => listDeliveries(trx, session.companyId, input)),
    ),

    implement('getWebhookDelivery', async ({ input, session, read }) =>
      read((trx) => findDelivery(trx, session.companyId, input.id)),
    ),

    implement('resendWebhookDeliveries', async ({ input, session, tenant }) => ({
      resent: await tenant((trx) => resend(trx, session.companyId, input, clock())),
    })),

    implement('resendFailedDeliveries', async ({ input, session, tenant }) => ({
      resent: await tenant(async (trx) => {
        await heldWebhook(trx, session.companyId, input.webhookId);
        return resend(trx, session.companyId, input, clock());
      }),
    })),
  ];
}
