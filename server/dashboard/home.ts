import { type SelectQueryBuilder, sql } from 'kysely';
import {
  ATTENTION_LIMIT,
  type AttentionKind,
  type Home,
  LATE_DAYS,
} from '../../src/api/contract/dashboard/home.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { Database, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Figure } from '../figures/read.ts';
import type { Caller } from '../http/handler.ts';
import { DAY } from '../lists/days.ts';
import { ordersSoFar, SO_FAR_DAYS } from './soFar.ts';
import { sum, totalOf } from './span.ts';

/** An import with rows left is shown for so long after its last batch, ms. */
const IMPORT_MS = 30 * DAY;
const moving: ReadonlySet<string> = new Set([
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
]);

/** Rows that wait for somebody. */
type Waiting = SelectQueryBuilder<Database, keyof Database, { one: unknown }>;
/** What waits, in the sequence in which it is shown: how many there are, or how they are found. */
type Attention = readonly (readonly [AttentionKind, number | Waiting])[];
type May = (right: Permission) => boolean;

/** What waits for the caller: of his company, or of all for the carrier's people. */
export async function homeOf(trx: Trx, caller: Caller, now: Date): Promise<Home> {
  const isCarrier = caller.companyId === MAIN_COMPANY_ID;
  const may = (right: Permission) => caller.permissions.includes(right);
  const orders = may('order.read')
    ? await ordersSoFar(trx, isCarrier ? null : caller.companyId, caller.timeZone, now)
    : [];
  const attention = isCarrier
    ? carrierAttention(trx, orders, may, now)
    : merchantAttention(trx, orders, caller.companyId, may, now);
  return {
    attention: await counted(trx, attention),
    first: isCarrier ? null : await firstSteps(trx, caller.companyId),
  };
}

function merchantAttention(
  trx: Trx,
  orders: readonly Figure[],
  companyId: number,
  may: May,
  now: Date,
): Attention {
  const of = (status: string) => totalOf(orders, ([key]) => key === status);
  const open = trx
    .selectFrom('issue')
    .select(sql`1`.as('one'))
    .$call(ofCompany(companyId))
    .where('status', '=', 'open');
  const unfinished = trx
    .selectFrom('import_receipt')
    .select(sql`1`.as('one'))
    .$call(ofCompany(companyId))
    .where('cancelled_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - IMPORT_MS))
    .where(sql<boolean>`created_rows + duplicate_rows + coalesce(skipped_rows, 0) < sheet_rows`);
  const answered = trx
    .selectFrom('ticket')
    .select(sql`1`.as('one'))
    .$call(ofCompany(companyId))
    .where('status', '=', 'waitingMerchant');
  return [
    ...only(may('order.read'), [
      ['issuesDue', open.where('clock_at', '<=', new Date(now.getTime() + DAY))],
      ['issuesOpen', open],
    ]),
    ...only(may('order.audit'), [['toConfirm', of('created')]]),
    ...only(may('order.print'), [['toPrint', of('audited')]]),
    ...only(may('order.read'), [['toCollect', of('printed')]]),
    ...only(may('order.import'), [['importsUnfinished', unfinished]]),
    ...only(may('ticket.write'), [['ticketsAnswered', answered]]),
  ];
}

function carrierAttention(trx: Trx, orders: readonly Figure[], may: May, now: Date): Attention {
  const late = orders
    .filter(({ keys }) => moving.has(keys[0] ?? ''))
    .map(({ n }) => sum(n.slice(0, SO_FAR_DAYS - 1 - LATE_DAYS)));
  const issue = trx.selectFrom('issue').select(sql`1`.as('one'));
  const ticket = trx.selectFrom('ticket').select(sql`1`.as('one'));
  const pending = trx
    .selectFrom('company')
    .select(sql`1`.as('one'))
    .where('review', '=', 'pending');
  const registered = trx
    .selectFrom('return_order')
    .select(sql`1`.as('one'))
    .where('status', '=', 'registered');
  // Statuses as words of the statement: the indexes of what waits are of these alone.
  const due = new Date(now.getTime() + DAY);
  return [
    ...only(may('order.read'), [
      ['late', sum(late)],
      ['issuesDue', issue.where(sql<boolean>`status = 'open'`).where('clock_at', '<=', due)],
      ['issuesDecided', issue.where(sql<boolean>`status = 'decided'`)],
    ]),
    ...only(may('ticket.handle'), [
      ['ticketsOverdue', ticket.where('due_at', '<', now)],
      ['ticketsWaiting', ticket.where(sql<boolean>`status in ('new', 'open')`)],
    ]),
    ...only(may('company.manage'), [['signUps', pending]]),
    ...only(may('return.manage'), [['returnsRequested', registered]]),
  ];
}

const only = (isMeant: boolean, attention: Attention): Attention => (isMeant ? attention : []);

/** What there is of what waits: rows are counted up to the limit and one more, all in one statement. */
async function counted(trx: Trx, attention: Attention): Promise<Home['attention']> {
  const counting = attention.flatMap(([kind, waiting]) =>
    typeof waiting === 'number'
      ? []
      : [
          sql`select ${kind}::text as kind, count(*) as count
            from ${waiting.limit(ATTENTION_LIMIT + 1)} as found`,
        ],
  );
  const { rows } =
    counting.length === 0
      ? { rows: [] }
      : await sql<{
          kind: AttentionKind;
          count: number;
        }>`${sql.join(counting, sql` union all `)}`.execute(trx);
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return attention.flatMap(([kind, waiting]) => {
    if (typeof waiting === 'number')
      return waiting > 0 ? [{ kind, count: waiting, isCapped: false }] : [];
    const count = found.get(kind) ?? 0;
    if (count === 0) return [];
    const isCapped = count > ATTENTION_LIMIT;
    return [{ kind, count: isCapped ? ATTENTION_LIMIT : count, isCapped }];
  });
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
