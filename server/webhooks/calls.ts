import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { createContext, findContext } from '../platforms/platformContext.ts';
import type { Vault } from '../security/vault.ts';
import type { Services } from '../services.ts';
import { findDelivery, getWebhook, listDeliveries, listWebhooks } from './readWebhooks.ts';
import { saveTest, resend, createTestEvent } from './resendDeliveries.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  requireTarget,
  rotateSecret,
} from './saveWebhooks.ts';
import { openSecrets } from './webhookSecrets.ts';
import { createEventPoster } from './sendEvents.ts';

/** Time limit for the start of an answer to a test, in ms. */
const TEST_TIMEOUT_MS = 15_000;

/** Calls about a platform's webhooks and their deliveries. */
export function webhookCalls({ db, clock, vault, network }: Services): readonly Implementation[] {
  function requireVault(): Vault {
    if (vault === null) throw new Refusal('webhook.off');
    return vault;
  }

  return [
    implement('getPlatformWebhooks', async ({ input, session: caller }) => {
      const { caller: scopedCaller, read } = await findContext(
        db,
        caller,
        'platform',
        input.platformId,
      );
      return read((trx) => listWebhooks(trx, scopedCaller.companyId, input.platformId));
    }),

    implement('addPlatformWebhook', async ({ input, session: caller }) => {
      const keys = requireVault();
      await requireTarget(input.url, network);
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'platform',
        input.platformId,
      );
      return tenant((trx) => addWebhook(trx, input, { by: scopedCaller, at: clock() }, keys));
    }),

    implement('updatePlatformWebhook', async ({ input, session: caller }) => {
      requireVault();
      await requireTarget(input.url, network);
      const { caller: scopedCaller, tenant } = await findContext(db, caller, 'webhook', input.id);
      await tenant((trx) => changeWebhook(trx, input, { by: scopedCaller, at: clock() }));
      return null;
    }),

    implement('rotateWebhookSecret', async ({ input, session: caller }) => {
      const keys = requireVault();
      const { caller: scopedCaller, tenant } = await findContext(db, caller, 'webhook', input.id);
      return tenant((trx) => rotateSecret(trx, input, { by: scopedCaller, at: clock() }, keys));
    }),

    implement('removePlatformWebhook', async ({ input, session: caller }) => {
      const { caller: scopedCaller, tenant } = await findContext(db, caller, 'webhook', input.id);
      await tenant((trx) => removeWebhook(trx, input.id, { by: scopedCaller, at: clock() }));
      return null;
    }),

    implement('testPlatformWebhook', async ({ input, session: caller }) => {
      const keys = requireVault();
      const {
        caller: scopedCaller,
        read,
        tenant,
      } = await findContext(db, caller, 'webhook', input.id);
      const { companyId } = scopedCaller;
      const webhook = await read((trx) => getWebhook(trx, companyId, input.id));
      const at = clock();
      const event = createTestEvent(at);
      const poster = createEventPoster({ network, timeoutMs: TEST_TIMEOUT_MS, connections: 1 });
      const secrets = openSecrets(keys, webhook, at);
      // Sent outside of a transaction, because an answer may take long.
      const result = await poster.send({ ...event, url: webhook.url, secrets, at });
      poster.close();
      return tenant(async (trx) => {
        // The webhook may have been removed meanwhile.
        await getWebhook(trx, companyId, input.id);
        await saveTest(trx, webhook, { ...event, at, result });
        return findDelivery(trx, companyId, event.id);
      });
    }),

    implement('queryWebhookDeliveryList', async ({ input, session: caller }) => {
      const webhookId = input.filters?.webhookId;
      // Deliveries of a sandbox are listed only by webhook, on its platform's page.
      const { caller: scopedCaller, read } =
        webhookId === undefined
          ? createContext(db, caller, caller.companyId)
          : await findContext(db, caller, 'webhook', webhookId);
      return read((trx) => listDeliveries(trx, scopedCaller.companyId, input));
    }),

    implement('getWebhookDelivery', async ({ input, session: caller }) => {
      const { caller: scopedCaller, read } = await findContext(
        db,
        caller,
        'webhook_delivery',
        input.id,
      );
      return read((trx) => findDelivery(trx, scopedCaller.companyId, input.id));
    }),

    implement('resendWebhookDeliveries', async ({ input, session: caller }) => {
      // All ids are from one list and therefore from one company.
      const [first = ''] = input.ids;
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'webhook_delivery',
        first,
      );
      return { resent: await tenant((trx) => resend(trx, scopedCaller.companyId, input, clock())) };
    }),

    implement('resendFailedDeliveries', async ({ input, session: caller }) => {
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'webhook',
        input.webhookId,
      );
      const resent = await tenant(async (trx) => {
        await getWebhook(trx, scopedCaller.companyId, input.webhookId);
        return resend(trx, scopedCaller.companyId, input, clock());
      });
      return { resent };
    }),
  ];
}
