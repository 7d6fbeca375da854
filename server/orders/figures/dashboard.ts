import { sql } from 'kysely';
import type {
  Dashboard,
  DashboardGroup,
  Statistics,
} from '../../../src/api/contract/order/statistics.ts';
import type { OrderStatus } from '../../../src/api/contract/order/status.ts';
import { dayOn } from '../../../src/api/contract/zones.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { ANY_ZONE } from '../list/listFilters.ts';
import { findPage } from '../list/listOrders.ts';
import { toRow } from '../list/listRow.ts';
import { cashTotals } from './totals.ts';
import { dayAfter, daysFrom } from '../../lists/days.ts';

/** Orders shown of each group. */
const SHOWN = 5;

/** The statuses of what waits to be done. */
const groups = {
  toAudit: ['created'],
  toPrint: ['audited'],
  onTheWay: ['collected', 'inTransit', 'arrived', 'outForDelivery'],
  abnormal: ['abnormal'],
} as const satisfies Record<DashboardGroup, readonly OrderStatus[]>;

/** What waits to be done: of one company's orders, or of all where `companyId` is null. */
export async function dashboardOf(trx: Trx, companyId: number | null): Promise<Dashboard> {
  const found: Dashboard['groups'] = [];
  for (const [group, statuses] of Object.entries(groups)) {
    const page = await findPage(
      trx,
      { companyId, timeZone: ANY_ZONE },
      {
        filters: { statuses: [...statuses] },
        sort: { by: 'createdAt', descending: true },
        size: SHOWN,
        count: 'withRows',
      },
    );
    found.push({
      group: group as DashboardGroup,
      statuses: [...statuses],
      count: page.total ?? 0,
      countCapped: page.totalCapped,
      rows: page.orders.map(toRow),
    });
  }
  return { groups: found };
}

/** What became of the orders made in four spans of days up to `now`, on the clocks of a zone. */
export async function statisticsOf(
  trx: Trx,
  companyId: number | null,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Statistics> {
  const days = daysFrom(dayAfter(dayOn(timeZone, now), -29), 30, timeZone);
  const made = await madeByDay(trx, companyId);
  const over = (first: number, last: number) => {
    const rows = made.filter(({ ago }) => ago <= first && ago >= last);
    const of = (...statuses: readonly OrderStatus[]) =>
      rows
        .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
        .reduce((total, { orders }) => total + orders, 0);
    return {
      made: of(),
      delivered: of('delivered'),
      open: of('created', 'audited', 'printed', ...groups.onTheWay),
      abnormal: of('abnormal'),
      returned: of('returned'),
    };
  };
  return {
    today: over(0, 0),
    yesterday: over(1, 1),
    last7: over(6, 0),
    last30: over(29, 0),
    cod: await cashOf(trx, companyId, days.from, days.to),
  };

  async function madeByDay(db: Trx, company: number | null) {
    const ago = sql<number>`29 - (${days.place})`;
    let found = db
      .selectFrom('orders')
      .select([ago.as('ago'), 'status'])
      .select((select) => select.fn.countAll<number>().as('orders'))
      .where('created_at', '>=', days.from)
      .where('created_at', '<', days.to)
      .groupBy([sql`1`, sql`2`]);
    if (company !== null) found = found.$call(ofCompany(company));
    return found.execute();
  }
}

/** Cash to collect of orders made in a span that are not cancelled, by currency. */
async function cashOf(trx: Trx, companyId: number | null, from: Date, to: Date) {
  let found = trx
    .selectFrom('orders')
    .select(sql<string>`coalesce(cod_currency, currency)`.as('currency'))
    .select((select) => select.fn.sum<string>('cod_amount_minor').as('minor'))
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('cod_amount_minor', 'is not', null)
    .where(sql<boolean>`coalesce(cod_currency, currency) is not null`)
    .where('status', '!=', 'cancelled')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(sql`1`);
  if (companyId !== null) found = found.$call(ofCompany(companyId));
  const rows = await found.execute();
  return cashTotals(
    rows.map(({ currency, minor, orders }) => ({ currency, minor: Number(minor), orders })),
  );
}
