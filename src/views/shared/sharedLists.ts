import { importReceipts } from '../../api/contract/orders/importReceipts.ts';
import { records } from '../../api/contract/records/records.ts';
import { declareList } from '../../machines/declare.ts';

/** Change log, newest first: /system/change-record and the history of a record. */
export const changeList = declareList('changeList', records.queryChangeList, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: (change) => change.id,
});

/** Imports of the company, newest first: /order/import-receipts and the home page. */
export const receiptList = declareList('receiptList', importReceipts.queryImportReceipts, {
  filters: {},
  sort: { by: 'startedAt', descending: true },
  size: 50,
  rowId: (receipt) => receipt.importId,
});
