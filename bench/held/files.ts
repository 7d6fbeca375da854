import { type Calls, type HeldCase, type Stock } from './calls.ts';
import { MAX_ATTACHMENT_BYTES } from '../../src/api/contract/attachments/attachments.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { exportKey, type ExportFormat } from '../../src/api/contract/orders/orderExport.ts';

/** A text file, and an archive whose directory names as many parts as fit. */
const textFile = () => new TextEncoder().encode('a, b\n'.repeat(MAX_ATTACHMENT_BYTES / 5));
function archive(): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(47);
  entry.set([0x50, 0x4b, 1, 2]);
  entry[28] = 1;
  entry[46] = 0x61;
  const count = Math.floor((MAX_ATTACHMENT_BYTES - 64) / entry.length);
  const bytes = new Uint8Array(4 + count * entry.length + 22);
  bytes.set([0x50, 0x4b, 3, 4]);
  for (let at = 0; at < count; at++) bytes.set(entry, 4 + at * entry.length);
  const end = new DataView(bytes.buffer, bytes.length - 22);
  end.setUint32(0, 0x06_05_4b_50, true);
  end.setUint32(16, 4, true);
  return bytes;
}

const keyed = v.object({ data: exportKey });

/** Files that are uploaded, and downloads read to their end. */
export function fileCases(
  { merchant, upload }: Calls,
  { portal, ids, importId }: Stock,
): readonly HeldCase[] {
  const attach = (n: string, name: string, file: () => Uint8Array<ArrayBuffer>) =>
    upload(
      'addOrderAttachment',
      n,
      () => ({ orderId: ids[20] ?? '', id: randomUUID(), name }),
      file,
    );
  const exporting = (n: string, more: object, format: ExportFormat): HeldCase => ({
    name: 'exportOrder',
    n,
    request: async () => {
      const { data } = v.parse(keyed, await portal.call('exportOrderKey', { format, ...more }));
      const query = new URLSearchParams({ key: data.key }).toString();
      return new Request(`http://localhost${contract.exportOrder.path}?${query}`, {
        headers: { authorization: `Bearer ${portal.token}` },
      });
    },
  });
  const asked = (name: EndpointName, n: string, input: object) => merchant(name, n, () => input);
  return [
    attach('10 MB of text', 'a.txt', textFile),
    attach('10 MB: an archive of 220,000 parts', 'a.xlsx', archive),
    exporting('all orders as XLSX', {}, 'xlsx'),
    exporting('all orders as CSV', {}, 'csv'),
    exporting('all orders with goods lines as XLSX', { goods: true }, 'xlsx'),
    asked('getImportBatches', '100 batches of 1,000 wrong rows', { importId }),
    asked('queryImportRows', '200 of 100,000 wrong rows', { importId, size: 200 }),
    asked('downloadImportReceipt', '100,000 wrong rows as XLSX', { importId, format: 'xlsx' }),
    asked('getOpenReference', 'all calls', {}),
  ];
}
