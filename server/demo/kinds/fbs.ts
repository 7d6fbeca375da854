import type { FbsKey } from '../../../src/domain/sheets/fbs.ts';
import { getDestination } from '../destinations/index.ts';
import { buyerReference } from './buyerReference.ts';
import { worldReceiver } from './receiver.ts';
import { type CreateSaleGenerator, pickSome } from './sale.ts';
import { DAY } from '../../zones/zoneDays.ts';

const services = { STANDARD: 65, EXPRESS: 25, ECONOMY: 10 } as const;
const lineCounts = { 1: 55, 2: 30, 3: 15 } as const;
const quantities = { 1: 70, 2: 20, 3: 7, 6: 3 } as const;

/** Orders packed by warehouses abroad. */
export const fbsSales: CreateSaleGenerator = (random, country) => {
  const { warehouses, platforms, products } = country.abroad;
  return (customerOrderNo, createdAt) => {
    const warehouse = random.pick(warehouses);
    const destination = getDestination(random.pick(warehouse.serves));
    const receiver = worldReceiver(random, destination);
    const platform = random.pick(platforms.filter((one) => destination.platforms.includes(one)));
    // Stock arrived some weeks before it is packed.
    const arrivedAt = new Date(createdAt - 40 * DAY);
    const inbound = `ASN-${arrivedAt.getUTCFullYear()}-${String(arrivedAt.getUTCMonth() + 1).padStart(2, '0')}`;
    const texts = {
      customerOrderNo,
      warehouseCode: warehouse.code,
      platform,
      buyerReference: buyerReference(random, platform),
      service: random.weighted(services),
      ...receiver.texts,
      remark: '',
    };
    const row = (product: (typeof products)[number]): Record<FbsKey, string> => ({
      ...texts,
      sku: product.sku,
      goodsName: product.name,
      quantity: random.weighted(quantities),
      inboundReference: `${inbound}-${products.indexOf(product) < products.length / 2 ? 'A' : 'B'}`,
    });
    const [first, ...rest] = pickSome(random, products, Number(random.weighted(lineCounts)));
    const journey = {
      from: warehouse.city,
      to: receiver.home.city,
      roadHours: receiver.home.city === warehouse.city ? 2 : random.integer(12, 46),
      isCod: false,
      utcOffset: destination.utcOffset,
    };
    return { rows: [row(first), ...rest.map(row)], journey };
  };
};
