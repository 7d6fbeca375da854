import { type SelectQueryBuilder, sql } from 'kysely';
import {
  ATTENTION_LIMIT,
  type AttentionKind,
  type Home,
  LATE_DAYS,
} from '../../src/api/contract/dashboard/home.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { dayOn } from '../../src/api/contract/zones.ts';
import type { Database, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import type { Caller } from '../http/handler.ts';
import { DAY, dayAfter } from '../lists/days.ts';
import { sum, totalOf } from './span.ts';

/** Orders are looked for so many days back: ten years. */
const DAYS = 3_653;
/** An import with rows left is shown for so long after its last batch, ms. */
const IMPORT_MS = 30 * DAY;
const moving: ReadonlySet<string> = new Set([
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
]);

interface Count {
  readonly kind: AttentionKind;
  readonly count: number;
}

/** What waits for the caller: of his company, or of all for the carrier's people. */
export async function homeOf(trx: Trx, caller: Caller, now: Date): Promise<Home> {
  const isCarrier = caller.companyId === MAIN_COMPANY_ID;
  const may = (right: Permission) => caller.permissions.includes(right);
  const counts = isCarrier
    ? await carrierCounts(trx, caller, may, now)
    : await merchantCounts(trx, caller, may, now);
  return {
    attention: counts
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => {
        const isOfOrders = ofOrders.has(kind);
        const isCapped = !isOfOrders && count > ATTENTION_LIMIT;
        return { kind, count: isCapped ? ATTENTION_LIMIT : count, isCapped };
      }),
    first: isCarrier ? null : await firstSteps(trx, caller.companyId),
  };
}

/** Counted in full. */
const ofOrders: ReadonlySet<AttentionKind> = new Set(['toConfirm', 'toPrint', 'toCollect', 'late']);

type May = (right: Permission) => boolean;

async function merchantCounts(trx: Trx, caller: Caller, may: May, now: Date): Promise<Count[]> {
  const { companyId } = caller;
  const orders = may('order.read') ? await ordersSoFar(trx, companyId, caller.timeZone, now) : [];
  const of = (status: string) => totalOf(orders, ([key]) => key === status);
  const counts: Count[] = [];
  if (may('order.read')) {
    const open = trx
      .selectFrom('issue')
      .select(sql`1`.as('one'))
      .$call(ofCompany(companyId))
      .where('status', '=', 'open');
    const soon = new Date(now.getTime() + DAY);
    const due = await countOf(trx, open.where('clock_at', '<=', soon));
    const all = await countOf(trx, open);
    counts.push({ kind: 'issuesDue', count: due }, { kind: 'issuesOpen', count: all });
  }
  if (may('order.audit')) counts.push({ kind: 'toConfirm', count: of('created') });
  if (may('order.print')) counts.push({ kind: 'toPrint', count: of('audited') });
  if (may('order.read')) counts.push({ kind: 'toCollect', count: of('printed') });
  if (may('order.import')) {
    const unfinished = trx
      .selectFrom('import_receipt')
      .select(sql`1`.as('one'))
      .$call(ofCompany(companyId))
      .where('cancelled_at', 'is', null)
      .where('started_at', '>', new Date(now.getTime() - IMPORT_MS))
      .where(sql<boolean>`created_rows + duplicate_rows + coalesce(skipped_rows, 0) < sheet_rows`);
    counts.push({ kind: 'importsUnfinished', count: await countOf(trx, unfinished) });
  }
  if (may('ticket.write')) {
    const answered = trx
      .selectFrom('ticket')
      .select(sql`1`.as('one'))
      .$call(ofCompany(companyId))
      .where('status', '=', 'waitingMerchant');
    counts.push({ kind: 'ticketsAnswered', count: await countOf(trx, answered) });
  }
  return counts;
}

async function carrierCounts(trx: Trx, caller: Caller, may: May, now: Date): Promise<Count[]> {
  const counts: Count[] = [];
  if (may('order.read')) {
    const orders = await ordersSoFar(trx, null, caller.timeZone, now);
    const late = orders
      .filter(({ keys }) => moving.has(keys[0] ?? ''))
      .map(({ n }) => sum(n.slice(0, DAYS - 1 - LATE_DAYS)));
    const issue = trx.selectFrom('issue').select(sql`1`.as('one'));
    const due = issue.where('clock_at', '<=', new Date(now.getTime() + DAY));
    counts.push(
      { kind: 'late', count: sum(late) },
      { kind: 'issuesDue', count: await countOf(trx, due.where('status', '=', 'open')) },
      {
        kind: 'issuesDecided',
        count: await countOf(trx, issue.where('status', '=', 'decided')),
      },
    );
  }
  if (may('ticket.handle')) {
    const ticket = trx.selectFrom('ticket').select(sql`1`.as('one'));
    const waiting = ticket.where('status', 'in', ['new', 'open']);
    counts.push(
      { kind: 'ticketsOverdue', count: await countOf(trx, ticket.where('due_at', '<', now)) },
      { kind: 'ticketsWaiting', count: await countOf(trx, waiting) },
    );
  }
  if (may('company.manage')) {
    const pending = trx
      .selectFrom('company')
      .select(sql`1`.as('one'))
      .where('review', '=', 'pending');
    counts.push({ kind: 'signUps', count: await countOf(trx, pending) });
  }
  if (may('return.manage')) {
    const registered = trx
      .selectFrom('return_order')
      .select(sql`1`.as('one'))
      .where('status', '=', 'registered');
    counts.push({ kind: 'returnsRequested', count: await countOf(trx, registered) });
  }
  return counts;
}

/** Orders by status and the day they were made on. */
function ordersSoFar(
  trx: Trx,
  companyId: number | null,
  timeZone: string,
  now: Date,
): Promise<Figure[]> {
  const first = dayAfter(dayOn(timeZone, now), 1 - DAYS);
  const question = { companyId, timeZone, first, days: DAYS, subject: 'order' } as const;
  return readFigures(trx, { ...question, by: ['status'] });
}

/** Rows of a query, up to the limit and one more. */
async function countOf<T extends keyof Database>(
  trx: Trx,
  query: SelectQueryBuilder<Database, T, { one: unknown }>,
): Promise<number> {
  const some = query.limit(ATTENTION_LIMIT + 1).as('some');
  const { count } = await trx
    .selectFrom(some)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a new company has done; null once it has done all. */
async function firstSteps(trx: Trx, companyId: number): Promise<Home['first']> {
  const { rows } = await sql<{ sender: boolean; order: boolean; label: boolean }>`
    select exists (select from default_sender where company_id = ${companyId}) as sender,
      exists (select from orders where company_id = ${companyId}) as order,
      exists (select from order_print where company_id = ${companyId}) as label`.execute(trx);
  const [done] = rows;
  if (done === undefined || (done.order && done.label)) return null;
  return done;
}
