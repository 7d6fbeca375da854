import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/orval.ts';
import { authorization, toBytes, parseWaybillNo, buildOrders, run } from './shop.ts';

const headers = authorization;

/** The answer, where its status is 200. */
function answered<T extends { status: number }>(reply: T): Extract<T, { status: 200 }> {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply));
  return reply as Extract<T, { status: 200 }>;
}

await run({
  create: async (orderNo) => {
    const once = { 'Idempotency-Key': `orval-${orderNo}` };
    const reply = await createOrders(buildOrders(orderNo), { headers: { ...headers, ...once } });
    return parseWaybillNo(answered(reply).data);
  },
  label: async (waybillNo, format) =>
    toBytes(answered(await getLabels({ numbers: [waybillNo], format }, { headers })).data),
  track: async (number) => answered(await trackOrder(number, { headers })).data.status,
  cancel: async (number) => answered(await cancelOrder(number, undefined, { headers })).data.status,
});
