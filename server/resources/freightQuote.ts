import { currencyScale } from '../../src/api/contract/codes.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { freightQuote } from '../../src/api/contract/order/freight.ts';
import { type Facts, volumetricGrams } from '../../src/api/contract/pricing/price.ts';
import type { CostQuestion, SuggestedCost } from '../../src/api/contract/pricing/quotes.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { ownRates } from '../pricing/ownRates.ts';
import { pricerFor, type Sender } from '../pricing/pricer.ts';
import type { Services } from '../services.ts';

type Quote = (typeof freightQuote)['calculateFreightQuote'];
type Asking = Pick<Services, 'db' | 'clock'>;

/** What an order would cost, before there is an order of it. */
export function freightQuoteResource({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('calculateFreightQuote', ({ input, session }) =>
      quoteFreight({ db, clock }, session, input),
    ),
    implement('calculateSuggestedCost', ({ input, session }) =>
      suggestedCost({ db, clock }, session, input),
    ),
    implement('getOwnRates', ({ session }) => ownRates(db, session, clock())),
  ];
}

/** What an order of a sender would cost; null where there is no price. */
export async function quoteFreight(
  asking: Asking,
  sender: Sender,
  input: ParsedInputOf<Quote>,
): Promise<ResultOf<Quote>> {
  const cost = await suggestedCost(asking, sender, input);
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

async function suggestedCost(
  { db, clock }: Asking,
  sender: Sender,
  input: CostQuestion,
): Promise<SuggestedCost> {
  const pricer = await pricerFor(db, sender, input.kind);
  const facts = factsAsked(input, pricer.dayOf(clock()));
  const price = pricer.price(facts);
  const lane = pricer.lane(facts);
  if ('reason' in price) return price;
  if ('reason' in lane) return lane;
  const { divisor } = lane;
  return { ...price, divisor, volumetricGrams: volumetricGrams(facts, divisor) };
}

function factsAsked(input: CostQuestion, day: string): Facts {
  const millimetres = (cm: string | undefined) =>
    cm === undefined ? null : Math.round(Number(cm) * 10);
  const { currency = '' } = input;
  const money = (text: string | undefined) =>
    text === undefined || currency === ''
      ? null
      : { amount: Math.round(Number(text) * 10 ** (currencyScale[currency] ?? 2)), currency };
  return {
    kind: input.kind,
    service: input.service,
    destination: {
      country: input.country,
      region: input.region ?? null,
      postcode: input.postcode ?? null,
    },
    day,
    weight_g: Math.round(Number(input.weightKg) * 1_000),
    length_mm: millimetres(input.lengthCm),
    width_mm: millimetres(input.widthCm),
    height_mm: millimetres(input.heightCm),
    pieces: Number(input.pieces ?? 1),
    declared: money(input.declaredValue),
    cod: money(input.codAmount),
    isDangerous: input.isDangerous ?? false,
    isResidential: input.isResidential ?? false,
    redeliveries: input.redeliveries ?? 0,
    isReturned: input.isReturned ?? false,
  };
}
