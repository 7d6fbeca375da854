import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/kubb/index.ts';
import { address, authorization, parseWaybillNo, buildOrders, run } from './shop.ts';

const config = { baseURL: address, headers: authorization };

await run({
  create: async (orderNo) =>
    parseWaybillNo(
      await createOrders(buildOrders(orderNo), { 'Idempotency-Key': `kubb-${orderNo}` }, config),
    ),
  label: async (waybillNo, format) => {
    const options = { ...config, responseType: 'arraybuffer' } as const;
    // The type says blob, but Axios returns the requested type.
    const file: unknown = await getLabels({ numbers: [waybillNo], format }, {}, options);
    return new Uint8Array(file as ArrayBuffer);
  },
  track: async (number) => (await trackOrder(number, {}, config)).status,
  cancel: async (number) => (await cancelOrder(number, undefined, {}, config)).status,
});
