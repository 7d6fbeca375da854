import type { EndpointCaller } from '../../../api/contract/endpoint.ts';
import type { Outcome } from '../../../api/contract/failure.ts';
import {
  importReceipts,
  type ReceiptRow,
  type RowStatus,
} from '../../../api/contract/orders/importReceipts.ts';
import { declareListWithFetch, type ListBody } from '../../../machines/declare.ts';
import type { ListPage } from '../../../machines/list/types.ts';

/** Filter of the rows of one import. */
interface RowFilters {
  readonly importId: string;
  readonly status?: RowStatus;
}

/** Rows of one import. The server sorts by arrival only. */
export const receiptRowList = declareListWithFetch<RowFilters, 'arrival', ReceiptRow>(
  'receiptRowList',
  fetchRows,
  {
    filters: { importId: '' },
    sort: { by: 'arrival', descending: false },
    size: 100,
    rowId: (row) => String(row.rowNo),
  },
);

/**
 * Loads a page of rows and the receipt with their counts. The server pages forwards only, so the
 * list's cursor is the sequence of the server's cursors up to its page, separated by spaces.
 */
async function fetchRows(
  ask: EndpointCaller,
  { filters, size, cursor }: ListBody<RowFilters, 'arrival'>,
  options: { readonly signal: AbortSignal },
): Promise<Outcome<ListPage<ReceiptRow>>> {
  const cursors = cursor === undefined ? [] : cursor.split(' ');
  const serverCursor = cursors.at(-1) ?? '';
  const { importId, status } = filters;
  const [receipt, page] = await Promise.all([
    ask(importReceipts.getImportReceipt, { importId }, options),
    ask(
      importReceipts.queryImportRows,
      {
        importId,
        size,
        ...(status === undefined ? {} : { status }),
        ...(serverCursor === '' ? {} : { cursor: serverCursor }),
      },
      options,
    ),
  ]);
  if (!receipt.ok) return receipt;
  if (!page.ok) return page;
  const { created, duplicate, invalid } = receipt.data;
  const counts = { created, duplicate, invalid };
  const { rows, next } = page.data;
  return {
    ok: true,
    data: {
      rows,
      total: status === undefined ? created + duplicate + invalid : counts[status],
      totalCapped: false,
      // The first page has the empty cursor.
      next: next === null ? null : [...(cursors.length === 0 ? [''] : cursors), next].join(' '),
      previous: cursors.length < 2 ? null : cursors.slice(0, -1).join(' '),
    },
  };
}
