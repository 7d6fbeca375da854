import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const ltlCountries = {
  findLocalLTLOrderCountryList: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/findLocalLTLOrderCountryList',
    access: 'order.read',
    result: v.array(
      v.object({
        /** ISO 3166-1 alpha-2. */
        code: v.string(),
        /** In the language asked for; the list is in its alphabetical sequence. */
        name: v.string(),
      }),
    ),
    summary: 'Countries in which the carrier moves pallets.',
  }),
} as const;
