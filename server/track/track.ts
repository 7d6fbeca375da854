import { numberHint } from '../../src/api/contract/orders/numberHint.ts';
import type { EventAction } from '../../src/domain/lifecycles/order/status.ts';
import type { PublicParcel, Tracked } from '../../src/api/contract/orders/track.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { acrossCompanies, readTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { companiesById } from '../orders/content/companies.ts';
import { findByNumber } from '../orders/list/listNumbers.ts';
import { isOneOf } from '../orders/list/listRow.ts';
import { beside, eventsOf, readParcels } from './parcels.ts';

/** Where parcels are; a merchant's own, to the carrier's staff those of every company. */
export async function trackOrders(
  db: Db,
  session: Caller,
  numbers: readonly string[],
): Promise<Omit<Tracked, 'isPublic'>> {
  const { companyId } = session;
  const read = (trx: Trx) =>
    readParcels(trx, companyId === MAIN_COMPANY_ID ? null : companyId, numbers);
  const { rows, notFound } = await (companyId === MAIN_COMPANY_ID
    ? acrossCompanies(db, read)
    : readTenant(db, companyId, read));
  const names = await companiesById(db, [...new Set(rows.map((row) => row.companyId))]);
  const nobody = { companyNo: '', companyName: '' };
  return {
    parcels: rows.map(({ companyId: of, parcel }) =>
      Object.assign(parcel, names.get(of) ?? nobody),
    ),
    notFound: notFound.map((number) => ({ number, hint: numberHint(number) })),
  };
}

/** Actions whose place is a station of the carrier's, and never an address. */
const stations: ReadonlySet<EventAction | null> = new Set([
  'depart',
  'arrive',
] satisfies EventAction[]);

/**
 * What anybody may know of a parcel; null where no parcel has this waybill number, or ever had. `companyId` says
 * whose it is: those of sandboxes are found by it alone.
 */
export async function trackPublic(
  db: Db,
  waybillNo: string,
  companyId: number | null = null,
): Promise<PublicParcel | null> {
  const number = waybillNo.toUpperCase();
  const read = async (trx: Trx) => {
    const found = await findByNumber(trx, companyId, [number], 'waybill');
    const [ref] = found.orders;
    if (ref === undefined) return null;
    const order = await trx
      .selectFrom('orders')
      .select(['status', 'receiver_city', 'receiver_country'])
      .where(isOneOf([ref]))
      .executeTakeFirst();
    if (order === undefined) return null;
    const events = await eventsOf(trx, [ref]);
    return {
      waybillNo: number,
      status: order.status,
      receiverCity: order.receiver_city,
      receiverCountry: order.receiver_country,
      events: events
        .filter(({ action }) => !beside.has(action))
        .map(({ at, status, action, place }) => ({
          at: at.toISOString(),
          status,
          action,
          place: stations.has(action) ? place : null,
        })),
    };
  };
  return companyId === null ? acrossCompanies(db, read) : readTenant(db, companyId, read);
}
