import { sql } from 'kysely';
import type {
  WebhookAction,
  WebhookStatus,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import { deliveryRules, webhookRules } from '../../src/domain/lifecycles/webhook/machine.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { notify } from '../notices/notify.ts';
import type { NextEvent } from './claimEvents.ts';
import { computeBackoffMs, computePauseMs, FAILURES_UNTIL_FAILING } from './retrySchedule.ts';
import type { SendResult } from './sendEvents.ts';

type Webhook = WebhookTables['webhook'];

/** One attempt with its start and result. */
export interface Attempt {
  readonly event: NextEvent;
  readonly at: Date;
  readonly result: SendResult;
}

export const isAccepted = ({ status }: Pick<SendResult, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Status of a stored webhook. */
export const getWebhookStatus = ({
  active,
  failures,
}: Pick<Webhook, 'active' | 'failures'>): WebhookStatus =>
  active ? (failures >= FAILURES_UNTIL_FAILING ? 'failing' : 'working') : 'paused';

/** Time without an accepted event after which the company is notified, in ms. */
const REPORT_MS = 3_600_000;

/**
 * Records attempts and schedules the next ones. Writes nothing if another worker has claimed the
 * webhook meanwhile, because that worker repeats the attempts. Returns the number of events that are not sent again.
 */
export async function recordAttempts(
  trx: Trx,
  { company_id: companyId, id, lease, url }: Webhook,
  attempts: readonly Attempt[],
  { now, random }: { readonly now: Date; readonly random: () => number },
): Promise<number> {
  const current = await trx
    .selectFrom('webhook')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) return 0;
  await insertRows(
    trx,
    'webhook_attempt',
    { company_id: companyId, url },
    attempts.map(({ event, at, result: { took, status, error, answer } }) => {
      return { delivery_id: event.id, no: event.attempts + 1, at, took, status, error, answer };
    }),
  );
  const updates = attempts.map((one) => afterAttempt(one, now, random()));
  await sql`
    update webhook_delivery as d set state = updates.state, attempts = d.attempts + 1, tries = d.tries + 1,
        due_at = updates.due_at, last_url = ${url}, last_status = updates.status,
        last_error = updates.error
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as updates(
        id uuid, state text, due_at timestamptz, status integer, error text)
      where d.company_id = ${companyId} and d.id = updates.id`.execute(trx);
  await updateWebhook(trx, current, attempts, now, random());
  return updates.filter(({ state }) => state === 'failed').length;
}

/** State of an event after an attempt. */
function afterAttempt({ event, result }: Attempt, now: Date, random: number) {
  const { status, error } = result;
  const next = new Date(now.getTime() + computeBackoffMs(event.tries + 1, random));
  const action = isAccepted(result) ? 'accept' : next < event.expires_at ? 'retry' : 'expire';
  const state = deliveryRules.nextStatus('waiting', action);
  if (state === null) throw new Error(`The action ${action} is not allowed for a waiting event.`);
  return { id: event.id, state, due_at: state === 'waiting' ? next : null, status, error };
}

/** Moves the webhook through its lifecycle, and schedules its next call. */
async function updateWebhook(
  trx: Trx,
  current: Webhook,
  attempts: readonly Attempt[],
  now: Date,
  random: number,
): Promise<void> {
  const { company_id: companyId, id } = current;
  const isWorking = attempts.some(({ result }) => isAccepted(result));
  const failures = isWorking ? 0 : current.failures + attempts.length;
  const isGone = attempts.some(({ result }) => result.status === 410);
  const requestedPause = Math.max(0, ...attempts.map(({ result }) => result.retryAfterMs ?? 0));
  const pauseMs = computePauseMs(failures, requestedPause, random);
  const action: WebhookAction | null = isGone
    ? 'retire'
    : isWorking
      ? 'succeed'
      : failures >= FAILURES_UNTIL_FAILING
        ? 'trip'
        : null;
  const before = getWebhookStatus(current);
  const after = action === null ? before : (webhookRules.nextStatus(before, action) ?? before);
  const failingSince = isWorking ? null : (current.failing_since ?? now);
  const isReported =
    failingSince !== null &&
    (isGone || now.getTime() - failingSince.getTime() >= REPORT_MS) &&
    !current.notified;
  await trx
    .updateTable('webhook')
    .set({
      failures,
      active: after !== 'paused',
      gone: isGone || (current.gone && !isWorking),
      failing_since: failingSince,
      wait_until: pauseMs === 0 ? null : new Date(now.getTime() + pauseMs),
      notified: isWorking ? false : current.notified || isReported,
      ...(isWorking ? { delivered_at: now } : {}),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  if (isReported) await notifyOfFailure(trx, current, now);
  if (before !== 'failing' || after !== 'working') return;
  // Waiting events are due now that the webhook works again.
  await trx
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .$call(ofCompany(companyId))
    .where('webhook_id', '=', id)
    .where('due_at', '>', now)
    .execute();
}

/** Notifies the company that its webhook accepts no events. */
async function notifyOfFailure(
  trx: Trx,
  { company_id: companyId, platform_id, url }: Webhook,
  at: Date,
) {
  const { name } = await trx
    .selectFrom('platform')
    .select('name')
    .$call(ofCompany(companyId))
    .where('id', '=', platform_id)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    companyId,
    audience: 'company',
    kind: 'webhookFailing',
    subject: { kind: 'platform', id: platform_id, number: name },
    by: null,
    at,
    data: { host: new URL(url).host },
  });
}
