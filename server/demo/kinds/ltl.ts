import type { LtlKey } from '../../../src/domain/sheets/ltl.ts';
import { demoReceiver } from '../orderTexts.ts';
import type { CreateSaleGenerator } from './sale.ts';
import { DAY } from '../../zones/zoneDays.ts';

const HOUR = 3_600_000;
const CUSTOMERS = 14;

const services = { STANDARD: 60, ECONOMY: 25, EXPRESS: 15 } as const;
const payments = { ACCOUNT: 65, PREPAID: 20, COLLECT: 15 } as const;
const palletCounts = { 1: 20, 2: 30, 3: 15, 4: 15, 6: 12, 10: 8 } as const;
const palletTypes = { EUR: 65, ISO: 35 } as const;
/** Length and width in centimetres, by type. */
const widths = { EUR: '80', ISO: '100' } as const;
const windows = [
  ['08:00', '12:00'],
  ['09:00', '13:00'],
  ['13:00', '17:00'],
] as const;

/** Pallet orders of resellers within the merchant's country. */
export const ltlSales: CreateSaleGenerator = (random, country) => {
  const { pallets, sender, utcOffset, priceStep } = country;
  const [origin] = country.cities;
  const businesses = Array.from({ length: CUSTOMERS }, () => {
    const { home, texts } = demoReceiver(random, country);
    const receiverName = pallets.business(random, home.city);
    return [receiverName, { home, ...texts, receiverName }] as const;
  });
  // A business always has the same address.
  const customers = [...new Map(businesses).values()];
  return (customerOrderNo, createdAt) => {
    const {
      home,
      receiverArea: area,
      receiverAddress: street,
      ...receiver
    } = random.pick(customers);
    const freight = random.pick(pallets.goods);
    const count = Number(random.weighted(palletCounts));
    const type = random.weighted(palletTypes);
    const pickup = workday(createdAt + DAY);
    const [pickupFrom, pickupTo] = random.pick(windows);
    const isAppointed = random.chance(0.6);
    const days = random.integer(2, 4);
    const delivery = workday(pickup + days * DAY);
    const [deliveryFrom, deliveryTo] = isAppointed ? random.pick(windows) : ['', ''];
    const clock = (day: number, hour: string) =>
      day + (Number(hour.slice(0, 2)) - utcOffset) * HOUR;
    const value = freight.price * count * (0.9 + 0.2 * random.next());
    const row: Record<LtlKey, string> = {
      customerOrderNo,
      service: random.weighted(services),
      senderName: sender.name,
      senderPhone: sender.phone,
      senderProvince: origin.province,
      senderCity: origin.city,
      senderAddress: sender.address,
      pickupDate: formatDay(pickup),
      pickupFrom,
      pickupTo,
      ...receiver,
      receiverCountry: country.code,
      receiverAddress: pallets.address(street, area),
      deliveryDate: isAppointed ? formatDay(delivery) : '',
      deliveryFrom,
      deliveryTo,
      appointment: isAppointed ? 'YES' : 'NO',
      goodsName: freight.name,
      pallets: String(count),
      palletType: type,
      pieces: String(freight.cartons * count),
      weightKg: String(Math.round(freight.kg * count * (0.92 + 0.16 * random.next()))),
      lengthCm: '120',
      widthCm: widths[type],
      heightCm: String(random.integer(22, 36) * 5),
      stackable: freight.handling === 'FRAGILE' || random.chance(0.5) ? 'NO' : 'YES',
      handling: freight.handling,
      unNumber: '',
      freightClass: '',
      tailLift: random.chance(0.4) ? 'YES' : 'NO',
      declaredValue: String(Math.ceil(value / priceStep) * priceStep),
      currency: country.currency,
      paymentMethod: random.weighted(payments),
      remark: random.chance(0.12) ? random.pick(country.remarks) : '',
    };
    const journey = {
      from: origin.city,
      to: home.city,
      roadHours: home === origin ? 3 : random.integer(10, 14 * days - 10),
      utcOffset,
      collectedFrom: clock(pickup, pickupFrom),
      ...(isAppointed ? { deliveredFrom: clock(delivery, deliveryFrom) } : {}),
      isCod: false,
    };
    return { rows: [row], journey };
  };
};

/** Midnight UTC of that day, or of the next Monday on a weekend. */
function workday(moment: number): number {
  const day = Math.floor(moment / DAY) * DAY;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return day + 2 * DAY;
  return weekday === 0 ? day + DAY : day;
}

function formatDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
