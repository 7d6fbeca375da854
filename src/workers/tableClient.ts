import { type Remote, wrap } from 'comlink';
import type { BookResult, TableReaders, TableResult } from './tableReader.ts';

/** Reads a file in a worker that ends with it; a worker that breaks reads nothing. */
export const readTableAside = (file: Blob, signal: AbortSignal): Promise<TableResult> =>
  aside<TableResult>(signal, (readers) => readers.readTable(file));

/** The same of all sheets of a workbook. */
export const readBookAside = (file: Blob, signal: AbortSignal): Promise<BookResult> =>
  aside<BookResult>(signal, (readers) => readers.readBook(file));

type Unread = Extract<TableResult, { readonly ok: false }>;

async function aside<Result>(
  signal: AbortSignal,
  read: (readers: Remote<TableReaders>) => Promise<Result | Unread>,
): Promise<Result | Unread> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<Unread>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve({ ok: false, code: 'crashed' });
    });
    signal.addEventListener('abort', () => resolve({ ok: false, code: 'cancelled' }));
  });
  try {
    return await Promise.race([read(wrap<TableReaders>(worker)), broken]);
  } finally {
    worker.terminate();
  }
}
