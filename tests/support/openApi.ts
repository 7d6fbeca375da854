import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import { OPEN_PATH } from '../../src/api/contract/open/openEndpoint.ts';
import { createExampleOrder } from '../../src/api/contract/open/openOrder.ts';
import { keyRights } from '../../src/api/contract/platforms/platformKeys.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { AccountName } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** A connected platform, and the secret of one of its keys. */
export interface OpenClient {
  readonly platformId: string;
  readonly keyId: string;
  readonly secret: string;
  /** Calls the open API with a JSON body. */
  readonly send: (
    method: string,
    path: string,
    options?: SendOptions,
  ) => Promise<{ status: number; headers: Headers; body: unknown }>;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly secret?: string;
}

let platformCount = 0;

/** Connects a platform as a merchant does, with a key that has all rights by default. */
export async function connectPlatform(
  server: TestServer,
  {
    account = 'owner',
    key = {},
    platform = {},
  }: { account?: AccountName; key?: object; platform?: object } = {},
): Promise<OpenClient> {
  const token = await server.tokenOf(account);
  const id = `0193cccc-0000-7000-8000-${String(++platformCount).padStart(12, '0')}`;
  const content = { name: `Shop ${platformCount}`, type: 'ownShop', active: true };
  const defaults = { senderId: null, service: null, payer: null };
  await server.call('addPlatform', { id, ...content, ...defaults, ...platform }, { token });
  const keyInput = { name: 'Key', rights: keyRights, ranges: [], lastDay: null, ...key };
  const reply = await server.call('addPlatformKey', { platformId: id, ...keyInput }, { token });
  const { secret, key: row } = v.parse(contract.addPlatformKey.result, reply.data);
  const send: OpenClient['send'] = async (method, path, options = {}) => {
    const { body, headers, address } = options;
    const response = await server.request(
      `${OPEN_PATH}${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${options.secret ?? secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      address,
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  };
  return { platformId: id, keyId: row.id, secret, send };
}

/** A valid order with the given number. */
export function sampleOrder(
  customerOrderNo: string,
  kind: OrderKind = 'domestic',
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...createExampleOrder(kind), customerOrderNo, ...change };
}
