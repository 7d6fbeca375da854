// Creates an order, downloads its label and reads where it is. Node 18 or newer.
// Usage: PORTAGE_URL=https://… PORTAGE_KEY=ptg_… ORDER_NO=SO-1001 node order.mjs
import { writeFile } from 'node:fs/promises';

const { PORTAGE_URL, PORTAGE_KEY, ORDER_NO } = process.env;

/** Sends what is given as JSON; asks where nothing is given. */
async function call(path, body, headers = {}) {
  const response = await fetch(`${PORTAGE_URL}/v1/api/open${path}`, {
    headers: {
      Authorization: `Bearer ${PORTAGE_KEY}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

const order = {
  customerOrderNo: ORDER_NO,
  receiverName: 'Ama Mensah',
  receiverPhone: '+233201234567',
  receiverProvince: 'Greater Accra',
  receiverCity: 'Accra',
  receiverAddress: '12 Oxford Street, Osu',
  senderName: 'Kente House',
  senderPhone: '+233302123456',
  senderAddress: '4 Liberation Road, Accra',
  goodsName: 'Cotton shirts',
  pieces: 1,
  weightKg: 1.2,
  service: 'STANDARD',
  paymentMethod: 'PREPAID',
};

// The same key for the same order: sent again after a lost answer, nothing is created twice.
// An order that you corrected needs a new key.
const created = await call(
  '/orders',
  { kind: 'domestic', orders: [order] },
  { 'Idempotency-Key': `order-${ORDER_NO}` },
);
const [result] = (await created.json()).results;
// A faulty order, or a number that another order has, comes with HTTP 200 as well: print no label then.
if (!['created', 'duplicate'].includes(result.status)) {
  throw new Error(`Order ${ORDER_NO} was not created: ${JSON.stringify(result)}`);
}
process.stdout.write(`${JSON.stringify(result)}\n`);

const label = await call('/labels', { numbers: [result.waybillNo], format: 'pdf' });
await writeFile(`label-${ORDER_NO}.pdf`, Buffer.from(await label.arrayBuffer()));

const tracking = await call(`/orders/${result.waybillNo}/tracking`);
process.stdout.write(`${await tracking.text()}\n`);
