import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type DatabaseLocation } from '../server/db/database.ts';
import { PRODUCTION_COST } from '../server/security/passwords.ts';
import { encryptPasswords, type LoginKey } from '../src/api/encryptPasswords.ts';
import { median } from './lib/runs.ts';
import { servePortal, VERIFY_CODE } from './server/portal.ts';

/*
 * npm run bench:timing -- [--runs 60]
 *
 * Checks that the time of an answer does not reveal whether an account exists. Sends requests for existing and unknown
 * names in turns, with the production cost of password hashes, on the built-in database or on an empty `DATABASE_URL`.
 * Prints medians; exits with status 1 if the two requests of a pair differ by more than 10 ms.
 */

const LIMIT_MS = 10;
const MINUTE = 60_000;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '60' } } });
const runs = Number(values.runs);

const folder = await mkdtemp(join(tmpdir(), 'portage-timing-'));
const url = process.env['DATABASE_URL'];
const location: DatabaseLocation =
  url === undefined
    ? { type: 'directory', path: join(folder, 'data') }
    : { type: 'postgres', url, poolSize: 10 };
const db = openDatabase(location);
// The clock advances between requests, so that neither throttling nor the interval between mails is measured.
let now = Date.now();
const portal = await servePortal(db, () => new Date(now), PRODUCTION_COST);

async function call(path: string, body?: object): Promise<unknown> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        };
  const response = await portal.fetch(new Request(`http://localhost/v1/api${path}`, init));
  return response.json();
}

async function solveCaptcha(): Promise<{ uuid: string; verifyCode: string }> {
  const uuid = randomUUID();
  await call(`/security/login/getVerifyCode?uuid=${uuid}`);
  return { uuid, verifyCode: VERIFY_CODE };
}

/** Milliseconds of a request: wall-clock time, and processor time of this process. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
}

async function measureCall(path: string, body: object): Promise<Cost> {
  const [start, startUsage] = [performance.now(), process.cpuUsage()];
  await call(path, body);
  const { user, system } = process.cpuUsage(startUsage);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
}

/** Tries to sign in with a wrong password. */
async function tryPassword(account: string): Promise<Cost> {
  now += 20 * MINUTE;
  await db.deleteFrom('login_throttle').execute();
  const code = await solveCaptcha();
  const { data: key } = (await call('/security/login/getPublicKey')) as { data: LoginKey };
  const [password] = await encryptPasswords(key, ['Wrong-pass-1']);
  return measureCall('/security/login/doLogin', { account, password, ...code });
}

/** Requests a code to reset a password. */
async function requestReset(email: string): Promise<Cost> {
  now += 20 * MINUTE;
  await db.deleteFrom('code_allowance').execute();
  const proof = await solveCaptcha();
  const cost = await measureCall('/organization/account/getSmsVerifyCode', {
    flow: 'reset',
    email,
    proof,
  });
  // Sends the mail now, so that it does not slow the next request down.
  await portal.deliver();
  return cost;
}

let hasPassed = true;
async function compare(
  name: string,
  attempt: (name: string) => Promise<Cost>,
  known: string,
  unknown: string,
): Promise<void> {
  await attempt(known);
  await attempt(unknown);
  const costs: Record<'known' | 'unknown', Cost[]> = { known: [], unknown: [] };
  for (let n = 0; n < runs; n++) {
    // The order alternates, so that a drift affects both alike.
    for (const which of n % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      costs[which].push(await attempt(which === 'known' ? known : unknown));
    }
  }
  // Compares pairs: on a busy machine the load changes more between pairs than the difference to detect.
  const medianDifference = (select: (cost: Cost) => number) =>
    Math.abs(median(costs.known.map((cost, n) => select(cost) - select(costs.unknown[n] ?? cost))));
  const wall = medianDifference((cost) => cost.wall);
  hasPassed &&= wall <= LIMIT_MS;
  const formatMedian = (sample: readonly Cost[]) =>
    median(sample.map((cost) => cost.wall)).toFixed(1);
  console.log(
    `${name}: known ${formatMedian(costs.known)} ms, unknown ${formatMedian(costs.unknown)} ms; pairs differ by ${wall.toFixed(1)} ms, ${medianDifference((cost) => cost.processor).toFixed(1)} ms of the processor (${runs} each)`,
  );
}

console.log(`On ${location.type === 'postgres' ? 'PostgreSQL' : 'PGlite'}, medians:`);
await compare('sign in with a wrong password', tryPassword, 'merchant', 'nobody.at.all');
await compare('request a reset code', requestReset, 'merchant@example.com', 'nobody@example.com');
await db.destroy();
await rm(folder, { recursive: true, force: true });
process.exitCode = hasPassed ? 0 : 1;
