import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { refusalData, type FieldError } from '../../src/api/contract/envelope.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { encryptPasswords, type LoginKey } from '../../src/api/encryptPasswords.ts';
import { createApp, type AppOptions } from '../../server/app.ts';
import { fillCarrierRecords } from '../../server/records/carrierRecords.ts';
import { createCountryBook, fillCountries } from '../../server/countries/countryBook.ts';
import { createDatabaseMonitor } from '../../server/databaseMonitor.ts';
import { createDataReadLog } from '../../server/dataReads/dataReadLog.ts';
import type { Db } from '../../server/db/database.ts';
import { fillReasons } from '../../server/issues/issueReasons.ts';
import type { Implementation } from '../../server/http/handler.ts';
import { loadMessages } from '../../server/http/messages.ts';
import { createLabelRenderer, type LabelRenderer } from '../../server/labels/labelRenderer.ts';
import { createLogger } from '../../server/logger.ts';
import { createPostman } from '../../server/mail/postman.ts';
import type { OutgoingMail } from '../../server/mail/renderMail.ts';
import type { MailTransport } from '../../server/mail/mailTransport.ts';
import { calls } from '../../server/calls.ts';
import { createSecurity, type SecurityOptions } from '../../server/security/index.ts';
import { createMailedCode } from '../../server/security/mailedCodes.ts';
import { createVault } from '../../server/security/vault.ts';
import type { Services } from '../../server/services.ts';
import { loadBuiltInTexts } from '../../server/texts/builtInTexts.ts';
import { createNetwork } from '../../server/webhooks/webhookTarget.ts';
import { recordAnsweredCall } from './answeredCalls.ts';
import { openTestDatabase, type DatabaseKind } from './databases.ts';
import { accounts, insertFixtures, type AccountName } from './fixtures.ts';
import { insertLoginKey } from './loginKey.ts';
import { TEST_COST } from './passwordCost.ts';

/** Default answer to the security image in tests. */
export const TEST_CAPTCHA_CODE = 'ACE34';

const MINUTE = 60_000;

const locales = join(import.meta.dirname, '..', '..', 'locales');
const builtInTexts = loadBuiltInTexts(locales);
const messages = loadMessages(locales);

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Field errors of `error.invalidInput`. */
  readonly fields: readonly FieldError[];
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface TestServer {
  readonly db: Db;
  readonly services: Services;
  /** Delivers the mails that are due and returns all mails sent so far. */
  readonly mails: () => Promise<readonly OutgoingMail[]>;
  readonly app: ReturnType<typeof createApp>;
  /** Moves the server's clock. */
  readonly advance: (ms: number) => void;
  /** Sends a request from an IP address. */
  readonly request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** Calls an endpoint of the contract; the input is not validated before it is sent. */
  readonly call: (name: EndpointName, input?: unknown, options?: CallOptions) => Promise<Reply>;
  /** Opens a session of a fixture account and returns its token. */
  readonly tokenOf: (account: AccountName) => Promise<string>;
  /** Signs in with a password, as the browser does. */
  readonly signIn: (name: string, password: string, options?: CallOptions) => Promise<Reply>;
}

type Overrides = Partial<SecurityOptions> &
  Partial<Omit<AppOptions, 'services' | 'messages'>> & {
    transport?: MailTransport;
    labelRenderer?: LabelRenderer;
  };

/**
 * Starts the whole server in this process, by default on a new database. An empty database gets the fixture
 * accounts.
 */
export async function startTestServer(
  databaseKind: DatabaseKind,
  overrides: Overrides = {},
): Promise<TestServer> {
  const db = overrides.db ?? (await openTestDatabase(databaseKind));
  let now = new Date('2026-11-20T09:00:00Z').getTime();
  const clock = () => new Date(now);
  const security = createSecurity({
    db,
    clock,
    sessionLimits: { idle: 30 * MINUTE, absolute: 8 * 60 * MINUTE },
    loginBucket: 30,
    scrypt: TEST_COST,
    newCode: () => TEST_CAPTCHA_CODE,
    createMailedCode,
    demoVerifyCode: undefined,
    ...overrides,
  });
  const sentMails: OutgoingMail[] = [];
  const logger = overrides.logger ?? createLogger('silent');
  const postman = createPostman({
    db,
    clock,
    logger,
    transport: overrides.transport ?? {
      send: async (mail) => void sentMails.push(mail),
      close: () => {},
    },
  });
  await fillCountries(db);
  await fillCarrierRecords(db);
  await fillReasons(db);
  const countries = createCountryBook(db, clock);
  const services: Services = {
    db,
    clock,
    security,
    postman,
    texts: builtInTexts,
    countries,
    labelRenderer: overrides.labelRenderer ?? createLabelRenderer(logger),
    dataReads: createDataReadLog({ db, clock, logger }),
    portalUrl: () => 'https://portal.example',
    vault: createVault([Buffer.alloc(32, 7)]),
    network: createNetwork(['127.0.0.0/8']),
  };
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (company === undefined) {
    await insertFixtures(db, security.passwords);
    await insertLoginKey(db, clock());
  }
  const app = createApp({
    services,
    monitor: overrides.monitor ?? createDatabaseMonitor(db, clock),
    implementations: overrides.implementations ?? calls(services),
    messages,
    logger,
    outbox: overrides.outbox ?? null,
    trustedProxies: overrides.trustedProxies ?? [],
    assets: overrides.assets ?? null,
    isDraining: overrides.isDraining ?? (() => false),
    ...(overrides.isLeaving === undefined ? {} : { isLeaving: overrides.isLeaving }),
    arrival: overrides.arrival,
  });

  const request: TestServer['request'] = async (path, init, address = '192.0.2.1') => {
    const incoming = { socket: { remoteAddress: address } };
    const response = await app.request(path, init, { incoming });
    recordAnsweredCall(init?.method ?? 'GET', path, response.ok);
    return response;
  };

  const call: TestServer['call'] = async (name, input, options = {}) => {
    const endpoint: Endpoint = contract[name];
    const { path, init } = encode(endpoint, input);
    const headers = new Headers(init.headers);
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
    for (const [key, value] of Object.entries(options.headers ?? {})) headers.set(key, value);
    return readReply(await request(path, { ...init, headers }, options.address));
  };

  return {
    db,
    services,
    mails: async () => {
      await postman.deliver();
      return sentMails;
    },
    app,
    request,
    call,
    advance: (ms) => {
      now += ms;
    },
    tokenOf: async (account) => {
      const { id, companyId } = accounts[account];
      const { password_hash } = await db
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const token = await security.sessions.open({
        companyId,
        accountId: id,
        passwordHash: password_hash,
      });
      if (token === null) throw new Error(`${account} can't sign in`);
      return token;
    },
    signIn: async (name, password, options = {}) => {
      const uuid = randomUUID();
      await call('getVerifyCode', { uuid }, options);
      const [encrypted] = await encryptPasswords(await requestLoginKey(call, options), [password]);
      return call(
        'doLogin',
        { account: name, password: encrypted, verifyCode: TEST_CAPTCHA_CODE, uuid },
        options,
      );
    },
  };
}

/** Copies implementations and makes one of them fail. */
export function withFailingCall(
  implementations: readonly Implementation[],
  name: EndpointName,
  error: Error,
): Implementation[] {
  const failingImplementation: Implementation = { name, handle: () => Promise.reject(error) };
  return implementations.map((item) => (item.name === name ? failingImplementation : item));
}

const loginKeySchema = v.object({ keyId: v.string(), spki: v.string(), nonce: v.string() });

/** Requests a key and a nonce, as the browser does. */
export async function requestLoginKey(
  call: TestServer['call'],
  options?: CallOptions,
): Promise<LoginKey> {
  return v.parse(loginKeySchema, (await call('getPublicKey', undefined, options)).data);
}

/** The token in the reply of a sign-in. */
export function readToken(reply: Reply): string {
  return v.parse(v.object({ token: v.string() }), reply.data).token;
}

function encode(endpoint: Endpoint, input: unknown): { path: string; init: RequestInit } {
  const { method, path } = endpoint;
  if (method === 'GET' || endpoint.upload !== undefined) {
    const { bytes, ...otherFields } = { bytes: undefined, ...Object(input) };
    const query = new URLSearchParams(Object.entries(otherFields));
    const init = method === 'GET' ? { method } : { method, body: bytes ?? new Uint8Array() };
    return { path: `${path}?${query.toString()}`, init };
  }
  const json = JSON.stringify(input ?? {});
  if (endpoint.bodyType === 'form') {
    const body = new FormData();
    body.set('batch', new Blob([json], { type: 'application/json' }));
    return { path, init: { method, body } };
  }
  return { path, init: { method, body: json, headers: { 'content-type': 'application/json' } } };
}

const envelopeSchema = v.object({
  success: v.boolean(),
  data: v.optional(v.unknown()),
  code: v.number(),
  message: v.string(),
});

/** Reads a reply; the data of a download is its bytes. */
export async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('application/json') !== true) {
    const data = new Uint8Array(await response.arrayBuffer());
    return { status, headers, success: response.ok, code: 0, message: '', data, fields: [] };
  }
  const envelope = v.parse(envelopeSchema, await response.json());
  const refusal = v.safeParse(refusalData, envelope.data);
  return {
    status,
    headers,
    ...envelope,
    data: envelope.data,
    fields: refusal.success ? refusal.output.fields : [],
  };
}
