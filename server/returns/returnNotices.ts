import type { NoticeKind } from '../../src/api/contract/notices/notices.ts';
import type { ReturnType } from '../../src/domain/lifecycles/return/returnStatus.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { isReturnedCompletely } from './findReturnable.ts';
import { notify } from '../notices/notify.ts';
import { groupRelatedEvents, type RelatedSource } from '../orders/relatedSource.ts';

/** Notice kinds by action: a registration notifies the carrier, the others the merchant. */
const kinds: Readonly<Partial<Record<string, Readonly<Record<ReturnType, NoticeKind>>>>> = {
  register: { return: 'returnRegistered', exchange: 'exchangeRegistered' },
  approve: { return: 'returnApproved', exchange: 'exchangeApproved' },
  refuse: { return: 'returnRefused', exchange: 'exchangeRefused' },
  receive: { return: 'returnReceived', exchange: 'exchangeReceived' },
  close: { return: 'returnClosed', exchange: 'exchangeClosed' },
};

interface NotifiedReturn {
  readonly company_id: number;
  readonly id: string;
  readonly return_no: string;
  readonly type: ReturnType;
  readonly order_id: string;
}

/** Writes a notice about an action, in its transaction. `by` is null for a scan. */
export async function notifyOfReturn(
  trx: Trx,
  ret: NotifiedReturn,
  action: string,
  by: { readonly accountId: string; readonly companyId?: number } | null,
  at: Date,
): Promise<void> {
  const kind = kinds[action]?.[ret.type];
  if (kind === undefined) return;
  await notify(trx, {
    companyId: ret.company_id,
    audience: action === 'register' && by?.companyId !== CARRIER_COMPANY_ID ? 'carrier' : 'company',
    kind,
    subject: { kind: 'return', id: ret.id, number: ret.return_no },
    orderId: ret.order_id,
    by: by?.accountId ?? null,
    at,
  });
}

/** Returns of an order or of a return parcel, for the order's page. */
export const relatedReturns: RelatedSource = async (trx, order, { permissions }) => {
  if (!permissions.includes('return.write')) return [];
  const rows = await trx
    .selectFrom('return_order')
    .select(['id', 'return_no', 'status', 'created_at', 'order_id', 'withdrawn'])
    .$call(ofCompany(order.companyId))
    .where((where) =>
      where.or([
        where('order_id', '=', order.id),
        where('leg_id', '=', order.id),
        where('out_id', '=', order.id),
      ]),
    )
    .execute();
  // Parcels of a return have their own tracking events.
  const ids = rows.flatMap(({ id, order_id }) => (order_id === order.id ? [id] : []));
  const eventRows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('return_event')
          .select(['return_id', 'action', 'at', 'account as by'])
          .$call(ofCompany(order.companyId))
          .where('return_id', 'in', ids)
          .orderBy('return_id')
          .orderBy('no')
          .execute();
  const events = groupRelatedEvents(eventRows, ({ return_id }) => return_id);
  const isComplete = ids.length > 0 && (await isReturnedCompletely(trx, order.companyId, order.id));
  return rows.map(({ id, return_no: number, status, created_at, order_id, withdrawn }) => ({
    kind: 'return',
    id,
    number,
    status,
    at: created_at.toISOString(),
    isComplete: isComplete && order_id === order.id && status !== 'refused' && !withdrawn,
    events: events(id),
  }));
};
