import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { downloadCompany, findMerchant, prepareCompanyExport } from './exportCompany.ts';

/** Calls that export all data of a company, for its main account and for the carrier. */
export function companyExportCalls(services: Services): readonly Implementation[] {
  return [
    implement('exportOwnCompanyKey', ({ input: { format }, session }) => {
      const { companyId, companyNo, companyName } = session;
      const request = { companyId, companyNo, companyName, format };
      return prepareCompanyExport(services, session, 'exportOwnCompany', request);
    }),
    implement('exportOwnCompany', ({ input, session }) =>
      downloadCompany(services, session, 'exportOwnCompany', input.key),
    ),
    implement('exportCompanyKey', async ({ input: { code, format }, session }) => {
      const request = { ...(await findMerchant(services.db, code)), format };
      return prepareCompanyExport(services, session, 'exportCompany', request);
    }),
    implement('exportCompany', ({ input, session }) =>
      downloadCompany(services, session, 'exportCompany', input.key),
    ),
  ];
}
