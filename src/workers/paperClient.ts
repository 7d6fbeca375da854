import type { PaperBlock, PaperSetup } from '../paper/paperContent.ts';
import { WorkerConnection, WorkerLostError } from './workerConnection.ts';

/** Writer of one document in a worker. */
export interface PaperHost {
  begin(setup: PaperSetup): Promise<void>;
  add(blocks: readonly PaperBlock[]): Promise<void>;
  /** Ends the contents, and returns the number of pages. */
  end(): Promise<number>;
  /** Writes the numbers of the pages below them, and returns the file. */
  finish(pageNumbers: readonly string[]): Promise<Blob>;
}

const createPaperWorker = () =>
  new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' });

/** Writes a document in a worker that ends afterwards, or once `signal` is aborted. */
export async function writePaperInWorker<Result>(
  write: (host: PaperHost) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const connection = new WorkerConnection<PaperHost>(createPaperWorker, () => undefined);
  const cancel = () =>
    connection.end(new WorkerLostError('cancelled', 'The document was cancelled.'));
  signal.addEventListener('abort', cancel);
  try {
    return await connection.run((remote) => write(remote));
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
