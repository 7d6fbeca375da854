import { randomUUID } from 'node:crypto';
import type { OpenSandboxName } from '../../src/api/contract/open/sandbox.ts';
import type { OrderLabel } from '../../src/api/contract/orders/labels.ts';
import type { OrderStatus, ScanAction } from '../../src/domain/lifecycles/order/status.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { moveOrders } from '../orders/life/act.ts';
import { locate } from '../orders/life/owner.ts';
import { printOrders } from '../orders/life/print.ts';
import { takeScans } from '../orders/life/scan.ts';
import { stateRefusal } from '../orders/life/stateRefusal.ts';
import { isSandbox } from '../sandbox.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handlers.ts';

/** What is done next to a parcel in the usual course, by its status. */
const course: Readonly<Partial<Record<OrderStatus, 'audit' | 'print' | ScanAction>>> = {
  created: 'audit',
  audited: 'print',
  printed: 'collect',
  collected: 'depart',
  inTransit: 'arrive',
  arrived: 'sendOut',
  outForDelivery: 'deliver',
};

/** Where scans of a sandbox are made. */
const HUB = 'Sandbox hub';
/** More steps than the usual course has. */
const MOST_STEPS = 10;

/** Printed where the route of a real parcel is, in the label's largest letters. */
const SPECIMEN = 'SPECIMEN';

/** Labels as they are drawn: nobody can take one of a sandbox for that of a parcel. */
export const shownLabels = (
  { companyId }: Pick<Caller, 'companyId'>,
  labels: readonly OrderLabel[],
): readonly OrderLabel[] =>
  isSandbox(companyId)
    ? labels.map((label) => ({ ...label, route: SPECIMEN, remark: `${SPECIMEN} – TEST` }))
    : labels;

/** The handlers that keys of a sandbox alone may use. */
export function openSandboxCalls({ db, clock }: Services): Pick<Handlers, OpenSandboxName> {
  return {
    advanceOrder: async ({ caller: { by }, number, input: { to } }) => {
      const { companyId } = by;
      if (!isSandbox(companyId)) throw new Refusal('open.sandbox.only');
      const found = await locate(db, by, { orderNo: number });
      if (found === null) throw new Refusal('order.unknown');
      const { id } = found;
      return withTenant(db, companyId, async (trx) => {
        let order = await orderOf(trx, companyId, id);
        for (let step = 0; step < MOST_STEPS && order.status !== to; step++) {
          const action = course[order.status];
          if (action === undefined) throw stateRefusal(order.status, 'deliver');
          // Steps of one instant follow each other by their sequence: none is ahead of the clock.
          const now = new Date(Math.max(clock().getTime(), order.latest.getTime()));
          await advance(trx, { id, action, waybillNo: order.waybillNo, by, now });
          order = await orderOf(trx, companyId, id);
          if (to === undefined) break;
        }
        const { waybillNo, status } = order;
        return { waybillNo, status };
      });
    },
  };
}

/** Where an order is, and when it came there. */
async function orderOf(trx: Trx, companyId: number, id: string) {
  const order = await trx
    .selectFrom('orders')
    .select(['waybill_no as waybillNo', 'status', 'created_at'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('tracking_event')
    .select('at')
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...order, latest: last?.at ?? order.created_at };
}

interface Step {
  readonly id: string;
  readonly waybillNo: string;
  readonly action: 'audit' | 'print' | ScanAction;
  readonly by: Caller;
  readonly now: Date;
}

async function advance(trx: Trx, { id, waybillNo, action, by, now }: Step): Promise<void> {
  const acting = { companyId: by.companyId, ids: [id], by, now };
  if (action === 'audit') await moveOrders(trx, acting, 'audit');
  else if (action === 'print') {
    await printOrders(trx, acting, { printId: randomUUID(), size: '100x150', reprint: true });
  } else {
    const scan = { waybillNo, action, at: now, place: HUB, remark: null, reason: null };
    await takeScans(trx, [scan], now, by.companyId);
  }
}
