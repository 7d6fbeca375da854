/** One HTTP exchange, as far as the client cares. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Blob | null;
  /** Whether cookies of this path travel along. */
  readonly withCookies: boolean;
  readonly signal: AbortSignal | undefined;
  /** Goes out although its page is leaving; 64 KB at most. */
  readonly outlivesPage: boolean;
}

export interface Reply {
  readonly status: number;
  /** A header's value; null where the server did not send it. */
  readonly header: (name: string) => string | null;
  readonly body: Blob;
}

/** Bytes of the body that have gone out, of all. */
export type UploadProgress = (sent: number, total: number) => void;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Rejects as `fetch` does: a TypeError for the network, the signal's reason for a cancel. */
export async function viaFetch(fetch: Fetch, request: Request): Promise<Reply> {
  const { url, method, headers, body, withCookies, signal, outlivesPage } = request;
  const response = await fetch(url, {
    method,
    headers,
    body,
    credentials: withCookies ? 'same-origin' : 'omit',
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
    ...(outlivesPage ? { keepalive: true } : {}),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: await response.blob(),
  };
}

/** The same by XMLHttpRequest, the only one that reports how much of a body has gone out. */
export function viaXhr(request: Request, onProgress: UploadProgress): Promise<Reply> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const over = () => signal?.removeEventListener('abort', abort);
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    xhr.addEventListener('loadend', over);
    xhr.addEventListener('error', () => reject(new TypeError('The network failed.')));
    xhr.addEventListener('abort', () => reject(signal?.reason as unknown));
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        body: xhr.response as Blob,
      }),
    );
    signal?.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}
