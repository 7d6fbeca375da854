import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { BATCH_ROWS, type ImportBatch } from '../../src/api/contract/order/import.ts';
import { quantile, round } from '../lib/runs.ts';
import { goodBatch } from '../server/importing.ts';

/** Where requests go, and who sends them. */
export interface Target {
  readonly port: number;
  readonly token: string;
}

/** What became of a load. */
export interface Traffic {
  readonly requests: number;
  /** By what they were answered with instead: a status, or the system's error. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** What a page asks for when it is opened, in turn. */
const asked: readonly EndpointName[] = [
  'getSession',
  'countUntreatedIssueOrder',
  'getRemainOrderQty',
  'queryOrderList',
];

/** Asks for what pages ask so many times a second, whatever the answers take, until it is stopped. */
export function startReading(target: Target, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const times: number[] = [];
  const failed: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  const fail = (why: string) => {
    failed[why] = (failed[why] ?? 0) + 1;
  };
  const ask = async (name: EndpointName) => {
    const began = performance.now();
    try {
      const status = await send(agent, target, name, { type: 'application/json', text: '{}' });
      if (status.code === 200) times.push(performance.now() - began);
      else fail(String(status.code));
    } catch (error) {
      fail(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
  };
  const began = performance.now();
  let count = 0;
  // What a busy moment has kept from being asked is asked behind it.
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
      };
    },
  };
}

/** What an import has sent, and what was said of it. */
export interface Imported {
  readonly prefix: string;
  readonly sent: number;
  readonly created: number;
  readonly failed: Readonly<Record<string, number>>;
}

/** A batch follows the last one after this long, ms: this machine carries clients and servers. */
const BATCH_PAUSE = 500;

/** Sends batch after batch of good orders until it is stopped; none is sent twice. */
export function startImport(target: Target, prefix: string) {
  const agent = new Agent({ keepAlive: true });
  const importId = randomUUID();
  const failed: Record<string, number> = {};
  const ending = new AbortController();
  let sent = 0;
  let created = 0;
  const done = (async () => {
    for (let batchNo = 0; !ending.signal.aborted; batchNo++) {
      const body = multipart(goodBatch(importId, batchNo, prefix, BATCH_ROWS));
      sent += BATCH_ROWS;
      try {
        const { code, text } = await send(agent, target, 'bashInsert', body);
        if (code === 200) created += text.split('"created"').length - 1;
        else failed[String(code)] = (failed[String(code)] ?? 0) + 1;
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        failed[why] = (failed[why] ?? 0) + 1;
      }
      await pause(BATCH_PAUSE);
    }
  })();
  return {
    async stop(): Promise<Imported> {
      ending.abort();
      await done;
      agent.destroy();
      return { prefix, sent, created, failed };
    },
  };
}

function multipart(batch: ImportBatch): { type: string; text: string } {
  const boundary = `portage-${randomUUID()}`;
  const head =
    'Content-Disposition: form-data; name="batch"; filename="batch.json"\r\nContent-Type: application/json';
  const text = `--${boundary}\r\n${head}\r\n\r\n${JSON.stringify(batch)}\r\n--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, text };
}

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
