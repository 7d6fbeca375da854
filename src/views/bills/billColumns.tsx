import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { BillRow } from '../../api/contract/bills/bills.ts';
import type { BillStatus } from '../../domain/lifecycles/bill/billStatus.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField, OptionsProps } from '../../list/filters/filterFields.ts';
import { countColumn, momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { toTabState } from '../shared/pageTab.ts';
import { useAmounts } from '../shared/currencies.ts';
import { billStatusTexts, billTones } from './billTexts.ts';
import type { BillsPageName } from './SectionLinks.tsx';
import type { ReactNode } from 'react';
import { usePastMonths } from './usePastMonths.ts';
import { companyColumn } from '../shared/CompanyName.tsx';

function MonthOptions({ children }: OptionsProps): ReactNode {
  return children({ options: usePastMonths(), refresh: () => {} });
}

const statusTitle = words.status;
const periodTitle = msg({ id: 'bill.period.name', message: 'Month' });

/** Drafts are the carrier's: a merchant sees a bill once it is issued. */
const { draft: _draft, ...issuedStatusTexts } = billStatusTexts;

export const billFields = (isCarrier: boolean): readonly FilterField[] => [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'bills.search', message: 'Search bills' }),
    hint: msg({ id: 'bill.number', message: 'Bill number' }),
    maxLength: 40,
  },
  {
    type: 'choices',
    key: 'statuses',
    label: statusTitle,
    options: isCarrier ? billStatusTexts : issuedStatusTexts,
  },
  { type: 'listed', key: 'period', label: periodTitle, Options: MonthOptions },
];

/** Amount in the currency of the row. */
export function Amount({ of, currency }: { readonly of: number; readonly currency: string }) {
  const amount = useAmounts();
  return <bdi>{amount(of, currency)}</bdi>;
}

export function BillChip({ status }: { readonly status: BillStatus }) {
  const { i18n } = useLingui();
  return <ToneChip tone={billTones[status]}>{i18n._(billStatusTexts[status])}</ToneChip>;
}

/** Column for amounts in the currency of the row; empty if null. */
export const amountColumn = <Key extends string>(
  id: Key,
  title: MessageDescriptor,
): Column<Readonly<Record<Key, number | null>> & { readonly currency: string }, never> => ({
  id,
  title,
  align: 'end',
  card: 'labelled',
  cell: ({ [id]: amount, currency }) =>
    amount !== null && <Amount of={amount} currency={currency} />,
});

export const billColumns = (
  page: BillsPageName,
  isCarrier: boolean,
): readonly Column<BillRow, 'createdAt'>[] => [
  {
    id: 'number',
    title: msg({ id: 'bill.number', message: 'Bill number' }),
    pinned: true,
    card: 'title',
    cell: (bill) => (
      <Link href={href(page, { bill: bill.id })} state={toTabState(bill.number ?? bill.period)}>
        {bill.number === null ? (
          <Trans id="bill.status.draft">Draft</Trans>
        ) : (
          <bdi dir="ltr">{bill.number}</bdi>
        )}
      </Link>
    ),
  },
  ...(isCarrier ? [companyColumn] : []),
  {
    id: 'period',
    title: periodTitle,
    card: 'line',
    cell: (bill, { formats }) => formats.month(bill.period),
  },
  {
    id: 'status',
    title: statusTitle,
    card: 'status',
    cell: ({ status }) => <BillChip status={status} />,
  },
  countColumn('orders', words.orders),
  amountColumn('total', msg({ id: 'bill.total', message: 'Total' })),
  amountColumn('open', msg({ id: 'bill.open', message: 'Open' })),
  {
    id: 'dueOn',
    title: msg({ id: 'bill.dueOn', message: 'Due on' }),
    card: 'labelled',
    cell: ({ dueOn }, { formats }) => dueOn !== null && formats.day(dueOn),
  },
  momentColumn('createdAt', words.createdAt, { sortBy: 'createdAt', hidden: true }),
];
