import { cancelOrder, createOrders, getLabels, trackOrder } from '../generated/orval.ts';
import { authorization, toBytes, parseWaybillNo, buildOrders, run } from './shop.ts';

const headers = authorization;

/** The answer with the type of status 200. Throws if the status differs. */
function requireSuccess<T extends { status: number }>(reply: T): Extract<T, { status: 200 }> {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply));
  return reply as Extract<T, { status: 200 }>;
}

await run({
  create: async (orderNo) => {
    const keyHeader = { 'Idempotency-Key': `orval-${orderNo}` };
    const reply = await createOrders(buildOrders(orderNo), {
      headers: { ...headers, ...keyHeader },
    });
    return parseWaybillNo(requireSuccess(reply).data);
  },
  label: async (waybillNo, format) =>
    toBytes(requireSuccess(await getLabels({ numbers: [waybillNo], format }, { headers })).data),
  track: async (number) => requireSuccess(await trackOrder(number, { headers })).data.status,
  cancel: async (number) =>
    requireSuccess(await cancelOrder(number, undefined, { headers })).data.status,
});
