import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Link } from 'wouter';
import {
  carrierCodFilters,
  cod,
  codFilters,
  type CodRow,
  codSort,
} from '../../api/contract/bills/cod.ts';
import { declareList } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { momentColumn, textColumn } from '../../list/columnKinds.tsx';
import { toneColumn } from '../shared/Status.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { useMay } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { amountColumn } from './billColumns.tsx';
import { companyColumn, companyField } from '../shared/CompanyName.tsx';
import { codStatusTexts, codTones } from './billTexts.ts';
import { MoneyList, TaskButton } from './MoneyList.tsx';
import type { MoneyTask } from './moneyTask.ts';

const listOptions = {
  filters: {},
  sort: { by: 'collectedAt', descending: true },
  size: 50,
  rowId: ({ id }: { readonly id: string }) => id,
} as const;
const merchantCod = declareList('codList', cod.queryCodList, listOptions);
const carrierCod = declareList('allCodList', cod.queryAllCodList, listOptions);

const merchantFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'cod.search', message: 'Search COD' }),
    hint: words.waybillNo,
    maxLength: 40,
  },
  {
    type: 'choices',
    key: 'statuses',
    label: words.status,
    options: codStatusTexts,
  },
];
const courierTitle = msg({ id: 'cod.courier', message: 'Courier' });
const carrierFields: readonly FilterField[] = [
  ...merchantFields,
  companyField,
  { type: 'text', key: 'courier', label: courierTitle, maxLength: 60 },
];

type CodColumn = Column<CodRow, 'collectedAt'>;

const courierColumn: CodColumn = {
  id: 'courier',
  title: courierTitle,
  card: 'labelled',
  cell: (row) => row.courier !== null && <bdi>{row.courier}</bdi>,
};

const codColumns = (isCarrier: boolean): readonly CodColumn[] => [
  {
    id: 'waybillNo',
    title: words.waybillNo,
    pinned: true,
    card: 'title',
    cell: ({ waybillNo }) => (
      <Link href={href('orderDetail', { orderNo: waybillNo })}>
        <bdi dir="ltr">{waybillNo}</bdi>
      </Link>
    ),
  },
  ...(isCarrier ? [companyColumn, courierColumn] : []),
  toneColumn('status', words.status, codStatusTexts, codTones),
  amountColumn('amount', msg({ id: 'cod.amount', message: 'To collect' })),
  amountColumn('counted', msg({ id: 'cod.counted', message: 'Counted' })),
  momentColumn('collectedAt', msg({ id: 'cod.collectedAt', message: 'Collected' }), {
    sortBy: 'collectedAt',
    card: 'labelled',
  }),
  textColumn('place', msg({ id: 'cod.place', message: 'Station' })),
];

const emptyNotice = (
  <Notice
    icon="box"
    title={<Trans id="cod.empty">No COD found</Trans>}
    text={
      <Trans id="cod.empty.text">
        Cash appears here when an order with an amount to collect is delivered.
      </Trans>
    }
  />
);

const merchantColumns = codColumns(false);

/** COD of the merchant's company, by waybill. */
export function MerchantCod() {
  return (
    <DeclaredListPage
      label={msg({ id: 'bills.cod', message: 'COD' })}
      list={merchantCod}
      filters={codFilters}
      sortable={codSort.options}
      fields={merchantFields}
      columns={merchantColumns}
      empty={emptyNotice}
    />
  );
}

const carrierColumns = codColumns(true);

/** COD of all companies, with buttons to count the cash of a row and to decide a difference. */
export function CarrierCod() {
  const mayDecide = useMay('bill.approve');
  const renderActions = useCallback(
    (row: CodRow, openTask: (task: MoneyTask) => void) => {
      if (row.status === 'collected') {
        return (
          <TaskButton task={{ type: 'count', row, counted: row.amount }} openTask={openTask} />
        );
      }
      if (row.status !== 'held' || !mayDecide) return null;
      return <TaskButton task={{ type: 'decide', row, pay: 'counted' }} openTask={openTask} />;
    },
    [mayDecide],
  );
  return (
    <MoneyList
      label={msg({ id: 'bills.cod', message: 'COD' })}
      list={carrierCod}
      filters={carrierCodFilters}
      sortable={codSort.options}
      fields={carrierFields}
      columns={carrierColumns}
      renderActions={renderActions}
      empty={emptyNotice}
    />
  );
}
