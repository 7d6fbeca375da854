import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { createApp } from '../../server/app.ts';
import { createDatabaseMonitor } from '../../server/databaseMonitor.ts';
import type { Db } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { ofCompany } from '../../server/db/ofCompany.ts';
import { loadMessages } from '../../server/http/messages.ts';
import { createLabelRenderer } from '../../server/labels/labelRenderer.ts';
import { createLogger } from '../../server/logger.ts';
import { createDataReadLog } from '../../server/dataReads/dataReadLog.ts';
import { createPostman } from '../../server/mail/postman.ts';
import { calls } from '../../server/calls.ts';
import { createAccount } from '../../server/security/accounts.ts';
import { createSecurity } from '../../server/security/index.ts';
import { createMailedCode } from '../../server/security/mailedCodes.ts';
import { loadBuiltInTexts } from '../../server/texts/builtInTexts.ts';
import { createCountryBook, fillCountries } from '../../server/countries/countryBook.ts';
import { fillReasons } from '../../server/issues/issueReasons.ts';
import { createNetwork } from '../../server/webhooks/webhookTarget.ts';

const HOUR = 3_600_000;
/** The merchant whose orders are listed; company 1 is the carrier. */
export const MERCHANT = 2;

/** The whole server in this process, without a port. */
export interface BenchPortal {
  readonly db: Db;
  /** Calls an endpoint as the merchant or as the carrier and returns the parsed answer. */
  readonly call: (name: EndpointName, input: object, as?: 'carrier') => Promise<unknown>;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The merchant's token. */
  readonly token: string;
  /** The carrier's token. */
  readonly carrierToken: string;
  /** Returns the token of a merchant; creates the merchant if necessary. */
  readonly openSession: (companyId: number, name: string) => Promise<string>;
  /** Calls an endpoint and returns the response. */
  readonly request: (name: EndpointName, input: object) => Promise<Response>;
  /** Sends the queued mails. */
  readonly deliver: () => Promise<unknown>;
}

/** Solution of every image code. */
export const VERIFY_CODE = 'ACE34';

/**
 * Migrates a database, creates a carrier and a merchant if it has none, and serves it. `scrypt` sets the cost of
 * password hashes.
 */
export async function servePortal(
  db: Db,
  clock = () => new Date(),
  scrypt = { N: 2 ** 8, r: 8, p: 1 },
): Promise<BenchPortal> {
  await migrate(db);
  const logger = createLogger('silent');
  const security = createSecurity({
    db,
    clock,
    sessionLimits: { idle: 8 * HOUR, absolute: 8 * HOUR },
    loginBucket: 1_000_000,
    scrypt,
    newCode: () => VERIFY_CODE,
    createMailedCode,
    demoVerifyCode: undefined,
  });
  const transport = { send: async () => {}, close: () => {} };
  const postman = createPostman({ db, clock, logger, transport });
  const locales = join(import.meta.dirname, '..', '..', 'locales');
  await fillCountries(db);
  await fillReasons(db);
  const countries = createCountryBook(db, clock);
  const services = {
    db,
    clock,
    security,
    postman,
    texts: loadBuiltInTexts(locales),
    countries,
    labelRenderer: createLabelRenderer(logger),
    dataReads: createDataReadLog({ db, clock, logger }),
    portalUrl: () => '',
    vault: null,
    network: createNetwork([]),
  };
  const app = createApp({
    services,
    monitor: createDatabaseMonitor(services.db, services.clock),
    implementations: calls(services),
    messages: loadMessages(locales),
    logger,
    trustedProxies: [],
    assets: null,
    outbox: null,
    isDraining: () => false,
  });

  const findAccount = (companyId: number) =>
    db
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .$call(ofCompany(companyId))
      .executeTakeFirst();
  const openSession = async (companyId: number, name: string) => {
    await db
      .insertInto('company')
      .values({ id: companyId, customer_code: `C${companyId}`, name, country_code: 'GH' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const existing = await findAccount(companyId);
    if (existing === undefined) {
      const passwordHash = await security.passwords.hash(randomUUID());
      const account = { companyId, name, email: `${name}@example.com`, passwordHash };
      await db.transaction().execute((trx) =>
        createAccount(trx, {
          ...account,
          main: true,
          mustChangePassword: false,
          permissions: [],
        }),
      );
    }
    const account = existing ?? (await findAccount(companyId));
    if (account === undefined) throw new Error(`${name} has no account`);
    const { id, password_hash: passwordHash } = account;
    const token = await security.sessions.open({ companyId, accountId: id, passwordHash });
    if (token === null) throw new Error(`${name} cannot sign in`);
    return token;
  };
  const carrierToken = await openSession(1, 'carrier');
  const token = await openSession(MERCHANT, 'merchant');

  const request = async (name: EndpointName, input: object, callerToken = token) => {
    const { method, path, bodyType }: Endpoint = contract[name];
    const authorization = { authorization: `Bearer ${callerToken}` };
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(input));
      return app.request(`${path}?${query.toString()}`, { headers: authorization });
    }
    const json = JSON.stringify(input);
    if (bodyType === 'form') {
      const body = new FormData();
      body.append('batch', json);
      return app.request(path, { method, headers: authorization, body });
    }
    const headers = { ...authorization, 'content-type': 'application/json' };
    return app.request(path, { method, headers, body: json });
  };
  return {
    db,
    fetch: app.fetch,
    token,
    carrierToken,
    openSession,
    request,
    deliver: () => postman.deliver(),
    call: async (name, input, as) => {
      const response = await request(name, input, as === 'carrier' ? carrierToken : token);
      const text = await response.text();
      if (!response.ok) throw new Error(`${name}: ${text}`);
      return JSON.parse(text) as unknown;
    },
  };
}
