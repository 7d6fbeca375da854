import { sql } from 'kysely';
import type { WebhookAction, WebhookStatus } from '../../src/domain/lifecycles/webhook/status.ts';
import { deliveryRules, webhookRules } from '../../src/domain/lifecycles/webhook/rules.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { WebhookTables } from '../db/tables/webhooks.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { notify } from '../notices/notify.ts';
import type { Head } from './line.ts';
import { pauseAfter, restAfter, TRIP } from './schedule.ts';
import type { Sent } from './send.ts';

type Webhook = WebhookTables['webhook'];

/** One attempt with its start and result. */
export interface Tried {
  readonly head: Head;
  readonly at: Date;
  readonly sent: Sent;
}

export const isAccepted = ({ status }: Pick<Sent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Status of a stored webhook. */
export const statusOf = ({
  active,
  failures,
}: Pick<Webhook, 'active' | 'failures'>): WebhookStatus =>
  active ? (failures >= TRIP ? 'failing' : 'working') : 'paused';

/** Time without an accepted event after which the company is notified, in ms. */
const REPORT_MS = 3_600_000;

/**
 * Records attempts and schedules the next ones. Nothing is written if another worker has claimed the
 * webhook since: it repeats the attempts.
 */
export async function settle(
  trx: Trx,
  { company_id: companyId, id, lease, url }: Webhook,
  tried: readonly Tried[],
  { now, random }: { readonly now: Date; readonly random: () => number },
): Promise<void> {
  const held = await trx
    .selectFrom('webhook')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return;
  await insertRows(
    trx,
    'webhook_attempt',
    { company_id: companyId, url },
    tried.map(({ head, at, sent: { took, status, error, answer } }) => {
      return { delivery_id: head.id, no: head.attempts + 1, at, took, status, error, answer };
    }),
  );
  const settled = tried.map((one) => afterAttempt(one, now, random()));
  await sql`
    update webhook_delivery as d set state = given.state, attempts = d.attempts + 1, tries = d.tries + 1,
        due_at = given.due_at, last_url = ${url}, last_status = given.status,
        last_error = given.error
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as given(
        id uuid, state text, due_at timestamptz, status integer, error text)
      where d.company_id = ${companyId} and d.id = given.id`.execute(trx);
  await move(trx, held, tried, now, random());
}

/** State of an event after an attempt. */
function afterAttempt({ head, sent }: Tried, now: Date, random: number) {
  const { status, error } = sent;
  const next = new Date(now.getTime() + pauseAfter(head.tries + 1, random));
  const action = isAccepted(sent) ? 'accept' : next < head.expires_at ? 'refuse' : 'expire';
  const state = deliveryRules.after('waiting', action);
  if (state === null) throw new Error(`An event that waits can't ${action}.`);
  return { id: head.id, state, due_at: state === 'waiting' ? next : null, status, error };
}

/** Moves the webhook through its lifecycle, and schedules its next call. */
async function move(
  trx: Trx,
  held: Webhook,
  tried: readonly Tried[],
  now: Date,
  random: number,
): Promise<void> {
  const { company_id: companyId, id } = held;
  const works = tried.some(({ sent }) => isAccepted(sent));
  const failures = works ? 0 : held.failures + tried.length;
  const isGone = tried.some(({ sent }) => sent.status === 410);
  const asked = Math.max(0, ...tried.map(({ sent }) => sent.retryAfter ?? 0));
  const rest = restAfter(failures, asked, random);
  const action: WebhookAction | null = isGone
    ? 'leave'
    : works
      ? 'succeed'
      : failures >= TRIP
        ? 'trip'
        : null;
  const before = statusOf(held);
  const after = action === null ? before : (webhookRules.after(before, action) ?? before);
  const since = works ? null : (held.failing_since ?? now);
  const isReported =
    since !== null && (isGone || now.getTime() - since.getTime() >= REPORT_MS) && !held.notified;
  await trx
    .updateTable('webhook')
    .set({
      failures,
      active: after !== 'paused',
      gone: isGone || (held.gone && !works),
      failing_since: since,
      wait_until: rest === 0 ? null : new Date(now.getTime() + rest),
      notified: works ? false : held.notified || isReported,
      ...(works ? { delivered_at: now } : {}),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  if (isReported) await report(trx, held, now);
  if (before !== 'failing' || after !== 'working') return;
  // Events that waited for the webhook to recover are due now.
  await trx
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .$call(ofCompany(companyId))
    .where('webhook_id', '=', id)
    .where('due_at', '>', now)
    .execute();
}

/** Notifies the company that its webhook accepts nothing. */
async function report(trx: Trx, { company_id: companyId, platform_id, url }: Webhook, at: Date) {
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
