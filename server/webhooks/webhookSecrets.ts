import { randomBytes } from 'node:crypto';
import type { WebhookTables } from '../db/tables/webhooks.ts';
import type { Vault } from '../security/vault.ts';

type Webhook = WebhookTables['webhook'];

/** Context for encrypting a webhook's secret. */
export const createWebhookContext = ({
  company_id,
  id,
}: Pick<Webhook, 'company_id' | 'id'>): string => `webhook ${company_id} ${id}`;

/** Creates 256 random bits in the format of Standard Webhooks. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Secrets that sign a webhook's events, newest first. */
export function openSecrets(vault: Vault, webhook: Webhook, now: Date): string[] {
  const { secret, former_secret: former, former_until: until } = webhook;
  const context = createWebhookContext(webhook);
  const validFormer = former !== null && until !== null && until > now ? [former] : [];
  return [secret, ...validFormer].map((sealed) => vault.open(sealed, context));
}
