import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  allStatementFilters,
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
import { words } from '../../ui/words.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { amountColumn, companyColumn, companyField } from './billColumns.tsx';
import { MoneyList, TaskButton } from './MoneyList.tsx';
import type { MoneyTask } from './moneyTask.ts';

const usual = {
  filters: {},
  sort: { by: 'madeAt', descending: true },
  size: 50,
  rowId: ({ id }: { readonly id: string }) => id,
} as const;
const ownStatements = declareList('statementList', cod.queryCodStatementList, usual);
const allStatements = declareList('allStatementList', cod.queryAllCodStatementList, usual);

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
const allFields = [...fields, companyField];

type StatementColumn = Column<CodStatementRow, 'madeAt'>;

const columnsOf = (isAll: boolean): readonly StatementColumn[] => [
  codeColumn('number', msg({ id: 'cod.statement.number', message: 'Statement number' }), {
    pinned: true,
    card: 'title',
  }),
  ...(isAll ? [companyColumn] : []),
  {
    id: 'status',
    title: words.status,
    card: 'status',
    cell: ({ status }, { text }) => (
      <ToneChip tone={status === 'paid' ? 'done' : 'moving'}>{text(statusTexts[status])}</ToneChip>
    ),
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

const none = (
  <Notice
    icon="file"
    title={<Trans id="cod.statement.empty">No statements found</Trans>}
    text={
      <Trans id="cod.statement.empty.text">
        A statement lists counted COD in one currency, less unpaid bills, and its bank transfer.
      </Trans>
    }
  />
);

const ownColumns = columnsOf(false);

/** Statements of the merchant's company. */
export function OwnStatements() {
  return (
    <DeclaredListPage
      label={msg({ id: 'bills.statements', message: 'COD statements' })}
      list={ownStatements}
      filters={statementFilters}
      sortable={statementSort.options}
      fields={fields}
      columns={ownColumns}
      empty={none}
    />
  );
}

const allColumns = columnsOf(true);

const add = {
  type: 'makeStatement',
  begin: (): MoneyTask => ({
    type: 'makeStatement',
    id: crypto.randomUUID(),
    companyNo: '',
    currency: '',
    deduct: true,
  }),
} as const;

const act = (statement: CodStatementRow, ask: (task: MoneyTask) => void) =>
  statement.status === 'issued' && (
    <TaskButton task={{ type: 'pay', statement, reference: '', paidOn: '' }} ask={ask} />
  );

/** Statements of all companies: created here, transfers recorded here. */
export function AllStatements() {
  return (
    <MoneyList
      label={msg({ id: 'bills.statements', message: 'COD statements' })}
      list={allStatements}
      filters={allStatementFilters}
      sortable={statementSort.options}
      fields={allFields}
      columns={allColumns}
      act={act}
      add={add}
      empty={none}
    />
  );
}
