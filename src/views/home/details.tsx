import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DashboardDetail } from '../../api/contract/dashboard/exports.ts';
import {
  type CodRow,
  dashboardFigures,
  type DashboardQuery,
  type OrderQuantityRow,
  type ProblemRow,
} from '../../api/contract/dashboard/figures.ts';
import { type DeclaredAnswer, declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../start/i18n.ts';
import type { Formats } from '../../ui/format.ts';
import type { FigureFilter } from './FigureBar.tsx';
import { listQueryOf } from './question.ts';

interface Column<Row> {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly isText?: true;
  readonly cell: (row: Row, formats: Formats, question: DashboardQuery) => ReactNode;
}

/** One of the three details: what it is asked by and made of. */
export interface Detail<Row> {
  readonly filters: readonly FigureFilter[];
  readonly answer: DeclaredAnswer<DashboardQuery, Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

/** A day that leads to the orders made on it. */
const dayOfOrders = (more: Readonly<Record<string, string>>): Column<{ readonly day: string }> => ({
  id: 'day',
  title: msg({ id: 'dashboard.day', message: 'Day' }),
  cell: ({ day }, { day: write }, question) => (
    <Link
      href={href('orderSearch', { ...listQueryOf({ ...question, from: day, to: day }), ...more })}
    >
      {write(day)}
    </Link>
  ),
});

const count = <Row,>(
  id: string,
  title: MessageDescriptor,
  of: (row: Row) => number,
): Column<Row> => ({ id, title, cell: (row, { integer }) => integer(of(row)) });

const amount = (
  id: string,
  title: MessageDescriptor,
  of: (row: CodRow) => number,
): Column<CodRow> => ({
  id,
  title,
  cell: (row, { money }) => <bdi>{money(of(row), row.currency)}</bdi>,
});

/** What each detail has a row of. */
interface Rows {
  readonly orderQuantity: OrderQuantityRow;
  readonly cod: CodRow;
  readonly problem: ProblemRow;
}

export const details = {
  orderQuantity: {
    filters: ['country', 'kind'],
    answer: declareAnswer<DashboardQuery, OrderQuantityRow[]>(
      'orderQuantityDetail',
      async (ask, question, options) => {
        const found = await ask(dashboardFigures.getOrderQuantityDetail, question, options);
        return found.ok ? { ok: true, data: found.data.rows } : found;
      },
    ),
    keyOf: ({ day }) => day,
    columns: [
      dayOfOrders({}),
      count('made', msg({ id: 'dashboard.made', message: 'Orders' }), (row) => row.made),
      count(
        'waiting',
        msg({ id: 'home.waiting', message: 'Waiting for pickup' }),
        (row) => row.waiting,
      ),
      count('moving', msg({ id: 'home.moving', message: 'In transit' }), (row) => row.moving),
      count('delivered', msg({ id: 'home.done', message: 'Delivered' }), (row) => row.delivered),
      count('abnormal', msg({ id: 'home.trouble', message: 'Issues' }), (row) => row.abnormal),
      count(
        'returned',
        msg({ id: 'dashboard.returned', message: 'Returned' }),
        (row) => row.returned,
      ),
      count(
        'cancelled',
        msg({ id: 'dashboard.cancelled', message: 'Cancelled' }),
        (row) => row.cancelled,
      ),
    ],
  },
  cod: {
    filters: ['country'],
    answer: declareAnswer<DashboardQuery, CodRow[]>('codDetail', async (ask, question, options) => {
      const found = await ask(dashboardFigures.getCodDetail, question, options);
      return found.ok ? { ok: true, data: found.data.rows } : found;
    }),
    keyOf: ({ day, currency }) => `${day} ${currency}`,
    columns: [
      dayOfOrders({ cod: 'true' }),
      {
        id: 'currency',
        title: msg({ id: 'field.currency', message: 'Currency' }),
        isText: true,
        cell: ({ currency }) => <bdi>{currency}</bdi>,
      },
      count('orders', msg({ id: 'dashboard.made', message: 'Orders' }), (row) => row.orders),
      amount(
        'amount',
        msg({ id: 'dashboard.cod.amount', message: 'COD amount' }),
        (row) => row.amount,
      ),
      amount(
        'collected',
        msg({ id: 'dashboard.cod.collected', message: 'Collected' }),
        (row) => row.collected,
      ),
      amount(
        'outstanding',
        msg({ id: 'dashboard.cod.outstanding', message: 'To collect' }),
        (row) => row.outstanding,
      ),
      amount('lost', msg({ id: 'dashboard.returned', message: 'Returned' }), (row) => row.lost),
    ],
  },
  problem: {
    filters: [],
    answer: declareAnswer<DashboardQuery, ProblemRow[]>(
      'problemDetail',
      async (ask, question, options) => {
        const found = await ask(dashboardFigures.getProblemDetail, question, options);
        return found.ok ? { ok: true, data: found.data.rows } : found;
      },
    ),
    keyOf: ({ day, reason }) => `${day} ${reason}`,
    columns: [
      {
        id: 'day',
        title: msg({ id: 'dashboard.day', message: 'Day' }),
        cell: ({ day, reason }, { day: write }) => (
          <Link href={href('issueOrders', { from: day, to: day, reasons: reason })}>
            {write(day)}
          </Link>
        ),
      },
      {
        id: 'reason',
        title: msg({ id: 'issues.reason', message: 'Reason' }),
        isText: true,
        cell: ({ names }) => names[language()],
      },
      count(
        'opened',
        msg({ id: 'dashboard.issues', message: 'Issues reported' }),
        (row) => row.opened,
      ),
      count('open', msg({ id: 'dashboard.toDecide', message: 'To decide' }), (row) => row.open),
      count('decided', msg({ id: 'dashboard.decided', message: 'Decided' }), (row) => row.decided),
      count('closed', msg({ id: 'dashboard.closed', message: 'Closed' }), (row) => row.closed),
    ],
  },
} as const satisfies { readonly [Name in DashboardDetail]: Detail<Rows[Name]> };
