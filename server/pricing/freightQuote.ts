import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { freightQuote } from '../../src/api/contract/orders/freightQuote.ts';
import type { PricedCompany } from './pricer.ts';
import { suggestCost } from './suggestCost.ts';
import type { Services } from '../services.ts';

type Quote = (typeof freightQuote)['calculateFreightQuote'];

/** Price of an order of a company; null if there is none. */
export async function quoteFreight(
  services: Pick<Services, 'db' | 'clock'>,
  company: PricedCompany,
  input: ParsedInputOf<Quote>,
): Promise<ResultOf<Quote>> {
  const cost = await suggestCost(services, company, input);
  if ('reason' in cost) return null;
  const { divisor, volumetricGrams: volumetric, ...price } = cost;
  const chargeable = price.charges.find(({ code }) => code === 'freight')?.base ?? 0;
  return {
    amount: price.total,
    currency: price.currency,
    chargeableKg: chargeable / 1_000,
    volumetricKg: volumetric === null ? null : volumetric / 1_000,
    divisor,
    price,
  };
}
