import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/kubb/index.ts';
import { address, authorization, createdIn, ordersOf, run } from './shop.ts';

const config = { baseURL: address, headers: authorization };

await run({
  create: async (orderNo) =>
    createdIn(
      await createOrders(ordersOf(orderNo), { 'Idempotency-Key': `kubb-${orderNo}` }, config),
    ),
  label: async (waybillNo, format) => {
    const options = { ...config, responseType: 'arraybuffer' } as const;
    // Typed as a blob; Axios gives what it is told to.
    const file: unknown = await getLabels({ numbers: [waybillNo], format }, {}, options);
    return new Uint8Array(file as ArrayBuffer);
  },
  follow: async (number) => (await trackOrder(number, {}, config)).status,
  cancel: async (number) => (await cancelOrder(number, undefined, {}, config)).status,
});
