import * as v from 'valibot';
import { deliveryTypeNames } from '../../../domain/countries/countryFacts.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

export const deliveryTypeCalls = {
  isNeedChooseDeliveryType: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/isNeedChooseDeliveryType',
    // Who enters orders need not import them.
    access: 'session',
    /** `countries`: destinations by ISO 3166-1 alpha-2 in capitals, parted by commas. */
    query: v.object({
      kind: v.picklist(orderKinds),
      countries: v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,248}$/)),
    }),
    /** For each country asked about, in that sequence. */
    result: v.array(
      v.object({
        country: v.string(),
        /** An order to there has to say its delivery type. */
        needed: v.boolean(),
        types: v.array(v.picklist(deliveryTypeNames)),
      }),
    ),
    summary: 'Whether orders to these countries have to say how they are delivered, and the ways.',
  }),
} as const;
