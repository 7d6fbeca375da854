import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { type Failure, isRetryable } from '../../src/api/contract/failure.ts';
import { BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import { backoffMs, MAX_TRIES } from '../../src/machines/orderImport/backoff.ts';
import { storageFailure } from '../../src/storage/indexedDatabase.ts';
import { createOutbox } from '../../src/workers/outboxHost.ts';
import { quantile, round } from '../lib/runs.ts';
import { buildValidBatch } from '../server/importing.ts';

/** Server and account of the requests. */
export interface Target {
  readonly port: number;
  readonly token: string;
}

/** Result of a load test. */
export interface Traffic {
  readonly requests: number;
  /** Number of failed requests by status or by the code of a system error. */
  readonly failed: Readonly<Record<string, number>>;
  /** Percentiles of all requests, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Percentiles of order lists, in ms. */
  readonly listP50: number;
  readonly listP99: number;
}

/** Calls that a page makes when it opens. */
const pageCalls: readonly EndpointName[] = [
  'getSession',
  'countUntreatedIssueOrder',
  'getRemainOrderQty',
  'queryOrderList',
];

/** Makes the calls of pages at a fixed rate until it is stopped, without waiting for answers. */
export function startReading(target: Target, perSecond: number, maxSockets = 100) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const times: number[] = [];
  const listTimes: number[] = [];
  const failed: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  const countFailure = (reason: string) => {
    failed[reason] = (failed[reason] ?? 0) + 1;
  };
  const makeCall = async (name: EndpointName) => {
    const start = performance.now();
    try {
      const response = await send(agent, target, name, { type: 'application/json', text: '{}' });
      if (response.code === 200) {
        const ms = performance.now() - start;
        times.push(ms);
        if (name === 'queryOrderList') listTimes.push(ms);
      } else countFailure(String(response.code));
    } catch (error) {
      countFailure(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
  };
  const start = performance.now();
  let count = 0;
  // Catches up on requests that a late timer missed, so that the rate holds.
  const timer = setInterval(() => {
    for (; count < ((performance.now() - start) / 1_000) * perSecond; count++) {
      const call = makeCall(pageCalls[count % pageCalls.length] ?? 'getSession').finally(() =>
        open.delete(call),
      );
      open.add(call);
    }
  }, 5);
  return {
    async stop(): Promise<Traffic> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      const requests = times.length + Object.values(failed).reduce((sum, count) => sum + count, 0);
      return {
        requests,
        failed,
        p50: round(quantile(times, 0.5)),
        p99: round(quantile(times, 0.99)),
        listP50: round(quantile(listTimes, 0.5)),
        listP99: round(quantile(listTimes, 0.99)),
      };
    },
  };
}

/** Counts of an import's rows and batches. */
export interface ImportReport {
  readonly prefix: string;
  readonly sent: number;
  readonly created: number;
  /** Number of batches that were sent again, by reason. */
  readonly retried: Readonly<Record<string, number>>;
  /** Number of batches that failed for good, by reason. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Rows of an import, after which another one starts; the server refuses more than 1,048,576. */
const IMPORT_ROWS = 1_000_000;
/** Pause between two batches, ms, since clients and servers share this machine. */
const BATCH_PAUSE_MS = 500;

/**
 * Sends batches of valid orders until it is stopped, with the page's own code: batches that are answered 503, or not
 * at all, are sent again under the same key, as often and after the same pauses as in the page.
 */
export function startImport({ port, token }: Target, prefix: string) {
  let importId = randomUUID();
  const failed: Record<string, number> = {};
  const retried: Record<string, number> = {};
  const stop = new AbortController();
  const outbox = createOutbox({
    // The outbox keeps the bytes of batches that it has added itself.
    store: { addBatch: async () => {}, getBody: rejectBody, answerBatch: async () => {} },
    failureOf: storageFailure,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  const count = (counts: Record<string, number>, failure: Failure) => {
    const reason = 'status' in failure ? String(failure.status) : failure.kind;
    counts[reason] = (counts[reason] ?? 0) + 1;
  };
  let sent = 0;
  let created = 0;

  async function deliver(batchNo: number): Promise<void> {
    const key = { importId, batchNo };
    for (let attempt = 0; ;) {
      const outcome = await outbox.send('domestic', key, { token, language: 'en' });
      if (outcome.ok) {
        created += outcome.data.outcomes.filter(({ status }) => status === 'created').length;
        await outbox.storeAnswer(key, outcome.data.outcomes);
        return;
      }
      if (!isRetryable(outcome.failure) || ++attempt === MAX_TRIES) {
        count(failed, outcome.failure);
        return;
      }
      count(retried, outcome.failure);
      await pause(backoffMs(attempt, outcome.failure));
    }
  }

  const done = (async () => {
    for (let batchNo = 0, part = 1; !stop.signal.aborted; batchNo++) {
      if (batchNo * BATCH_ROWS === IMPORT_ROWS) {
        importId = randomUUID();
        batchNo = 0;
        part++;
      }
      await outbox.add(buildValidBatch(importId, batchNo, `${prefix}${part}`, BATCH_ROWS), []);
      sent += BATCH_ROWS;
      await deliver(batchNo);
      await pause(BATCH_PAUSE_MS);
    }
  })();
  return {
    async stop(): Promise<ImportReport> {
      stop.abort();
      await done;
      return { prefix, sent, created, retried, failed };
    },
  };
}

const rejectBody = () => Promise.reject(new Error('The batch was not stored.'));

function send(
  agent: Agent,
  { port, token }: Target,
  name: EndpointName,
  body: { readonly type: string; readonly text: string },
): Promise<{ readonly code: number; readonly text: string }> {
  const { method, path }: Endpoint = contract[name];
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${token}`;
    const headers =
      method === 'GET'
        ? { authorization }
        : {
            authorization,
            'content-type': body.type,
            'content-length': Buffer.byteLength(body.text),
          };
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, agent, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ code: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(method === 'GET' ? undefined : body.text);
  });
}
