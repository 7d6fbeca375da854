import { findCompany, listCompanies, saveCompany } from '../companies/manage.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Companies in the carrier's hands. */
export function companiesResource({ db, clock, postman }: Services): readonly Implementation[] {
  return [
    implement('findCompanyList', ({ input }) => listCompanies(db, input)),
    implement('getCompany', ({ input }) => findCompany(db, input.code, clock())),
    implement('saveCompany', ({ input, session }) =>
      saveCompany(db, input, { by: session, at: clock(), postman }),
    ),
  ];
}
