import { ok, runtime } from '@oazapfts/runtime';
import { cancelOrder, createOrders, defaults, trackOrder } from '../generated/oazapfts.ts';
import { address, authorization, bytesOf, createdIn, ordersOf, run } from './shop.ts';

defaults.baseUrl = address;
defaults.headers = authorization;
const { fetchBlob, json } = runtime(defaults);

await run({
  create: async (orderNo) =>
    createdIn(await ok(createOrders(`oazapfts-${orderNo}`, ordersOf(orderNo)))),
  // Its own `getLabels` reads text, because what is refused is JSON, and calls it a blob.
  label: async (waybillNo, format) => {
    const body = { numbers: [waybillNo], format };
    const reply = await fetchBlob('/v1/api/open/labels', json({ method: 'POST', body }));
    if (reply.status !== 200 || reply.data === undefined) throw new Error(String(reply.status));
    return bytesOf(reply.data);
  },
  follow: async (number) => (await ok(trackOrder(number))).status,
  cancel: async (number) => (await ok(cancelOrder(number))).status,
});
