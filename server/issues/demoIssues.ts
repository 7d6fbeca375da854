import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { addMessage } from './readIssue.ts';
import { openIssues, type Report, resolveIssues } from './openIssues.ts';
import { fillReasons } from './issueReasons.ts';
import { NEVER, writeIssue } from './issueRecords.ts';
import { toOrderEvent, lockOrders, nextState, recordEvents } from '../orders/life/recordEvents.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { type Random, seededRandom } from '../demo/random.ts';

const HOUR = 3_600_000;

/** Scanner codes by remark. */
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
    if (companyId !== MAIN_COMPANY_ID) await seedCompany(trx, companyId, account, now);
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
  const open: Report[] = [];
  for (const [orderId, orderEvents] of Map.groupBy(events, (event) => event.order_id)) {
    for (const [at, event] of orderEvents.entries()) {
      if (event.action !== 'reportAbnormal') continue;
      const report = {
        company_id: companyId,
        order_id: orderId,
        waybill_no: event.waybill_no,
        at: event.at,
        place: event.place,
        code: codes[event.remark ?? ''] ?? null,
        text: event.remark,
      };
      const nextEvent = orderEvents[at + 1];
      if (nextEvent === undefined) {
        open.push(report);
        continue;
      }
      await openIssues(trx, [report], event.at);
      await resolveIssues(trx, [{ company_id: companyId, order_id: orderId, at: nextEvent.at }]);
    }
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
  reports: readonly Report[],
): Promise<void> {
  for (const [place, report] of reports.entries()) {
    const code = random.chance(0.5) ? random.pick(openCodes) : report.code;
    // Every deadline is in the future, some of them soon.
    const from = new Date(now.getTime() - random.integer(0, 20) * HOUR);
    const [issue] = await openIssues(trx, [{ ...report, code }], from);
    if (issue === undefined) continue;
    if (place % 4 === 1) {
      const by = { companyId: MAIN_COMPANY_ID, account: 'admin' };
      const text = 'We have the parcel at the station. What would you like us to do?';
      const message = { id: issue.id, messageId: issue.id, text };
      await addMessage(trx, companyId, message, by, from);
    }
    if (place % 3 !== 2) continue;
    const order = (await lockOrders(trx, companyId, [issue.order_id])).get(issue.order_id);
    const next = order === undefined ? null : nextState(order, 'decide');
    if (next === null) continue;
    await writeIssue(trx, {
      ...issue,
      status: 'decided',
      clock_at: NEVER,
      decision: 'return',
      decided_at: now,
      decided_by: account,
    });
    await recordEvents(trx, [next], [toOrderEvent(next, 'decide', now)], null);
  }
}
