import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/**
 * Settings of a company for all its accounts. `confirmAtOnce`: orders are confirmed on arrival,
 * by hand, by import or by the API.
 */
const settings = v.object({ confirmAtOnce: v.boolean() });
export type CompanySettings = v.InferOutput<typeof settings>;

export const companySettings = {
  getCompanySettings: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getCompanySettings',
    access: 'session',
    result: settings,
    summary: 'What the company chose for all its accounts.',
  }),
  /** Who may confirm orders may have them confirmed. */
  saveCompanySettings: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveCompanySettings',
    access: 'order.audit',
    body: settings,
    result: settings,
    summary: 'Changes what the company chose; orders that exist already stay as they are.',
  }),
} as const;
