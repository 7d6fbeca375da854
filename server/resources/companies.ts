import { findCompany, listCompanies, saveCompany } from '../companies/manage.ts';
import { findOwnCompany, saveOwnCompany } from '../companies/own.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Companies in the carrier's hands, and a company in its own. */
export function companiesResource({ db, clock, postman }: Services): readonly Implementation[] {
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
  ];
}
