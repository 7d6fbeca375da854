import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { orderFilters, orderSort } from '../../api/contract/order/list.ts';
import { orderListDefaults } from '../../machines/list/orders.ts';
import { useWork } from '../portal.ts';
import { FilterBar } from '../shell/filters/FilterBar.tsx';
import { Notice } from '../shell/Notice.tsx';
import { DataTable } from '../shell/table/DataTable.tsx';
import { useAskedList } from '../shell/table/useAskedList.ts';
import { useListAddress } from '../shell/table/useListAddress.ts';
import { useOwnActor } from '../shell/useOwnActor.ts';
import { columns, fields } from './orderColumns.tsx';

/** /order/order-search: every order of the company, found by number, receiver, status, date. */
export default function OrderSearch() {
  const { t } = useLingui();
  const address = useListAddress(fields, orderSort.options, orderListDefaults.sort);
  const filters = useMemo(() => {
    const read = v.safeParse(orderFilters, address.filters);
    return read.success ? read.output : {};
  }, [address.filters]);
  const { orderList } = useWork();
  const list = useOwnActor(orderList, { ...orderListDefaults, filters, sort: address.sort });
  useAskedList(list, filters, address.sort);

  if (list === null) return null;
  return (
    <>
      <FilterBar fields={fields} values={address.filters} onApply={address.setFilters} />
      <DataTable
        label={t({ id: 'orders.table', message: 'Orders' })}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        onSort={address.setSort}
        empty={
          <Notice
            level={2}
            icon="search"
            title={<Trans id="orders.empty.title">No order matches</Trans>}
            text={
              <Trans id="orders.empty.text">
                Check the numbers and dates, or reset the filters to see all orders.
              </Trans>
            }
          />
        }
      />
    </>
  );
}
