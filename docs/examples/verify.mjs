// Verifies a webhook: reads the body from standard input, exits with status 1 where it is not ours.
// Usage: WEBHOOK_SECRET=whsec_… WEBHOOK_ID=… WEBHOOK_TIMESTAMP=… WEBHOOK_SIGNATURE=… node verify.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `body` is the bytes as they arrived: parse them after this. Older than 5 minutes is a replay. */
function isOurs({ secret, id, timestamp, signature, body }, now = Date.now() / 1000) {
  if (Math.abs(now - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Two signatures while the secret is replaced: one of them is enough.
  return signature.split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const { WEBHOOK_SECRET, WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE } = process.env;
const body = readFileSync(0);
const ours = isOurs({
  secret: WEBHOOK_SECRET,
  id: WEBHOOK_ID,
  timestamp: WEBHOOK_TIMESTAMP,
  signature: WEBHOOK_SIGNATURE,
  body,
});
if (!ours) process.exit(1);
process.stdout.write(`${JSON.parse(body).type}\n`);
