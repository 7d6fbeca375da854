import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import { dashboardExports, type DashboardQuery } from '../../api/contract/dashboard/calls.ts';
import {
  type CodRow,
  dashboardFigures,
  type OrderQuantityRow,
} from '../../api/contract/dashboard/dashboardFigures.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import {
  countColumn,
  type DailyFigures,
  type DetailColumn,
} from '../shared/figures/detailColumns.ts';
import { toListQuery } from '../shared/figures/periodQuery.ts';
import { words } from '../../ui/commonWords.tsx';

interface DetailPageProps {
  readonly detail: keyof typeof details;
}

/** /indexChartOrderQuantityDetail and /indexChartCodDetail: daily figures with export. */
export default function DetailPage({ detail }: DetailPageProps) {
  switch (detail) {
    case 'orderQuantity':
      return <FigureDetail detail={details.orderQuantity} />;
    case 'cod':
      return <FigureDetail detail={details.cod} />;
  }
}

/** Day column that links to the orders created on that day. */
const createDayColumn = (
  extraFilters: Readonly<Record<string, string>>,
): DetailColumn<{ readonly day: string }> => ({
  id: 'day',
  title: msg({ id: 'dashboard.day', message: 'Day' }),
  cell: ({ day }, { day: formatDay }, question) => (
    <Link
      href={href('orderSearch', {
        ...toListQuery({ ...question, from: day, to: day }),
        ...extraFilters,
      })}
    >
      {formatDay(day)}
    </Link>
  ),
});

const createAmountColumn = (
  id: string,
  title: MessageDescriptor,
  getAmount: (row: CodRow) => number,
): DetailColumn<CodRow> => ({
  id,
  title,
  cell: (row, { money }) => <bdi>{money(getAmount(row), row.currency)}</bdi>,
});

const details = {
  orderQuantity: {
    filters: ['country', 'kind'],
    answer: declareAnswer<DashboardQuery, OrderQuantityRow[]>(
      'orderQuantityDetail',
      async (ask, question, options) => {
        const answer = await ask(dashboardFigures.getOrderQuantityDetail, question, options);
        return answer.ok ? { ok: true, data: answer.data.rows } : answer;
      },
    ),
    toExportRequest: (request) =>
      byKey(
        dashboardExports.exportOrderQuantityDetailKey,
        dashboardExports.exportOrderQuantityDetail,
        request,
      ),
    getKey: ({ day }) => day,
    columns: [
      createDayColumn({}),
      countColumn('made', msg({ id: 'dashboard.made', message: 'Orders' }), (row) => row.made),
      countColumn(
        'waiting',
        msg({ id: 'home.waiting', message: 'Waiting for pickup' }),
        (row) => row.waiting,
      ),
      countColumn('moving', msg({ id: 'home.moving', message: 'In transit' }), (row) => row.moving),
      countColumn(
        'delivered',
        msg({ id: 'home.done', message: 'Delivered' }),
        (row) => row.delivered,
      ),
      countColumn(
        'abnormal',
        msg({ id: 'home.trouble', message: 'Issues' }),
        (row) => row.abnormal,
      ),
      countColumn(
        'returned',
        msg({ id: 'dashboard.returned', message: 'Returned' }),
        (row) => row.returned,
      ),
      countColumn(
        'cancelled',
        msg({ id: 'dashboard.cancelled', message: 'Cancelled' }),
        (row) => row.cancelled,
      ),
    ],
  },
  cod: {
    filters: ['country'],
    answer: declareAnswer<DashboardQuery, CodRow[]>('codDetail', async (ask, question, options) => {
      const answer = await ask(dashboardFigures.getCodDetail, question, options);
      return answer.ok ? { ok: true, data: answer.data.rows } : answer;
    }),
    toExportRequest: (request) =>
      byKey(dashboardExports.exportCodDetailKey, dashboardExports.exportCodDetail, request),
    getKey: ({ day, currency }) => `${day} ${currency}`,
    columns: [
      createDayColumn({ cod: 'true' }),
      {
        id: 'currency',
        title: words.currency,
        isText: true,
        cell: ({ currency }) => <bdi>{currency}</bdi>,
      },
      countColumn('orders', msg({ id: 'dashboard.made', message: 'Orders' }), (row) => row.orders),
      createAmountColumn(
        'amount',
        msg({ id: 'dashboard.cod.amount', message: 'COD amount' }),
        (row) => row.amount,
      ),
      createAmountColumn(
        'collected',
        msg({ id: 'dashboard.cod.collected', message: 'Collected' }),
        (row) => row.collected,
      ),
      createAmountColumn(
        'outstanding',
        msg({ id: 'dashboard.cod.outstanding', message: 'To collect' }),
        (row) => row.outstanding,
      ),
      createAmountColumn(
        'lost',
        msg({ id: 'dashboard.returned', message: 'Returned' }),
        (row) => row.lost,
      ),
    ],
  },
} as const satisfies {
  readonly orderQuantity: DailyFigures<OrderQuantityRow>;
  readonly cod: DailyFigures<CodRow>;
};
