import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { addMessage } from './readIssue.ts';
import { openIssues, type IssueReport, type Resolution, resolveIssues } from './openIssues.ts';
import { fillReasons } from './issueReasons.ts';
import { NEVER, writeIssues } from './issueRecords.ts';
import {
  toOrderEvent,
  lockOrders,
  computeNextState,
  recordEvents,
} from '../orders/life/recordEvents.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { type Random, seededRandom } from '../demo/random.ts';

const HOUR = 3_600_000;

/** Issue reason, or a scanner's code for one, by the remark of the event. */
const codes: Readonly<Record<string, string>> = {
  'Receiver did not answer the phone': 'noAnswer',
  'Nobody at the address': 'AQ',
  'Receiver asked for another day': 'AD',
  'Address not found': 'addressNotFound',
  'Amount to collect was not at hand': 'C9',
  'Held by customs: commercial invoice asked for': 'customsDocuments',
  'Held by customs: duties not paid yet': 'customsDuties',
  'Held by customs: opened for inspection': 'customsInspection',
};
/** Reasons that random demo orders never produce. */
const openCodes = [
  'wrongPhone',
  'refused',
  'damaged',
  'codDispute',
  'weightDiffers',
  'X-99',
] as const;

/**
 * Creates each merchant's issues from the tracking events of its orders: past issues are closed, some open
 * issues are decided, and a few have messages.
 */
export async function seedDemoIssues(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  await fillReasons(trx);
  for (const { companyId, account } of owners) {
    if (companyId !== CARRIER_COMPANY_ID) await seedCompany(trx, companyId, account, now);
  }
}

async function seedCompany(trx: Trx, companyId: number, account: string, now: Date): Promise<void> {
  const random = seededRandom(companyId);
  const events = await trx
    .selectFrom('tracking_event as event')
    .innerJoin('orders', sameCompany('orders.id', 'event.order_id'))
    .select(['event.order_id', 'event.at', 'event.action', 'event.place', 'event.remark'])
    .select(['orders.waybill_no', 'orders.status'])
    .$call(ofCompany(companyId, 'event'))
    .where('event.action', 'in', ['reportAbnormal', 'handle', 'return'])
    .orderBy('event.at')
    .orderBy('event.no')
    .execute();
  const open: IssueReport[] = [];
  // The first issues of all orders, then their second ones, and so on.
  const rounds: { readonly report: IssueReport; readonly resolution: Resolution }[][] = [];
  for (const [orderId, orderEvents] of Map.groupBy(events, (event) => event.order_id)) {
    let round = 0;
    for (const [index, event] of orderEvents.entries()) {
      if (event.action !== 'reportAbnormal') continue;
      const report = {
        company_id: companyId,
        order_id: orderId,
        waybill_no: event.waybill_no,
        at: event.at,
        place: event.place,
        code: codes[event.remark ?? ''] ?? null,
        text: event.remark,
        deadlineFrom: event.at,
      };
      const nextEvent = orderEvents[index + 1];
      if (nextEvent === undefined) {
        open.push(report);
        continue;
      }
      const resolution = { company_id: companyId, order_id: orderId, at: nextEvent.at };
      (rounds[round++] ??= []).push({ report, resolution });
    }
  }
  for (const issues of rounds) {
    await openIssues(
      trx,
      issues.map(({ report }) => report),
    );
    await resolveIssues(
      trx,
      issues.map(({ resolution }) => resolution),
    );
  }
  await seedOpen(trx, { companyId, account, random, now }, open);
}

interface Company {
  readonly companyId: number;
  readonly account: string;
  readonly random: Random;
  readonly now: Date;
}

async function seedOpen(
  trx: Trx,
  { companyId, account, random, now }: Company,
  reports: readonly IssueReport[],
): Promise<void> {
  const openReports = reports.map((report) => {
    const code = random.chance(0.5) ? random.pick(openCodes) : report.code;
    // At most 20 h ago, so that every deadline is still in the future.
    return {
      ...report,
      code,
      deadlineFrom: new Date(now.getTime() - random.integer(0, 20) * HOUR),
    };
  });
  const issues = await openIssues(trx, openReports);
  const by = { companyId: CARRIER_COMPANY_ID, account: 'admin' };
  const text = 'We have the parcel at the station. What would you like us to do?';
  for (const [index, { id }] of issues.entries()) {
    const openedAt = openReports[index]?.deadlineFrom ?? now;
    if (index % 4 === 1)
      await addMessage(trx, companyId, { id, messageId: id, text }, by, openedAt);
  }
  const orders = await lockOrders(
    trx,
    companyId,
    issues.map((issue) => issue.order_id),
  );
  const decisions = issues.flatMap((issue, index) => {
    const order = index % 3 === 2 ? orders.get(issue.order_id) : undefined;
    const state = order === undefined ? null : computeNextState(order, 'decide');
    return state === null ? [] : [{ issue, state }];
  });
  await writeIssues(
    trx,
    companyId,
    decisions.map(({ issue }) => ({
      ...issue,
      status: 'decided',
      clock_at: NEVER,
      decision: 'return',
      decided_at: now,
      decided_by: account,
    })),
  );
  await recordEvents(
    trx,
    decisions.map(({ state }) => state),
    decisions.map(({ state }) => toOrderEvent(state, 'decide', now)),
    null,
  );
}
