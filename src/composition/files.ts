import type { Calls } from '../api/calls.ts';
import { bills } from '../api/contract/bill/bills.ts';
import { areas } from '../api/contract/areas.ts';
import { addressBook } from '../api/contract/addressBook.ts';
import { issueAttachments } from '../api/contract/issue/attachments.ts';
import { issueExport } from '../api/contract/issue/export.ts';
import { loginRecords } from '../api/contract/loginRecords.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { orderAttachments } from '../api/contract/order/attachments.ts';
import { orderImport } from '../api/contract/order/import.ts';
import { importReceipts } from '../api/contract/order/receipt.ts';
import { returns } from '../api/contract/returns/returns.ts';
import { ticketAttachments } from '../api/contract/tickets/attachments.ts';
import { tickets } from '../api/contract/tickets/tickets.ts';
import type { DownloadedFile } from '../api/reply.ts';
import { dashboardExports } from '../api/contract/dashboard/exports.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { exportOrders } from './orderExport.ts';
import { orderTable } from './orderCalls.ts';

/** The calls that answer with files. */
export const fileTable = {
  ...orderTable,
  ...orderImport,
  ...orderAttachments,
  ...issueAttachments,
  ...issueExport,
  ...ticketAttachments,
  ...tickets,
  ...bills,
  ...returns,
  ...addressBook,
  ...areas,
  ...importReceipts,
  ...loginRecords,
  ...dashboardExports,
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
        return readFile(client, request, signal);
      case 'issues': {
        // Without a company's code, the plans of both calls are the same.
        const { everyone, request: plan } = request;
        return everyone
          ? exportByKey(
              () => client.exportAllIssueOrderKey(plan, { signal }),
              (key) => client.exportAllIssueOrder(key, { signal }),
            )
          : exportByKey(
              () => client.exportIssueOrderKey(plan, { signal }),
              (key) => client.exportIssueOrder(key, { signal }),
            );
      }
      case 'returns':
        return exportReturns(client, request, signal);
      case 'tickets':
        return exportByKey(
          () => client.exportWorkOrderKey(request.request, { signal }),
          (key) => client.exportWorkOrder(key, { signal }),
        );
      case 'detail':
        return exportDetail(client, request, signal);
      case 'signIns':
        return exportByKey(
          () => client.exportLoginRecordKey(request.request, { signal }),
          (key) => client.exportLoginRecord(key, { signal }),
        );
      case 'bill':
        return client.exportBill({ id: request.id, language: request.language }, { signal });
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

function exportDetail(
  client: Calls<typeof fileTable>,
  { detail, request }: Extract<DownloadRequest, { file: 'detail' }>,
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> {
  const options = { signal };
  switch (detail) {
    case 'orderQuantity':
      return exportByKey(
        () => client.exportOrderQuantityDetailKey(request, options),
        (key) => client.exportOrderQuantityDetail(key, options),
      );
    case 'cod':
      return exportByKey(
        () => client.exportCodDetailKey(request, options),
        (key) => client.exportCodDetail(key, options),
      );
    case 'problem':
      return exportByKey(
        () => client.exportProblemDetailKey(request, options),
        (key) => client.exportProblemDetail(key, options),
      );
  }
}

function readFile(
  client: Calls<typeof fileTable>,
  { owner, ownerId, id }: Extract<DownloadRequest, { file: 'attachment' }>,
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> {
  switch (owner) {
    case 'order':
      return client.getOrderAttachment({ orderId: ownerId, id }, { signal });
    case 'issue':
      return client.getIssueAttachment({ issueId: ownerId, id }, { signal });
    case 'ticket':
      return client.getWorkOrderAttachment({ ticketId: ownerId, id }, { signal });
  }
}

function exportReturns(
  client: Calls<typeof fileTable>,
  { scope, request }: Extract<DownloadRequest, { file: 'returns' }>,
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> {
  const options = { signal };
  switch (scope) {
    case 'own':
      return exportByKey(
        () => client.exportReturnOrderKey(request, options),
        (key) => client.exportReturnOrder(key, options),
      );
    case 'all':
      return exportByKey(
        () => client.exportAllReturnOrderKey(request, options),
        (key) => client.exportAllReturnOrder(key, options),
      );
    case 'exchange':
      return exportByKey(
        () => client.exportExchangePrintKey(request, options),
        (key) => client.exportExchangePrint(key, options),
      );
    case 'allExchange':
      return exportByKey(
        () => client.exportAllExchangePrintKey(request, options),
        (key) => client.exportAllExchangePrint(key, options),
      );
  }
}

/** A file that is asked for by a key, which is made for it. */
async function exportByKey(
  makeKey: () => Promise<Outcome<{ readonly key: string }>>,
  fetch: (key: { readonly key: string }) => Promise<Outcome<DownloadedFile>>,
): Promise<Outcome<DownloadedFile>> {
  const made = await makeKey();
  return made.ok ? fetch({ key: made.data.key }) : made;
}
