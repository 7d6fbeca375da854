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
  runInWorker<TableResult>(createWorker, signal, async (readers) => readers.readTable(file));

/** Like `readTableInWorker`, but reads all sheets of a workbook. */
export const readBookInWorker = (
  file: Blob,
  signal: AbortSignal,
  createWorker = createTableWorker,
): Promise<BookResult> =>
  runInWorker<BookResult>(createWorker, signal, async (readers) => readers.readBook(file));

type ReadFailure = Extract<TableResult, { readonly ok: false }>;

async function runInWorker<Result>(
  createWorker: CreateWorker,
  signal: AbortSignal,
  read: (readers: Remote<TableReaders>) => Promise<Result>,
): Promise<Result | ReadFailure> {
  const connection = new WorkerConnection<TableReaders>(createWorker, () => undefined);
  const cancel = () =>
    connection.end(new WorkerLostError('cancelled', 'The reading was cancelled.'));
  signal.addEventListener('abort', cancel);
  try {
    return await connection.run(read);
  } catch (thrown) {
    if (thrown instanceof WorkerLostError) return { ok: false, code: thrown.code };
    throw thrown;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
