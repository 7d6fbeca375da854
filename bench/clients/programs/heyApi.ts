import { client } from '../generated/heyApi/client.gen.ts';
import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/heyApi/index.ts';
import { address, bytesOf, createdIn, key, ordersOf, run } from './shop.ts';

client.setConfig({ baseUrl: address, auth: key });

await run({
  create: async (orderNo) =>
    createdIn(
      (
        await createOrders({
          body: ordersOf(orderNo),
          headers: { 'Idempotency-Key': `hey-api-${orderNo}` },
          throwOnError: true,
        })
      ).data,
    ),
  label: async (waybillNo, format) =>
    bytesOf((await getLabels({ body: { numbers: [waybillNo], format }, throwOnError: true })).data),
  follow: async (number) =>
    (await trackOrder({ path: { number }, throwOnError: true })).data.status,
  cancel: async (number) =>
    (await cancelOrder({ path: { number }, throwOnError: true })).data.status,
});
