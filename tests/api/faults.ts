import type { Wire } from './page.ts';

/** Path of batch uploads. */
export const BATCH_PATH = '/v1/api/express/order/bashInsert';

/** A network that gives up, as fetch says it. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** The request arrives; its answer does not. */
export async function answerDropped(pass: () => Promise<Response>): Promise<Response> {
  await pass();
  return lost();
}

/** Every upload meets a fault, and its next try passes: several are on their way at once. */
export function onceEach(fault: (pass: () => Promise<Response>) => Promise<Response>): Wire {
  const met = new Set<string>();
  return async (path, pass, body) => {
    if (!path.startsWith(BATCH_PATH)) return pass();
    const batch = body instanceof FormData ? body.get('batch') : null;
    const upload = batch instanceof Blob ? await batch.text() : '';
    if (met.has(upload)) return pass();
    met.add(upload);
    return fault(pass);
  };
}

/** Something happens before the upload that counts so many, from 1. */
export function atUpload(count: number, happen: Wire): Wire {
  let uploads = 0;
  return (path, pass) => {
    if (!path.startsWith(BATCH_PATH)) return pass();
    uploads += 1;
    return uploads === count ? happen(path, pass) : pass();
  };
}
