import { sql } from 'kysely';
import {
  ATTENTION_LIMIT,
  type AttentionKind,
  type Home,
  LATE_DAYS,
} from '../../src/api/contract/dashboard/dashboardHome.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { features } from '../features.ts';
import type { Figure } from '../figures/readFigures.ts';
import type { Caller } from '../http/handler.ts';
import { DAY } from '../zones/zoneDays.ts';
import { type Attention, type AttentionQuery, oneColumn, onlyIf } from './attention.ts';
import { readOrderHistory, HISTORY_DAYS, sum, sumFigures } from './figureSpans.ts';

/** Period in which unfinished imports are shown after they began, in ms. */
const IMPORT_MS = 30 * DAY;
const moving: ReadonlySet<string> = new Set([
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
]);

/** Content of the home page: pending items of the caller's company, or of all companies for carrier staff. */
export async function readHome(trx: Trx, caller: Caller, now: Date): Promise<Home> {
  const companyId = caller.companyId === CARRIER_COMPANY_ID ? null : caller.companyId;
  const may = (right: Permission) => caller.permissions.includes(right);
  const query = { companyId, may, now };
  const orders = may('order.read')
    ? await readOrderHistory(trx, companyId, caller.timeZone, now)
    : [];
  const attention = [
    ...features.flatMap(({ attention: getAttention }) => getAttention?.(trx, query) ?? []),
    ...(companyId === null
      ? readCarrierAttention(trx, orders, may)
      : readMerchantAttention(trx, orders, { ...query, companyId })),
  ];
  return {
    attention: await countAttention(trx, attention),
    first: companyId === null ? null : await readFirstSteps(trx, companyId),
  };
}

function readMerchantAttention(
  trx: Trx,
  orders: readonly Figure[],
  { companyId, may, now }: AttentionQuery & { readonly companyId: number },
): Attention {
  const countStatus = (status: string) => sumFigures(orders, ([key]) => key === status);
  const unfinished = trx
    .selectFrom('import_receipt')
    .select(oneColumn)
    .$call(ofCompany(companyId))
    .where('cancelled_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - IMPORT_MS))
    .where(sql<boolean>`created_rows + duplicate_rows + coalesce(skipped_rows, 0) < sheet_rows`);
  return [
    ...onlyIf(may('order.audit'), [['toConfirm', countStatus('created')]]),
    ...onlyIf(may('order.print'), [['toPrint', countStatus('audited')]]),
    ...onlyIf(may('order.read'), [['toCollect', countStatus('printed')]]),
    ...onlyIf(may('order.import'), [['importsUnfinished', unfinished]]),
  ];
}

function readCarrierAttention(
  trx: Trx,
  orders: readonly Figure[],
  may: AttentionQuery['may'],
): Attention {
  const late = orders
    .filter(({ keys }) => moving.has(keys[0] ?? ''))
    .map(({ n }) => sum(n.slice(0, HISTORY_DAYS - 1 - LATE_DAYS)));
  const pending = trx.selectFrom('company').select(oneColumn).where('review', '=', 'pending');
  return [
    ...onlyIf(may('order.read'), [['late', sum(late)]]),
    ...onlyIf(may('company.manage'), [['signUps', pending]]),
  ];
}

/** Counts of pending items, each capped at limit + 1, in one statement. */
async function countAttention(trx: Trx, attention: Attention): Promise<Home['attention']> {
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
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return attention.flatMap(([kind, waiting]) => {
    if (typeof waiting === 'number')
      return waiting > 0 ? [{ kind, count: waiting, isCapped: false }] : [];
    const count = counts.get(kind) ?? 0;
    if (count === 0) return [];
    const isCapped = count > ATTENTION_LIMIT;
    return [{ kind, count: isCapped ? ATTENTION_LIMIT : count, isCapped }];
  });
}

/** First steps of a new company; null once all are done. */
async function readFirstSteps(trx: Trx, companyId: number): Promise<Home['first']> {
  const { rows } = await sql<{ sender: boolean; order: boolean; label: boolean }>`
    select exists (select 1 from default_sender where company_id = ${companyId}) as sender,
      exists (select 1 from orders where company_id = ${companyId}) as order,
      exists (select 1 from order_print where company_id = ${companyId}) as label`.execute(trx);
  const [steps] = rows;
  if (steps === undefined || (steps.order && steps.label)) return null;
  return steps;
}
