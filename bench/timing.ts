import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { openDatabase, type DatabaseLocation } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { loadMessages } from '../server/http/messages.ts';
import { createLabelDrawer } from '../server/labels/drawer.ts';
import { createLogger } from '../server/logger.ts';
import { createPostman } from '../server/mail/postman.ts';
import { calls } from '../server/calls.ts';
import { createSecurity } from '../server/security/index.ts';
import { newMailedCode } from '../server/security/mailedCodes.ts';
import { PRODUCTION_COST } from '../server/security/passwords.ts';
import { loadBuiltInTexts } from '../server/texts/builtIn.ts';
import { networkOf } from '../server/webhooks/target.ts';
import { encryptPasswords, type LoginKey } from '../src/api/password.ts';
import { createCountryBook, fillCountries } from '../server/countries/book.ts';

/**
 * `node bench/timing.ts [--runs N]`: whether the time of an answer tells that an account exists.
 * Requests for known and unknown names by turns, at the real cost of passwords, on the built-in
 * database or on `DATABASE_URL` (an empty one). Prints medians; ends with 1 where neighbours are
 * more than 10 ms apart.
 */

const LIMIT_MS = 10;
const MINUTE = 60_000;
const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 60 : Number(process.argv[at + 1]);

const folder = await mkdtemp(join(tmpdir(), 'portage-timing-'));
const url = process.env['DATABASE_URL'];
const location: DatabaseLocation =
  url === undefined
    ? { type: 'directory', path: join(folder, 'data') }
    : { type: 'postgres', url, poolSize: 10 };
const db = openDatabase(location);
await migrate(db);

// Moved, so that neither throttle nor the pause between mails is what is measured.
let now = Date.now();
const clock = () => new Date(now);
const security = createSecurity({
  db,
  clock,
  sessionLimits: { idle: 30 * MINUTE, absolute: 480 * MINUTE },
  loginBucket: 1_000_000,
  scrypt: PRODUCTION_COST,
  newCode: () => 'ACE34',
  newMailedCode,
  demoVerifyCode: undefined,
});
await seedDemo(db, security.passwords, null);
const logger = createLogger('silent');
const transport = { send: async () => {}, close: () => {} };
const locales = join(import.meta.dirname, '..', 'locales');
await fillCountries(db);
const services = {
  db,
  clock,
  security,
  postman: createPostman({ db, clock, transport, logger }),
  texts: loadBuiltInTexts(locales),
  portalUrl: () => '',
  vault: null,
  network: networkOf([]),
  countries: createCountryBook(db, clock),
  drawer: createLabelDrawer(logger),
};
const app = createApp({
  services,
  implementations: calls(services),
  messages: loadMessages(locales),
  logger,
  trustedProxies: [],
  assets: null,
  outbox: null,
  isDraining: () => false,
});

async function call(path: string, body?: object): Promise<unknown> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        };
  const response = await app.request(`/v1/api${path}`, init);
  return response.json();
}

async function solved(): Promise<{ uuid: string; verifyCode: string }> {
  const uuid = randomUUID();
  await call(`/security/login/getVerifyCode?uuid=${uuid}`);
  return { uuid, verifyCode: 'ACE34' };
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
  await services.postman.deliver();
  return cost;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
await compare('sign in with a wrong password', signIn, 'kente', 'nobody.at.all');
await compare('ask for a reset code', askReset, 'kente@example.com', 'nobody@example.com');
await db.destroy();
await rm(folder, { recursive: true, force: true });
process.exitCode = passed ? 0 : 1;
