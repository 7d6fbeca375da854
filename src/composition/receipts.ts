import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { importReceipts } from '../api/contract/orders/receipt.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { CancelResult, ImportReceipt, ReceiptRow } from '../api/contract/orders/receipt.ts';
import type { ListPage } from '../machines/list/types.ts';
import { receiptListMachine, receiptRowListMachine } from '../machines/list/receipts.ts';
import type { ReceiptRowFilters, ReceiptRowSortBy } from '../machines/list/receipts.ts';
import { receiptMachine } from '../machines/receipt/machine.ts';
import type { Areas } from '../views/shared/portal.ts';
import { type ListBody, provideList } from './lists.ts';

/** The calls of import receipts. */
export const receiptTable = {
  ...importReceipts,
};
export type ReceiptClient = Calls<typeof receiptTable>;

/** The machines of the import receipts, asking the server. */
export function createReceipts(client: ReceiptClient): Areas['receipts'] {
  return {
    receiptList: provideList(receiptListMachine, client.queryImportReceipts),

    receiptRowList: provideList(receiptRowListMachine, (query, { signal }) =>
      rowPage(client, query, signal),
    ),

    receipt: receiptMachine.provide({
      actors: {
        fetchReceipt: fromPromise<Outcome<ImportReceipt>, { readonly importId: string }>(
          ({ input, signal }) => client.getImportReceipt(input, { signal }),
        ),
        cancelImport: fromPromise<Outcome<CancelResult>, { readonly importId: string }>(
          ({ input }) => client.cancelImport(input),
        ),
      },
    }),
  };
}

/**
 * The server walks an import's rows forwards only, and keeps their number in the receipt. So the
 * list's cursor is the trail of the server's cursors up to its page, apart by spaces.
 */
async function rowPage(
  client: ReceiptClient,
  { filters, size, cursor }: ListBody<ReceiptRowFilters, ReceiptRowSortBy>,
  signal: AbortSignal,
): Promise<Outcome<ListPage<ReceiptRow>>> {
  const trail = cursor === undefined ? [] : cursor.split(' ');
  const at = trail.at(-1) ?? '';
  const { importId, status } = filters;
  const [receipt, page] = await Promise.all([
    client.getImportReceipt({ importId }, { signal }),
    client.queryImportRows(
      {
        importId,
        size,
        ...(status === undefined ? {} : { status }),
        ...(at === '' ? {} : { cursor: at }),
      },
      { signal },
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
      next: next === null ? null : [...(trail.length === 0 ? [''] : trail), next].join(' '),
      previous: trail.length < 2 ? null : trail.slice(0, -1).join(' '),
    },
  };
}
