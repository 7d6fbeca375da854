import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { freightQuote } from '../../src/api/contract/order/freight.ts';
import type { Db } from '../db/database.ts';
import { implement, type Implementation } from '../http/handler.ts';
import {
  chargeableGrams,
  freightOf,
  tariffsFrom,
  volumetricGrams,
} from '../orders/content/freight.ts';
import type { Services } from '../services.ts';

type Quote = (typeof freightQuote)['calculateFreightQuote'];

/** What an order would cost, before there is an order of it. */
export function freightQuoteResource({ db }: Services): readonly Implementation[] {
  return [
    implement('calculateFreightQuote', ({ input, session }) =>
      quoteFreight(db, session.countryCode, input),
    ),
  ];
}

/** What an order from a country would cost; null where the carrier has no tariff for the lane. */
export async function quoteFreight(
  db: Db,
  countryCode: string,
  input: ParsedInputOf<Quote>,
): Promise<ResultOf<Quote>> {
  const tariffs = await tariffsFrom(db, input.kind, countryCode);
  const tariff = tariffs(input.country, input.service);
  if (tariff === undefined) return null;
  const millimetres = (cm: string | undefined) =>
    cm === undefined ? null : Math.round(Number(cm) * 10);
  const load = {
    weight_g: Math.round(Number(input.weightKg) * 1_000),
    length_mm: millimetres(input.lengthCm),
    width_mm: millimetres(input.widthCm),
    height_mm: millimetres(input.heightCm),
    pieces: Number(input.pieces ?? 1),
  };
  const volumetric = volumetricGrams(load, tariff.divisor);
  return {
    ...freightOf(load, tariff),
    chargeableKg: chargeableGrams(load, tariff.divisor) / 1_000,
    volumetricKg: volumetric === null ? null : volumetric / 1_000,
    divisor: tariff.divisor,
  };
}
