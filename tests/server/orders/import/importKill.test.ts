import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/db/database.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import type { Endpoint } from '../../../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import type { ImportBatch, RowOutcome } from '../../../../src/api/contract/orders/orderImport.ts';
import { prepareDirectory } from '../../../support/databases.ts';
import { startInProcess, startProcess, type ServerProcess } from '../../../support/process.ts';
import { readReply, type Reply, startTestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from './batches.ts';

/**
 * `KILLS=20 npx vitest run --project server tests/server/orders/import/importKill.test.ts` runs more kills.
 */
const KILLS = Number(process.env['KILLS'] ?? 2);
const BATCHES = 12;
const ROWS = 100;

let runningServer: ServerProcess | null = null;
let directory = '';
afterAll(async () => {
  await killServer();
  await rm(directory, { recursive: true, force: true });
});

/** A server on the test's own directory; resolves to its address. */
async function startServer(): Promise<string> {
  runningServer = startProcess({ DATA_DIR: directory });
  return runningServer.ready;
}

async function killServer(): Promise<void> {
  runningServer?.kill('SIGKILL');
  await runningServer?.ended;
}

async function callServer(
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

/** Token of a merchant, created before the first start. */
async function signIn(): Promise<string> {
  const db = openDatabase({ type: 'directory', path: directory });
  const server = await startTestServer('PGlite', { db, clock: () => new Date() });
  const token = await server.tokenOf('owner');
  await db.destroy();
  return token;
}

/** Sends batches two at a time, as the browser does, until all are stored or the server has ended. */
async function upload(
  url: string,
  token: string,
  batches: ImportBatch[],
  acknowledged: Map<number, readonly RowOutcome[]>,
): Promise<void> {
  const waiting = [...batches];
  const sender = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const reply = await callServer(url, 'bashInsert', batch, token).catch(() => null);
      if (reply === null) return;
      acknowledged.set(batch.batchNo, getBatchResult(reply).outcomes);
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
    createBatch(
      importId,
      batchNo,
      Array.from({ length: ROWS }, (_row, at) => goodRow(`KILL-${batchNo}-${at}`)),
    ),
  );
  const acknowledged = new Map<number, readonly RowOutcome[]>();
  const token = await signIn();
  const listMissing = async (url: string) => {
    const reply = await callServer(url, 'getImportBatches', { importId }, token);
    const { batches: storedBatches } = v.parse(contract.getImportBatches.result, reply.data);
    for (const { batchNo, outcomes } of storedBatches) {
      // Acknowledged orders are stored; orders stored without an answer are found now.
      expect(acknowledged.get(batchNo) ?? outcomes).toEqual(outcomes);
      acknowledged.set(batchNo, outcomes);
    }
    const storedBatchNos = new Set(storedBatches.map(({ batchNo }) => batchNo));
    expect([...acknowledged.keys()].filter((batchNo) => !storedBatchNos.has(batchNo))).toEqual([]);
    return batches.filter(({ batchNo }) => !storedBatchNos.has(batchNo));
  };

  for (let round = 0; round < KILLS; round++) {
    const url = await startServer();
    const uploading = upload(url, token, await listMissing(url), acknowledged);
    // A random moment: before, within and between the batches' transactions.
    const timer = setTimeout(() => void killServer(), random.integer(5, 300));
    await uploading;
    clearTimeout(timer);
    await killServer();
  }
  const server = await startInProcess({ DATA_DIR: directory });
  await upload(server.url, token, await listMissing(server.url), acknowledged);
  expect(await listMissing(server.url)).toEqual([]);
  await server.stop();

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
