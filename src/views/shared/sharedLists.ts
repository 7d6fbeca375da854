import { importReceipts } from '../../api/contract/orders/receipt.ts';
import { records } from '../../api/contract/records/records.ts';
import { declareList } from '../../machines/declare.ts';

/** Who changed what, the newest first: /system/change-record, and on the page of a record. */
export const changeList = declareList('changeList', records.queryChangeList, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: (change) => change.id,
});

/** The company's imports, the newest first: /order/import-receipts, and on home. */
export const receiptList = declareList('receiptList', importReceipts.queryImportReceipts, {
  filters: {},
  sort: { by: 'startedAt', descending: true },
  size: 50,
  rowId: (receipt) => receipt.importId,
});
