import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapiFetch.ts';
import { address, authorization, toBytes, parseWaybillNo, buildOrders, run } from './shop.ts';

const client = createClient<paths>({ baseUrl: address, headers: authorization });

/** The answer's data. Throws if the call was refused. */
function requireData<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

await run({
  create: async (orderNo) =>
    parseWaybillNo(
      requireData(
        await client.POST('/v1/api/open/orders', {
          params: { header: { 'Idempotency-Key': `openapi-fetch-${orderNo}` } },
          body: buildOrders(orderNo),
        }),
      ),
    ),
  label: async (waybillNo, format) =>
    toBytes(
      requireData(
        await client.POST('/v1/api/open/labels', {
          body: { numbers: [waybillNo], format },
          parseAs: 'blob',
        }),
      ),
    ),
  track: async (number) =>
    requireData(
      await client.GET('/v1/api/open/orders/{number}/tracking', { params: { path: { number } } }),
    ).status,
  cancel: async (number) =>
    requireData(
      await client.POST('/v1/api/open/orders/{number}/cancel', { params: { path: { number } } }),
    ).status,
});
