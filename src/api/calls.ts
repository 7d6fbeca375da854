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
  /** Put before every path; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Called for every answer that ends the session, with the token that the call was made under. */
  readonly onNotSignedIn: (token: string | null, failure: Failure) => void;
  readonly fetch: Fetch;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: UploadProgress;
  /** It is to arrive although its page is leaving; 64 KB at most. */
  readonly outlivesPage?: boolean;
}

type DataOf<E extends Endpoint> = E['result'] extends v.GenericSchema
  ? ResultOf<E>
  : DownloadedFile;

/**
 * A form's JSON part as an object, or as bytes made before, which then travel unchanged. A file
 * that is sent up is beside what the query says of it.
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

/** Calls by their endpoints, so that a page's parts can say which one they need. */
export function createEndpointCaller(options: CallsOptions): EndpointCaller {
  // `readReply` parses each result by the endpoint's own schema.
  return createCall(options) as EndpointCaller;
}

/** No answer came. Not every place where this runs can tell whether there is a network. */
export const networkFailure = (): Failure => ({
  kind: 'network',
  offline: 'onLine' in navigator && !navigator.onLine,
});

/** The only HTTP caller of the page. */
function createCall(options: CallsOptions) {
  return async (endpoint: Endpoint, input: unknown, how: CallOptions = {}) => {
    const token = options.token();
    const request = toRequest(endpoint, input, options, token, how);
    let reply: Reply;
    let json: string | null;
    try {
      reply = await (how.onProgress === undefined
        ? sendWithFetch(options.fetch, request)
        : sendWithXhr(request, how.onProgress));
      json = await readJsonBody(reply);
    } catch {
      if (how.signal?.aborted === true) throw new CancelledError();
      return { ok: false, failure: networkFailure() } satisfies Outcome<never>;
    }
    const outcome = readReply(endpoint, reply, json);
    if (how.signal?.aborted === true) throw new CancelledError();
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
    (input?: unknown, how?: CallOptions) => call(endpoint, input, how),
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
    // `Calls` asks for it wherever the endpoint takes a file.
    const { bytes, ...about } = input as Upload;
    headers['content-type'] = 'application/octet-stream';
    return { ...common, method: 'POST', url: url + toQueryString(about), body: bytes };
  }
  if (endpoint.bodyType === 'form') {
    const form = new FormData();
    form.append('batch', input instanceof Blob ? input : encodeForm(input), 'batch.json');
    return { ...common, method: 'POST', url, body: form };
  }
  headers['content-type'] = 'application/json';
  return { ...common, method: 'POST', url, body: JSON.stringify(input ?? {}) };
}

/** The JSON part of a form, as it travels. */
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
