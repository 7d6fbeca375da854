import { Api } from '../generated/swaggerTypescriptApi.ts';
import { address, authorization, bytesOf, createdIn, ordersOf, run } from './shop.ts';

const { v1 } = new Api({ baseUrl: address, baseApiParams: { headers: authorization } });

await run({
  create: async (orderNo) =>
    createdIn(
      (
        await v1.createOrders(ordersOf(orderNo), {
          headers: { 'Idempotency-Key': `swagger-typescript-api-${orderNo}` },
        })
      ).data,
    ),
  label: async (waybillNo, format) =>
    bytesOf((await v1.getLabels({ numbers: [waybillNo], format })).data),
  follow: async (number) => (await v1.trackOrder(number)).data.status,
  cancel: async (number) => (await v1.cancelOrder(number)).data.status,
});
