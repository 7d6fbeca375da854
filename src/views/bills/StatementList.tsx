import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  allStatementFilters,
  cod,
  type CodStatementRow,
  statementFilters,
  statementSort,
} from '../../api/contract/bill/cod.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import type { Column } from '../../ui/table/listTypes.ts';
import { useDeclaredList } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';
import { TaskNews } from '../shared/TaskNews.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { Amount, companyColumn, companyField } from './billColumns.tsx';
import { MoneyDialog, taskTexts } from './MoneyDialog.tsx';
import type { MoneyTask } from './moneyTask.ts';
import { useMoney } from './useMoney.ts';

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
    label: msg({ id: 'import.column.state', message: 'Status' }),
    options: statusTexts,
  },
];
const allFields = [...fields, companyField];

type StatementColumn = Column<CodStatementRow, 'madeAt'>;

const columnsOf = (isAll: boolean): readonly StatementColumn[] => [
  {
    id: 'number',
    title: msg({ id: 'cod.statement.number', message: 'Statement number' }),
    pinned: true,
    card: 'title',
    cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
  },
  ...(isAll ? [companyColumn] : []),
  {
    id: 'status',
    title: msg({ id: 'import.column.state', message: 'Status' }),
    card: 'status',
    cell: ({ status }, { text }) => (
      <ToneChip tone={status === 'paid' ? 'done' : 'moving'}>{text(statusTexts[status])}</ToneChip>
    ),
  },
  {
    id: 'orders',
    title: msg({ id: 'handover.orders', message: 'Orders' }),
    align: 'end',
    cell: ({ orders }, { formats }) => formats.integer(orders),
  },
  {
    id: 'gross',
    title: msg({ id: 'cod.gross', message: 'Collected amount' }),
    align: 'end',
    card: 'named',
    cell: ({ gross, currency }) => <Amount of={gross} currency={currency} />,
  },
  {
    id: 'deducted',
    title: msg({ id: 'cod.deducted', message: 'Deducted for bills' }),
    align: 'end',
    card: 'named',
    cell: ({ deducted, currency }) => <Amount of={deducted} currency={currency} />,
  },
  {
    id: 'net',
    title: msg({ id: 'cod.net', message: 'Transfer' }),
    align: 'end',
    card: 'named',
    cell: ({ net, currency }) => <Amount of={net} currency={currency} />,
  },
  {
    id: 'madeAt',
    title: msg({ id: 'orders.column.createdAt', message: 'Created' }),
    sortBy: 'madeAt',
    cell: ({ madeAt }) => <Moment at={madeAt} />,
  },
  {
    id: 'reference',
    title: msg({ id: 'money.reference', message: 'Bank reference' }),
    cell: ({ reference }) => reference !== null && <bdi dir="ltr">{reference}</bdi>,
  },
  {
    id: 'paidOn',
    title: msg({ id: 'cod.paidOn', message: 'Paid on' }),
    cell: ({ paidOn }, { formats }) => paidOn !== null && formats.day(paidOn),
  },
];

const none = (
  <Notice
    level={2}
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

/** What the company was paid. */
export function OwnStatements() {
  const { t } = useMacro();
  const machine = useDeclaredList(ownStatements);
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'bills.statements', message: 'COD statements' })}
      kit={kit}
      machine={machine}
      defaults={ownStatements.defaults}
      filters={statementFilters}
      sortable={statementSort.options}
      fields={fields}
      columns={ownColumns}
      empty={none}
    />
  );
}

/** Statements of all companies; new ones are made here, and their transfers taken down. */
export function AllStatements() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const machine = useDeclaredList(allStatements);
  const kit = useListKit();
  const { actor, ask } = useMoney();
  const columns = useMemo(
    (): readonly StatementColumn[] => [
      ...columnsOf(true),
      {
        id: 'act',
        pinned: 'end',
        title: msg({ id: 'platform.key.actions', message: 'Actions' }),
        cell: payCell(ask),
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
          onClick={() => {
            const id = crypto.randomUUID();
            ask({ type: 'makeStatement', id, companyNo: '', currency: '', deduct: true });
          }}
        >
          {i18n._(taskTexts.makeStatement)}
        </Button>
      </>
    ),
    [actor, ask, i18n],
  );
  return (
    <>
      <ListPage
        label={t({ id: 'bills.statements', message: 'COD statements' })}
        kit={kit}
        machine={machine}
        defaults={allStatements.defaults}
        filters={allStatementFilters}
        sortable={statementSort.options}
        fields={allFields}
        columns={columns}
        tools={tools}
        empty={none}
      />
      {actor !== null && <MoneyDialog actor={actor} />}
    </>
  );
}

const payCell = (ask: (task: MoneyTask) => void) => (statement: CodStatementRow) =>
  statement.status === 'issued' && <Pay statement={statement} ask={ask} />;

interface PayProps {
  readonly statement: CodStatementRow;
  readonly ask: (task: MoneyTask) => void;
}

function Pay({ statement, ask }: PayProps) {
  const { i18n } = useLingui();
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => ask({ type: 'pay', statement, reference: '', paidOn: '' })}
    >
      {i18n._(taskTexts.pay)}
    </Button>
  );
}
