import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { BillRow } from '../../api/contract/bill/bills.ts';
import type { BillStatus } from '../../api/contract/bill/status.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import { Moment } from '../../ui/Moment.tsx';
import type { Column } from '../../ui/table/listTypes.ts';
import { ToneChip } from '../shared/Status.tsx';
import { named } from '../shared/tabName.ts';
import { useAmounts } from '../shared/useAmounts.ts';
import { billStatusTexts, billTones } from './billTexts.ts';
import { MonthOptions } from './MonthOptions.tsx';
import type { BillsPageName } from './Parts.tsx';

const state = msg({ id: 'import.column.state', message: 'Status' });
const period = msg({ id: 'bill.period.name', message: 'Month' });

export const companyField: FilterField = {
  type: 'text',
  key: 'companyNo',
  label: msg({ id: 'orders.companyNo', message: 'Customer code' }),
  maxLength: 40,
};

export const billFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'bills.search', message: 'Search bills' }),
    hint: msg({ id: 'bill.number', message: 'Bill number' }),
    maxLength: 40,
  },
  { type: 'choices', key: 'statuses', label: state, options: billStatusTexts },
  { type: 'listed', key: 'period', label: period, Options: MonthOptions },
];

/** Money of a row in its own currency. */
export function Amount({ of, currency }: { readonly of: number; readonly currency: string }) {
  const amount = useAmounts();
  return <bdi>{amount(of, currency)}</bdi>;
}

export function BillChip({ status }: { readonly status: BillStatus }) {
  const { i18n } = useLingui();
  return <ToneChip tone={billTones[status]}>{i18n._(billStatusTexts[status])}</ToneChip>;
}

/** Whose it is, in the carrier’s lists. */
export const companyColumn = {
  id: 'company',
  title: msg({ id: 'orders.column.company', message: 'Company' }),
  card: 'line',
  cell: ({ companyName, companyNo }: { companyName: string; companyNo: string }) => (
    <>
      <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
    </>
  ),
} as const;

export const billColumns = (
  page: BillsPageName,
  isAll: boolean,
): readonly Column<BillRow, 'createdAt'>[] => [
  {
    id: 'number',
    title: msg({ id: 'bill.number', message: 'Bill number' }),
    pinned: true,
    card: 'title',
    cell: (bill) => (
      <Link href={href(page, { bill: bill.id })} state={named(bill.number ?? bill.period)}>
        {bill.number === null ? (
          <Trans id="bill.status.draft">Draft</Trans>
        ) : (
          <bdi dir="ltr">{bill.number}</bdi>
        )}
      </Link>
    ),
  },
  ...(isAll ? [companyColumn] : []),
  {
    id: 'period',
    title: period,
    card: 'line',
    cell: (bill, { formats }) => formats.month(bill.period),
  },
  {
    id: 'status',
    title: state,
    card: 'status',
    cell: ({ status }) => <BillChip status={status} />,
  },
  {
    id: 'orders',
    title: msg({ id: 'handover.orders', message: 'Orders' }),
    align: 'end',
    cell: ({ orders }, { formats }) => formats.integer(orders),
  },
  {
    id: 'total',
    title: msg({ id: 'bill.total', message: 'Total' }),
    align: 'end',
    card: 'named',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
  {
    id: 'open',
    title: msg({ id: 'bill.open', message: 'Open' }),
    align: 'end',
    card: 'named',
    cell: ({ open, currency }) => <Amount of={open} currency={currency} />,
  },
  {
    id: 'dueOn',
    title: msg({ id: 'bill.dueOn', message: 'Due on' }),
    card: 'named',
    cell: ({ dueOn }, { formats }) => dueOn !== null && formats.day(dueOn),
  },
  {
    id: 'createdAt',
    title: msg({ id: 'orders.column.createdAt', message: 'Created' }),
    sortBy: 'createdAt',
    hidden: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
