import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import {
  allCodFilters,
  cod,
  codFilters,
  type CodRow,
  codSort,
} from '../../api/contract/bill/cod.ts';
import { declareList } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import type { Column } from '../../ui/table/listTypes.ts';
import { useDeclaredList, useMay } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';
import { TaskNews } from '../shared/TaskNews.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { Amount, companyColumn, companyField } from './billColumns.tsx';
import { codStatusTexts, codTones } from './billTexts.ts';
import { MoneyDialog, taskTexts } from './MoneyDialog.tsx';
import type { MoneyTask } from './moneyTask.ts';
import { useMoney } from './useMoney.ts';

const usual = {
  filters: {},
  sort: { by: 'collectedAt', descending: true },
  size: 50,
  rowId: ({ id }: { readonly id: string }) => id,
} as const;
const ownCod = declareList('codList', cod.queryCodList, usual);
const allCod = declareList('allCodList', cod.queryAllCodList, usual);

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'cod.search', message: 'Search COD' }),
    hint: msg({ id: 'orders.column.waybillNo', message: 'Waybill number' }),
    maxLength: 40,
  },
  {
    type: 'choices',
    key: 'statuses',
    label: msg({ id: 'import.column.state', message: 'Status' }),
    options: codStatusTexts,
  },
];
const courier = msg({ id: 'cod.courier', message: 'Courier' });
const allFields: readonly FilterField[] = [
  ...fields,
  companyField,
  { type: 'text', key: 'courier', label: courier, maxLength: 60 },
];

type CodColumn = Column<CodRow, 'collectedAt'>;

const courierColumn: CodColumn = {
  id: 'courier',
  title: courier,
  card: 'named',
  cell: (row) => row.courier !== null && <bdi>{row.courier}</bdi>,
};

const columnsOf = (isAll: boolean): readonly CodColumn[] => [
  {
    id: 'waybillNo',
    title: msg({ id: 'orders.column.waybillNo', message: 'Waybill number' }),
    pinned: true,
    card: 'title',
    cell: ({ waybillNo }) => (
      <Link href={href('orderDetail', { orderNo: waybillNo })}>
        <bdi dir="ltr">{waybillNo}</bdi>
      </Link>
    ),
  },
  ...(isAll ? [companyColumn, courierColumn] : []),
  {
    id: 'status',
    title: msg({ id: 'import.column.state', message: 'Status' }),
    card: 'status',
    cell: ({ status }, { text }) => (
      <ToneChip tone={codTones[status]}>{text(codStatusTexts[status])}</ToneChip>
    ),
  },
  {
    id: 'amount',
    title: msg({ id: 'cod.amount', message: 'To collect' }),
    align: 'end',
    card: 'named',
    cell: ({ amount, currency }) => <Amount of={amount} currency={currency} />,
  },
  {
    id: 'counted',
    title: msg({ id: 'cod.counted', message: 'Counted' }),
    align: 'end',
    card: 'named',
    cell: ({ counted, currency }) =>
      counted !== null && <Amount of={counted} currency={currency} />,
  },
  {
    id: 'collectedAt',
    title: msg({ id: 'cod.collectedAt', message: 'Collected' }),
    sortBy: 'collectedAt',
    card: 'named',
    cell: ({ collectedAt }) => <Moment at={collectedAt} />,
  },
  {
    id: 'place',
    title: msg({ id: 'cod.place', message: 'Station' }),
    cell: ({ place }) => place !== null && <bdi>{place}</bdi>,
  },
];

const none = (
  <Notice
    level={2}
    icon="box"
    title={<Trans id="cod.empty">No COD found</Trans>}
    text={
      <Trans id="cod.empty.text">
        Cash appears here when an order with an amount to collect is delivered.
      </Trans>
    }
  />
);

const ownColumns = columnsOf(false);

/** What was collected for the company, by waybill. */
export function OwnCod() {
  const { t } = useMacro();
  const machine = useDeclaredList(ownCod);
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'bills.cod', message: 'COD' })}
      kit={kit}
      machine={machine}
      defaults={ownCod.defaults}
      filters={codFilters}
      sortable={codSort.options}
      fields={fields}
      columns={ownColumns}
      empty={none}
    />
  );
}

/** What was collected for all companies, counted and decided row by row. */
export function AllCod() {
  const { t } = useMacro();
  const machine = useDeclaredList(allCod);
  const kit = useListKit();
  const mayDecide = useMay('bill.approve');
  const { actor, ask } = useMoney();
  const columns = useMemo(
    (): readonly CodColumn[] => [
      ...columnsOf(true),
      {
        id: 'act',
        pinned: 'end',
        title: msg({ id: 'platform.key.actions', message: 'Actions' }),
        cell: actCell(mayDecide, ask),
      },
    ],
    [mayDecide, ask],
  );
  const tools = useCallback(
    ({ list }: { readonly list: Parameters<typeof TaskNews>[0]['list'] }) => (
      <TaskNews actor={actor} list={list} />
    ),
    [actor],
  );
  return (
    <>
      <ListPage
        label={t({ id: 'bills.cod', message: 'COD' })}
        kit={kit}
        machine={machine}
        defaults={allCod.defaults}
        filters={allCodFilters}
        sortable={codSort.options}
        fields={allFields}
        columns={columns}
        tools={tools}
        empty={none}
      />
      {actor !== null && <MoneyDialog actor={actor} />}
    </>
  );
}

const actCell = (mayDecide: boolean, ask: ActProps['ask']) => (row: CodRow) => (
  <Act row={row} mayDecide={mayDecide} ask={ask} />
);

interface ActProps {
  readonly row: CodRow;
  readonly mayDecide: boolean;
  readonly ask: (task: MoneyTask) => void;
}

function Act({ row, mayDecide, ask }: ActProps) {
  const { i18n } = useLingui();
  if (row.status === 'collected') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => ask({ type: 'count', row, counted: row.amount })}
      >
        {i18n._(taskTexts.count)}
      </Button>
    );
  }
  if (row.status !== 'held' || !mayDecide) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => ask({ type: 'decide', row, pay: 'counted' })}
    >
      {i18n._(taskTexts.decide)}
    </Button>
  );
}
