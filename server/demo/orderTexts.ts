import { deliveryTypes } from '../../src/domain/sheets/deliveryTypes.ts';
import type { DomesticKey } from '../../src/domain/sheets/domestic.ts';
import type { DemoCity, DemoCountry } from './countries/country.ts';
import type { Random } from './random.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';

const countries = createBuiltInFacts();

/** A returning buyer of the merchant. */
export interface DemoReceiver {
  readonly home: DemoCity;
  readonly texts: Pick<
    Record<DomesticKey, string>,
    | 'receiverName'
    | 'receiverPhone'
    | 'receiverProvince'
    | 'receiverCity'
    | 'receiverArea'
    | 'receiverAddress'
    | 'receiverPostcode'
  >;
}

export function demoReceiver(random: Random, country: DemoCountry): DemoReceiver {
  const weights = Object.fromEntries(country.cities.map(({ weight }, at) => [at, weight]));
  const home = country.cities[Number(random.weighted(weights))] ?? country.cities[0];
  const texts = {
    receiverName: country.name(random),
    receiverPhone: country.phone(random),
    receiverProvince: home.province,
    receiverCity: home.city,
    receiverArea: random.pick(home.areas),
    receiverAddress: country.address(random, random.pick(home.streets)),
    receiverPostcode: random.chance(0.7) ? country.postcode(random) : '',
  };
  return { home, texts };
}

const pieceCounts = { 1: 80, 2: 13, 3: 5, 5: 2 } as const;
const services = { STANDARD: 62, EXPRESS: 24, ECONOMY: 14 } as const;
const deliveries = { HOME: 72, PICKUP_POINT: 28 } as const;
const payments = { PREPAID: 55, ACCOUNT: 30, COLLECT: 15 } as const;

/** Sheet row of a domestic order, in canonical texts. */
export function demoOrderTexts(
  random: Random,
  country: DemoCountry,
  receiver: DemoReceiver,
  customerOrderNo: string,
): Record<DomesticKey, string> {
  const goods = random.pick(country.goods);
  const pieces = Number(random.weighted(pieceCounts));
  const [lengthCm = '', widthCm = '', heightCm = ''] = goods.cm?.map(String) ?? [];
  const { priceStep, sender } = country;
  const price = goods.price * pieces * (0.8 + 0.5 * random.next());
  const value = String(Math.ceil(price / priceStep) * priceStep);
  const sameCity = receiver.home === country.cities[0];
  return {
    customerOrderNo,
    ...receiver.texts,
    receiverPhone2: random.chance(0.1) ? country.phone(random) : '',
    receiverCountry: country.code,
    senderName: sender.name,
    senderPhone: sender.phone,
    senderAddress: sender.address,
    goodsName: goods.name,
    pieces: String(pieces),
    weightKg: String(Number((goods.kg * pieces * (1 + 0.15 * random.next())).toFixed(2))),
    lengthCm,
    widthCm,
    heightCm,
    declaredValue: value,
    codAmount: random.chance(country.codShare) ? value : '',
    currency: country.currency,
    service: sameCity && random.chance(0.2) ? 'SAME_DAY' : random.weighted(services),
    deliveryType:
      deliveryTypes(countries, 'domestic', country.code).length > 1
        ? random.weighted(deliveries)
        : '',
    paymentMethod: random.weighted(payments),
    pickupDate: '',
    remark: random.chance(0.15) ? random.pick(country.remarks) : '',
  };
}
