import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { OPEN_PATH } from '../../src/api/contract/open/openEndpoint.ts';
import type { BenchPortal } from '../server/portal.ts';

/** A call at its largest. */
export interface HeldCase {
  readonly name: string;
  /** Count and unit of an input. */
  readonly n: string;
  /** Made again for each run: a body that was sent before may be answered from what was stored. */
  readonly request: () => Request | Promise<Request>;
}

/** Rows and accounts that the calls use. */
export interface Stock {
  readonly portal: BenchPortal;
  /** The secret of a merchant's key. */
  readonly secret: string;
  /** Ids and waybill numbers of the merchant's orders, 20 of 999 pieces first. */
  readonly ids: readonly string[];
  readonly numbers: readonly string[];
  /** Ids of as many tags as a company may have. */
  readonly tags: readonly string[];
  /** An import of as many batches as a page of them has, every cell wrong. */
  readonly importId: string;
}

export type Calls = ReturnType<typeof callsOf>;

/** Cases by who calls. */
export function callsOf({ portal, secret }: Pick<Stock, 'portal' | 'secret'>) {
  const by =
    (token: string) =>
    (name: EndpointName, n: string, input: () => object): HeldCase => ({
      name,
      n,
      request: () => portalCall(token, name, input()),
    });
  return {
    merchant: by(portal.token),
    carrier: by(portal.adminToken),
    open: (name: string, path: string, n: string, input: () => object): HeldCase => ({
      name: `open ${name}`,
      n,
      request: () =>
        new Request(`http://localhost${OPEN_PATH}${path}`, {
          method: 'POST',
          headers: { ...headersOf(secret), 'idempotency-key': randomUUID() },
          body: JSON.stringify(input()),
        }),
    }),
    upload: (
      name: EndpointName,
      n: string,
      input: () => object,
      file: () => Uint8Array<ArrayBuffer>,
    ): HeldCase => ({
      name,
      n,
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

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

function portalCall(token: string, name: EndpointName, input: object): Request {
  const { method, path, bodyType }: Endpoint = contract[name];
  const url = `http://localhost${path}`;
  const headers = headersOf(token);
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

export const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
