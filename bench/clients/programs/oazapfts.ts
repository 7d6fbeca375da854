import { ok, runtime } from '@oazapfts/runtime';
import { cancelOrder, createOrders, defaults, trackOrder } from '../generated/oazapfts.ts';
import { address, authorization, toBytes, parseWaybillNo, buildOrders, run } from './shop.ts';

defaults.baseUrl = address;
defaults.headers = authorization;
const { fetchBlob, json } = runtime(defaults);

await run({
  create: async (orderNo) =>
    parseWaybillNo(await ok(createOrders(`oazapfts-${orderNo}`, buildOrders(orderNo)))),
  // The generated `getLabels` reads the file as text, since errors are JSON, and types it as a blob.
  label: async (waybillNo, format) => {
    const body = { numbers: [waybillNo], format };
    const reply = await fetchBlob('/v1/api/open/labels', json({ method: 'POST', body }));
    if (reply.status !== 200 || reply.data === undefined) throw new Error(String(reply.status));
    return toBytes(reply.data);
  },
  track: async (number) => (await ok(trackOrder(number))).status,
  cancel: async (number) => (await ok(cancelOrder(number))).status,
});
