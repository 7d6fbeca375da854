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
 * Whether the time of an answer tells that an account exists. Requests for known and unknown names by turns, at the
 * real cost of passwords, on the built-in database or on `DATABASE_URL` (an empty one). Prints medians; ends with
 * status 1 if neighbours are more than 10 ms apart.
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
// Moved, so that neither throttle nor the pause between mails is what is measured.
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

async function solved(): Promise<{ uuid: string; verifyCode: string }> {
  const uuid = randomUUID();
  await call(`/security/login/getVerifyCode?uuid=${uuid}`);
  return { uuid, verifyCode: VERIFY_CODE };
}

/** Milliseconds of a request: on the clock, and of the processor in this process. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
}

async function costOf(path: string, body: object): Promise<Cost> {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await call(path, body);
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - started, processor: (user + system) / 1000 };
}

/** One attempt to sign in with a wrong password. */
async function signIn(account: string): Promise<Cost> {
  now += 20 * MINUTE;
  await db.deleteFrom('login_throttle').execute();
  const code = await solved();
  const { data: key } = (await call('/security/login/getPublicKey')) as { data: LoginKey };
  const [password] = await encryptPasswords(key, ['Wrong-pass-1']);
  return costOf('/security/login/doLogin', { account, password, ...code });
}

/** One wish for a code to reset a password. */
async function askReset(email: string): Promise<Cost> {
  now += 20 * MINUTE;
  await db.deleteFrom('code_allowance').execute();
  const proof = await solved();
  const cost = await costOf('/organization/account/getSmsVerifyCode', {
    flow: 'reset',
    email,
    proof,
  });
  // The mail goes on its way beside the next request; here it must not be measured with it.
  await portal.deliver();
  return cost;
}

let passed = true;
async function compare(
  name: string,
  attempt: (who: string) => Promise<Cost>,
  known: string,
  unknown: string,
): Promise<void> {
  await attempt(known);
  await attempt(unknown);
  const costs: Record<'known' | 'unknown', Cost[]> = { known: [], unknown: [] };
  for (let n = 0; n < runs; n++) {
    // By turns, and each first every other time, so that what drifts meets both.
    for (const which of n % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      costs[which].push(await attempt(which === 'known' ? known : unknown));
    }
  }
  // Between neighbours: on a busy machine the load moves more than what is looked for.
  const apart = (of: (cost: Cost) => number) =>
    Math.abs(median(costs.known.map((cost, n) => of(cost) - of(costs.unknown[n] ?? cost))));
  const wall = apart((cost) => cost.wall);
  passed &&= wall <= LIMIT_MS;
  const middle = (of: readonly Cost[]) => median(of.map((cost) => cost.wall)).toFixed(1);
  console.log(
    `${name}: known ${middle(costs.known)} ms, unknown ${middle(costs.unknown)} ms; neighbours are ${wall.toFixed(1)} ms apart, ${apart((cost) => cost.processor).toFixed(1)} ms of the processor (${runs} each)`,
  );
}

console.log(`On ${location.type === 'postgres' ? 'PostgreSQL' : 'PGlite'}, medians:`);
await compare('sign in with a wrong password', signIn, 'merchant', 'nobody.at.all');
await compare('ask for a reset code', askReset, 'merchant@example.com', 'nobody@example.com');
await db.destroy();
await rm(folder, { recursive: true, force: true });
process.exitCode = passed ? 0 : 1;
