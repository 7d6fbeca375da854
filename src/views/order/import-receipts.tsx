import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { receiptFilters, receiptSort } from '../../api/contract/order/receipt.ts';
import { receiptListDefaults } from '../../machines/list/receipts.ts';
import { useWork } from '../portal.ts';
import { FilterBar } from '../shell/filters/FilterBar.tsx';
import { Notice } from '../shell/Notice.tsx';
import { DataTable } from '../shell/table/DataTable.tsx';
import { useAskedList } from '../shell/table/useAskedList.ts';
import { useListAddress } from '../shell/table/useListAddress.ts';
import { useOwnActor } from '../shell/useOwnActor.ts';
import { columns, fields } from './receipts/receiptColumns.tsx';

/** /order/import-receipts: what the company has imported, and what became of it. */
export default function ImportReceipts() {
  const { t } = useLingui();
  const address = useListAddress(fields, receiptSort.options, receiptListDefaults.sort);
  const filters = useMemo(() => {
    const read = v.safeParse(receiptFilters, address.filters);
    return read.success ? read.output : {};
  }, [address.filters]);
  const { receiptList } = useWork();
  const list = useOwnActor(receiptList, { ...receiptListDefaults, filters, sort: address.sort });
  useAskedList(list, filters, address.sort);

  if (list === null) return null;
  return (
    <>
      <FilterBar fields={fields} values={address.filters} onApply={address.setFilters} />
      <DataTable
        label={t({ id: 'receipts.table', message: 'Imports' })}
        list={list}
        columns={columns}
        rowId={(receipt) => receipt.importId}
        onSort={address.setSort}
        empty={
          <Notice
            level={2}
            icon="file"
            title={<Trans id="receipts.empty.title">No import here</Trans>}
            text={
              <Trans id="receipts.empty.text">
                Every import is listed from its first row sent. If you were looking for an older
                one, check the dates.
              </Trans>
            }
          />
        }
      />
    </>
  );
}
