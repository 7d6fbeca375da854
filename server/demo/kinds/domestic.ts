import { demoOrderTexts, demoReceiver } from '../orderTexts.ts';
import type { CreateSaleGenerator } from './sale.ts';

const RECEIVERS = 400;

/** Domestic orders. */
export const domesticSales: CreateSaleGenerator = (random, country) => {
  const receivers = Array.from({ length: RECEIVERS }, () => demoReceiver(random, country));
  const from = country.cities[0].city;
  return (customerOrderNo) => {
    const receiver = random.pick(receivers);
    const row = demoOrderTexts(random, country, receiver, customerOrderNo);
    const to = receiver.home.city;
    const roadHours = to === from ? 2 : random.integer(10, 44);
    return {
      rows: [row],
      journey: { from, to, roadHours, isCod: row.codAmount !== '', utcOffset: country.utcOffset },
    };
  };
};
