import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { FILE_NAME_MAX } from '../../../api/contract/orders/importedFile.ts';
import {
  type ImportReceipt,
  countReceiptRows,
  receiptFilters,
  receiptSort,
} from '../../../api/contract/orders/importReceipts.ts';
import type { Column } from '../../../list/listTypes.ts';
import { href } from '../../../routes/paths.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Moment } from '../../../language/Moment.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { importKindTexts } from '../../shared/codeTexts.ts';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { receiptList } from '../../shared/sharedLists.ts';
import { toTabState } from '../../shared/pageTab.ts';
import { rowCountTexts } from '../import/importTexts.ts';
import { ReceiptState } from './ReceiptState.tsx';

const fileTitle = msg({ id: 'receipts.column.file', message: 'File' });

const fields: readonly FilterField[] = [
  { type: 'search', key: 'fileName', maxLength: FILE_NAME_MAX, label: fileTitle },
  {
    type: 'choice',
    key: 'kind',
    label: words.type,
    options: importKindTexts,
  },
  {
    type: 'dates',
    from: 'startedFrom',
    to: 'startedTo',
    label: msg({ id: 'receipts.started', message: 'Imported' }),
  },
];

const countColumn = (
  key: 'created' | 'duplicate' | 'invalid',
): Column<ImportReceipt, 'startedAt'> => ({
  id: key,
  title: rowCountTexts[key],
  card: 'labelled',
  align: 'end',
  cell: (receipt, { formats }) => formats.integer(receipt[key]),
});

const columns: readonly Column<ImportReceipt, 'startedAt'>[] = [
  {
    id: 'fileName',
    title: fileTitle,
    pinned: true,
    card: 'title',
    cell: ({ fileName, importId }) => (
      <Link href={href('importReceipt', { importId })} state={toTabState(fileName)}>
        {fileName === '' ? <Trans id="receipt.pasted">Pasted rows</Trans> : <bdi>{fileName}</bdi>}
      </Link>
    ),
  },
  {
    id: 'kind',
    title: words.type,
    cell: ({ kind }, { text }) => text(importKindTexts[kind]),
  },
  {
    id: 'state',
    title: words.status,
    card: 'status',
    cell: (receipt) => <ReceiptState receipt={receipt} />,
  },
  {
    id: 'startedAt',
    title: msg({ id: 'receipts.column.startedAt', message: 'Imported' }),
    sortBy: 'startedAt',
    card: 'labelled',
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  {
    id: 'createdBy',
    title: msg({ id: 'receipts.column.createdBy', message: 'By' }),
    cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
  },
  countColumn('created'),
  countColumn('duplicate'),
  countColumn('invalid'),
  {
    id: 'notSent',
    title: msg({ id: 'receipt.count.notSent', message: 'Not sent' }),
    align: 'end',
    cell: (receipt, { formats }) => {
      const { notSent } = countReceiptRows(receipt);
      return notSent === null ? '' : formats.integer(notSent.rows);
    },
  },
];

/** /order/import-receipts: imports of the company with their results. */
export default function ReceiptsPage() {
  return (
    <DeclaredListPage
      label={msg({ id: 'receipts.table', message: 'Imports' })}
      list={receiptList}
      filters={receiptFilters}
      sortable={receiptSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
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
