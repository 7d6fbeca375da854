import type * as v from 'valibot';
import type { EndpointCaller, Endpoint, InputOf, ResultOf } from './contract/endpoint.ts';
import { endsSession, type Failure, type Outcome } from './contract/failure.ts';
import type { Language } from '../domain/languages.ts';
import { readJsonBody, readReply, type DownloadedFile } from './readReply.ts';
import {
  sendWithFetch,
  sendWithXhr,
  type Fetch,
  type Reply,
  type Request,
  type UploadProgress,
} from './transport.ts';

/** Rejection of a call whose signal is aborted. It is never shown. */
export class CancelledError extends Error {
  constructor() {
    super('The call was cancelled.');
    this.name = 'CancelledError';
  }
}

export interface CallsOptions {
  /** Precedes every path; empty for the page's origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Called for every reply that ends the session, with the token of the call. */
  readonly onNotSignedIn: (token: string | null, failure: Failure) => void;
  readonly fetch: Fetch;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: UploadProgress;
  /** Completes even if the page is left; limited to 64 KB. */
  readonly outlivesPage?: boolean;
}

type DataOf<E extends Endpoint> = E['result'] extends v.GenericSchema
  ? ResultOf<E>
  : DownloadedFile;

/**
 * Input of a call. The JSON part of a form can be an object, or encoded bytes, which are sent unchanged. An upload
 * has its bytes besides its query.
 */
type CallInput<E extends Endpoint> = E extends { bodyType: 'form' }
  ? InputOf<E> | Blob
  : E extends { upload: object }
    ? InputOf<E> & Upload
    : InputOf<E>;

interface Upload {
  readonly bytes: Blob;
}

/** One function per endpoint of a table. Each rejects with `CancelledError` or because of a bug. */
export type Calls<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof Table]: (
    ...args: undefined extends CallInput<Table[N]>
      ? [input?: undefined, options?: CallOptions]
      : [input: CallInput<Table[N]>, options?: CallOptions]
  ) => Promise<Outcome<DataOf<Table[N]>>>;
};

/** Creates a caller that takes the endpoint as a parameter. */
export function createEndpointCaller(options: CallsOptions): EndpointCaller {
  // `readReply` parses each result by the endpoint's own schema.
  return createCall(options) as EndpointCaller;
}

/** Failure of a call without a reply. `onLine` is missing in some environments. */
export const createNetworkFailure = (): Failure => ({
  kind: 'network',
  offline: 'onLine' in navigator && !navigator.onLine,
});

/** The only HTTP caller of the page. */
function createCall(options: CallsOptions) {
  return async (endpoint: Endpoint, input: unknown, callOptions: CallOptions = {}) => {
    const token = options.token();
    const request = toRequest(endpoint, input, options, token, callOptions);
    let reply: Reply;
    let json: string | null;
    try {
      reply = await (callOptions.onProgress === undefined
        ? sendWithFetch(options.fetch, request)
        : sendWithXhr(request, callOptions.onProgress));
      json = await readJsonBody(reply);
    } catch {
      if (callOptions.signal?.aborted === true) throw new CancelledError();
      return { ok: false, failure: createNetworkFailure() } satisfies Outcome<never>;
    }
    const outcome = readReply(endpoint, reply, json);
    if (callOptions.signal?.aborted === true) throw new CancelledError();
    if (!outcome.ok && endsSession(outcome.failure)) options.onNotSignedIn(token, outcome.failure);
    return outcome;
  };
}

/** One function per endpoint of a table. */
export function createCalls<Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
  options: CallsOptions,
): Calls<Table> {
  const call = createCall(options);
  const functions = Object.entries(table).map(([name, endpoint]) => [
    name,
    (input?: unknown, callOptions?: CallOptions) => call(endpoint, input, callOptions),
  ]);
  // `readReply` has parsed each result by the endpoint's own schema.
  return Object.fromEntries(functions) as Calls<Table>;
}

function toRequest(
  endpoint: Endpoint,
  input: unknown,
  { baseUrl, language }: CallsOptions,
  token: string | null,
  { signal, outlivesPage = false }: CallOptions,
): Request {
  const headers: Record<string, string> = {
    language: language(),
    'accept-language': language(),
  };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const url = `${baseUrl}${endpoint.path}`;
  const common = { headers, withCookies: endpoint.device === true, signal, outlivesPage };
  if (endpoint.method === 'GET') {
    return { ...common, method: 'GET', url: url + toQueryString(input), body: null };
  }
  if (endpoint.upload !== undefined) {
    // `Calls` requires the bytes for endpoints with an upload.
    const { bytes, ...query } = input as Upload;
    headers['content-type'] = 'application/octet-stream';
    return { ...common, method: 'POST', url: url + toQueryString(query), body: bytes };
  }
  if (endpoint.bodyType === 'form') {
    const form = new FormData();
    form.append('batch', input instanceof Blob ? input : encodeForm(input), 'batch.json');
    return { ...common, method: 'POST', url, body: form };
  }
  headers['content-type'] = 'application/json';
  return { ...common, method: 'POST', url, body: JSON.stringify(input ?? {}) };
}

/** Encodes the JSON part of a form. */
export function encodeForm(input: unknown): Blob {
  return new Blob([JSON.stringify(input)], { type: 'application/json' });
}

function toQueryString(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
