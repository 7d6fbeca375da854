import {
  type CreatedWebhook,
  MAX_WEBHOOKS,
  type WebhookContent,
} from '../../src/api/contract/platforms/webhooks.ts';
import type { PlatformFieldError } from '../../src/api/contract/platforms/platformFieldErrors.ts';
import { webhookRules } from '../../src/domain/lifecycles/webhook/machine.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { type Change, recordChange } from '../records/recordChange.ts';
import type { Vault } from '../security/vault.ts';
import { readWebhook } from './readWebhooks.ts';
import { createWebhookSecret, createWebhookContext } from './webhookSecrets.ts';
import { getWebhookStatus } from './recordAttempts.ts';
import { findTargetProblem, type Network } from './webhookTarget.ts';

type Author = Pick<Change, 'by' | 'at'>;

const HOUR_MS = 3_600_000;

/**
 * Refuses a URL to which the server does not send; accepts an unknown host. Must be called before a
 * transaction, because it looks up the host.
 *
 * @throws Refusal `error.invalidInput`
 */
export async function requireTarget(url: string, network: Network): Promise<void> {
  const problem = await findTargetProblem(url, network);
  if (problem === null) return;
  const rule: PlatformFieldError =
    problem === 'https' ? 'webhook.url.https' : 'webhook.url.private';
  throw new Refusal('error.invalidInput', { fields: [{ path: 'url', rule }] });
}

/** Webhook for the platform's history. */
const toHistory = ({ url, events, active }: WebhookContent) => ({
  webhook: `${url}: ${events.join(', ')}${active ? '' : ' (paused)'}`,
});

/**
 * Adds a webhook to a platform; returns its secret and stores it sealed.
 *
 * @throws Refusal `record.unknown`, `webhook.tooMany`
 */
export async function addWebhook(
  trx: Trx,
  { platformId, ...content }: WebhookContent & { readonly platformId: string },
  { by, at }: Author,
  vault: Vault,
): Promise<CreatedWebhook> {
  const { companyId } = by;
  const platform = await trx
    .selectFrom('platform')
    .select('name')
    .$call(ofCompany(companyId))
    .where('id', '=', platformId)
    .forUpdate()
    .executeTakeFirst();
  if (platform === undefined) throw new Refusal('record.unknown');
  const others = await trx
    .selectFrom('webhook')
    .select('id')
    .$call(ofCompany(companyId))
    .where('platform_id', '=', platformId)
    .execute();
  if (others.length >= MAX_WEBHOOKS) throw new Refusal('webhook.tooMany');
  const id = createUuid7(at.getTime());
  const secret = createWebhookSecret();
  await trx
    .insertInto('webhook')
    .values({
      company_id: companyId,
      id,
      platform_id: platformId,
      ...content,
      gone: false,
      secret: vault.seal(secret, createWebhookContext({ company_id: companyId, id })),
      hint: getSecretHint(secret),
      former_secret: null,
      former_until: null,
      version: 1,
      created_at: at,
      failures: 0,
      failing_since: null,
      wait_until: null,
      notified: false,
      delivered_at: null,
      lease: null,
      lease_until: null,
    })
    .execute();
  const change = { by, at, kind: 'platform', recordId: platformId, name: platform.name } as const;
  await recordChange(trx, { ...change, before: {}, after: toHistory(content) });
  return { webhook: await readWebhook(trx, companyId, id), secret };
}

/** Last characters of a secret, without the padding. */
const getSecretHint = (secret: string): string => secret.replace(/=+$/, '').slice(-4);

/** Locks a webhook, and finds the name of its platform. */
async function lockWebhook(trx: Trx, companyId: number, id: string) {
  const webhook = await trx
    .selectFrom('webhook')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (webhook === undefined) throw new Refusal('record.unknown');
  const { name } = await trx
    .selectFrom('platform')
    .select('name')
    .$call(ofCompany(companyId))
    .where('id', '=', webhook.platform_id)
    .executeTakeFirstOrThrow();
  return { webhook, change: { kind: 'platform', recordId: webhook.platform_id, name } as const };
}

/**
 * Changes, pauses or resumes a webhook; a resumed webhook is called at once.
 *
 * @throws Refusal `record.unknown`, `record.changed`
 */
export async function changeWebhook(
  trx: Trx,
  { id, version, ...content }: WebhookContent & { readonly id: string; readonly version: number },
  { by, at }: Author,
): Promise<void> {
  const { companyId } = by;
  const { webhook, change } = await lockWebhook(trx, companyId, id);
  if (webhook.version !== version) throw new Refusal('record.changed');
  const changed = await recordChange(trx, {
    by,
    at,
    ...change,
    before: toHistory(webhook),
    after: toHistory(content),
  });
  if (!changed) return;
  // A new URL and a resumed webhook start without failures.
  const isUrlChanged = content.url !== webhook.url;
  const isResumed =
    content.active && webhookRules.nextStatus(getWebhookStatus(webhook), 'resume') === 'working';
  await trx
    .updateTable('webhook')
    .set({
      ...content,
      version: version + 1,
      ...(isUrlChanged || isResumed
        ? { gone: false, failures: 0, failing_since: null, wait_until: null, notified: false }
        : {}),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  if (!isUrlChanged && !isResumed) return;
  await trx
    .updateTable('webhook_delivery')
    .set({ due_at: at })
    .$call(ofCompany(companyId))
    .where('webhook_id', '=', id)
    .where('due_at', '>', at)
    .execute();
}

/**
 * Replaces a webhook's secret; events are also signed with the former secret for `overlapHours`.
 *
 * @throws Refusal `record.unknown`
 */
export async function rotateSecret(
  trx: Trx,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
  { by, at }: Author,
  vault: Vault,
): Promise<CreatedWebhook> {
  const { companyId } = by;
  const { webhook, change } = await lockWebhook(trx, companyId, id);
  const secret = createWebhookSecret();
  const hasOverlap = overlapHours > 0;
  await trx
    .updateTable('webhook')
    .set({
      secret: vault.seal(secret, createWebhookContext(webhook)),
      hint: getSecretHint(secret),
      former_secret: hasOverlap ? webhook.secret : null,
      former_until: hasOverlap ? new Date(at.getTime() + overlapHours * HOUR_MS) : null,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  const [before, after] = [webhook.hint, getSecretHint(secret)].map((hint) => {
    return { webhook: `${webhook.url} …${hint}` };
  });
  await recordChange(trx, { by, at, ...change, before: before ?? {}, after: after ?? {} });
  return { webhook: await readWebhook(trx, companyId, id), secret };
}

/**
 * Removes a webhook with its pending events and its log.
 *
 * @throws Refusal `record.unknown`
 */
export async function removeWebhook(trx: Trx, id: string, { by, at }: Author): Promise<void> {
  const { companyId } = by;
  const { webhook, change } = await lockWebhook(trx, companyId, id);
  await trx.deleteFrom('webhook').$call(ofCompany(companyId)).where('id', '=', id).execute();
  await recordChange(trx, { by, at, ...change, before: toHistory(webhook), after: {} });
}
