import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../server/db/database.ts';
import { createRandomToken, hashText } from '../../server/security/digest.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { MERCHANT } from '../server/portal.ts';

/** Number of clients that send requests at the same time. */
const CONCURRENT_CLIENTS = 2;
/** Pause between two requests of a client, ms. */
const PAUSE_MS = 100;
/** Rows of an import's batch. */
export const IMPORT_ROWS = 20;
/** Maximum attempts per request; retries repeat its ids, as the browser does. */
const MAX_ATTEMPTS = 6;
/** Pause before a retry, in ms. */
const RETRY_PAUSE_MS = 500;
/** Timeout of a request, ms. */
const REQUEST_TIMEOUT_MS = 60_000;

const fields = {
  receiverName: 'Ama Mensah',
  receiverPhone: '+233244123456',
  receiverProvince: 'Greater Accra',
  receiverCity: 'Accra',
  receiverAddress: '14 Oxford Street',
  goodsName: 'Cotton shirts',
  pieces: '1',
  weightKg: '2.5',
  service: 'STANDARD',
  paymentMethod: 'PREPAID',
} as const;

const envelope = v.object({ success: v.boolean(), data: v.optional(v.unknown()) });
const importResult = v.object({ outcomes: v.array(v.object({ status: v.string() })) });

export interface TrafficReport {
  readonly requests: number;
  readonly retried: number;
  readonly failures: readonly string[];
  /** Longest time of one request with its retries, ms. */
  readonly longestMs: number;
  /** Numbers of orders that a server reported as created. */
  readonly created: readonly string[];
}

export interface Traffic {
  /** Adds a server; requests go to all of them in turn. */
  readonly addServer: (url: string) => void;
  readonly stop: () => Promise<TrafficReport>;
}

/** Creates a merchant with a session, using only columns that every version has. Returns the token. */
export async function createMerchant(db: Db): Promise<string> {
  const account = randomUUID();
  const token = createRandomToken();
  await sql`insert into company (id, customer_code, name, country_code)
    values (${MERCHANT}, 'C2', 'merchant', 'GH')`.execute(db);
  await sql`insert into account (company_id, id, name, password_hash, main)
    values (${MERCHANT}, ${account}, 'merchant', '', true)`.execute(db);
  await sql`insert into session_token
      (token_hash, company_id, account_id, created_at, last_used_at)
    values (${hashText(token)}, ${MERCHANT}, ${account}, now(), now())`.execute(db);
  return token;
}

/** Loads lists and creates orders until stopped, with a fixed pause between calls. */
export function startTraffic(firstUrl: string, token: string): Traffic {
  const urls = [firstUrl];
  const created: string[] = [];
  const failures: string[] = [];
  const trafficStart = performance.now();
  let requests = 0;
  let retried = 0;
  let longestMs = 0;
  const stop = new AbortController();

  /** Makes a call and returns the data of its answer; null if it has failed for good. */
  async function call(name: EndpointName, input: object): Promise<unknown> {
    const start = performance.now();
    const number = requests++;
    let problem = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (attempt > 0) {
        retried++;
        await pause(RETRY_PAUSE_MS);
      }
      const url = urls[(number + attempt) % urls.length] ?? firstUrl;
      const answer = await send(url, token, name, input);
      longestMs = Math.max(longestMs, performance.now() - start);
      if (answer.ok) return answer.data;
      problem = answer.problem;
      if (!answer.mayRetry) break;
    }
    const seconds = Math.round((start - trafficStart) / 1000);
    failures.push(`${name}, ${seconds} s after the first request: ${problem}`);
    return null;
  }

  async function importBatch(): Promise<void> {
    const importId = randomUUID();
    const numbers = Array.from(
      { length: IMPORT_ROWS },
      (_, at) => `UP-${importId.slice(0, 13)}-${at}`,
    );
    const data = await call('bashInsert', {
      importId,
      batchNo: 0,
      kind: 'domestic',
      fileName: 'orders.xlsx',
      columns: ['customerOrderNo', ...Object.keys(fields)],
      rows: numbers.map((no, at) => [at + 2, [no, ...Object.values(fields)]]),
    });
    if (data === null) return;
    const { outcomes } = v.parse(importResult, data);
    const refused = outcomes.filter(({ status }) => status !== 'created');
    if (refused.length > 0) failures.push(`bashInsert: ${JSON.stringify(refused[0])}`);
    else created.push(...numbers);
  }

  async function enterOrder(): Promise<void> {
    const id = randomUUID();
    const customerOrderNo = `UP-${id}`;
    const values = { customerOrderNo, ...fields };
    if ((await call('addOrder', { id, values, goods: [] })) !== null) created.push(customerOrderNo);
  }

  const actions = [
    () => call('queryOrderList', {}),
    enterOrder,
    () => call('queryOrderList', { filters: { statuses: ['created'], service: 'EXPRESS' } }),
    importBatch,
  ];
  async function runClient(first: number): Promise<void> {
    for (let at = first; !stop.signal.aborted; at++) {
      await actions[at % actions.length]?.();
      await pause(PAUSE_MS);
    }
  }
  const clients = Array.from({ length: CONCURRENT_CLIENTS }, (_, at) => runClient(at * 2));

  return {
    addServer: (url) => void urls.push(url),
    stop: async () => {
      stop.abort();
      await Promise.all(clients);
      return { requests, retried, failures, longestMs, created };
    },
  };
}

type Answer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: string; readonly mayRetry: boolean };

async function send(
  url: string,
  token: string,
  name: EndpointName,
  input: object,
): Promise<Answer> {
  const { method, path, bodyType }: Endpoint = contract[name];
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const json = new Blob([JSON.stringify(input)], { type: 'application/json' });
  const form = new FormData();
  form.set('batch', json);
  const body = bodyType === 'form' ? form : json;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url + path, { method, headers, body, signal });
    const text = await response.text();
    const mayRetry = response.status >= 500 || [409, 429].includes(response.status);
    if (!response.ok) return { ok: false, problem: `${response.status} ${text}`, mayRetry };
    const { success, data } = v.parse(envelope, JSON.parse(text));
    return success ? { ok: true, data } : { ok: false, problem: text, mayRetry: false };
  } catch (error) {
    return { ok: false, problem: describe(error), mayRetry: true };
  }
}

/** An error with its cause, since `fetch failed` alone is not enough. */
function describe(error: unknown): string {
  return inspect(error, { depth: 1, breakLength: Infinity });
}
