import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { type Failure, isRetryable } from '../../src/api/contract/failure.ts';
import { BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import { backoffMs, MOST_TRIES } from '../../src/machines/orderImport/backoff.ts';
import { storageFailure } from '../../src/storage/indexedDatabase.ts';
import { createOutbox } from '../../src/workers/outboxHost.ts';
import { quantile, round } from '../lib/runs.ts';
import { goodBatch } from '../server/importing.ts';

/** Server and account of the requests. */
export interface Target {
  readonly port: number;
  readonly token: string;
}

/** Outcome of a load. */
export interface Traffic {
  readonly requests: number;
  /** By what they were answered with instead: a status, or the system's error. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds, of all and of order lists. */
  readonly p50: number;
  readonly p99: number;
  readonly listP50: number;
  readonly listP99: number;
}

/** Calls of a page when it is opened, in turn. */
const asked: readonly EndpointName[] = [
  'getSession',
  'countUntreatedIssueOrder',
  'getRemainOrderQty',
  'queryOrderList',
];

/** Asks for what pages ask so many times a second, whatever the answers take, until it is stopped. */
export function startReading(target: Target, perSecond: number, maxSockets = 100) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const times: number[] = [];
  const listTimes: number[] = [];
  const failed: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  const fail = (why: string) => {
    failed[why] = (failed[why] ?? 0) + 1;
  };
  const ask = async (name: EndpointName) => {
    const began = performance.now();
    try {
      const status = await send(agent, target, name, { type: 'application/json', text: '{}' });
      if (status.code === 200) {
        const ms = performance.now() - began;
        times.push(ms);
        if (name === 'queryOrderList') listTimes.push(ms);
      } else fail(String(status.code));
    } catch (error) {
      fail(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
  };
  const began = performance.now();
  let count = 0;
  // Requests that a busy moment has delayed are sent after it.
  const timer = setInterval(() => {
    for (; count < ((performance.now() - began) / 1_000) * perSecond; count++) {
      const one = ask(asked[count % asked.length] ?? 'getSession').finally(() => open.delete(one));
      open.add(one);
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

/** Rows that an import has sent, with their outcomes. */
export interface Imported {
  readonly prefix: string;
  readonly sent: number;
  readonly created: number;
  /** Batches that were sent again, by why. */
  readonly again: Readonly<Record<string, number>>;
  /** Batches that the page would have stopped at, by why. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Another import follows one with so many rows; more than 1,048,576 are refused. */
const IMPORT_ROWS = 1_000_000;
/** A batch follows the last one after this long, ms: this machine carries clients and servers. */
const BATCH_PAUSE = 500;

/**
 * Sends batch after batch of good orders until it is stopped, by the code that sends them in the page: what is
 * answered 503, or not at all, goes again under the same key, as often and as late as there.
 */
export function startImport({ port, token }: Target, prefix: string) {
  let importId = randomUUID();
  const failed: Record<string, number> = {};
  const again: Record<string, number> = {};
  const ending = new AbortController();
  const outbox = createOutbox({
    // The outbox keeps the bytes of this visit itself.
    store: { addBatch: async () => {}, getBody: noBody, answerBatch: async () => {} },
    failureOf: storageFailure,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  const count = (counts: Record<string, number>, failure: Failure) => {
    const why = 'status' in failure ? String(failure.status) : failure.kind;
    counts[why] = (counts[why] ?? 0) + 1;
  };
  let sent = 0;
  let created = 0;

  async function deliver(batchNo: number): Promise<void> {
    const key = { importId, batchNo };
    for (let attempt = 0; ;) {
      const outcome = await outbox.send('domestic', key, { token, language: 'en' });
      if (outcome.ok) {
        created += outcome.data.outcomes.filter(({ status }) => status === 'created').length;
        await outbox.answer(key, outcome.data.outcomes);
        return;
      }
      if (!isRetryable(outcome.failure) || ++attempt === MOST_TRIES) {
        count(failed, outcome.failure);
        return;
      }
      count(again, outcome.failure);
      await pause(backoffMs(attempt, outcome.failure));
    }
  }

  const done = (async () => {
    for (let batchNo = 0, part = 1; !ending.signal.aborted; batchNo++) {
      if (batchNo * BATCH_ROWS === IMPORT_ROWS) {
        importId = randomUUID();
        batchNo = 0;
        part++;
      }
      await outbox.add(goodBatch(importId, batchNo, `${prefix}${part}`, BATCH_ROWS), []);
      sent += BATCH_ROWS;
      await deliver(batchNo);
      await pause(BATCH_PAUSE);
    }
  })();
  return {
    async stop(): Promise<Imported> {
      ending.abort();
      await done;
      return { prefix, sent, created, again, failed };
    },
  };
}

const noBody = () => Promise.reject(new Error('A batch that was not written down.'));

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
    const sending = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ code: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(method === 'GET' ? undefined : body.text);
  });
}
