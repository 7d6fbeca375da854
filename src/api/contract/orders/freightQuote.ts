import * as v from 'valibot';
import { services } from '../../../domain/sheets/services.ts';
import { endpoint } from '../endpoint.ts';
import { price } from '../../../domain/prices/charge.ts';
import type { InputError } from '../../../domain/rules/inputErrors.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

/** Charges by the rate card, with surcharges and taxes; without duties. */
export const freight = v.object({
  /** Minor units of `currency`, by its `currencyScale`. */
  amount: v.pipe(v.number(), v.integer()),
  /** ISO 4217. */
  currency: v.string(),
});

const ruleId = (id: InputError) => id;
const length = (side: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}(?:\.\d)?$/, ruleId('input.number')),
      v.description(
        `${side} of one piece (of one pallet), cm; the volume counts if all three are given.`,
      ),
    ),
  );

export const freightQuote = {
  calculateFreightQuote: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/calculateFreightQuote',
    access: 'session',
    query: v.object({
      kind: v.picklist(orderKinds),
      country: v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}$/, ruleId('input.country')),
        v.description('Destination, such as `GH`; the parcel starts in the company’s own country.'),
      ),
      service: v.picklist(services),
      weightKg: v.pipe(
        v.string(),
        v.regex(/^\d{1,5}(?:\.\d{1,3})?$/, ruleId('input.number')),
        v.description('Weight of the order, kg, up to 3 decimals.'),
      ),
      lengthCm: length('Length'),
      widthCm: length('Width'),
      heightCm: length('Height'),
      pieces: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,3}$/, ruleId('input.whole')),
          v.description('Number of pieces (pallets) of that size. Default: 1.'),
        ),
      ),
    }),
    /** Null if there is no price: no rate card, no rate for the destination, or no band for the weight. */
    result: v.nullable(
      v.object({
        ...freight.entries,
        /** The greater of actual and volumetric weight. */
        chargeableKg: v.number(),
        /** Volumetric weight by the divisor; null without dimensions. */
        volumetricKg: v.nullable(v.number()),
        /** Cubic centimetres that count as one kilogram. */
        divisor: v.number(),
        /** The lines of the amount. */
        price,
      }),
    ),
    summary: 'The price of one order by the rate card, line by line.',
  }),
} as const;
