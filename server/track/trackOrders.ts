import { findNumberHint } from '../../src/api/contract/orders/trackingNumbers.ts';
import type { EventAction } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { PublicParcel, Tracked } from '../../src/api/contract/orders/tracking.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { readScope } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import { findByNumber } from '../orders/find/numbers.ts';
import { hasKeyIn } from '../orders/find/rows.ts';
import { offRouteActions, readTrackingEvents, readParcels } from './readParcels.ts';

/** Tracks parcels: a merchant's own, or those of all companies for carrier staff. */
export async function trackOrders(
  db: Db,
  session: Caller,
  numbers: readonly string[],
): Promise<Omit<Tracked, 'isPublic'>> {
  const companyId = session.companyId === CARRIER_COMPANY_ID ? null : session.companyId;
  const { rows, notFound } = await readScope(db, companyId, (trx) =>
    readParcels(trx, companyId, numbers),
  );
  const getCompanyName = await readCompanyNames(
    db,
    rows.map((row) => ({ company_id: row.companyId })),
  );
  return {
    parcels: rows.map(({ companyId: ownerId, parcel }) =>
      Object.assign(parcel, getCompanyName(ownerId)),
    ),
    notFound: notFound.map((number) => ({ number, hint: findNumberHint(number) })),
  };
}

/** Actions whose place is always a carrier station, not an address. */
const stations: ReadonlySet<EventAction | null> = new Set([
  'depart',
  'arrive',
] satisfies EventAction[]);

/**
 * Public view of a parcel by its current or a former waybill number; null if there is none. Parcels of
 * sandboxes are only found with their `companyId`.
 */
export async function trackPublic(
  db: Db,
  waybillNo: string,
  companyId: number | null = null,
): Promise<PublicParcel | null> {
  const number = waybillNo.toUpperCase();
  const read = async (trx: Trx) => {
    const match = await findByNumber(trx, companyId, [number], 'waybill');
    const [ref] = match.orders;
    if (ref === undefined) return null;
    const order = await trx
      .selectFrom('orders')
      .select(['status', 'receiver_city', 'receiver_country'])
      .where(hasKeyIn([ref]))
      .executeTakeFirst();
    if (order === undefined) return null;
    const events = await readTrackingEvents(trx, [ref]);
    return {
      waybillNo: number,
      status: order.status,
      receiverCity: order.receiver_city,
      receiverCountry: order.receiver_country,
      events: events
        .filter(({ action }) => !offRouteActions.has(action))
        .map(({ at, status, action, place }) => ({
          at: at.toISOString(),
          status,
          action,
          place: stations.has(action) ? place : null,
        })),
    };
  };
  return readScope(db, companyId, read);
}
