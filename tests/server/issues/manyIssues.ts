import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { createBatch, goodRow, getBatchResult } from '../orders/import/batches.ts';
import { listIssues } from './issueCalls.ts';

/** Number of issues in all. */
export const ISSUE_COUNT = 500;
/** Number of issues for which a decision without a correction is refused. */
export const REFUSED_COUNT = 20;

/** Creates orders with issues: `REFUSED_COUNT` with a wrong phone number, the others with an absent receiver. */
export async function reportManyIssues(server: TestServer, token: string): Promise<void> {
  const rows = Array.from({ length: ISSUE_COUNT }, (_, at) => goodRow(`B-${at}`));
  getBatchResult(await server.call('bashInsert', createBatch(randomUUID(), 0, rows), { token }));
  const orders = await server.db.selectFrom('orders').select(['id', 'waybill_no']).execute();
  const ids = orders.map(({ id }) => id);
  getData(await server.call('auditOrders', { ids }, { token }));
  const print = { printId: randomUUID(), ids, size: 'A4' };
  getData(await server.call('printOrders', print, { token }));
  const adminToken = await server.tokenOf('admin');
  const toTime = (ms: number) => new Date(server.services.clock().getTime() + ms).toISOString();
  const numbers = orders.map(({ waybill_no: waybillNo }) => waybillNo);
  const collectScans = numbers.map((waybillNo) => ({
    waybillNo,
    action: 'collect',
    at: toTime(-2_000),
  }));
  getData(await server.call('scanParcels', { events: collectScans }, { token: adminToken }));
  const reportScans = numbers.map((waybillNo, index) => ({
    waybillNo,
    action: 'reportAbnormal',
    at: toTime(-1_000),
    reason: index < REFUSED_COUNT ? 'wrongPhone' : 'receiverAbsent',
  }));
  getData(await server.call('scanParcels', { events: reportScans }, { token: adminToken }));
}

/** Ids of all issues of a company. */
export async function listIssueIds(server: TestServer, token: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listIssues(server, token, {}, { size: 200, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
