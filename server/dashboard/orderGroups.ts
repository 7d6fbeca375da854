import type {
  Dashboard,
  DashboardGroup,
  Statistics,
} from '../../src/api/contract/orders/orderStatistics.ts';
import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { readFigures } from '../figures/readFigures.ts';
import { ANY_ZONE } from '../orders/find/selection.ts';
import { findPage } from '../orders/list/listOrders.ts';
import { toRow } from '../orders/find/rows.ts';
import { readOrderHistory, sliceDays, type FigureScope, sum, sumFigures } from './figureSpans.ts';
import { sumByCurrency } from './cashTotals.ts';
import { shiftDay, getDayOn } from '../zones/zoneDays.ts';

/** Orders shown per group. */
const ORDERS_PER_GROUP = 5;
/** Longest span, in days. */
const SPAN_DAYS = 30;

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
  const orderGroups: Dashboard['groups'] = [];
  for (const [group, statuses] of Object.entries(groups)) {
    const page = await findPage(
      trx,
      { companyId, timeZone: ANY_ZONE },
      {
        filters: { statuses: [...statuses] },
        sort: { by: 'createdAt', descending: true },
        size: ORDERS_PER_GROUP,
        count: 'none',
      },
    );
    orderGroups.push({
      group: group as DashboardGroup,
      statuses: [...statuses],
      count: sumFigures(orders, ([key]) => statuses.some((status) => status === key)),
      countCapped: false,
      rows: page.orders.map(toRow),
    });
  }
  return { groups: orderGroups };
}

/** Outcomes of the orders created in four spans up to `now`, in a time zone. */
export async function readStatistics(
  trx: Trx,
  { companyId, timeZone }: FigureScope,
  now: Date,
): Promise<Statistics> {
  const query = {
    companyId,
    timeZone,
    first: shiftDay(getDayOn(timeZone, now), 1 - SPAN_DAYS),
    days: SPAN_DAYS,
  } as const;
  const figures = await readFigures(trx, { ...query, subject: 'order', by: ['status'] });
  const countSpan = (days: number, until = SPAN_DAYS - 1) => {
    const span = sliceDays(figures, until - days + 1, until + 1);
    const count = (...statuses: readonly OrderStatus[]) =>
      sumFigures(
        span,
        ([key]) => statuses.length === 0 || statuses.some((status) => status === key),
      );
    return {
      made: count(),
      delivered: count('delivered'),
      open: count('created', 'audited', 'printed', ...groups.onTheWay),
      abnormal: count('abnormal'),
      returned: count('returned'),
    };
  };
  const cash = await readFigures(trx, { ...query, subject: 'cash', by: ['status', 'currency'] });
  return {
    today: countSpan(1),
    yesterday: countSpan(1, SPAN_DAYS - 2),
    last7: countSpan(7),
    last30: countSpan(SPAN_DAYS),
    cod: sumByCurrency(
      cash.flatMap(({ keys: [status, currency = ''], n, minor }) =>
        status === 'cancelled' ? [] : [{ currency, minor: sum(minor), orders: sum(n) }],
      ),
    ),
  };
}
