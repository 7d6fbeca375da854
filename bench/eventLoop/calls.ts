import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { OPEN_PATH } from '../../src/api/contract/open/openEndpoint.ts';
import type { BenchPortal } from '../server/portal.ts';

/** A call with its largest permitted input. */
export interface CallCase {
  readonly name: string;
  /** Size of the input: count and unit. */
  readonly size: string;
  /** Builds a new request for each run: the server may answer a repeated body from its records. */
  readonly request: () => Request | Promise<Request>;
}

/** Records and accounts that the calls use. */
export interface TestData {
  readonly portal: BenchPortal;
  /** The secret of a merchant's key. */
  readonly secret: string;
  /** Ids of the merchant's orders; the first 20 orders have 999 pieces. */
  readonly ids: readonly string[];
  /** Waybill numbers of the same orders. */
  readonly numbers: readonly string[];
  /** Ids of the maximum number of tags. */
  readonly tags: readonly string[];
  /** An import that fills a page of batches, with every cell wrong. */
  readonly importId: string;
}

export type Calls = ReturnType<typeof createCalls>;

/** Functions that create cases, one for each kind of caller. */
export function createCalls({ portal, secret }: Pick<TestData, 'portal' | 'secret'>) {
  const createCaseBuilder =
    (token: string) =>
    (name: EndpointName, size: string, input: () => object): CallCase => ({
      name,
      size,
      request: () => createRequest(token, name, input()),
    });
  return {
    merchant: createCaseBuilder(portal.token),
    carrier: createCaseBuilder(portal.carrierToken),
    open: (name: string, path: string, size: string, input: () => object): CallCase => ({
      name: `open ${name}`,
      size,
      request: () =>
        new Request(`http://localhost${OPEN_PATH}${path}`, {
          method: 'POST',
          headers: { ...createHeaders(secret), 'idempotency-key': randomUUID() },
          body: JSON.stringify(input()),
        }),
    }),
    upload: (
      name: EndpointName,
      size: string,
      input: () => object,
      file: () => Uint8Array<ArrayBuffer>,
    ): CallCase => ({
      name,
      size,
      request: () => {
        const query = new URLSearchParams(Object.entries(input())).toString();
        return new Request(`http://localhost${contract[name].path}?${query}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${portal.token}` },
          body: file(),
        });
      },
    }),
  };
}

const createHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

function createRequest(token: string, name: EndpointName, input: object): Request {
  const { method, path, bodyType }: Endpoint = contract[name];
  const url = `http://localhost${path}`;
  const headers = createHeaders(token);
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(input)).toString();
    return new Request(`${url}?${query}`, { headers });
  }
  const json = JSON.stringify(input);
  if (bodyType !== 'form') return new Request(url, { method, headers, body: json });
  const body = new FormData();
  body.append('batch', new Blob([json]));
  return new Request(url, { method, headers: { authorization: headers.authorization }, body });
}

export const repeat = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
