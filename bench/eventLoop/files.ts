import { type Calls, type CallCase, type TestData } from './calls.ts';
import { MAX_ATTACHMENT_BYTES } from '../../src/api/contract/attachments/attachments.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { exportKey, type ExportFormat } from '../../src/api/contract/orders/orderExport.ts';

const createTextFile = () => new TextEncoder().encode('a, b\n'.repeat(MAX_ATTACHMENT_BYTES / 5));

/** An archive whose directory has the maximum number of parts. */
function createArchive(): Uint8Array<ArrayBuffer> {
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

const keyReply = v.object({ data: exportKey });

/** Uploads of files and complete downloads. */
export function fileCases(
  { merchant, upload }: Calls,
  { portal, ids, importId }: TestData,
): readonly CallCase[] {
  const createUploadCase = (size: string, name: string, file: () => Uint8Array<ArrayBuffer>) =>
    upload(
      'addOrderAttachment',
      size,
      () => ({ orderId: ids[20] ?? '', id: randomUUID(), name }),
      file,
    );
  const createExportCase = (size: string, options: object, format: ExportFormat): CallCase => ({
    name: 'exportOrder',
    size,
    request: async () => {
      const { data } = v.parse(
        keyReply,
        await portal.call('exportOrderKey', { format, ...options }),
      );
      const query = new URLSearchParams({ key: data.key }).toString();
      return new Request(`http://localhost${contract.exportOrder.path}?${query}`, {
        headers: { authorization: `Bearer ${portal.token}` },
      });
    },
  });
  const createCase = (name: EndpointName, size: string, input: object) =>
    merchant(name, size, () => input);
  return [
    createUploadCase('10 MB of text', 'a.txt', createTextFile),
    createUploadCase('10 MB: an archive of 220,000 parts', 'a.xlsx', createArchive),
    createExportCase('all orders as XLSX', {}, 'xlsx'),
    createExportCase('all orders as CSV', {}, 'csv'),
    createExportCase('all orders with goods lines as XLSX', { goods: true }, 'xlsx'),
    createCase('getImportBatches', '100 batches of 1,000 wrong rows', { importId }),
    createCase('queryImportRows', '200 of 100,000 wrong rows', { importId, size: 200 }),
    createCase('downloadImportReceipt', '100,000 wrong rows as XLSX', { importId, format: 'xlsx' }),
    createCase('getOpenReference', 'all calls', {}),
  ];
}
