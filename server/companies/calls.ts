import { findCompany, listCompanies, saveCompany } from './manageCompanies.ts';
import { findOwnCompany, saveOwnCompany } from './ownCompany.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { changeSettings, readAppliedSettings } from './companySettings.ts';

/** Calls about companies, for carrier staff and for a company itself. */
export function companyCalls({ db, clock, postman }: Services): readonly Implementation[] {
  return [
    implement('findCompanyList', ({ input }) => listCompanies(db, input)),
    implement('getCompany', ({ input }) => findCompany(db, input.code, clock())),
    implement('getOwnCompany', ({ session }) => findOwnCompany(db, session, clock())),
    implement('saveOwnCompany', ({ input, session }) =>
      saveOwnCompany(db, session, input, clock()),
    ),
    implement('saveCompany', ({ input, session }) =>
      saveCompany(db, input, { by: session, at: clock(), postman }),
    ),

    implement('getCompanySettings', async ({ session, read }) =>
      read((trx) => readAppliedSettings(trx, session.companyId)),
    ),
    implement('saveCompanySettings', async ({ input, session, tenant }) =>
      tenant((trx) => changeSettings(trx, session, input, clock())),
    ),
  ];
}
