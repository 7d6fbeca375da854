import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import type {
  ExpectedDelivery,
  OrderDetail,
} from '../../../src/api/contract/orders/orderDetail.ts';
import type { Unpriced } from '../../../src/domain/prices/charge.ts';
import type { Lane } from '../../../src/domain/prices/cardContent.ts';
import type { OrderStatus } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { readTenant } from '../../db/tenant.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPriceCard } from '../../pricing/priceCard.ts';
import { createRoute } from '../../pricing/deliveryDay.ts';
import { quoteOrders } from '../../pricing/priceOrders.ts';
import type { Services } from '../../services.ts';
import { readSetting } from '../../settings/settings.ts';
import { type DetailRead, readDetail } from './orderDetail.ts';
import { type Owner, requireOrder } from './orderOwner.ts';

type OrderServices = Pick<Services, 'db' | 'clock' | 'countries'>;

/**
 * Reads one order by its id or any of its numbers; carrier staff find orders of every company.
 *
 * @throws Refusal `order.unknown`
 */
export async function readOrder(
  services: OrderServices,
  session: Caller,
  by: { readonly id?: string | undefined; readonly orderNo?: string | undefined },
  kind?: OrderKind,
): Promise<OrderDetail> {
  const { owner, id } = await requireOrder(services.db, session, by);
  const result = await readTenant(services.db, owner.companyId, (trx) =>
    readDetail(trx, owner, id),
  );
  if (result === null || (kind ?? result.order.kind) !== result.order.kind) {
    throw new Refusal('order.unknown');
  }
  return completeDetail(services, owner, result, session);
}

/**
 * Adds what does not come from the order itself: the price that `viewer` may see, the expected delivery, and
 * whether its tracking is public. Must not be called inside a transaction.
 */
export async function completeDetail(
  services: OrderServices,
  owner: Owner,
  read: DetailRead,
  viewer: Pick<Caller, 'companyId'>,
): Promise<OrderDetail> {
  const { db } = services;
  const { detail } = read;
  const quotes = await quoteOrders(db, owner.companyId, [detail.id]);
  // An order that was deleted since it was read has neither price nor lane.
  const { price, lane } = quotes.get(detail.id) ?? unquoted;
  const card = viewer.companyId === CARRIER_COMPANY_ID ? await findPriceCard(db, price) : null;
  return {
    ...detail,
    price,
    ...(card === null ? {} : { priceCard: card }),
    expectedDelivery: await expectDelivery(services, owner, read, lane),
    isTrackingPublic: await readSetting(db, 'publicTracking'),
  };
}

const unquoted = { price: { reason: 'noWeight' }, lane: { reason: 'noWeight' } } as const;

const uncollectedStatuses: ReadonlySet<OrderStatus> = new Set(['created', 'audited', 'printed']);
const movingStatuses: ReadonlySet<OrderStatus> = new Set([
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
]);

/**
 * Counts the delivery days of the lane from the first scan of a moving parcel, or from the first day on which an
 * uncollected one can be collected.
 */
async function expectDelivery(
  { clock, countries }: OrderServices,
  { countryCode }: Owner,
  { order, detail }: DetailRead,
  lane: Lane | Unpriced,
): Promise<ExpectedDelivery | null> {
  const isUncollected = uncollectedStatuses.has(order.status);
  if (!isUncollected && !movingStatuses.has(order.status)) return null;
  const firstScan = detail.events.find(({ status }) => movingStatuses.has(status));
  const route = await createRoute(countries, countryCode, order.receiver_country);
  const collectionDay =
    isUncollected || firstScan === undefined
      ? route.findCollectionDay(clock(), order.pickup_date ?? '')
      : route.findCollectionDay(new Date(firstScan.at));
  const day = route.findDeliveryDay(collectionDay, lane);
  if (day === null) return null;
  const ifCollectedOn = isUncollected ? collectionDay : null;
  return { day, ifCollectedOn, isLate: route.isOver(day, clock()) };
}
