import { randomUUID } from 'node:crypto';
import type { OpenSandboxName } from '../../src/api/contract/open/openSandbox.ts';
import type { OrderStatus, ScanAction } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { confirmOrCancelOrders } from '../orders/life/orderActions.ts';
import { requireOrder } from '../orders/life/orderOwner.ts';
import { printOrders } from '../orders/life/printOrders.ts';
import { takeScans } from '../orders/life/takeScans.ts';
import { createStateRefusal } from '../orders/life/recordEvents.ts';
import { isSandbox } from '../sandbox.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handlers.ts';

/** Next action of a parcel's normal course, by its status. */
const nextActions: Readonly<Partial<Record<OrderStatus, 'audit' | 'print' | ScanAction>>> = {
  created: 'audit',
  audited: 'print',
  printed: 'collect',
  collected: 'depart',
  inTransit: 'arrive',
  arrived: 'sendOut',
  outForDelivery: 'deliver',
};

/** Location of scans in a sandbox. */
const HUB = 'Sandbox hub';
/** Maximum number of actions; the normal course has fewer. */
const MAX_STEPS = 10;

/** Handlers that only keys of a sandbox may call. */
export function openSandboxCalls({ db, clock }: Services): Pick<Handlers, OpenSandboxName> {
  return {
    advanceOrder: async ({ caller: { by }, number, input: { to } }) => {
      const { companyId } = by;
      if (!isSandbox(companyId)) throw new Refusal('open.sandbox.only');
      const { id } = await requireOrder(db, by, { orderNo: number });
      return withTenant(db, companyId, async (trx) => {
        let order = await readOrderState(trx, companyId, id);
        for (let step = 0; step < MAX_STEPS && order.status !== to; step++) {
          const action = nextActions[order.status];
          if (action === undefined) throw createStateRefusal(order.status, 'deliver');
          // Actions at the same instant are ordered by their sequence number, so that no event is in the
          // future.
          const now = new Date(Math.max(clock().getTime(), order.latest.getTime()));
          await applyAction(trx, { id, action, waybillNo: order.waybillNo, by, now });
          order = await readOrderState(trx, companyId, id);
          if (to === undefined) break;
        }
        const { waybillNo, status } = order;
        return { waybillNo, status };
      });
    },
  };
}

/** Status of an order and the time of its latest event. */
async function readOrderState(trx: Trx, companyId: number, id: string) {
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

async function applyAction(trx: Trx, { id, waybillNo, action, by, now }: Step): Promise<void> {
  const acting = { companyId: by.companyId, ids: [id], by, now };
  if (action === 'audit') await confirmOrCancelOrders(trx, acting, 'audit');
  else if (action === 'print') {
    await printOrders(trx, acting, { printId: randomUUID(), size: '100x150', reprint: true });
  } else {
    const scan = { waybillNo, action, at: now, place: HUB, remark: null, reason: null };
    await takeScans(trx, [scan], now, by.companyId);
  }
}
