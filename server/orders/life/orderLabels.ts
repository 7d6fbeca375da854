import { sql } from 'kysely';
import { countryNameIn } from '../../../src/domain/names/countryNames.ts';
import type { CountryFacts } from '../../../src/domain/countries/countryFacts.ts';
import {
  type KnownPlace,
  findPlace,
  type WrittenPlace,
} from '../../../src/domain/places/placeIndex.ts';
import type { OrderLabel } from '../../../src/api/contract/orders/orderLabels.ts';
import type { Trx } from '../../db/database.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { isSandbox } from '../../sandbox.ts';
import { toMajorUnits } from '../content/orderContent.ts';
import type { Owner } from './orderOwner.ts';

/**
 * Reads the label contents of a company's orders by id; nothing is marked as printed. `countries` contain the
 * areas that parcels are routed by.
 */
export async function readLabels(
  trx: Trx,
  owner: Owner,
  ids: readonly string[],
  countries: CountryFacts,
): Promise<ReadonlyMap<string, OrderLabel>> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(owner.companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const prints = await trx
    .selectFrom('order_print')
    .select(['order_id', 'waybill_no', 'at', 'account'])
    .$call(ofCompany(owner.companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('no', 'desc')
    .execute();
  // Sorted newest first: later entries replace earlier ones, so that the map keeps each label's first print.
  const firstPrints = new Map(
    prints.map((print) => [`${print.order_id} ${print.waybill_no}`, print]),
  );
  return new Map(
    orders.map((order) => {
      const print = firstPrints.get(`${order.id} ${order.waybill_no}`);
      const printed =
        print === undefined ? null : { at: print.at.toISOString(), by: print.account };
      const route = createRouteCode(
        order.receiver_country,
        findPlace(countries, toReceiverPlace(order)),
      );
      const label = { ...toLabel(order, owner), route, printed };
      return [order.id, isSandbox(owner.companyId) ? toSpecimen(label) : label];
    }),
  );
}

/** Printed in the largest letters of a label, instead of the route. */
const SPECIMEN = 'SPECIMEN';

/** Marks a label of a sandbox, so that it is not used for a real parcel. */
const toSpecimen = (label: OrderLabel): OrderLabel => ({
  ...label,
  route: SPECIMEN,
  remark: `${SPECIMEN} – TEST`,
});

const toReceiverPlace = (order: OrderTable): WrittenPlace => ({
  country: order.receiver_country,
  region: order.receiver_province,
  city: order.receiver_city,
});

function toLabel(order: OrderTable, owner: Owner): Omit<OrderLabel, 'printed' | 'route'> {
  const detail = order.detail ?? {};
  const { cod_amount_minor: cod } = order;
  const codCurrency = order.cod_currency ?? order.currency;
  const sender = order.sender_name ?? owner.companyName;
  return {
    orderId: order.id,
    kind: order.kind,
    status: order.status,
    waybillNo: order.waybill_no,
    customerOrderNo: order.customer_order_no,
    sender: {
      name: sender,
      // A merchant that sends under its own name is not named twice.
      company: sender === owner.companyName ? null : owner.companyName,
      phone: order.sender_phone,
      address: listPresent(
        order.sender_address,
        joinDistinct(detail['senderCity'], detail['senderProvince']),
        countryName(owner.countryCode),
      ),
      country: owner.countryCode,
      postcode: null,
    },
    receiver: {
      name: order.receiver_name,
      company: detail['receiverCompany'] ?? null,
      phone: order.receiver_phone,
      address: listPresent(
        order.receiver_address,
        joinDistinct(order.receiver_area, order.receiver_city, order.receiver_province),
        order.receiver_postcode,
        countryName(order.receiver_country),
      ),
      country: order.receiver_country,
      postcode: order.receiver_postcode,
    },
    service: order.service,
    goods: order.goods_name,
    pieces: order.pieces,
    weightKg: order.weight_g / 1_000,
    cod:
      cod === null || codCurrency === null
        ? null
        : { amount: toMajorUnits(cod, codCurrency), currency: codCurrency },
    remark: order.remark,
    createdAt: order.created_at.toISOString(),
  };
}

/** Joins parts; missing and repeated ones are left out. */
function joinDistinct(...parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.filter(Boolean))].join(', ');
}

function listPresent(...parts: readonly (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => part !== null && part !== undefined && part !== '');
}

/** Country name in English capitals, which the Universal Postal Union requires in the last line. */
function countryName(code: string): string {
  return (countryNameIn('en', code) ?? code).toUpperCase();
}

/**
 * Sorting code of a parcel: country, region and city, such as `GH-GA-ACC`. A place that is unknown
 * to the carrier adds no code.
 */
export function createRouteCode(country: string, { region, city }: KnownPlace): string {
  const parts = [country, takeInitials(region ?? '', 2), takeInitials(city ?? '', 3)];
  return parts.filter((part) => part !== '').join('-');
}

/** First letters of a name's words, or of its only word, without accents, in capitals. */
function takeInitials(name: string, count: number): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = ''] = words;
  const initials = words.length > 1 ? words.map((word) => Array.from(word)[0]) : Array.from(first);
  return initials.slice(0, count).join('');
}
