import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/db/database.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import type { Endpoint } from '../../../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import type { ImportBatch, RowOutcome } from '../../../../src/api/contract/order/import.ts';
import { prepareDirectory } from '../../../support/databases.ts';
import { COMPILED } from '../../../support/process.ts';
import { readReply, type Reply, startTestServer } from '../../../support/server.ts';
import { batchOf, goodRow, taken } from './batches.ts';

const KILLS = 4;
const BATCHES = 12;
const ROWS = 100;

const root = join(import.meta.dirname, '..', '..', '..', '..');
let running: ChildProcess | null = null;
let directory = '';
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** The server as `npm run serve` runs it, on the test's own directory; resolves to its address. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: {
      PORT: '0',
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: directory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const words: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error(`The server did not start: ${words.join('')}`);
}

async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function call(
  url: string,
  name: EndpointName,
  input?: unknown,
  token?: string,
): Promise<Reply> {
  const { method, path, bodyType }: Endpoint = contract[name];
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (method === 'GET') {
    const query = new URLSearchParams(v.parse(v.record(v.string(), v.string()), input ?? {}));
    return readReply(await fetch(`${url}${path}?${query.toString()}`, { headers }));
  }
  const json = new Blob([JSON.stringify(input)], { type: 'application/json' });
  const form = new FormData();
  form.set('batch', json);
  return readReply(
    await fetch(url + path, { method, headers, body: bodyType === 'form' ? form : json }),
  );
}

/** A token of a merchant's, before the first start. */
async function signIn(): Promise<string> {
  const db = openDatabase({ type: 'directory', path: directory });
  const server = await startTestServer('PGlite', { db, clock: () => new Date() });
  const token = await server.tokenOf('owner');
  await db.destroy();
  return token;
}

/** Sends batches two at a time, as the browser does, until all are in or the server is gone. */
async function upload(
  url: string,
  token: string,
  batches: ImportBatch[],
  acknowledged: Map<number, readonly RowOutcome[]>,
): Promise<void> {
  const waiting = [...batches];
  const sender = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const reply = await call(url, 'bashInsert', batch, token).catch(() => null);
      if (reply === null) return;
      acknowledged.set(batch.batchNo, taken(reply).outcomes);
    }
  };
  await Promise.all([sender(), sender()]);
}

it('an import survives kill -9 of the server at any moment: nothing lost, nothing twice', async () => {
  directory = await mkdtemp(join(tmpdir(), 'portage-kill-'));
  await prepareDirectory(directory);
  const random = seededRandom(20261120);
  const importId = randomUUID();
  const batches = Array.from({ length: BATCHES }, (_, batchNo) =>
    batchOf(
      importId,
      batchNo,
      Array.from({ length: ROWS }, (_row, at) => goodRow(`KILL-${batchNo}-${at}`)),
    ),
  );
  const acknowledged = new Map<number, readonly RowOutcome[]>();
  const token = await signIn();
  let url = await start();
  const missing = async () => {
    const reply = await call(url, 'getImportBatches', { importId }, token);
    const { batches: there } = v.parse(contract.getImportBatches.result, reply.data);
    for (const { batchNo, outcomes } of there) {
      // What was acknowledged is what is stored; what was stored without an answer is found now.
      expect(acknowledged.get(batchNo) ?? outcomes).toEqual(outcomes);
      acknowledged.set(batchNo, outcomes);
    }
    const known = new Set(there.map(({ batchNo }) => batchNo));
    expect([...acknowledged.keys()].filter((batchNo) => !known.has(batchNo))).toEqual([]);
    return batches.filter(({ batchNo }) => !known.has(batchNo));
  };

  for (let round = 0; round < KILLS; round++) {
    const uploading = upload(url, token, await missing(), acknowledged);
    // The moment is left to chance: before, within and between the batches' transactions.
    const later = setTimeout(() => void kill(), random.integer(5, 300));
    await uploading;
    clearTimeout(later);
    await kill();
    url = await start();
  }
  await upload(url, token, await missing(), acknowledged);
  expect(await missing()).toEqual([]);
  await kill();

  const db = openDatabase({ type: 'directory', path: directory });
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_order_no', 'row_no', 'waybill_no'])
    .where('import_id', '=', importId)
    .orderBy('row_no')
    .execute();
  const events = await db
    .selectFrom('tracking_event')
    .select('order_id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  await db.destroy();
  const outcomes = batches.flatMap(({ batchNo }) => acknowledged.get(batchNo) ?? []);
  expect(
    orders.map(({ row_no, waybill_no }) => ({
      status: 'created',
      rowNo: row_no,
      waybillNo: waybill_no,
    })),
  ).toEqual(outcomes);
  expect(orders.map((order) => order.customer_order_no)).toEqual(
    batches.flatMap(({ rows }) => rows.map(([, texts]) => texts[0])),
  );
  expect(events).toHaveLength(BATCHES * ROWS);
});
