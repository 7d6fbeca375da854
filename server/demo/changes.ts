import { contentOf } from '../../src/api/contract/companyManage.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { findCompany, setCompany } from '../companies/manage.ts';
import type { Trx } from '../db/database.ts';
import { listSettings, saveSettings } from '../settings/settings.ts';
import { demoCompanies } from './accounts.ts';
import type { DemoImporter } from './imports.ts';

/** What the carrier has set for its first merchant and for all, so that the log of changes has something in it. */
export async function seedDemoChanges(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const by = owners.find(({ companyId }) => companyId === MAIN_COMPANY_ID);
  const merchant = demoCompanies.find(({ id }) => id !== MAIN_COMPANY_ID);
  if (merchant === undefined || by === undefined) return;
  const { customerCode: code } = merchant;
  const found = await findCompany(trx, code, now);
  const content = { ...contentOf(found), contactName: 'Ama Mensah', orderQuota: 50_000 };
  await setCompany(trx, { code, version: found.company.version, content }, { by, at: now });
  const support = {
    supportEmail: 'help@portage.example',
    supportPhone: '+233 30 222 0100',
    supportHours: 'Mon–Fri 8:00–17:00 GMT',
  };
  for (const { group, values, version: before } of await listSettings(trx, ['merchants'])) {
    const set = { ...values, ...support };
    await saveSettings(trx, { group, version: before, content: set }, { by, at: now });
  }
}
