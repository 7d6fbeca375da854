import { toCompanyContent } from '../../src/api/contract/companies/companyManage.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { findCompany, setCompany } from '../companies/manageCompanies.ts';
import type { Trx } from '../db/database.ts';
import { recordAccount, toRoleHistory, joinRoleNames } from '../organisation/accountChanges.ts';
import { readPeople } from '../organisation/readPeople.ts';
import { recordChange } from '../records/recordChange.ts';
import { listSettings, saveSettings } from '../settings/settings.ts';
import { demoCompanies } from './accounts.ts';
import type { DemoImporter } from './imports.ts';

/** Changes some settings, so that the change log is not empty. */
export async function seedDemoChanges(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const owner of owners) await seedDemoHistory(trx, owner, now);
  const by = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  const merchant = demoCompanies.find(({ id }) => id !== CARRIER_COMPANY_ID);
  if (merchant === undefined || by === undefined) return;
  const { customerCode: code } = merchant;
  const stored = await findCompany(trx, code, now);
  const contact = {
    contactName: 'Ama Mensah',
    billAddress: '27 Oxford Street, Osu, Accra, Ghana',
    taxNo: 'C0009876543',
  };
  const content = { ...toCompanyContent(stored), ...contact };
  const terms = { orderQuota: 50_000, creditLimit: 20_000 };
  await setCompany(
    trx,
    { code, version: stored.company.version, content: { ...content, ...terms } },
    { by, at: now },
  );
  const support = {
    supportEmail: 'help@portage.example',
    supportPhone: '+233 30 222 0100',
    supportHours: 'Mon–Fri 8:00–17:00 GMT',
  };
  const issuer = {
    billIssuer: 'Portage Express Ltd.',
    billAddress: '14 Independence Avenue, Ridge, Accra, Ghana',
    billTaxNo: 'C0012345678',
    billBank: 'GCB Bank, Accra High Street · 1011 0300 2247 · Quote the bill number',
  };
  for (const { group, values, version: before } of await listSettings(trx, [
    'merchants',
    'billing',
  ])) {
    const set = { ...values, ...(group === 'billing' ? issuer : support) };
    await saveSettings(trx, { group, version: before, content: set }, { by, at: now });
  }
}

/** Logs the creation and assignment of a company's roles. */
async function seedDemoHistory(trx: Trx, by: DemoImporter, at: Date): Promise<void> {
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'name', 'description', 'permissions'])
    .where('company_id', '=', by.companyId)
    .orderBy('name_key')
    .execute();
  for (const { id, ...role } of roles) {
    const after = toRoleHistory(role);
    const { name } = role;
    await recordChange(trx, { by, at, kind: 'role', recordId: id, name, before: null, after });
  }
  for (const { name, email, main, active, roleIds } of await readPeople(trx, by.companyId)) {
    if (main) continue;
    const roleNames = roles.filter(({ id }) => roleIds.includes(id)).map((role) => role.name);
    const after = { email, roles: joinRoleNames(roleNames), active };
    await recordAccount(trx, { by, at, name, before: null, after });
  }
}
