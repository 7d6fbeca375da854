import type {
  Dashboard,
  DashboardGroup,
  Statistics,
} from '../../src/api/contract/orders/orderStatistics.ts';
import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { readFigures } from '../figures/readFigures.ts';
import { ANY_ZONE } from '../orders/list/listFilters.ts';
import { findPage } from '../orders/list/listOrders.ts';
import { toRow } from '../orders/list/listRow.ts';
import { readOrderHistory, sliceDays, type FigureScope, sum, sumFigures } from './figureSpans.ts';
import { cashTotals } from './cashTotals.ts';
import { dayAfter, dayOn } from '../zones/zoneDays.ts';

/** Orders shown per group. */
const SHOWN = 5;
/** Longest span, in days. */
const DAYS = 30;

/** Statuses of pending orders by group. */
const groups = {
  toAudit: ['created'],
  toPrint: ['audited'],
  onTheWay: ['collected', 'inTransit', 'arrived', 'outForDelivery'],
  abnormal: ['abnormal'],
} as const satisfies Record<DashboardGroup, readonly OrderStatus[]>;

/** Pending orders by group. Counts are read from figures, because counting many rows is slow. */
export async function readDashboard(
  trx: Trx,
  { companyId, timeZone }: FigureScope,
  now: Date,
): Promise<Dashboard> {
  const orders = await readOrderHistory(trx, companyId, timeZone, now);
  const found: Dashboard['groups'] = [];
  for (const [group, statuses] of Object.entries(groups)) {
    const page = await findPage(
      trx,
      { companyId, timeZone: ANY_ZONE },
      {
        filters: { statuses: [...statuses] },
        sort: { by: 'createdAt', descending: true },
        size: SHOWN,
        count: 'none',
      },
    );
    found.push({
      group: group as DashboardGroup,
      statuses: [...statuses],
      count: sumFigures(orders, ([key]) => statuses.some((status) => status === key)),
      countCapped: false,
      rows: page.orders.map(toRow),
    });
  }
  return { groups: found };
}

/** Outcomes of the orders created in four spans up to `now`, in a time zone. */
export async function readStatistics(
  trx: Trx,
  { companyId, timeZone }: FigureScope,
  now: Date,
): Promise<Statistics> {
  const asked = {
    companyId,
    timeZone,
    first: dayAfter(dayOn(timeZone, now), 1 - DAYS),
    days: DAYS,
  } as const;
  const made = await readFigures(trx, { ...asked, subject: 'order', by: ['status'] });
  const over = (days: number, until = DAYS - 1) => {
    const figures = sliceDays(made, until - days + 1, until + 1);
    const of = (...statuses: readonly OrderStatus[]) =>
      sumFigures(
        figures,
        ([key]) => statuses.length === 0 || statuses.some((status) => status === key),
      );
    return {
      made: of(),
      delivered: of('delivered'),
      open: of('created', 'audited', 'printed', ...groups.onTheWay),
      abnormal: of('abnormal'),
      returned: of('returned'),
    };
  };
  const cash = await readFigures(trx, { ...asked, subject: 'cash', by: ['status', 'currency'] });
  return {
    today: over(1),
    yesterday: over(1, DAYS - 2),
    last7: over(7),
    last30: over(DAYS),
    cod: cashTotals(
      cash.flatMap(({ keys: [status, currency = ''], n, minor }) =>
        status === 'cancelled' ? [] : [{ currency, minor: sum(minor), orders: sum(n) }],
      ),
    ),
  };
}
