import * as v from 'valibot';
import { deliveryTypeNames } from '../../../domain/countries/countryFacts.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

export const deliveryTypeCalls = {
  isNeedChooseDeliveryType: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/isNeedChooseDeliveryType',
    // Users who enter orders may lack the permission to import.
    access: 'session',
    /** `countries`: destinations, ISO 3166-1 alpha-2 in upper case, separated by commas. */
    query: v.object({
      kind: v.picklist(orderKinds),
      countries: v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,248}$/)),
    }),
    /** One entry per country, in the sequence of the request. */
    result: v.array(
      v.object({
        country: v.string(),
        /** Whether orders to this country must state a delivery type. */
        needed: v.boolean(),
        types: v.array(v.picklist(deliveryTypeNames)),
      }),
    ),
    summary:
      'Whether orders to these countries must state a delivery type, and the available types.',
  }),
} as const;
