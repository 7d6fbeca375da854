import { wrap } from 'comlink';
import type { TableResult } from './tableReader.ts';

/** Reads a file in a worker that ends with it; a worker that breaks reads nothing. */
export async function readTableAside(file: Blob, signal: AbortSignal): Promise<TableResult> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<TableResult>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve({ ok: false, code: 'crashed' });
    });
    signal.addEventListener('abort', () => resolve({ ok: false, code: 'cancelled' }));
  });
  try {
    return await Promise.race([wrap<(file: Blob) => TableResult>(worker)(file), broken]);
  } finally {
    worker.terminate();
  }
}
