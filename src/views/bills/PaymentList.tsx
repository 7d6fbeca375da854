import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  paymentFilters,
  type PaymentRow,
  payments,
  paymentSort,
} from '../../api/contract/bill/payments.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import type { Column } from '../../ui/table/listTypes.ts';
import { useDeclaredList } from '../shared/portal.ts';
import { TaskNews } from '../shared/TaskNews.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { Amount, companyColumn, companyField } from './billColumns.tsx';
import css from './bills.module.css';
import { MoneyDialog, taskTexts } from './MoneyDialog.tsx';
import type { MoneyTask } from './moneyTask.ts';
import { useMoney } from './useMoney.ts';

const paymentList = declareList('paymentList', payments.queryPaymentList, {
  filters: {},
  sort: { by: 'recordedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'payments.search', message: 'Search payments' }),
    hint: msg({ id: 'money.reference', message: 'Bank reference' }),
    maxLength: 60,
  },
  {
    type: 'choice',
    key: 'state',
    label: msg({ id: 'import.column.state', message: 'Status' }),
    options: {
      open: msg({ id: 'payments.open', message: 'Not fully matched' }),
      reversed: msg({ id: 'payments.reversed', message: 'Reversed' }),
    },
  },
  companyField,
];

type PaymentColumn = Column<PaymentRow, 'recordedAt'>;

const known: readonly PaymentColumn[] = [
  {
    id: 'reference',
    title: msg({ id: 'money.reference', message: 'Bank reference' }),
    pinned: true,
    card: 'title',
    cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
  },
  companyColumn,
  {
    id: 'amount',
    title: msg({ id: 'bill.amount', message: 'Amount' }),
    align: 'end',
    card: 'named',
    cell: ({ amount, currency }) => <Amount of={amount} currency={currency} />,
  },
  {
    id: 'matched',
    title: msg({ id: 'payments.matched', message: 'Matched' }),
    align: 'end',
    card: 'named',
    cell: ({ matched, currency }) => <Amount of={matched} currency={currency} />,
  },
  {
    id: 'receivedOn',
    title: msg({ id: 'money.receivedOn', message: 'Received on' }),
    card: 'named',
    cell: ({ receivedOn }, { formats }) => formats.day(receivedOn),
  },
  {
    id: 'recordedAt',
    title: msg({ id: 'payments.recorded', message: 'Recorded' }),
    sortBy: 'recordedAt',
    cell: ({ recordedAt, recordedBy }) => (
      <>
        <Moment at={recordedAt} /> <bdi>{recordedBy}</bdi>
      </>
    ),
  },
];

/** Payments of all companies: recorded, matched and taken back. */
export function PaymentList() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const machine = useDeclaredList(paymentList);
  const kit = useListKit();
  const { actor, ask } = useMoney();
  const columns = useMemo(
    (): readonly PaymentColumn[] => [
      ...known,
      {
        id: 'act',
        pinned: 'end',
        title: msg({ id: 'platform.key.actions', message: 'Actions' }),
        cell: actCell(ask),
      },
    ],
    [ask],
  );
  const tools = useCallback(
    ({ list }: { readonly list: Parameters<typeof TaskNews>[0]['list'] }) => (
      <>
        <TaskNews actor={actor} list={list} />
        <Button
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => ask({ type: 'addPayment', id: crypto.randomUUID(), content: null })}
        >
          {i18n._(taskTexts.addPayment)}
        </Button>
      </>
    ),
    [actor, ask, i18n],
  );
  return (
    <>
      <ListPage
        label={t({ id: 'bills.payments', message: 'Payments' })}
        kit={kit}
        machine={machine}
        defaults={paymentList.defaults}
        filters={paymentFilters}
        sortable={paymentSort.options}
        fields={fields}
        columns={columns}
        tools={tools}
        empty={
          <Notice
            level={2}
            icon="file"
            title={<Trans id="payments.empty">No payments found</Trans>}
            text={
              <Trans id="payments.empty.text">
                Record what arrives in your bank. It pays the bills that are due first.
              </Trans>
            }
          />
        }
      />
      {actor !== null && <MoneyDialog actor={actor} />}
    </>
  );
}

const actCell = (ask: ActProps['ask']) => (payment: PaymentRow) => (
  <Act payment={payment} ask={ask} />
);

interface ActProps {
  readonly payment: PaymentRow;
  readonly ask: (task: MoneyTask) => void;
}

function Act({ payment, ask }: ActProps) {
  const { i18n } = useLingui();
  const { amount, matched, reversedAt, reversal } = payment;
  if (reversedAt !== null) {
    return (
      <Trans id="payments.reversal">
        Reversed: <bdi>{reversal}</bdi>
      </Trans>
    );
  }
  return (
    <span className={css['buttons']}>
      {matched < amount && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => ask({ type: 'matchPayment', payment })}
        >
          {i18n._(taskTexts.matchPayment)}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => ask({ type: 'reversePayment', payment, reason: '' })}
      >
        {i18n._(taskTexts.reversePayment)}
      </Button>
    </span>
  );
}
