import type { Freight } from '../../../src/api/contract/order/freight.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Db } from '../../db/database.ts';
import type { ServiceCode, TariffTable } from '../../db/schema/orders.ts';
import type { OrderContent } from './orderContent.ts';

/** What is charged on one lane by one service. */
export type Tariff = Pick<
  TariffTable,
  | 'currency'
  | 'first_weight_g'
  | 'first_price_minor'
  | 'step_weight_g'
  | 'step_price_minor'
  | 'divisor'
>;

/** What freight is reckoned by: grams, and millimetres of one of `pieces` alike. */
export interface Load {
  readonly weight_g: number;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly pieces: number;
}

/**
 * Grams that the size counts as; null where it is not given whole. A divisor of cm³ per kg is one
 * of mm³ per g.
 */
export function volumetricGrams(load: Omit<Load, 'weight_g'>, divisor: number): number | null {
  const { length_mm: length, width_mm: width, height_mm: height, pieces } = load;
  if (length === null || width === null || height === null) return null;
  return Math.ceil((length * width * height * pieces) / divisor);
}

/** Grams that are charged: the actual weight, or the volumetric one where that is more. */
export function chargeableGrams(load: Load, divisor: number): number {
  return Math.max(load.weight_g, volumetricGrams(load, divisor) ?? 0);
}

/** The first weight has its price; each step beyond it that is begun has another. */
export function freightOf(load: Load, tariff: Tariff): Freight {
  const beyond = chargeableGrams(load, tariff.divisor) - tariff.first_weight_g;
  const steps = Math.max(0, Math.ceil(beyond / tariff.step_weight_g));
  return {
    amount: tariff.first_price_minor + steps * tariff.step_price_minor,
    currency: tariff.currency,
  };
}

/** Finds the tariff of a destination and service; undefined where the carrier has none. */
export type Tariffs = (country: string, service: ServiceCode) => Tariff | undefined;

/** The tariffs of a kind from one country. A destination's own goes before that of its zone. */
export async function tariffsFrom(db: Db, kind: OrderKind, origin: string): Promise<Tariffs> {
  const rows = await db
    .selectFrom('tariff')
    .leftJoin('tariff_zone', 'tariff_zone.zone', 'tariff.destination')
    .selectAll('tariff')
    .select('tariff_zone.country_code')
    .where('tariff.kind', '=', kind)
    .where('tariff.origin_country', '=', origin)
    .execute();
  const inZones = new Map<string, Tariff>();
  const own = new Map<string, Tariff>();
  for (const row of rows) {
    if (row.country_code === null) own.set(`${row.destination} ${row.service}`, row);
    else inZones.set(`${row.country_code} ${row.service}`, row);
  }
  return (country, service) => {
    const lane = `${country} ${service}`;
    return own.get(lane) ?? inZones.get(lane);
  };
}

/** The estimate for an order as it would be stored; undefined where nothing gives it. */
export function orderFreight(content: OrderContent, tariffs: Tariffs): Freight | undefined {
  const tariff = tariffs(content.receiver_country, content.service);
  // A warehouse weighs what it packs: until then nobody knows.
  if (tariff === undefined || content.weight_g === 0) return undefined;
  // Pallet orders give the size of a pallet, others that of a piece.
  const pieces = Number(content.detail?.['pallets'] ?? content.pieces);
  return freightOf({ ...content, pieces }, tariff);
}
