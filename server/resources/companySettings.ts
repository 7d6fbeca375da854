import { changeSettings, readSettings } from '../company/settings.ts';
import type { Services } from '../services.ts';
import { implement, type Implementation } from '../http/handler.ts';

/** What a company chose for all its accounts. */
export function companySettingsResource({ clock }: Services): readonly Implementation[] {
  return [
    implement('getCompanySettings', async ({ session, read }) =>
      read((trx) => readSettings(trx, session.companyId)),
    ),
    implement('saveCompanySettings', async ({ input, session, tenant }) =>
      tenant((trx) => changeSettings(trx, session, input, clock())),
    ),
  ];
}
