import type { Calls } from '../api/calls.ts';
import { areas } from '../api/contract/areas.ts';
import { addressBook } from '../api/contract/addressBook.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { orderAttachments } from '../api/contract/order/attachments.ts';
import { orderImport } from '../api/contract/order/import.ts';
import { importReceipts } from '../api/contract/order/receipt.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { exportOrders } from './orderExport.ts';
import { orderTable } from './orderCalls.ts';

/** The calls that answer with files. */
export const fileTable = {
  ...orderTable,
  ...orderImport,
  ...orderAttachments,
  ...addressBook,
  ...areas,
  ...importReceipts,
};

/** Fetches a file that the server makes. */
export type Files = (
  request: Exclude<DownloadRequest, { file: 'importProblems' }>,
  report: SaveInput['report'],
  signal: AbortSignal,
) => Promise<Outcome<DownloadedFile>>;

export const createFiles =
  (client: Calls<typeof fileTable>): Files =>
  (request, report, signal) => {
    switch (request.file) {
      case 'orders':
        return exportOrders(client, request, report, signal);
      case 'importTemplate': {
        const { kind, language } = request;
        return client.getImportTemplate({ kind, language }, { signal });
      }
      case 'attachment':
        return client.getOrderAttachment({ orderId: request.ownerId, id: request.id }, { signal });
      case 'areas':
        return client.exportAreas({}, { signal });
      case 'addresses': {
        const { kind, format } = request;
        return client.exportAddressList({ kind, format }, { signal });
      }
      case 'importReceipt': {
        const { importId, format } = request;
        return client.downloadImportReceipt({ importId, format }, { signal });
      }
    }
  };
