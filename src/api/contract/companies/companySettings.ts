import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/**
 * Settings of a company for all its accounts. `confirmAtOnce`: new orders are confirmed automatically, from forms,
 * imports and the API.
 */
const settings = v.object({ confirmAtOnce: v.boolean() });
export type CompanySettings = v.InferOutput<typeof settings>;

export const companySettings = {
  getCompanySettings: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getCompanySettings',
    access: 'session',
    result: settings,
    summary: 'Settings of the company for all its accounts.',
  }),
  /** Requires the permission to confirm orders. */
  saveCompanySettings: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveCompanySettings',
    access: 'order.audit',
    body: settings,
    result: settings,
    summary: 'Changes settings of the company; existing orders are not affected.',
  }),
} as const;
