import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../../src/api/contract/index.ts';
import type {
  DecisionInput,
  DecisionOutcome,
} from '../../../src/api/contract/issues/issueDecision.ts';
import type { IssueDetail, IssuePage } from '../../../src/api/contract/issues/issues.ts';
import type { TestServer } from '../../support/server.ts';
import { getData, addOrder, createEntry } from '../orders/entry/entries.ts';

const HOUR = 3_600_000;

/** An order with an issue, by their ids. */
export interface ReportedIssue {
  readonly orderId: string;
  readonly waybillNo: string;
  readonly issueId: string;
}

/** Creates an order that the carrier has collected. */
async function createCollectedOrder(
  server: TestServer,
  token: string,
  entry = createEntry('domestic'),
): Promise<{ id: string; waybillNo: string }> {
  const { id, waybillNo } = await addOrder(server, token, 'domestic', entry);
  getData(await server.call('auditOrders', { ids: [id] }, { token }));
  const print = { printId: randomUUID(), ids: [id], size: 'A4' };
  getData(await server.call('printOrders', print, { token }));
  await scan(server, { waybillNo, action: 'collect' }, -2 * HOUR);
  return { id, waybillNo };
}

/** Reports a scan; `ms` is its time relative to the server's clock. */
export async function scan(server: TestServer, event: object, ms = 0): Promise<unknown> {
  const adminToken = await server.tokenOf('admin');
  const at = new Date(server.services.clock().getTime() + ms).toISOString();
  return getData(
    await server.call('scanParcels', { events: [{ at, ...event }] }, { token: adminToken }),
  );
}

/** Creates an order with an issue, reported for a reason. */
export async function reportIssue(
  server: TestServer,
  token: string,
  reason?: string,
  entry = createEntry('domestic'),
): Promise<ReportedIssue> {
  const { id: orderId, waybillNo } = await createCollectedOrder(server, token, entry);
  await scan(server, {
    waybillNo,
    action: 'reportAbnormal',
    remark: 'Nobody answers',
    place: 'Accra hub',
    ...(reason === undefined ? {} : { reason }),
  });
  const { rows } = await listIssues(server, token, { numbers: [waybillNo] });
  return { orderId, waybillNo, issueId: rows[0]?.id ?? '' };
}

export async function listIssues(
  server: TestServer,
  token: string,
  filters: object = {},
  pageOptions: object = {},
): Promise<IssuePage> {
  const reply = await server.call('queryIssueOrderList', { filters, ...pageOptions }, { token });
  return v.parse(contract.queryIssueOrderList.result, getData(reply));
}

export async function readIssue(
  server: TestServer,
  token: string,
  id: string,
): Promise<IssueDetail> {
  const reply = await server.call('getIssueOrder', { id }, { token });
  return v.parse(contract.getIssueOrder.result, getData(reply));
}

/** Decides issues in their first version. */
export async function decide(
  server: TestServer,
  token: string,
  ids: readonly string[],
  decision: DecisionInput,
  handlingId: string = randomUUID(),
): Promise<DecisionOutcome[]> {
  const issues = ids.map((id) => ({ id, version: 1 }));
  const reply = await server.call('handleIssueOrder', { handlingId, issues, decision }, { token });
  return v.parse(contract.handleIssueOrder.result, getData(reply)).outcomes;
}

/** Number of undecided issues, as the menu shows it. */
export async function readBadge(server: TestServer, token: string): Promise<number> {
  const reply = await server.call('countUntreatedIssueOrder', {}, { token });
  return v.parse(v.number(), getData(reply));
}
