import {
  type ChangeResult,
  entryCalls,
  type SavedOrder,
} from '../../../src/api/contract/orders/orderEntry.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { withTenant } from '../../db/tenant.ts';
import { type Call, implement, type Implementation } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { countOrders } from '../countOrders.ts';
import { changeOrder, isNumberTaken } from './changeOrder.ts';
import { type DetailRead, readDetail } from '../life/orderDetail.ts';
import { claimId } from '../life/claimId.ts';
import { enterOrder } from './enterOrder.ts';
import { judgeEnteredOrder } from './judgeEnteredOrder.ts';
import { createWaybillNumbers } from '../content/waybillBlocks.ts';
import type { Services } from '../../services.ts';
import { completeDetail } from '../life/readOrder.ts';
import { requireOrder } from '../life/orderOwner.ts';

/** Calls for orders of every kind that are entered and changed by hand. */
export function orderEntryCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  const waybills = createWaybillNumbers(db);

  async function add(
    kind: OrderKind,
    { input, session, tenant }: Call<'addOrder'>,
  ): Promise<SavedOrder> {
    const { companyId, countryCode } = session;
    const sending = { source: 'entry', kind, companyId } as const;
    try {
      const order = judgeEnteredOrder(kind, input, {
        countryCode,
        countries: await countries.facts(),
        now: clock(),
      });
      const [waybillNo = ''] = await waybills.take(countryCode, 1);
      const { id, draft } = input;
      const by = session;
      const now = clock();
      const entry = { id, kind, order, waybillNo, companyId, countryCode, by, now, draft };
      await claimId(db, entry);
      const saved = await tenant((trx) => enterOrder(trx, entry));
      countOrders(sending, [{ status: 'created' }]);
      return saved;
    } catch (error) {
      if (error instanceof Refusal) countOrders(sending, [{ status: 'invalid' }]);
      throw error;
    }
  }

  async function update(
    kind: OrderKind,
    { input, session }: Call<'updateOrder'>,
  ): Promise<ChangeResult> {
    const { owner } = await requireOrder(db, session, { id: input.id });
    // Judged by the rules of the company that owns the order.
    const order = judgeEnteredOrder(kind, input, {
      countryCode: owner.countryCode,
      countries: await countries.facts(),
      now: clock(),
    });
    const { id, version } = input;
    const { companyId } = owner;
    if (input.newLabel && !session.permissions.includes('order.print')) {
      throw new Refusal('error.forbidden');
    }
    const [newWaybillNo = null] = input.newLabel ? await waybills.take(owner.countryCode, 1) : [];
    const now = clock();
    const change = { id, kind, version, order, newWaybillNo, companyId, by: session, now };
    const result = await withTenant(
      db,
      companyId,
      async (trx): Promise<SavedOrder | DetailRead> => {
        const saved = await changeOrder(trx, change);
        const current = saved ?? (await readDetail(trx, owner, id));
        if (current === null) throw new Refusal('order.unknown');
        return current;
      },
    ).catch((error: unknown) => {
      throw isNumberTaken(error) ? new Refusal('order.number.taken') : error;
    });
    if (!('detail' in result)) return { outcome: 'saved', order: result };
    return { outcome: 'changed', current: await completeDetail(services, owner, result, session) };
  }

  return Object.entries(entryCalls).flatMap(([kind, calls]) => {
    // The table's keys are the order kinds.
    const orderKind = kind as OrderKind;
    return [
      implement(calls.add, (call) => add(orderKind, call)),
      implement(calls.update, (call) => update(orderKind, call)),
    ];
  });
}
