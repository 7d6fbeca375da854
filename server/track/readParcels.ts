import type { EventAction } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { TrackedParcel } from '../../src/api/contract/orders/tracking.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { findByNumber } from '../orders/find/numbers.ts';
import { sortByKeys, hasKeyIn, type OrderRef } from '../orders/find/rows.ts';

/** Actions that are not part of a parcel's journey. */
export const offRouteActions: ReadonlySet<EventAction | null> = new Set([
  'edit',
  'reprint',
  'attach',
  'detach',
  'changeLabel',
  'undoChangeLabel',
] satisfies EventAction[]);

const parcelColumns = [
  'company_id',
  'id',
  'kind',
  'status',
  'waybill_no',
  'customer_order_no',
  'receiver_name',
  'receiver_city',
  'receiver_country',
  'pieces',
  'pickup_date',
  'detail',
] as const;

interface ReadParcel {
  readonly companyId: number;
  readonly parcel: Omit<TrackedParcel, 'companyNo' | 'companyName'>;
}

/** Parcels by number, and the unknown numbers; `companyId` is null for all companies. */
export async function readParcels(
  trx: Trx,
  companyId: number | null,
  numbers: readonly string[],
): Promise<{ rows: ReadParcel[]; notFound: readonly string[] }> {
  const { orders: refs, notFound } = await findByNumber(trx, companyId, numbers);
  if (refs.length === 0) return { rows: [], notFound };
  const orders = await trx
    .selectFrom('orders')
    .select(parcelColumns)
    .where(hasKeyIn(refs))
    .execute();
  const former = await trx
    .selectFrom('former_waybill')
    .select(['company_id', 'order_id', 'waybill_no'])
    .where(hasKeyIn(refs, 'order_id'))
    .orderBy('at')
    .orderBy('waybill_no')
    .execute();
  const events = await readTrackingEvents(trx, refs);
  const files = await readCarrierFiles(
    trx,
    orders.filter(({ status }) => status === 'delivered'),
  );
  const createLookup = <Row extends { company_id: number; order_id: string }>(
    rows: readonly Row[],
  ) => {
    const byOrder = Map.groupBy(rows, (row) => `${row.company_id} ${row.order_id}`);
    return (ref: OrderRef) => byOrder.get(`${ref.company_id} ${ref.id}`) ?? [];
  };
  const [getFormer, getEvents, getFiles] = [
    createLookup(former),
    createLookup(events),
    createLookup(files),
  ];
  const rows = sortByKeys(refs, orders).map((order) => {
    const orderEvents = getEvents(order);
    const outForDeliveryAt = orderEvents.findLast(({ status }) => status === 'outForDelivery')?.at;
    return {
      companyId: order.company_id,
      parcel: {
        id: order.id,
        kind: order.kind,
        status: order.status,
        waybillNo: order.waybill_no,
        formerWaybillNos: getFormer(order).map((row) => row.waybill_no),
        customerOrderNo: order.customer_order_no,
        receiverName: order.receiver_name,
        receiverCity: order.receiver_city,
        receiverCountry: order.receiver_country,
        pieces: order.pieces,
        pickupDate: order.pickup_date,
        deliveryDate: order.detail?.['deliveryDate'] ?? null,
        events: orderEvents
          .filter(({ action }) => !offRouteActions.has(action))
          .map(({ at, status, action, place, remark, account }) => {
            return { at: at.toISOString(), status, action, place, remark, by: account };
          }),
        proof: getFiles(order)
          .filter(
            ({ created_at }) => outForDeliveryAt === undefined || created_at >= outForDeliveryAt,
          )
          .map(({ id, name, kind, size }) => ({ id, name, kind, size })),
      },
    };
  });
  return { rows, notFound };
}

/** Events sorted by time; late scans may be reported out of order. */
export function readTrackingEvents(trx: Trx, refs: readonly OrderRef[]) {
  return trx
    .selectFrom('tracking_event')
    .select(['company_id', 'order_id', 'at', 'status', 'action', 'place', 'remark', 'account'])
    .where(hasKeyIn(refs, 'order_id'))
    .orderBy('at')
    .orderBy('no')
    .execute();
}

/** Files that the carrier added to parcels, oldest first. */
async function readCarrierFiles(trx: Trx, refs: readonly OrderRef[]) {
  if (refs.length === 0) return [];
  const files = await trx
    .selectFrom('attachment')
    .select(['company_id', 'order_id', 'id', 'name', 'kind', 'size', 'created_at'])
    .where(hasKeyIn(refs, 'order_id'))
    .where('from_company_id', '=', CARRIER_COMPANY_ID)
    .orderBy('created_at')
    .execute();
  // Files of other kinds of records have no order.
  return files.flatMap((file) => {
    const { order_id } = file;
    return order_id === null ? [] : [Object.assign(file, { order_id })];
  });
}
