import type {
  ImportReceipt,
  ReceiptFilters,
  ReceiptRow,
  RowStatus,
} from '../../api/contract/orders/receipt.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type ReceiptSortBy = 'startedAt';

/** The company's imports: /order/import-receipts. */
export const receiptListMachine = createListMachine<ReceiptFilters, ReceiptSortBy, ImportReceipt>(
  'receiptList',
);

/** The newest first. */
export const receiptListDefaults: ListInput<ReceiptFilters, ReceiptSortBy, ImportReceipt> = {
  filters: {},
  sort: { by: 'startedAt', descending: true },
  size: 50,
  rowId: (receipt) => receipt.importId,
};

/** Rows of one import, all or those of one outcome. */
export interface ReceiptRowFilters {
  readonly importId: string;
  readonly status?: RowStatus;
}

/** The server knows one order only: as the rows arrived. */
export type ReceiptRowSortBy = 'arrival';

/** The rows of one import: /order/import-receipt. */
export const receiptRowListMachine = createListMachine<
  ReceiptRowFilters,
  ReceiptRowSortBy,
  ReceiptRow
>('receiptRowList');

export const receiptRowListDefaults: Omit<
  ListInput<ReceiptRowFilters, ReceiptRowSortBy, ReceiptRow>,
  'filters'
> = {
  sort: { by: 'arrival', descending: false },
  size: 100,
  rowId: (row) => String(row.rowNo),
};
