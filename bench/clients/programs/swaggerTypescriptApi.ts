import { Api } from '../generated/swaggerTypescriptApi.ts';
import { address, authorization, toBytes, parseWaybillNo, buildOrders, run } from './shop.ts';

const { v1 } = new Api({ baseUrl: address, baseApiParams: { headers: authorization } });

await run({
  create: async (orderNo) =>
    parseWaybillNo(
      (
        await v1.createOrders(buildOrders(orderNo), {
          headers: { 'Idempotency-Key': `swagger-typescript-api-${orderNo}` },
        })
      ).data,
    ),
  label: async (waybillNo, format) =>
    toBytes((await v1.getLabels({ numbers: [waybillNo], format })).data),
  track: async (number) => (await v1.trackOrder(number)).data.status,
  cancel: async (number) => (await v1.cancelOrder(number)).data.status,
});
