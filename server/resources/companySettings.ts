import { readSettings, saveSettings } from '../company/settings.ts';
import { implement, type Implementation } from '../http/handler.ts';

/** What a company chose for all its accounts. */
export function companySettingsResource(): readonly Implementation[] {
  return [
    implement('getCompanySettings', async ({ session, read }) =>
      read((trx) => readSettings(trx, session.companyId)),
    ),
    implement('saveCompanySettings', async ({ input, session, tenant }) =>
      tenant((trx) => saveSettings(trx, session.companyId, input)),
    ),
  ];
}
