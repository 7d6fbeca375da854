import { client } from '../generated/heyApi/client.gen.ts';
import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/heyApi/index.ts';
import { address, toBytes, parseWaybillNo, key, buildOrders, run } from './shop.ts';

client.setConfig({ baseUrl: address, auth: key });

await run({
  create: async (orderNo) =>
    parseWaybillNo(
      (
        await createOrders({
          body: buildOrders(orderNo),
          headers: { 'Idempotency-Key': `hey-api-${orderNo}` },
          throwOnError: true,
        })
      ).data,
    ),
  label: async (waybillNo, format) =>
    toBytes((await getLabels({ body: { numbers: [waybillNo], format }, throwOnError: true })).data),
  track: async (number) => (await trackOrder({ path: { number }, throwOnError: true })).data.status,
  cancel: async (number) =>
    (await cancelOrder({ path: { number }, throwOnError: true })).data.status,
});
