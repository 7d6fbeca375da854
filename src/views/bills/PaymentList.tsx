import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  paymentFilters,
  type PaymentRow,
  payments,
  paymentSort,
} from '../../api/contract/bills/payments.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Moment } from '../../language/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { codeColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { amountColumn } from './billColumns.tsx';
import { companyColumn, companyField } from '../shared/CompanyName.tsx';
import { MoneyList, TaskButton } from './MoneyList.tsx';
import type { MoneyTask } from './moneyTask.ts';

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
    label: words.status,
    options: {
      open: msg({ id: 'payments.open', message: 'Not fully matched' }),
      reversed: msg({ id: 'payments.reversed', message: 'Reversed' }),
    },
  },
  companyField,
];

const columns: readonly Column<PaymentRow, 'recordedAt'>[] = [
  codeColumn('reference', msg({ id: 'money.reference', message: 'Bank reference' }), {
    pinned: true,
    card: 'title',
  }),
  companyColumn,
  amountColumn('amount', msg({ id: 'bill.amount', message: 'Amount' })),
  amountColumn('matched', msg({ id: 'payments.matched', message: 'Matched' })),
  {
    id: 'receivedOn',
    title: msg({ id: 'money.receivedOn', message: 'Received on' }),
    card: 'labelled',
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

const addButton = {
  type: 'addPayment',
  begin: (): MoneyTask => ({ type: 'addPayment', id: crypto.randomUUID(), content: null }),
} as const;

/** Payments of all companies: recorded, matched and reversed. */
export function PaymentList() {
  return (
    <MoneyList
      label={msg({ id: 'bills.payments', message: 'Payments' })}
      list={paymentList}
      filters={paymentFilters}
      sortable={paymentSort.options}
      fields={fields}
      columns={columns}
      renderActions={renderActions}
      addButton={addButton}
      empty={
        <Notice
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
  );
}

function renderActions(payment: PaymentRow, openTask: (task: MoneyTask) => void) {
  const { amount, matched, reversedAt, reversal } = payment;
  if (reversedAt !== null) {
    return (
      <Trans id="payments.reversal">
        Reversed: <bdi>{reversal}</bdi>
      </Trans>
    );
  }
  return (
    <span className="row gap10">
      {matched < amount && (
        <TaskButton task={{ type: 'matchPayment', payment }} openTask={openTask} />
      )}
      <TaskButton task={{ type: 'reversePayment', payment, reason: '' }} openTask={openTask} />
    </span>
  );
}
