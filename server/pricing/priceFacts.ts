import type { ShipmentFacts, Money } from '../../src/domain/prices/calculatePrice.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { OrderContent } from '../orders/content/orderContent.ts';

/** Columns of an order that its price depends on. */
export const pricedColumns = [
  'receiver_country',
  'receiver_province',
  'receiver_postcode',
  'pieces',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'declared_value_minor',
  'cod_amount_minor',
  'cod_currency',
  'currency',
  'service',
  'detail',
] as const satisfies readonly (keyof OrderContent)[];

export type PricedContent = Pick<OrderContent, (typeof pricedColumns)[number]>;

/** Events of an order that cost extra. */
interface ExtraEvents {
  readonly redeliveries: number;
  readonly isReturned: boolean;
}

const NO_EVENTS: ExtraEvents = { redeliveries: 0, isReturned: false };

/** Facts of an order that its price depends on. Warehouse orders weigh 0 g until they are packed. */
export function toPriceFacts(
  kind: OrderKind,
  order: PricedContent,
  day: string,
  { redeliveries, isReturned }: ExtraEvents = NO_EVENTS,
): ShipmentFacts {
  const { detail } = order;
  return {
    kind,
    service: order.service,
    destination: {
      country: order.receiver_country,
      region: order.receiver_province,
      postcode: order.receiver_postcode,
    },
    day,
    weight_g: order.weight_g,
    length_mm: order.length_mm,
    width_mm: order.width_mm,
    height_mm: order.height_mm,
    // Pallet orders state the size of a pallet, others that of a piece.
    pieces: Number(detail?.['pallets'] ?? order.pieces),
    declared: toMoney(order.declared_value_minor, order.currency),
    cod: toMoney(order.cod_amount_minor, order.cod_currency ?? order.currency),
    isDangerous: detail?.['handling'] === 'HAZARDOUS',
    isResidential: detail?.['deliveryType'] === 'HOME',
    redeliveries,
    isReturned,
  };
}

const toMoney = (amount: number | null, currency: string | null): Money | null =>
  amount === null || currency === null ? null : { amount, currency };
