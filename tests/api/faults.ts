import type { Wire } from './page.ts';

/** Path of batch uploads. */
export const BATCH_PATH = '/v1/api/express/order/bashInsert';

/** Fails as `fetch` does without a network. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** Delivers the request and loses its reply. */
export async function dropAnswer(pass: () => Promise<Response>): Promise<Response> {
  await pass();
  return loseConnection();
}

/** Applies `fault` to the first try of every upload; the next try passes. */
export function failFirstTries(fault: (pass: () => Promise<Response>) => Promise<Response>): Wire {
  const failedUploads = new Set<string>();
  return async (path, pass, body) => {
    if (!path.startsWith(BATCH_PATH)) return pass();
    const batch = body instanceof FormData ? body.get('batch') : null;
    const upload = batch instanceof Blob ? await batch.text() : '';
    if (failedUploads.has(upload)) return pass();
    failedUploads.add(upload);
    return fault(pass);
  };
}

/** Applies `wire` to one upload, counted from 1; the others pass. */
export function atUpload(position: number, wire: Wire): Wire {
  let uploads = 0;
  return (path, pass) => {
    if (!path.startsWith(BATCH_PATH)) return pass();
    uploads += 1;
    return uploads === position ? wire(path, pass) : pass();
  };
}
