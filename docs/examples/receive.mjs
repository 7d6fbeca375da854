// Receives events at port 8080, verifies each and prints it. Node 18 or newer.
// Usage: WEBHOOK_SECRET=whsec_… node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, PORT = '8080' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

/** `body` is the bytes as they arrived: parse them after this. Older than 5 minutes is a replay. */
function isOurs(headers, body) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Two signatures while the secret is replaced: one of them is enough.
  return (headers['webhook-signature'] ?? '').split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isOurs(request.headers, body)) return response.writeHead(401).end();
  // Keep the id with what you do: an event may arrive twice.
  const { type, data } = JSON.parse(body);
  console.log(request.headers['webhook-id'], type, data.waybillNo ?? '', data.status ?? '');
  response.writeHead(204).end();
}

const server = createServer((request, response) => {
  receive(request, response).catch((error) => {
    console.error(error);
    // Asks for the event once more.
    response.writeHead(500).end();
  });
});
server.listen(Number(PORT), () => console.log(`Waiting for events at port ${PORT}`));
