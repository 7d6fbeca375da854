import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import {
  carrierStatementFilters,
  cod,
  type CodStatementRow,
  statementFilters,
  statementSort,
} from '../../api/contract/bills/cod.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { codeColumn, countColumn, momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { href } from '../../routes/paths.ts';
import { toTabState } from '../shared/pageTab.ts';
import { STATEMENT } from './SectionLinks.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { amountColumn } from './billColumns.tsx';
import { companyColumn, companyField } from '../shared/CompanyName.tsx';
import { MoneyList, TaskButton } from './MoneyList.tsx';
import type { MoneyTask } from './moneyTask.ts';

const listOptions = {
  filters: {},
  sort: { by: 'madeAt', descending: true },
  size: 50,
  rowId: ({ id }: { readonly id: string }) => id,
} as const;
const merchantStatements = declareList('statementList', cod.queryCodStatementList, listOptions);
const carrierStatements = declareList(
  'allStatementList',
  cod.queryAllCodStatementList,
  listOptions,
);

const statusTexts = {
  issued: msg({ id: 'cod.statement.issued', message: 'To be transferred' }),
  paid: msg({ id: 'cod.status.paid', message: 'Paid out' }),
} as const;

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'cod.statement.search', message: 'Search statements' }),
    hint: msg({ id: 'cod.statement.number', message: 'Statement number' }),
    maxLength: 40,
  },
  {
    type: 'choice',
    key: 'status',
    label: words.status,
    options: statusTexts,
  },
];
const carrierFields = [...fields, companyField];

export function StatementChip({ status }: Pick<CodStatementRow, 'status'>) {
  const { i18n } = useLingui();
  return (
    <ToneChip tone={status === 'paid' ? 'done' : 'moving'}>{i18n._(statusTexts[status])}</ToneChip>
  );
}

type StatementColumn = Column<CodStatementRow, 'madeAt'>;

const statementColumns = (isCarrier: boolean): readonly StatementColumn[] => [
  {
    id: 'number',
    title: msg({ id: 'cod.statement.number', message: 'Statement number' }),
    pinned: true,
    card: 'title',
    cell: ({ id, number }) => (
      <Link
        href={href(isCarrier ? 'systemBills' : 'billManage', { [STATEMENT]: id })}
        state={toTabState(number)}
      >
        <bdi dir="ltr">{number}</bdi>
      </Link>
    ),
  },
  ...(isCarrier ? [companyColumn] : []),
  {
    id: 'status',
    title: words.status,
    card: 'status',
    cell: ({ status }) => <StatementChip status={status} />,
  },
  countColumn('orders', words.orders),
  amountColumn('gross', msg({ id: 'cod.gross', message: 'Collected amount' })),
  amountColumn('deducted', msg({ id: 'cod.deducted', message: 'Deducted for bills' })),
  amountColumn('net', msg({ id: 'cod.net', message: 'Transfer' })),
  momentColumn('madeAt', words.createdAt, { sortBy: 'madeAt' }),
  codeColumn('reference', msg({ id: 'money.reference', message: 'Bank reference' })),
  {
    id: 'paidOn',
    title: msg({ id: 'cod.paidOn', message: 'Paid on' }),
    cell: ({ paidOn }, { formats }) => paidOn !== null && formats.day(paidOn),
  },
];

const emptyNotice = (
  <Notice
    icon="file"
    title={<Trans id="cod.statement.empty">No statements found</Trans>}
    text={
      <Trans id="cod.statement.empty.text">
        A statement shows the counted COD in one currency, the unpaid bills deducted from it, and
        the bank transfer of the rest.
      </Trans>
    }
  />
);

const merchantColumns = statementColumns(false);

/** Statements of the merchant's company. */
export function MerchantStatements() {
  return (
    <DeclaredListPage
      label={msg({ id: 'bills.statements', message: 'COD statements' })}
      list={merchantStatements}
      filters={statementFilters}
      sortable={statementSort.options}
      fields={fields}
      columns={merchantColumns}
      empty={emptyNotice}
    />
  );
}

const carrierColumns = statementColumns(true);

const addButton = {
  type: 'makeStatement',
  begin: (): MoneyTask => ({
    type: 'makeStatement',
    id: crypto.randomUUID(),
    companyNo: '',
    currency: '',
    deduct: true,
  }),
} as const;

const renderActions = (statement: CodStatementRow, openTask: (task: MoneyTask) => void) =>
  statement.status === 'issued' && (
    <TaskButton task={{ type: 'pay', statement, reference: '', paidOn: '' }} openTask={openTask} />
  );

/** Statements of all companies, with buttons to create one and to record its transfer. */
export function CarrierStatements() {
  return (
    <MoneyList
      label={msg({ id: 'bills.statements', message: 'COD statements' })}
      list={carrierStatements}
      filters={carrierStatementFilters}
      sortable={statementSort.options}
      fields={carrierFields}
      columns={carrierColumns}
      renderActions={renderActions}
      addButton={addButton}
      empty={emptyNotice}
    />
  );
}
