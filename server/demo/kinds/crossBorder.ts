import { type currencyCodes, currencyScale } from '../../../src/domain/countries/currencyCodes.ts';
import { getCountryFact } from '../../../src/domain/countries/countryFacts.ts';
import { deliveryTypes } from '../../../src/domain/sheets/deliveryTypes.ts';
import type { ExpressKey } from '../../../src/domain/sheets/express.ts';
import type { InternationalKey } from '../../../src/domain/sheets/international.ts';
import type { DemoCountry, DemoProduct } from '../countries/country.ts';
import type { DemoDestination } from '../destinations/destination.ts';
import { getDestination } from '../destinations/index.ts';
import type { Random } from '../random.ts';
import { buyerReference } from './buyerReference.ts';
import { worldReceiver, type WorldReceiver } from './receiver.ts';
import { type DemoSale, type CreateSaleGenerator, pickSome } from './sale.ts';
import { createBuiltInFacts } from '../../countries/builtInCountries.ts';

const countries = createBuiltInFacts();

/** Approximate value of a US dollar in the merchants' currencies. */
const dollarRates: Readonly<Partial<Record<keyof typeof currencyCodes, number>>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  CAD: 1.4,
  AED: 3.7,
  SAR: 3.75,
  KWD: 0.31,
  SGD: 1.35,
  GHS: 11,
  NGN: 1_500,
  MAD: 9.5,
  EGP: 48,
  CNY: 7.2,
  XOF: 590,
  KES: 130,
  BDT: 120,
};

/** EU limit for IOSS goods, in euro. */
const IOSS_LIMIT = 150;
/** Weight of a parcel relative to its goods. */
const PACKING = 1.08;

const services = { STANDARD: 50, EXPRESS: 35, ECONOMY: 15 } as const;
/** Hours between the airports, with customs. */
const crossingHours = { STANDARD: [40, 110], EXPRESS: [16, 42], ECONOMY: [80, 170] } as const;
const deliveries = { HOME: 65, PICKUP_POINT: 35 } as const;
const payments = { ACCOUNT: 60, PREPAID: 40 } as const;
const reasons = { SALE: 88, SAMPLE: 12 } as const;
/** Numbers of goods lines, with their relative frequencies. */
const wholesale = { 1: 30, 2: 35, 3: 22, 4: 13 } as const;
const retail = { 1: 60, 2: 30, 3: 10 } as const;
/** Share of the price that shops pay. */
const WHOLESALE_SHARE = 0.7;
/** Share of COD orders, where the carrier collects cash. */
const COD_SHARE = 0.45;
const CUSTOMERS = 36;

/** Price of a unit in a currency, rounded as shops do. */
function priceIn(currency: string, usd: number): number {
  const rate = Object.entries(dollarRates).find(([code]) => code === currency)?.[1] ?? 1;
  const price = usd * rate;
  const step = price > 5_000 ? 500 : price > 500 ? 10 : price > 50 ? 1 : 0.5;
  return Math.max(currencyScale[currency] === 0 ? 1 : step, Math.round(price / step) * step);
}

interface Line {
  readonly product: DemoProduct;
  readonly quantity: number;
  readonly unitValue: number;
}

/** Texts common to both kinds: receiver, goods, weight and value. */
function createParcel(
  random: Random,
  country: DemoCountry,
  destination: DemoDestination,
  receiver: WorldReceiver,
  lines: readonly [Line, ...Line[]],
) {
  const { code, sender } = country;
  const kg = lines.reduce((sum, { product, quantity }) => sum + product.kg * quantity, 0) * PACKING;
  const goodsValue = lines.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue, 0);
  const value = String(Number(goodsValue.toFixed(2)));
  const isPerson = receiver.texts.receiverCompany === '';
  const isCod =
    isPerson &&
    getCountryFact(countries, destination.code).currency !== undefined &&
    random.chance(COD_SHARE);
  const pieces = Math.ceil(kg / 25);
  const side = Math.cbrt((kg / pieces) * 5_000);
  const isMeasured = random.chance(0.6);
  const size = (share: number) => (isMeasured ? String(Math.ceil(side * share)) : '');
  const isChoice = deliveryTypes(countries, 'express', destination.code).length > 1;
  const service = random.weighted(services);
  const [minHours, maxHours] = crossingHours[service];
  const order = {
    service,
    deliveryType: isChoice ? random.weighted(deliveries) : '',
    ...receiver.texts,
    receiverTaxId: '',
    senderName: sender.name,
    senderPhone: sender.phone,
    senderAddress: sender.address,
    senderTaxId: '',
    pieces: String(pieces),
    weightKg: String(Math.max(0.1, Math.ceil(kg * 100) / 100)),
    lengthCm: size(1.3),
    widthCm: size(1),
    heightCm: size(0.8),
    declaredValue: value,
    currency: destination.currency,
    codAmount: isCod ? value : '',
    codCurrency: isCod ? destination.currency : '',
  };
  const [first, ...rest] = lines.map(({ product, quantity, unitValue }) => ({
    goodsName: product.name,
    goodsNameLocal: product.local ?? '',
    sku: product.sku,
    quantity: String(quantity),
    unitValue: String(unitValue),
    unitWeightKg: String(product.kg),
    hsCode: product.hsCode,
    originCountry: code,
  }));
  if (first === undefined) throw new Error('An order without goods');
  const journey: DemoSale['journey'] = {
    from: country.cities[0].city,
    to: receiver.home.city,
    roadHours: random.integer(5, 30),
    border: {
      leaves: country.gateway,
      enters: destination.gateway,
      hours: random.integer(minHours, maxHours),
    },
    utcOffset: destination.utcOffset,
    isCod,
  };
  return { order, first, rest, goodsValue, journey };
}

/** Orders of shops and people abroad, and samples for possible customers. */
export const internationalSales: CreateSaleGenerator = (random, country) => {
  const { markets, products, minKg = 0 } = country.abroad;
  const customers = Array.from({ length: CUSTOMERS }, () => {
    const destination = getDestination(random.weighted(markets));
    return { destination, receiver: worldReceiver(random, destination, 0.5) };
  });
  return (customerOrderNo) => {
    const { destination, receiver } = random.pick(customers);
    const exportReason = random.weighted(reasons);
    const isSale = exportReason === 'SALE';
    const lines = createLines(
      isSale
        ? pickSome(random, products, Number(random.weighted(wholesale)))
        : pickSome(random, products, 1),
      destination,
      minKg,
      (product) =>
        isSale ? random.integer(2, Math.max(3, Math.round(24 / product.kg ** 0.5))) : 1,
      WHOLESALE_SHARE,
    );
    const { order, first, rest, journey } = createParcel(
      random,
      country,
      destination,
      receiver,
      lines,
    );
    const texts = {
      ...order,
      customerOrderNo,
      incoterm: random.chance(0.75) ? 'DAP' : 'DDP',
      exportReason,
      paymentMethod: random.weighted(payments),
      pickupDate: '',
      remark: random.chance(0.15) ? 'Commercial invoice enclosed' : '',
    };
    const row = (line: typeof first): Record<InternationalKey, string> => ({ ...texts, ...line });
    return { rows: [row(first), ...rest.map(row)], journey };
  };
};

/** Orders of buyers abroad on platforms. */
export const expressSales: CreateSaleGenerator = (random, country) => {
  const { markets, platforms, products, iossNo, minKg = 0 } = country.abroad;
  return (customerOrderNo) => {
    const destination = getDestination(random.weighted(markets));
    const platform = random.pick(platforms.filter((one) => destination.platforms.includes(one)));
    const lines = createLines(
      pickSome(random, products, Number(random.weighted(retail))),
      destination,
      minKg,
      () => (random.chance(0.8) ? 1 : 2),
      1,
    );
    const receiver = worldReceiver(random, destination);
    const { order, first, rest, goodsValue, journey } = createParcel(
      random,
      country,
      destination,
      receiver,
      lines,
    );
    const isIoss = destination.isEu && goodsValue <= IOSS_LIMIT;
    const texts = {
      ...order,
      customerOrderNo,
      platform,
      buyerReference: buyerReference(random, platform),
      incoterm: isIoss ? 'DDP' : 'DAP',
      iossNo: isIoss ? iossNo : '',
      remark: '',
    };
    const row = (line: typeof first): Record<ExpressKey, string> => ({ ...texts, ...line });
    return { rows: [row(first), ...rest.map(row)], journey };
  };
};

/** Goods lines in a currency; the first quantity is raised until the parcel is heavy enough. */
function createLines(
  [first, ...rest]: readonly [DemoProduct, ...DemoProduct[]],
  { currency }: DemoDestination,
  minKg: number,
  pickQuantity: (product: DemoProduct) => number,
  share: number,
): [Line, ...Line[]] {
  const line = (product: DemoProduct, minQuantity = 1): Line => ({
    product,
    quantity: Math.max(minQuantity, pickQuantity(product)),
    unitValue: priceIn(currency, product.usd * share),
  });
  const others = rest.map((product) => line(product));
  const missing = others.reduce((kg, { product, quantity }) => kg - product.kg * quantity, minKg);
  return [line(first, Math.ceil(missing / first.kg)), ...others];
}
