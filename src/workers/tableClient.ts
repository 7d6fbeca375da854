import type { Remote } from 'comlink';
import { WorkerConnection, WorkerLostError } from './workerConnection.ts';
import type { BookResult, TableReaders, TableResult } from './tableReader.ts';

type CreateWorker = () => Worker;

const createTableWorker: CreateWorker = () =>
  new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });

/** Reads a file in a worker that ends afterwards; a worker that breaks or is killed reads nothing. */
export const readTableInWorker = (
  file: Blob,
  signal: AbortSignal,
  createWorker = createTableWorker,
): Promise<TableResult> =>
  aside<TableResult>(createWorker, signal, async (readers) => readers.readTable(file));

/** Reads all sheets of a workbook in such a worker. */
export const readBookInWorker = (
  file: Blob,
  signal: AbortSignal,
  createWorker = createTableWorker,
): Promise<BookResult> =>
  aside<BookResult>(createWorker, signal, async (readers) => readers.readBook(file));

type Unread = Extract<TableResult, { readonly ok: false }>;

async function aside<Result>(
  createWorker: CreateWorker,
  signal: AbortSignal,
  read: (readers: Remote<TableReaders>) => Promise<Result>,
): Promise<Result | Unread> {
  const line = new WorkerConnection<TableReaders>(createWorker, () => undefined);
  const cancel = () => line.end(new WorkerLostError('cancelled', 'The reading was cancelled.'));
  signal.addEventListener('abort', cancel);
  try {
    return await line.run(read);
  } catch (thrown) {
    if (thrown instanceof WorkerLostError) return { ok: false, code: thrown.code };
    throw thrown;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
