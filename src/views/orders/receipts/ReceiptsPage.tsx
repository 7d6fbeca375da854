import { Trans, useLingui } from '@lingui/react/macro';
import { receiptFilters, receiptSort } from '../../../api/contract/orders/receipt.ts';
import { receiptList } from '../../shared/sharedLists.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { columns, fields } from './receiptColumns.tsx';

/** /order/import-receipts: what the company has imported, and what became of it. */
export default function ImportReceipts() {
  const { t } = useLingui();
  return (
    <DeclaredListPage
      label={t({ id: 'receipts.table', message: 'Imports' })}
      list={receiptList}
      filters={receiptFilters}
      sortable={receiptSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
          icon="file"
          title={<Trans id="receipts.empty.title">No imports found</Trans>}
          text={
            <Trans id="receipts.empty.text">
              Your imports appear here once their first rows are sent. Looking for an older one?
              Check the dates.
            </Trans>
          }
        />
      }
    />
  );
}
