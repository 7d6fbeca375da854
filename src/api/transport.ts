/** An HTTP request. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Blob | null;
  /** Whether to send cookies of this path. */
  readonly withCookies: boolean;
  readonly signal: AbortSignal | undefined;
  /** Completes even if the page is left; limited to 64 KB. */
  readonly outlivesPage: boolean;
}

export interface Reply {
  readonly status: number;
  /** A header's value; null if the server did not send it. */
  readonly header: (name: string) => string | null;
  readonly body: Blob;
}

/** Reports sent and total bytes of the body. */
export type UploadProgress = (sent: number, total: number) => void;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface FetchReply extends Reply {
  readonly headers: Headers;
}

/**
 * Sends a request with `fetch`. Rejects if the network fails or is silent for too long, or if the signal is aborted.
 */
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
    const watchedBody = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          silence.interrupt();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, headers: responseHeaders } = response;
    return {
      status,
      headers: responseHeaders,
      header: (name) => responseHeaders.get(name),
      body: await new Response(watchedBody, { headers: responseHeaders }).blob(),
    };
  } finally {
    silence.end();
  }
}

/** Sends a request with XMLHttpRequest, because only that reports upload progress. */
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

/** Ms of silence after which a call fails; the server answers within half of that. */
const SILENT_MS = 60_000;
/** Additional ms for each byte of a body, because a bad mobile connection sends it slowly. */
const BYTE_MS = 0.5;
/** Maximum of the additional ms; the server waits as long for a body. */
const BODY_MS = 600_000;

interface Silence {
  /** Aborted by the request's signal, or after the silence. */
  readonly signal: AbortSignal;
  /** To be called whenever data arrives. */
  readonly interrupt: () => void;
  readonly end: () => void;
}

/** Detects a dead mobile connection, which stays open for many minutes without data. */
function watchSilence({ signal, body }: Request): Silence {
  const aborting = new AbortController();
  const half = (SILENT_MS + Math.min(BODY_MS, countBytes(body) * BYTE_MS)) / 2;
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = (then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, half);
  };
  const fail = () => aborting.abort(new TypeError('The network was silent for too long.'));
  // Two waits: after a frozen page resumes, the first has expired, and data that has arrived ends the second.
  const interrupt = () => restartTimer(() => restartTimer(fail));
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
