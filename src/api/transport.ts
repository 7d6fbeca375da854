/** One HTTP exchange, as far as the client cares. */
export interface Request {
  readonly method: string;
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
  /** A header's value; null if the server did not send it. */
  readonly header: (name: string) => string | null;
  readonly body: Blob;
}

/** Bytes of the body that have gone out, of all. */
export type UploadProgress = (sent: number, total: number) => void;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface FetchReply extends Reply {
  readonly headers: Headers;
}

/** Rejects once the network fails or is silent for too long, or the request's signal is aborted. */
export async function sendWithFetch(fetch: Fetch, request: Request): Promise<FetchReply> {
  const { url, method, headers, body, withCookies, outlivesPage } = request;
  const silence = watchSilence(request);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: withCookies ? 'same-origin' : 'omit',
      cache: 'no-store',
      signal: silence.signal,
      ...(outlivesPage ? { keepalive: true } : {}),
    });
    silence.interrupt();
    const watched = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          silence.interrupt();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, headers: answered } = response;
    return {
      status,
      headers: answered,
      header: (name) => answered.get(name),
      body: await new Response(watched, { headers: answered }).blob(),
    };
  } finally {
    silence.end();
  }
}

/** The same by XMLHttpRequest, the only one that reports how much of a body has gone out. */
export function sendWithXhr(request: Request, onProgress: UploadProgress): Promise<Reply> {
  const silence = watchSilence(request);
  const { signal, interrupt } = silence;
  const replied = new Promise<Reply>((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    for (const target of [xhr, xhr.upload]) target.addEventListener('progress', interrupt);
    xhr.addEventListener('error', () => reject(new TypeError('The network failed.')));
    xhr.addEventListener('abort', () => reject(signal.reason as unknown));
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        body: xhr.response as Blob,
      }),
    );
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(request.body);
  });
  return replied.finally(() => silence.end());
}

/** Ms of silence after which a call has failed; the server works on none for half as long. */
const SILENT_MS = 60_000;
/** Ms more for each byte of a body: it leaves the browser long before a bad mobile connection has carried it. */
const BYTE_MS = 0.5;
/** The most of that; the server waits no longer for a body either. */
const BODY_MS = 600_000;

interface Silence {
  /** Aborted by the request's own signal, or after the silence. */
  readonly signal: AbortSignal;
  /** Called with each sign of life. */
  readonly interrupt: () => void;
  readonly end: () => void;
}

/** A dead mobile connection stays open without a word, for many minutes. */
function watchSilence({ signal, body }: Request): Silence {
  const aborting = new AbortController();
  const half = (SILENT_MS + Math.min(BODY_MS, countBytes(body) * BYTE_MS)) / 2;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, half);
  };
  const fail = () => aborting.abort(new TypeError('The network was silent for too long.'));
  // A page that was frozen finds its first wait over, and hears in the second one what has come meanwhile.
  const interrupt = () => wait(() => wait(fail));
  const cancel = () => aborting.abort(signal?.reason);
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel);
  interrupt();
  return {
    signal: aborting.signal,
    interrupt,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}

function countBytes(body: Request['body']): number {
  if (typeof body === 'string') return body.length;
  if (body instanceof FormData)
    return [...body.values()].reduce((sum, part) => sum + countBytes(part), 0);
  return body?.size ?? 0;
}
