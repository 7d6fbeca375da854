import type { Calls } from '../api/calls.ts';
import { bills } from '../api/contract/bills/bills.ts';
import { areas } from '../api/contract/areas/areas.ts';
import { addressBook } from '../api/contract/addressBook/addressBook.ts';
import { idsOf } from '../api/contract/attachments/attachments.ts';
import type { Ask, Endpoint } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { orderImport } from '../api/contract/orders/import.ts';
import { importReceipts } from '../api/contract/orders/receipt.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { exportOrders } from './orderExport.ts';
import { orderTable } from './orderCalls.ts';

/** The calls that answer with files. */
export const fileTable = {
  ...orderTable,
  ...orderImport,
  ...bills,
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
  (client: Calls<typeof fileTable>, ask: Ask): Files =>
  (request, report, signal) => {
    switch (request.file) {
      case 'orders':
        return exportOrders(client, request, report, signal);
      case 'importTemplate': {
        const { kind, language } = request;
        return client.getImportTemplate({ kind, language }, { signal });
      }
      case 'attachment':
        return askFile(ask, request.owner.read, idsOf(request.owner, request), signal);
      case 'byKey':
        return exportByKey(
          () => {
            const { makeKey, request: asked } = request;
            return ask(makeKey, asked as never, { signal });
          },
          (key) => askFile(ask, request.fetch, key, signal),
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

/** Calls that answer with files take no more than the ids or the key that they are found by. */
const askFile = (
  ask: Ask,
  call: Endpoint,
  input: object,
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> =>
  // The caller of the page gives a file with its name.
  ask(call, input as never, { signal }) as Promise<Outcome<DownloadedFile>>;

/** A file that is asked for by a key, which is made for it. */
async function exportByKey(
  makeKey: () => Promise<Outcome<{ readonly key: string }>>,
  fetch: (key: { readonly key: string }) => Promise<Outcome<DownloadedFile>>,
): Promise<Outcome<DownloadedFile>> {
  const made = await makeKey();
  return made.ok ? fetch({ key: made.data.key }) : made;
}
